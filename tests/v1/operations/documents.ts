import { checkDocument, checkIdentifier } from "../../../app/v1/documents/contract.ts";
import type { Operation } from "./operation.ts";

export const documents: Operation[] = [
  {
    contract: checkIdentifier,
    who: "public",
    call: (world) => ({ json: { identifier: world.email() } }),
    subject: null,
    wrong: [
      { at: "json.identifier", value: "529.982.247-26" },
      { at: "json.identifier", value: undefined },
    ],
    repeatable: true,
  },
  {
    contract: checkDocument,
    who: "public",
    call: async (world) => ({
      json: { tournament: (await world.tournament()).id, document: "529.982.247-25" },
    }),
    subject: "json.tournament",
    wrong: [
      { at: "json.document", value: "529.982.247-26" },
      { at: "json.kind", value: "cnh" },
    ],
    repeatable: true,
  },
];
