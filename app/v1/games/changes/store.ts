import { type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../../kit/contract.ts";
import { type Database, rows } from "../../db/database.ts";
import type { game_changes } from "../../db/schema/index.ts";

type Kind = (typeof game_changes.$inferSelect)["kind"];

/** SQL expression: an object without its members that are null, so that a log of them stays small. */
const lean = (object: SQL): SQL => sql`json_patch('{}', ${object})`;

/** The events of the game `g`, in the order they were noted. */
const EVENTS = sql`(
  SELECT json_group_array(${lean(sql`json_object(
    'type', e.type, 'team_id', e.team_id, 'user_id', e.user_id,
    'replaced_user_id', e.replaced_user_id, 'minute', e.minute,
    'added', e.added, 'extra_time', e.extra_time, 'penalty', e.penalty, 'free_kick', e.free_kick,
    'card_kind', e.card_kind, 'shirt_number', e.shirt_number)`)} ORDER BY e.id)
  FROM score_events e WHERE e.game_id = g.id)`;

/** SQL expression: all that is known of the result of the game `g`, with the teams that it is of. */
export const RESULT_STATE = sql`json_patch(
  ${lean(sql`json_object(
    'status', g.status, 'finished', g.finished, 'period', g.period,
    'period_started_at', g.period_started_at, 'result_kind', g.result_kind,
    'absent_side', g.absent_side, 'offender_side', g.offender_side,
    'counts_for_goals', g.counts_for_goals, 'counts_for_scorers', g.counts_for_scorers,
    'home_score', g.home_score, 'away_score', g.away_score,
    'home_extra_score', g.home_extra_score, 'away_extra_score', g.away_extra_score)`)},
  ${lean(sql`json_object(
    'home_penalties', g.home_penalties, 'away_penalties', g.away_penalties,
    'reason', g.reason, 'decided_by', g.decided_by, 'article', g.article, 'notes', g.notes,
    'home_team_id', g.home_team_id, 'away_team_id', g.away_team_id,
    'events', json(${EVENTS}))`)})`;

/** SQL expression: when the súmula of the game `g` was closed. */
export const CLOSED_STATE = lean(sql`json_object('closed_at', g.closed_at)`);

/** SQL expression: when, where and between whom the game `g` is played. */
export const SCHEDULE_STATE = lean(sql`json_object(
  'round_id', g.round_id, 'home_spot_id', g.home_spot_id, 'away_spot_id', g.away_spot_id,
  'home_team_id', g.home_team_id, 'away_team_id', g.away_team_id, 'field_id', g.field_id,
  'leg', g.leg, 'starts_at', g.starts_at, 'time_known', g.time_known, 'status', g.status,
  'period', g.period, 'period_started_at', g.period_started_at, 'reason', g.reason)`);

/** SQL expression: a team's line-up in the game `g`. */
export const lineupState = (teamId: number): SQL => sql`json_object(
  'team_id', ${teamId}, 'athletes', json((
    SELECT json_group_array(${lean(sql`json_object(
      'user_id', l.user_id, 'shirt_number', l.shirt_number, 'starter', l.starter,
      'captain', l.captain, 'function', l.function)`)} ORDER BY l.id)
    FROM lineups l WHERE l.game_id = g.id AND l.team_id = ${teamId})))`;

/** SQL expression: who leads the game `g`. */
export const REFEREES_STATE = sql`json_object('referees', json((
  SELECT json_group_array(json_object('referee_id', a.referee_id, 'function', a.function) ORDER BY a.id)
  FROM appointments a WHERE a.game_id = g.id)))`;

/** SQL expression: what the officials reported of the game `g`. */
export const REPORT_STATE = sql`json_object('report', json((
  SELECT r.report FROM match_reports r WHERE r.game_id = g.id)))`;

/** A game that is about to change, and what is said of it: required where its súmula is closed. */
interface Changed {
  id: number;
  note: string | null;
}

interface Log {
  championship_id: number;
  admin_id: number;
  kind: Kind;
  games: Changed[];
  /** What of the games is kept, an SQL expression about `g`. */
  state: SQL;
  /** What is kept of them afterwards, where that says more. */
  outcome?: SQL;
}

/**
 * The statements that note a change of games: `before` stands in the batch in front of the writes,
 * `after` behind them. What changed nothing is not noted, unless the súmula is closed: then the note
 * is an addendum, with the game's next number.
 */
export function logChanges(
  db: Database,
  { championship_id, admin_id, kind, games, state, outcome = state }: Log,
) {
  const own = sql`game_id IN (SELECT j.value ->> 'id' FROM json_each(${JSON.stringify(games)}) j)
    AND +championship_id = ${championship_id}`;
  // Rows that this batch has begun: an older row, or an imported one, has its end or a number before it.
  const begun = sql`${own} AND after = '?'`;
  return {
    before: [
      rows<never>(
        db,
        sql`
        INSERT INTO game_changes (championship_id, tournament_id, game_id, admin_id, kind, number,
          note, before, after)
        SELECT ${championship_id}, g.tournament_id, g.id, ${admin_id},
          CASE WHEN g.closed_at IS NOT NULL AND ${kind} IN ('result', 'reset')
            THEN 'addendum' ELSE ${kind} END,
          CASE WHEN g.closed_at IS NOT NULL THEN 1 + (
            SELECT COALESCE(MAX(c.number), 0) FROM game_changes c WHERE c.game_id = g.id) END,
          j.value ->> 'note', ${state}, '?'
        FROM json_each(${JSON.stringify(games)}) j
        JOIN games g ON g.id = j.value ->> 'id'
        WHERE +g.championship_id = ${championship_id} ORDER BY j.key`,
      ),
    ],
    after: [
      rows<never>(
        db,
        sql`
        DELETE FROM game_changes WHERE ${begun} AND number IS NULL
        AND before = (SELECT ${outcome} FROM games g WHERE g.id = game_changes.game_id)`,
      ),
      rows<never>(
        db,
        sql`
        UPDATE game_changes SET after = (SELECT ${outcome} FROM games g WHERE g.id = game_changes.game_id)
        WHERE ${begun}`,
      ),
    ],
  } as const;
}

export type Logged = ReturnType<typeof logChanges>;

/**
 * The statements that note what a call changes of a closed súmula besides its result; none of them
 * does anything where the súmula is open and `addendum` is not there.
 */
export const addendumTo = (
  db: Database,
  { id, championship_id }: { id: number; championship_id: number },
  { admin_id, addendum, state }: { admin_id: number; addendum: string | undefined; state: SQL },
): Logged => {
  const games = addendum === undefined ? [] : [{ id, note: addendum }];
  return logChanges(db, { championship_id, admin_id, kind: "addendum", games, state });
};

export interface ChangeRow {
  id: number;
  kind: Kind;
  number: number | null;
  note: string | null;
  before: string | null;
  after: string | null;
  admin_id: number | null;
  admin_name: string | null;
  created_at: string;
}

/** The page and the count of a game's changes, the newest first. */
export const changesOf = (db: Database, gameId: number, { page, per_page }: PageQuery) => ({
  rows: rows<ChangeRow>(
    db,
    sql`
      SELECT c.id AS id, c.kind AS kind, c.number AS number, c.note AS note, c.before AS before,
             c.after AS after, a.id AS admin_id, a.name AS admin_name, c.created_at AS created_at
      FROM game_changes c LEFT JOIN admins a ON a.id = c.admin_id
      WHERE c.game_id = ${gameId} ORDER BY c.id DESC
      LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
  ),
  counted: rows<{ total: number }>(
    db,
    sql`SELECT COUNT(*) AS total FROM game_changes WHERE game_id = ${gameId}`,
  ),
});
