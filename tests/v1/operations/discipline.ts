import { getDiscipline } from "../../../app/v1/discipline/contract.ts";
import type { Operation } from "./operation.ts";

export const discipline: Operation[] = [
  {
    contract: getDiscipline,
    who: "public",
    call: async (world) => {
      await world.played();
      return { query: { tournament: (await world.tournament()).id } };
    },
    subject: "query.tournament",
    wrong: [
      { at: "query.tournament", value: undefined },
      { at: "query.round", value: "primeira" },
    ],
    repeatable: true,
  },
];
