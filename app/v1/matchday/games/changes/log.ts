import { type SQL, sql } from "drizzle-orm";
import { fixed } from "../../../db/columns.ts";
import { type Database, rows } from "../../../db/database.ts";
import { now } from "../../../db/schema/columns.ts";
import type { game_changes } from "../../../db/schema/index.ts";
import { Problem } from "../../../../http/problem.ts";
import type { Role } from "../../../kit/access.ts";

/** Members of an event in the log's order, rarest last. */
const EVENT_MEMBERS = [
  "type",
  "team_id",
  "user_id",
  "minute",
  "shirt_number",
  "card_kind",
  "added",
  "replaced_user_id",
  "penalty",
  "free_kick",
  "extra_time",
] as const;

/** Flags of an event that are logged only when true. */
const FLAGS: ReadonlySet<string> = new Set(["penalty", "free_kick", "extra_time"]);

/** Returns a logged state with named members. */
export function nameMembers(state: Record<string, unknown>): Record<string, unknown> {
  const { score, events, ...members } = state;
  return {
    ...members,
    ...(Array.isArray(score) && { home_score: score[0], away_score: score[1] }),
    ...(Array.isArray(events) && { events: events.map(nameEventMembers) }),
  };
}

function nameEventMembers(event: unknown): unknown {
  if (!Array.isArray(event)) return event;
  const named = EVENT_MEMBERS.map((name, at) => [name, event[at] ?? null]);
  return Object.fromEntries(named.filter(([, value]) => value !== null));
}

type Kind = (typeof game_changes.$inferSelect)["kind"];

/** SQL: an object without null members. */
const lean = (object: SQL): SQL => sql`json_patch('{}', ${object})`;

/** The order of members must not change: a withdrawal is undone by comparing this text. */
const EVENTS = sql`(
  SELECT json_group_array(${lean(sql`json_object(
    'type', e.type, 'team_id', e.team_id, 'user_id', e.user_id,
    'replaced_user_id', e.replaced_user_id, 'minute', e.minute,
    'added', e.added, 'extra_time', e.extra_time, 'penalty', e.penalty, 'free_kick', e.free_kick,
    'card_kind', e.card_kind, 'shirt_number', e.shirt_number)`)} ORDER BY e.id)
  FROM score_events e WHERE e.game_id = g.id)`;

const KICKS = sql`(
  SELECT iif(COUNT(*) = 0, NULL, json_group_array(${lean(sql`json_object(
    'side', k.side, 'scored', k.scored, 'user_id', k.user_id)`)} ORDER BY k.place))
  FROM shootout_kicks k WHERE k.game_id = g.id)`;

/** Joins a result from two parts, because SQLite limits a function's arguments. */
const composeResult = (score: SQL, events: SQL): SQL => sql`json_patch(
  ${lean(sql`json_object(
    'status', g.status, 'finished', g.finished, 'period', g.period,
    'period_started_at', g.period_started_at, 'result_kind', g.result_kind,
    'absent_side', g.absent_side, 'offender_side', g.offender_side,
    'counts_for_goals', g.counts_for_goals, 'counts_for_scorers', g.counts_for_scorers,
    ${score},
    'home_extra_score', g.home_extra_score, 'away_extra_score', g.away_extra_score)`)},
  ${lean(sql`json_object(
    'home_penalties', g.home_penalties, 'away_penalties', g.away_penalties,
    'reason', g.reason, 'decided_by', g.decided_by, 'article', g.article, 'notes', g.notes,
    'home_team_id', g.home_team_id, 'away_team_id', g.away_team_id,
    'kicks', json(${KICKS}), 'events', json(${events}))`)})`;

/** SQL: the result of the game `g` with its teams. */
export const RESULT_STATE = fixed(
  composeResult(sql`'home_score', g.home_score, 'away_score', g.away_score`, EVENTS),
);

const shortMembers = EVENT_MEMBERS.map((name) =>
  FLAGS.has(name) ? sql`NULLIF(e.${sql.identifier(name)}, 0)` : sql`e.${sql.identifier(name)}`,
);

/** Events as arrays of values, without trailing nulls. */
const SHORT_EVENTS = sql`(
  SELECT json_group_array(
    json(rtrim(json_array(${sql.join(shortMembers, sql`, `)}), ',nul]') || ']') ORDER BY e.id)
  FROM score_events e WHERE e.game_id = g.id)`;

/** SQL: `RESULT_STATE` in short form, for `nameMembers`. */
export const SHORT_RESULT_STATE = fixed(
  composeResult(
    sql`'score', json(iif(g.home_score IS NULL, NULL, json_array(g.home_score, g.away_score)))`,
    SHORT_EVENTS,
  ),
);

/** SQL: closing time of the match report. */
export const CLOSED_STATE = lean(sql`json_object('closed_at', g.closed_at)`);

/** SQL: date, place and teams of the game `g`. */
export const SCHEDULE_STATE = lean(sql`json_object(
  'round_id', g.round_id, 'home_spot_id', g.home_spot_id, 'away_spot_id', g.away_spot_id,
  'home_team_id', g.home_team_id, 'away_team_id', g.away_team_id, 'field_id', g.field_id,
  'leg', g.leg, 'starts_at', g.starts_at, 'time_known', g.time_known, 'status', g.status,
  'period', g.period, 'period_started_at', g.period_started_at, 'reason', g.reason)`);

/** SQL: a team's line-up in the game `g`. */
export const lineupState = (teamId: number): SQL => sql`json_object(
  'team_id', ${teamId}, 'athletes', json((
    SELECT json_group_array(${lean(sql`json_object(
      'user_id', l.user_id, 'shirt_number', l.shirt_number, 'starter', l.starter,
      'captain', l.captain, 'function', l.function)`)} ORDER BY l.id)
    FROM lineups l WHERE l.game_id = g.id AND l.team_id = ${teamId})))`;

/** SQL: referees of the game `g`. */
export const REFEREES_STATE = sql`json_object('referees', json((
  SELECT json_group_array(json_object('referee_id', a.referee_id, 'function', a.function) ORDER BY a.id)
  FROM appointments a WHERE a.game_id = g.id)))`;

/** SQL: the officials' report of the game `g`. */
export const REPORT_STATE = sql`json_object(
  'report', json((SELECT r.report FROM match_reports r WHERE r.game_id = g.id)),
  'man_of_the_match_id', (
    SELECT r.man_of_the_match_id FROM match_reports r WHERE r.game_id = g.id))`;

interface Changed {
  id: number;
  note: string | null;
}

/** Who changes a game: an account, or a person at the sheet by link. */
export interface Author {
  admin_id: number | null;
  sheet_author?: string | null;
}

interface Log extends Author {
  championship_id: number;
  kind: Kind;
  games: Changed[];
  state: SQL;
  outcome?: SQL;
}

/** Kinds of change logged with the whole state, which undoing a withdrawal needs. */
const WHOLE = new Set<Kind>(["withdrawal", "reinstatement", "closed", "addendum"]);

/** Writes of one person and result within this time are one change. */
const ONE_CHANGE = "-10 minutes";

/**
 * Returns the statements that log a change, to run before and after its writes. A write without effect is
 * logged only as an addendum to a closed match report. Result writes of one person within ten minutes are one
 * change.
 */
export function logChanges(
  db: Database,
  { championship_id, admin_id, sheet_author = null, kind, games, state, outcome = state }: Log,
) {
  const given = JSON.stringify(games);
  const ids = sql`(SELECT j.value ->> 'id' FROM json_each(${given}) j)`;
  const beginning = rows(db)`
    INSERT INTO begun_changes (game_id, number, note, state)
    SELECT g.id, CASE WHEN g.closed_at IS NOT NULL THEN 1 + (
        SELECT COALESCE(MAX(c.number), 0) FROM game_changes c WHERE c.game_id = g.id) END,
      j.value ->> 'note', ${state}
    FROM json_each(${given}) j
    JOIN games g ON g.id = j.value ->> 'id'
    WHERE +g.championship_id = ${championship_id}`;
  const nothing = rows(db)`
    DELETE FROM begun_changes WHERE game_id IN ${ids} AND number IS NULL
    AND state = (SELECT ${outcome} FROM games g WHERE g.id = begun_changes.game_id)`;
  const begun = sql`
    FROM json_each(${given}) j
    CROSS JOIN begun_changes b ON b.game_id = j.value ->> 'id' JOIN games g ON g.id = b.game_id`;
  const goneOrCome = sql`${signEvents(sql`b.state`, -1)} UNION ALL ${signEvents(outcome, 1)}`;
  // The same person's recent change, which this one joins; older formats have `home_score`. A removed event
  // is always a change of its own, or adding and removing it would leave no trace.
  const last = sql`JOIN game_changes last
    ON last.id = (SELECT MAX(x.id) FROM game_changes x WHERE x.game_id = b.game_id)
    AND b.number IS NULL AND last.kind = 'result' AND last.admin_id IS ${admin_id}
    AND last.sheet_author IS ${sheet_author}
    AND last.after -> '$.home_score' IS NULL
    AND last.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${ONE_CHANGE})
    AND json_array_length(COALESCE(last.before -> '$.events', '[]')) = 0
    AND json_array_length(${eventsLeft(goneOrCome, -1)}) = 0`;
  const goneOn = [
    rows(db)`
      UPDATE game_changes SET before = d.before, after = d.after, last_at = ${now}
      FROM (${selectDifferences(sql`
        SELECT last.id AS id, b.state AS before, ${outcome} AS after,
          last.before AS earlier_before, last.after AS earlier_after
        ${begun} ${last}`)}) d
      WHERE game_changes.id = d.id`,
    rows(db)`DELETE FROM begun_changes WHERE game_id IN (SELECT b.game_id ${begun} ${last})`,
  ];
  const whole = sql`SELECT b.game_id AS id, b.state AS before, ${outcome} AS after ${begun}`;
  const difference = selectDifferences(sql`
    SELECT b.game_id AS id, b.state AS before, ${outcome} AS after,
      '{}' AS earlier_before, '{}' AS earlier_after ${begun}`);
  const noting = rows(db)`
    INSERT INTO game_changes (championship_id, tournament_id, game_id, admin_id, sheet_author, kind,
      number, note, before, after)
    SELECT ${championship_id}, g.tournament_id, g.id, ${admin_id}, ${sheet_author},
      iif(b.number IS NOT NULL AND ${kind} IN ('result', 'reset'), 'addendum', ${kind}),
      b.number, b.note, d.before, d.after
    FROM (${WHOLE.has(kind) ? whole : difference}) d
    CROSS JOIN begun_changes b ON b.game_id = d.id JOIN games g ON g.id = d.id`;
  const end = rows(db)`DELETE FROM begun_changes WHERE game_id IN ${ids}`;
  return {
    before: [beginning],
    after: [nothing, ...(kind === "result" ? goneOn : []), noting, end],
  } as const;
}

export type Logged = ReturnType<typeof logChanges>;

/**
 * Returns the statements that log an addendum, for changes of a closed match report other than its result.
 */
export const addendumTo = (
  db: Database,
  { id, championship_id }: { id: number; championship_id: number },
  { admin_id, addendum, state }: { admin_id: number; addendum: string | undefined; state: SQL },
): Logged => {
  const games = addendum === undefined ? [] : [{ id, note: addendum }];
  return logChanges(db, { championship_id, admin_id, kind: "addendum", games, state });
};

/** The score is logged even when it has not changed. */
const SCORE = sql`'score'`;

/** SQL: members of `of` that differ in `other`; events are left out. */
const membersOnlyIn = (of: SQL, other: SQL): SQL => sql`(
  SELECT json_group_object(m.key, json(${of} -> m.fullkey)) FROM json_each(${of}) m
  WHERE m.key <> 'events' AND (m.key = ${SCORE} OR (${of} -> m.fullkey) IS NOT (${other} -> m.fullkey)))`;

/** SQL: events of a state, -1 removed, +1 added. */
const signEvents = (state: SQL, sign: 1 | -1): SQL =>
  sql`SELECT item.value AS event, ${sql.raw(String(sign))} AS sign, item.key AS place
      FROM json_each(COALESCE(${state} -> '$.events', '[]')) item`;

/**
 * SQL: events left on one side after additions and removals cancel out. Equal events (goals without a minute)
 * are counted.
 */
const eventsLeft = (events: SQL, sign: 1 | -1): SQL => sql`(
  SELECT json_group_array(json(event) ORDER BY place) FROM (
    SELECT event, sign, place,
      row_number() OVER (PARTITION BY event, sign ORDER BY place) AS nth,
      sum(sign = ${sql.raw(String(-sign))}) OVER (PARTITION BY event) AS opposite
    FROM (${events}))
  WHERE sign = ${sql.raw(String(sign))} AND nth > opposite)`;

/** SQL: the `state` as it was before a difference; events are left out. */
const undoDifference = (state: SQL, before: SQL, after: SQL): SQL => sql`json_patch(
  json_patch(${state}, (SELECT json_group_object(m.key, NULL) FROM json_each(${after}) m)), ${before})`;

function differencesOfPairs(): SQL {
  const own = (name: string): SQL => sql`s.${sql.identifier(name)}`;
  const [start, end] = [own("start"), own("after")];
  const events = sql`${signEvents(own("before"), -1)} UNION ALL ${signEvents(end, 1)}
    UNION ALL ${signEvents(own("earlier_before"), -1)} UNION ALL ${signEvents(own("earlier_after"), 1)}`;
  return sql`
    states AS MATERIALIZED (
      SELECT p.*, ${undoDifference(sql`p.before`, sql`p.earlier_before`, sql`p.earlier_after`)} AS start
      FROM pairs p),
    sides AS MATERIALIZED (
      SELECT s.id AS id,
        ${membersOnlyIn(start, end)} AS was, ${eventsLeft(events, -1)} AS went,
        ${membersOnlyIn(end, start)} AS became, ${eventsLeft(events, 1)} AS came
      FROM states s)
    SELECT id,
      iif(went = '[]', was, json_set(was, '$.events', json(went))) AS before,
      iif(came = '[]', became, json_set(became, '$.events', json(came))) AS after
    FROM sides`;
}

const DIFFERENCES = fixed(differencesOfPairs());

/**
 * Returns SQL with the difference of `before` and `after` for each id of `pairs`. `earlier_before` and
 * `earlier_after` are a difference already logged, else '{}'.
 */
export const selectDifferences = (pairs: SQL): SQL => sql`
  -- Worked out once: what is read of them below would work them out again for every member.
  WITH pairs AS MATERIALIZED (${pairs}), ${DIFFERENCES}`;

/** Returns the role that a call needs: an addendum needs a manager. */
export const roleWith = (addendum: string | undefined, least: Role): Role =>
  addendum === undefined ? least : "manager";

/**
 * Refuses a change of a closed match report without an addendum (409), and an addendum to a report that is
 * open (422 at `path`).
 */
export function requireAddendum(
  game: { closed_at: string | null },
  addendum: string | undefined,
  path = "addendum",
): void {
  if (game.closed_at !== null && addendum === undefined) {
    throw new Problem(409, "games.reportIsClosed");
  }
  if (game.closed_at === null && addendum !== undefined) {
    throw Problem.field(path, "open", "games.reportIsOpen");
  }
}
