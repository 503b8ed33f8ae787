import { type SQL, sql } from "drizzle-orm";
import { Problem } from "../../http/problem.ts";
import { type Database, rows } from "../db/database.ts";
import { guard } from "../db/guard.ts";
import type { Text } from "../../texts/text.ts";

/**
 * `which` is an SQL condition on games, for instance `sql`phase_id = ${id}``. A closed súmula stays a
 * document when an addendum has put its game back to not played.
 */
const anyFinished = (which: SQL) =>
  sql`EXISTS (SELECT 1 FROM games WHERE (finished = 1 OR closed_at IS NOT NULL) AND (${which}))`;

/**
 * SQL condition on games: of those that `which` names, whom a deletion may not lose; forced, it may
 * lose results, but no closed súmula.
 */
export const keptFrom = (which: SQL, force: boolean): SQL =>
  force ? sql`closed_at IS NOT NULL AND (${which})` : which;

/** What is said when a forced deletion would lose a closed súmula. */
export const CLOSED_KEPT = "games.closedReportStays";

/** Reads whether a finished game would be lost, to travel in the read batch of a deletion. */
export const finishedQuery = (db: Database, which: SQL) =>
  rows<{ finished: 0 | 1 }>(db)`SELECT ${anyFinished(which)} AS finished`;

/** Refuses with 409 and the sentence when `finishedQuery` found one. */
export function refuseFinished(found: { finished: 0 | 1 }[], detail: Text): void {
  if (found[0]?.finished) throw new Problem(409, detail);
}

/** The same as a guard of the write batch, for a game that ends in between. */
export const noneFinished = (db: Database, which: SQL) =>
  guard(db, sql`NOT ${anyFinished(which)}`, "finished");
