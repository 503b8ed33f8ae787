import { sql } from "drizzle-orm";
import { one, write, type Database, rows } from "../../db/database.ts";
import { guard, isUnchanged } from "../../db/guard.ts";
import { isOwned, nextVersion } from "../../db/owned.ts";
import { phases } from "../../db/schema/index.ts";
import { insertion } from "../../games/draw/store.ts";
import type { GameRow } from "../../games/row.ts";
import { gamesWith, IN_ORDER, type Place } from "../../games/store.ts";
import { bumpRevision } from "../../kit/revision.ts";
import { roundName } from "../../rounds/store.ts";
import { refreshProgress } from "../../tournaments/progress.ts";
import type { NextRound } from "../../../domain/competition/next-round.ts";

type Phase = Place &
  Pick<typeof phases.$inferSelect, "id" | "name" | "is_group" | "tie_rules" | "version">;

/** What tells one state of a phase's games and teams from another. */
export interface State {
  games: number;
  spots: number;
}

const versions = (table: "games" | "spots", phaseId: number) => sql`
  (SELECT COALESCE(SUM(version + 1), 0) FROM ${sql.identifier(table)} WHERE phase_id = ${phaseId})`;

/** The state that a round is drawn from. */
export const stateOf = (db: Database, phaseId: number) =>
  rows<State>(db)`
    SELECT ${versions("games", phaseId)} AS games, ${versions("spots", phaseId)} AS spots`;

/**
 * Writes the games of a round, in the place of those that it has, unless something changed since the
 * phase was read. Answers the round and its games.
 */
export async function writeRound(
  db: Database,
  phase: Phase,
  state: State,
  { order, games }: NextRound,
) {
  const { id, championship_id, tournament_id } = phase;
  const round = sql`(SELECT r.id FROM rounds r WHERE r.phase_id = ${id} AND r."order" = ${order})`;
  return write(db, {
    unchanged: isUnchanged(db, phases, phase),
    sameGames: guard(db, sql`${versions("games", id)} = ${state.games}`, "games"),
    sameSpots: guard(db, sql`${versions("spots", id)} = ${state.spots}`, "spots"),
    oldGames: rows<never>(db)`
      DELETE FROM games WHERE round_id = ${round} AND championship_id = ${championship_id}`,
    newRound: rows<never>(db)`
      INSERT INTO rounds (championship_id, phase_id, "order", name)
      SELECT ${championship_id}, ${id}, ${order}, ${roundName(phase, sql`${order}`)}
      WHERE NOT EXISTS (SELECT 1 FROM rounds WHERE phase_id = ${id} AND "order" = ${order})`,
    newGames: insertion(db, phase, sql`${id}`, round, games),
    phases: db
      .update(phases)
      .set(nextVersion(phases))
      .where(isOwned(phases, { id, championship_id })),
    progress: refreshProgress(db, tournament_id),
    round: one(
      rows<{ id: number; name: string; order: number }>(db)`
        SELECT id AS id, name AS name, "order" AS "order" FROM rounds WHERE id = ${round}`,
    ),
    games: rows<GameRow>(db)`${gamesWith(sql`g.round_id = ${round}`)} ${IN_ORDER}`,
    revision: bumpRevision(db, championship_id),
  });
}
