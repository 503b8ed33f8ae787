import { z } from "@hono/zod-openapi";
import { json, listOf, memberErrors, pageQuery, addition } from "../../../kit/contract.ts";

/**
 * One side of a change: what differs on the other, and the score; without what was null, and of events
 * without what was false. Its `events` are
 * those that went (before) or came (after), by their ids of team and athlete. What is said of a closed
 * súmula, and a withdrawal, has the whole state on both sides.
 */
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
  /** When the author last went on with it, at most ten minutes later; null where it was one write. */
  last_at: z.string().nullable(),
});

/** What a change of a closed súmula says for itself; everyone may read it. */
export const addendumText = z.string().trim().min(5).max(1000);

export const listChanges = addition("get", "/v1/organizer/games/{id}/changes", {
  summary:
    "Quem mudou o resultado e a súmula de um jogo, e quando; as mudanças mais novas primeiro",
  request: { query: pageQuery },
  responses: {
    200: json(listOf(changeSchema), "Mudanças"),
    ...memberErrors,
  },
});
