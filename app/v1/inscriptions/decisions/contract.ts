import { z } from "@hono/zod-openapi";
import { DOCUMENT_KINDS } from "../../../domain/people/document.ts";
import {
  idSchema,
  json,
  jsonBody,
  memberErrors,
  searchText,
  version,
  writeErrors,
} from "../../kit/contract.ts";
import { addition } from "../../kit/operation.ts";
import { longListOf, longQuery } from "../../kit/cursor.ts";
import { documentMask } from "../../personal-data/contract.ts";
import { inscriptionChange, inscriptionStatus, ownInscription } from "../schema.ts";
import { textKey } from "../../../texts/text.ts";

/** An inscription with what an organizer decides it by. */
const awaitedInscription = ownInscription.extend({
  user: z.object({
    id: z.int(),
    name: z.string(),
    nickname: z.string().nullable(),
    birth_date: z.string().nullable(),
    document_kind: z.enum(DOCUMENT_KINDS).nullable(),
    document: documentMask.nullable(),
    /** Whether this is a minor whose guardian has not agreed. */
    lacks_consent: z.boolean(),
  }),
  /** The picture of the document that came with the enrolment. */
  document_file: z.string().nullable(),
  created_at: z.string(),
});

/** Where a row of the list stands in its order: name, athlete, inscription. */
const placeInOrder = z.tuple([z.string(), z.int(), z.int()]);

export const listOwnInscriptions = addition("get", "/v1/organizer/inscriptions", {
  summary: "Inscrições de atletas de um torneio ou de um time nele, também as pendentes, por nome",
  description:
    "`status` também aceita `decided`: todas menos as pendentes. `q` procura no nome e no apelido. Com `unpublished`, só os atletas aprovados cujo registro pelo time ainda não saiu no BID.",
  request: {
    query: longQuery(placeInOrder)
      .extend({
        tournament: idSchema.optional(),
        register: idSchema.optional(),
        status: z.enum([...inscriptionStatus.options, "decided"]).optional(),
        q: searchText.optional(),
        unpublished: z.stringbool().optional(),
      })
      .refine((q) => q.tournament !== undefined || q.register !== undefined, {
        path: ["tournament"],
        message: textKey("inscriptions.listTarget"),
      }),
  },
  responses: {
    200: json(longListOf(awaitedInscription), "Inscrições"),
    ...memberErrors,
  },
});

export const getOwnInscription = addition("get", "/v1/organizer/inscriptions/{id}", {
  summary: "Uma inscrição de atleta, com o que decide sobre ela",
  responses: {
    200: json(awaitedInscription, "Inscrição"),
    ...memberErrors,
  },
});

export const updateInscriptions = addition("post", "/v1/organizer/inscriptions/update-many", {
  summary: "Decidir sobre várias inscrições de um torneio, juntas",
  request: jsonBody({
    inscriptions: z
      .array(z.object({ id: idSchema, ...inscriptionChange, version: version.optional() }))
      .min(1)
      .max(500),
  }),
  responses: {
    200: json({ inscriptions: z.array(ownInscription) }, "Inscrições"),
    ...writeErrors,
  },
});
