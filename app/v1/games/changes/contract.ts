import { createRoute, z } from "@hono/zod-openapi";
import {
  addition,
  idParam,
  json,
  listOf,
  organizerErrors,
  pageQuery,
  writeErrors,
} from "../../kit/contract.ts";

/** A part of a game as it was stored, without what was null; its events by their ids of team and athlete. */
const state = z.record(z.string(), z.unknown()).nullable();

/** One change of a game: who made it, when, and what it was before and after. */
export const changeSchema = z.object({
  id: z.int(),
  kind: z.enum(["result", "reset", "closed", "addendum", "withdrawal", "reinstatement", "moved"]),
  /** Of a change after the súmula was closed, counted from 1 in the game. */
  number: z.int().nullable(),
  note: z.string().nullable(),
  before: state,
  after: state,
  /** Null where the change came with an imported championship. */
  author: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.string(),
});

/** What a change of a closed súmula says for itself; everyone may read it. */
export const addendumText = z.string().trim().min(5).max(1000);

export const listChanges = createRoute({
  method: "get",
  path: "/v1/organizer/games/{id}/changes",
  summary:
    "Quem mudou o resultado e a súmula de um jogo, e quando; as mudanças mais novas primeiro",
  request: { params: idParam, query: pageQuery },
  responses: {
    200: json(listOf(changeSchema), "Mudanças"),
    ...organizerErrors,
    403: writeErrors[403],
  },
  ...addition,
});
