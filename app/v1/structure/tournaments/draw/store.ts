import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/database.ts";
import { columnsOf, flag } from "../../../db/columns.ts";
import { write } from "../../../kit/call.ts";
import { allUnchanged, guard, isUnchanged, type Versioned } from "../../../db/guard.ts";
import { type Place, raiseVersion } from "../../../kit/owned.ts";
import { now } from "../../../db/schema/columns.ts";
import { games, phases, registers, spots } from "../../../db/schema/index.ts";
import { logChanges, SHORT_RESULT_STATE } from "../../../matchday/games/changes/log.ts";
import { noOthers } from "../../../matchday/games/draw/store.ts";
import { removeKicks } from "../../../competition/settlement/deciders/store.ts";
import { updateResults } from "../../../matchday/games/results/store.ts";
import { refreshProgress } from "../../../competition/settlement/progress.ts";
import { findSpots } from "../../spots/store.ts";
import { NOT_PLAYED } from "../../../../domain/result/contradictions.ts";

/** SQL condition: the phase's games that have started. */
const hasBegun = (phaseId: number): SQL =>
  sql`phase_id = ${phaseId} AND (finished = 1 OR status = 'live' OR closed_at IS NOT NULL)`;

/** Returns a phase's started games; `closed`: with a closed match report. */
export const begunGames = (db: Database, phaseId: number) =>
  rows(db)`
    SELECT ${columnsOf(games, "games", ["id", "version"])}, ${flag("closed", sql`closed_at IS NOT NULL`)}
    FROM games WHERE ${hasBegun(phaseId)} ORDER BY id`;

/** The rows that were read for a draw; the draw is refused if they have changed. */
interface Read {
  phase: Place & Versioned;
  spots: Versioned[];
  registers: Versioned[];
  begun: Versioned[];
}

/** Writes a draw; games that had started are reset. */
export async function writeDraw(
  db: Database,
  read: Read,
  drawn: { id: number; register_id: number | null }[],
  admin_id: number,
) {
  const { id, championship_id, tournament_id } = read.phase;
  const reset = read.begun.map((game) => ({ ...game, ...NOT_PLAYED }));
  const log = logChanges(db, {
    championship_id,
    admin_id,
    kind: "reset",
    games: read.begun.map((game) => ({ id: game.id, note: null })),
    state: SHORT_RESULT_STATE,
  });
  const gone = JSON.stringify(read.begun.map((game) => game.id));
  await write(db, {
    changes: championship_id,
    steps: [
      isUnchanged(db, phases, read.phase),
      allUnchanged(db, spots, read.spots),
      noOthers(db, sql`spots`, id, read.spots),
      allUnchanged(db, registers, read.registers),
      allUnchanged(db, games, read.begun),
      guard(
        db,
        sql`(SELECT COUNT(*) FROM games WHERE ${hasBegun(id)}) = ${read.begun.length}`,
        "begun",
      ),
      ...log.before,
      rows(db)`
      DELETE FROM score_events
      WHERE game_id IN (SELECT value FROM json_each(${gone})) AND +championship_id = ${championship_id}`,
      removeKicks(
        db,
        championship_id,
        read.begun.map((game) => game.id),
      ),
      updateResults(db, championship_id, reset),
      ...log.after,
      rows(db)`
      UPDATE spots SET register_id = j.value ->> 'register_id', version = version + 1, updated_at = ${now}
      FROM json_each(${JSON.stringify(drawn)}) j
      WHERE spots.id = j.value ->> 'id' AND +spots.championship_id = ${championship_id}
      AND spots.register_id IS NOT j.value ->> 'register_id'`,
      raiseVersion(db, phases, { id, championship_id }),
      refreshProgress(db, tournament_id),
    ],
  });
}

/** Returns the current rows of these spots. */
export const drawnSpots = (db: Database, read: Versioned[]) =>
  findSpots(
    db,
    read.map(({ id }) => id),
  );
