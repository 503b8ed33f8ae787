import { sql, type SQL } from "drizzle-orm";
import type { ScoreEvent } from "../../../domain/score.ts";
import { type Database, rows } from "../../db/database.ts";
import { now } from "../../db/schema/columns.ts";
import { games, tournaments } from "../../db/schema/index.ts";
import { allUnchanged, unchanged } from "../../db/unchanged.ts";
import { bumpRevision } from "../../revision.ts";
import { refreshProgress } from "../../tournaments/progress.ts";
import type { GameRow } from "../row.ts";
import type { GameEvent } from "../schema.ts";
import { findGame, findGames, type Place } from "../store.ts";

/** The games of a call that writes results, what their tournament says, and who may be named in it. */
export function resultContext(
  db: Database,
  gameIds: number[],
  userIds: number[],
  championship: SQL,
) {
  const ids = JSON.stringify(gameIds);
  const tournament = sql`(SELECT tournament_id FROM games WHERE id = ${gameIds[0] ?? 0})`;
  return [
    findGames(db, gameIds, championship),
    rows<{ game_id: number; type: ScoreEvent["type"]; team_id: number; extra_time: 0 | 1 }>(
      db,
      sql`
      SELECT game_id, type, team_id, extra_time FROM score_events
      WHERE game_id IN (SELECT value FROM json_each(${ids})) AND type IN ('goal', 'og')`,
    ),
    db
      .select({ stats_rules: tournaments.stats_rules })
      .from(tournaments)
      .where(sql`${tournaments.id} = ${tournament}`),
    rows<{ user_id: number }>(
      db,
      sql`
      SELECT DISTINCT user_id FROM inscriptions
      WHERE tournament_id = ${tournament} AND user_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`,
    ),
  ] as const;
}

export interface Result {
  id: number;
  /** The version that it was worked out from. */
  version: number;
  status: GameRow["status"];
  finished: boolean;
  result_kind: GameRow["result_kind"];
  absent_side: GameRow["absent_side"];
  counts_for_goals: boolean;
  home_score: number | null;
  away_score: number | null;
  home_extra_score: number | null;
  away_extra_score: number | null;
  home_penalties: number | null;
  away_penalties: number | null;
  reason: string | null;
  notes: string | null;
}

export interface NewEvent {
  game_id: number;
  type: GameEvent["type"];
  team_id: number;
  user_id: number | null;
  minute: number | null;
  added: number | null;
  extra_time: boolean;
  penalty: boolean;
  card_kind: GameEvent["card_kind"];
  shirt_number: number | null;
}

/** Rows a statement: their JSON stays well below the 2 MB that one bound parameter may have. */
const EVENTS_A_STATEMENT = 4000;

/**
 * Writes results of one tournament, all or none: the events of the games in `replaced` give way to
 * `events`. A game that has changed since it was read stops everything.
 */
export async function writeResults(
  db: Database,
  { championship_id, tournament_id }: Place,
  results: Result[],
  replaced: number[],
  events: NewEvent[],
) {
  const parts = [];
  for (let i = 0; i < events.length; i += EVENTS_A_STATEMENT) {
    parts.push(
      insertEvents(db, { championship_id, tournament_id }, events.slice(i, i + EVENTS_A_STATEMENT)),
    );
  }
  const [, , , , , written] = await db.batch([
    allUnchanged(
      db,
      games,
      results.map(({ id, version }) => ({ id, version })),
    ),
    rows(
      db,
      sql`
      DELETE FROM score_events
      WHERE game_id IN (SELECT value FROM json_each(${JSON.stringify(replaced)}))
      AND championship_id = ${championship_id}`,
    ),
    rows(
      db,
      sql`
      UPDATE games SET
        status = j.value ->> 'status', finished = j.value ->> 'finished',
        period = CASE WHEN j.value ->> 'finished' THEN NULL ELSE games.period END,
        period_started_at = CASE WHEN j.value ->> 'finished' THEN NULL ELSE games.period_started_at END,
        result_kind = j.value ->> 'result_kind', absent_side = j.value ->> 'absent_side',
        counts_for_goals = j.value ->> 'counts_for_goals',
        home_score = j.value ->> 'home_score', away_score = j.value ->> 'away_score',
        home_extra_score = j.value ->> 'home_extra_score', away_extra_score = j.value ->> 'away_extra_score',
        home_penalties = j.value ->> 'home_penalties', away_penalties = j.value ->> 'away_penalties',
        reason = j.value ->> 'reason', notes = j.value ->> 'notes',
        version = games.version + 1, updated_at = ${now}
      -- The plus keeps SQLite from walking the championship's games and the JSON for each of them.
      FROM json_each(${JSON.stringify(results)}) j
      WHERE games.id = j.value ->> 'id' AND +games.championship_id = ${championship_id}`,
    ),
    refreshProgress(db, tournament_id),
    bumpRevision(db, championship_id),
    findGames(
      db,
      results.map(({ id }) => id),
      sql`${championship_id}`,
    ),
    ...parts,
  ]);
  return written;
}

const insertEvents = (
  db: Database,
  { championship_id, tournament_id }: Place,
  events: NewEvent[],
) =>
  rows(
    db,
    sql`
    INSERT INTO score_events (championship_id, tournament_id, game_id, type, team_id, user_id,
      minute, added, extra_time, penalty, card_kind, shirt_number)
    SELECT ${championship_id}, ${tournament_id}, j.value ->> 'game_id', j.value ->> 'type',
      j.value ->> 'team_id', j.value ->> 'user_id', j.value ->> 'minute', j.value ->> 'added',
      j.value ->> 'extra_time', j.value ->> 'penalty', j.value ->> 'card_kind', j.value ->> 'shirt_number'
    FROM json_each(${JSON.stringify(events)}) j ORDER BY j.key`,
  );

export async function resetGame(db: Database, before: Place & { id: number; version: number }) {
  const { id, championship_id, tournament_id } = before;
  const [, , , , , written] = await db.batch([
    unchanged(db, games, before),
    rows(
      db,
      sql`DELETE FROM score_events WHERE game_id = ${id} AND championship_id = ${championship_id}`,
    ),
    rows(
      db,
      sql`
      UPDATE games SET status = 'scheduled', finished = 0, period = NULL, period_started_at = NULL,
        result_kind = 'played', absent_side = NULL, counts_for_goals = 1,
        home_score = NULL, away_score = NULL, home_extra_score = NULL, away_extra_score = NULL,
        home_penalties = NULL, away_penalties = NULL, reason = NULL, notes = NULL,
        version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND championship_id = ${championship_id}`,
    ),
    refreshProgress(db, tournament_id),
    bumpRevision(db, championship_id),
    findGame(db, id),
  ]);
  return written[0];
}
