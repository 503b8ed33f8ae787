import { z } from "@hono/zod-openapi";
import { json, listSchema, memberErrors, pageQuery, addition } from "../../../kit/contract.ts";

/**
 * One side of a change: members that differ, without nulls and false flags, and always the score. `events`
 * are those removed (before) or added (after). Withdrawals and changes of closed match reports have the whole
 * state.
 */
const state = z.record(z.string(), z.unknown()).nullable();

export const changeSchema = z.object({
  id: z.int(),
  kind: z.enum(["result", "reset", "closed", "addendum", "withdrawal", "reinstatement", "moved"]),
  /** The addendum's number, from 1; null before the match report is closed. */
  number: z.int().nullable(),
  note: z.string().nullable(),
  before: state,
  after: state,
  /** Author of the change; null when it was imported, or made at the sheet by link. */
  author: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The person at the sheet by link. */
  sheet_author: z.string().nullable(),
  created_at: z.string(),
  /** Time of the last write that joined this change; null for a single write. */
  last_at: z.string().nullable(),
});

export const addendumText = z.string().trim().min(5).max(1000);

export const listChanges = addition("get", "/v1/organizer/games/{id}/changes", {
  summary:
    "Quem mudou o resultado e a súmula de um jogo, e quando; as mudanças mais novas primeiro",
  request: { query: pageQuery },
  responses: { 200: json(listSchema(changeSchema), "Mudanças"), ...memberErrors },
});
