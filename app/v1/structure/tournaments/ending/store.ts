import { sql } from "drizzle-orm";
import type { EndedEarly } from "../../../../domain/competition/ended-early.ts";
import { refreshProgress } from "../../../competition/settlement/progress.ts";
import { value } from "../../../db/columns.ts";
import { type Database, one, rows, type Statement } from "../../../db/database.ts";
import { guard, isUnchanged } from "../../../db/guard.ts";
import { now } from "../../../db/schema/columns.ts";
import { tournaments } from "../../../db/schema/index.ts";
import { write } from "../../../kit/call.ts";
import { isOwned, nextVersion, type Owned } from "../../../kit/owned.ts";
import { findTournament } from "../store.ts";

const OPEN = "finished = 0 AND status IN ('scheduled', 'postponed')";

const count = (condition: string) => sql<number>`COUNT(*) FILTER (WHERE ${sql.raw(condition)})`;

/** Returns the numbers of a tournament's games: to play, under way, called off and with a result. */
export const countGames = (db: Database, id: number) =>
  rows(db)`
    SELECT ${value("open", count(OPEN))},
           ${value("live", count("status = 'live'"))},
           ${value("cancelled", count("status = 'cancelled' AND by_rule = 0"))},
           ${value("played", count("finished = 1 AND result_kind <> 'annulled'"))}
    FROM games WHERE tournament_id = ${id}`;

/** Ends the tournament and calls its open games off; followers get no news of each. */
export function endTournament(db: Database, before: Owned, ended: EndedEarly) {
  const { id, championship_id } = before;
  const calledOff = sql`
    tournament_id = ${id} AND championship_id = ${championship_id} AND status_before IS NOT NULL`;
  return writeEnding(db, before, ended, [
    guard(
      db,
      sql`(SELECT COUNT(*) FROM games WHERE tournament_id = ${id} AND status = 'live') = 0`,
      "live",
    ),
    rows(db)`
      UPDATE games SET status_before = status, status = 'cancelled',
        version = version + 1, updated_at = ${now}
      WHERE tournament_id = ${id} AND championship_id = ${championship_id}
      AND ${sql.raw(OPEN)}`,
    rows(db)`
      DELETE FROM push_news WHERE championship_id = ${championship_id} AND kind = 'postponed'
      AND game_id IN (SELECT id FROM games WHERE ${calledOff})`,
  ]);
}

/** Takes the ending back; games that someone reopened since stay as they are. */
export function reopenTournament(db: Database, before: Owned) {
  const { id, championship_id } = before;
  return writeEnding(db, before, null, [
    rows(db)`
      UPDATE games SET status = iif(status = 'cancelled', status_before, status),
        status_before = NULL, version = version + 1, updated_at = ${now}
      WHERE tournament_id = ${id} AND championship_id = ${championship_id}
      AND status_before IS NOT NULL`,
  ]);
}

async function writeEnding(
  db: Database,
  before: Owned,
  ended: EndedEarly | null,
  games: Statement[],
) {
  const { row } = await write(db, {
    changes: before.championship_id,
    steps: {
      unchanged: isUnchanged(db, tournaments, before),
      ended: db
        .update(tournaments)
        .set({ ended, ...nextVersion(tournaments) })
        .where(isOwned(tournaments, before)),
      games,
      progress: refreshProgress(db, before.id),
      row: one(findTournament(db, before.id)),
    },
  });
  return row;
}
