import { eq, type SQL, sql } from "drizzle-orm";
import { write, type Database, rows } from "../../db/database.ts";
import { guard, allUnchanged, isUnchanged } from "../../db/guard.ts";
import { isOwned, nextVersion } from "../../db/owned.ts";
import { phases, rounds, spots } from "../../db/schema/index.ts";
import { bumpRevision } from "../../kit/revision.ts";
import { roundName } from "../../rounds/store.ts";
import { refreshProgress } from "../../tournaments/progress.ts";
import { insertion } from "../drawn/store.ts";
import { keptFrom, noneFinished } from "../finished.ts";
import type { GameRow } from "../row.ts";
import { gamesWith, IN_ORDER, type Place } from "../store.ts";

/** The spots of a phase as a draw takes them: in order of their groups, then in their own. */
export const spotsToDraw = (db: Database, phaseId: number) =>
  db
    .select({
      id: spots.id,
      group_id: spots.group_id,
      register_id: spots.register_id,
      source: spots.source,
      version: spots.version,
    })
    .from(spots)
    .where(eq(spots.phase_id, phaseId))
    .orderBy(
      sql`${spots.group_id} IS NULL`,
      sql`(SELECT gr."order" FROM "groups" gr WHERE gr.id = ${spots.group_id})`,
      spots.group_id,
      spots.order,
      spots.id,
    );

/** The rounds of a phase, in order. */
export const roundsOfPhase = (db: Database, phaseId: number) =>
  db
    .select({
      id: rounds.id,
      championship_id: rounds.championship_id,
      phase_id: rounds.phase_id,
      name: rounds.name,
      order: rounds.order,
      version: rounds.version,
    })
    .from(rounds)
    .where(eq(rounds.phase_id, phaseId))
    .orderBy(rounds.order);

type Phase = Place &
  Pick<typeof phases.$inferSelect, "id" | "name" | "is_group" | "tie_rules" | "version">;

/** What was read before the draw: it is refused when any of it has changed since. */
interface Read {
  phase: Phase;
  spots: { id: number; version: number }[];
  rounds: { id: number; version: number }[];
}

/** What a draw makes of a phase: orders of the rounds that are new, ids of those to go, and games. */
interface Draw {
  added: number[];
  surplus: number[];
  games: { order: number; home_spot_id: number; away_spot_id: number; leg: number | null }[];
}

/**
 * Puts a draw in the place of all games of a phase, in one transaction; unless `force`, no game of it
 * may have ended, and none may have a closed súmula. Answers the games and rounds that the phase now has, in order.
 */
export function redraw(db: Database, read: Read, draw: Draw, force: boolean) {
  const { id, championship_id, tournament_id } = read.phase;
  const own = sql`phase_id = ${id} AND championship_id = ${championship_id}`;
  const order = sql`(j.value ->> 'order')`;
  const round = sql`(SELECT r.id FROM rounds r WHERE r.phase_id = ${id} AND r."order" = ${order})`;
  return write(db, {
    unchanged: isUnchanged(db, phases, read.phase),
    spotsUnchanged: allUnchanged(db, spots, read.spots),
    noOtherSpots: noOthers(db, sql`spots`, id, read.spots),
    roundsUnchanged: allUnchanged(db, rounds, read.rounds),
    noOtherRounds: noOthers(db, sql`rounds`, id, read.rounds),
    noneFinished: noneFinished(db, keptFrom(sql`phase_id = ${id}`, force)),
    oldGames: rows<never>(db)`DELETE FROM games WHERE ${own}`,
    oldRounds: rows<never>(db)`
      DELETE FROM rounds
      WHERE ${own} AND id IN (SELECT value FROM json_each(${JSON.stringify(draw.surplus)}))`,
    newRounds: rows<never>(db)`
      INSERT INTO rounds (championship_id, phase_id, "order", name)
      SELECT ${championship_id}, ${id}, j.value, ${roundName(read.phase, sql`j.value`)}
      FROM json_each(${JSON.stringify(draw.added)}) j`,
    newGames: insertion(db, read.phase, sql`${id}`, round, draw.games),
    phases: db
      .update(phases)
      .set(nextVersion(phases))
      .where(isOwned(phases, { id, championship_id })),
    progress: refreshProgress(db, tournament_id),
    games: rows<GameRow>(db)`${gamesWith(sql`g.phase_id = ${id}`)} ${IN_ORDER}`,
    rounds: roundsOfPhase(db, id),
    revision: bumpRevision(db, championship_id),
  });
}

/** The guard that a phase has no more parts than those that were read. */
export const noOthers = (db: Database, table: SQL, phaseId: number, read: unknown[]) =>
  guard(
    db,
    sql`(SELECT COUNT(*) FROM ${table} WHERE phase_id = ${phaseId}) = ${read.length}`,
    "parts",
  );
