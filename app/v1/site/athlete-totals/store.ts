import { type SQL, sql } from "drizzle-orm";
import { isListedWhole, PLAYED_RESULTS } from "../../people/users/appearances.ts";
import { publicName, publicNameWhere } from "../../db/names.ts";
import { countUnlessCursor, type LongQuery, spanOf } from "../../kit/cursor.ts";
import { type Database, one, rows } from "../../db/database.ts";
import { teamJson } from "../../kit/team-ref.ts";
import type { PageQuery } from "../../kit/contract.ts";
import { isShown } from "../../kit/shown.ts";
import { isOnAir } from "../../kit/on-air.ts";
import { championshipRef, type Target } from "../../kit/target.ts";
import { EVENT_TYPES, type EventType } from "../../../domain/result/events.ts";

export const COUNTERS = [
  "championships_count",
  "teams_count",
  "players_count",
  "games_count",
  "games_finished_count",
  "goals_count",
] as const;

/** The platform's counters, kept by triggers. */
export const counters = (db: Database) =>
  rows<{ key: string; value: number }>(db)`SELECT key AS key, value AS value FROM counters`;

interface AthleteRow {
  /** Of the type that the list is ordered by. */
  total: number;
  user_id: number;
  user_name: string;
  team_id: number;
  team: string;
  goals_count: number;
  og_count: number;
  assist_count: number;
  yellow_card_count: number;
  blue_card_count: number;
  red_card_count: number;
  games_count: number | null;
}

type StatsQuery = LongQuery<[user: number, team: number, total: number, position: number]> & {
  type: EventType;
  team?: number | undefined;
};

/** SQL condition on totals, with its AND: those for one team. */
const forTeam = (team: number | undefined): SQL =>
  team === undefined ? sql`` : sql`AND team_id = ${team}`;

/** How many who leads has, and how many rows have more than the page's first; a cursor knows that. */
interface LeadRow {
  most: number | null;
  better: number;
}

/** The types that tournaments, a subquery of ids, count. */
const typesIn = (db: Database, tournaments: SQL) =>
  rows<{ type: EventType }>(db)`
    SELECT DISTINCT j.value AS type FROM tournaments t, json_each(t.stats_rules, '$.events') j
    WHERE t.id IN ${tournaments}`;

/** SQL: a line-up of the championship of a tournament, where it has one. */
const anyLineup = (tournament: SQL): SQL => sql`
  SELECT l.id AS id FROM lineups l
  WHERE l.championship_id = (SELECT championship_id FROM tournaments WHERE id = ${tournament}) LIMIT 1`;

const lineupsAround = (db: Database, tournament: SQL) =>
  rows<{ id: number }>(db, anyLineup(tournament));

/** The types of events that an athlete has in the tournaments, an SQL list of their ids. */
const recordedIn = (db: Database, tournaments: SQL) =>
  rows<{ type: EventType }>(db)`
    SELECT e.value AS type FROM json_each(${JSON.stringify(EVENT_TYPES)}) e
    WHERE EXISTS (
      SELECT 1 FROM athlete_totals a
      WHERE a.tournament_id IN ${tournaments} AND a.type = e.value AND a.negated < 0)`;

/** A game of the championship of a tournament whose best was named, where there is one. */
const bestAround = (db: Database, tournament: SQL) =>
  rows<{ id: number }>(db)`
    SELECT r.id AS id FROM match_reports r
    WHERE r.championship_id = (SELECT championship_id FROM tournaments WHERE id = ${tournament})
    AND r.man_of_the_match_id IS NOT NULL LIMIT 1`;

/**
 * The page and the count of a tournament's athletes with at least one event of `type`, most first,
 * then by name; an athlete with events for two teams is there for each. The totals are kept by
 * triggers in the order of an index. A cursor names athlete and team alone, since the name that it is
 * ordered by may be a minor's whole name; when that total is gone, the rows read so far are skipped.
 */
export function athletesOf(db: Database, tournament: SQL, { type, team, ...query }: StatsQuery) {
  const { limit, offset } = spanOf(query);
  // A team's few are found by their team and sorted: the index in order goes through all others.
  const by = team === undefined ? sql`` : sql`INDEXED BY athlete_totals_of_team`;
  const among = sql`FROM athlete_totals x ${by}
    WHERE x.tournament_id = ${tournament} AND x.type = ${type} ${forTeam(team)}`;
  const { after } = query;
  const anchor = (column: SQL) => sql`(
    SELECT ${column} FROM athlete_totals a
    WHERE a.tournament_id = ${tournament} AND a.type = ${type}
    AND a.user_id = ${after?.key[0] ?? 0} AND a.team_id = ${after?.key[1] ?? 0})`;
  const behind = after
    ? sql`AND (x.negated, x.search, x.user_id, x.team_id) > (
        COALESCE(${anchor(sql`a.negated`)}, -9e18), COALESCE(${anchor(sql`a.search`)}, ''),
        COALESCE(${anchor(sql`a.user_id`)}, 0), COALESCE(${anchor(sql`a.team_id`)}, 0))`
    : sql``;
  const skipped = after ? sql`iif(${anchor(sql`1`)}, 0, ${after.read - 1})` : sql`${offset}`;
  const total = (of: EventType) => sql`COALESCE((
    SELECT o.total FROM athlete_totals o WHERE o.tournament_id = x.tournament_id
    AND o.user_id = x.user_id AND o.team_id = x.team_id AND o.type = ${of}), 0)`;
  const games = sql`(
    SELECT COUNT(*) FROM lineups l CROSS JOIN games g ON g.id = l.game_id
    WHERE l.user_id = x.user_id AND l.team_id = x.team_id AND +g.tournament_id = x.tournament_id
    AND g.finished = 1 AND g.result_kind IN (${PLAYED_RESULTS}))`;
  const order = sql`ORDER BY x.negated, x.search, x.user_id, x.team_id`;
  const first = sql`(SELECT x.negated ${among} ${order} LIMIT 1 OFFSET ${offset})`;
  const better =
    after || offset === 0 ? sql`0` : sql`(SELECT COUNT(*) ${among} AND x.negated < ${first})`;
  return {
    athletes: rows<AthleteRow>(db)`
      WITH page AS MATERIALIZED (
        SELECT x.id AS id ${among} ${behind} ${order} LIMIT ${limit} OFFSET ${skipped}),
      listed AS MATERIALIZED (
        SELECT y.team_id AS team_id FROM (
          SELECT DISTINCT x.team_id AS team_id, x.tournament_id AS tournament_id
          FROM page CROSS JOIN athlete_totals x ON x.id = page.id
          WHERE EXISTS (${anyLineup(tournament)})) y
        WHERE ${isListedWhole(sql`y.team_id`, sql`y.tournament_id`)})
      SELECT x.total AS total, x.user_id AS user_id, ${publicName} AS user_name, x.team_id AS team_id,
             ${teamJson(sql`x.team_id`, sql`x.tournament_id`)} AS team,
             ${total("goal")} AS goals_count, ${total("og")} AS og_count,
             ${total("assist")} AS assist_count, ${total("yellow_card")} AS yellow_card_count,
             ${total("blue_card")} AS blue_card_count, ${total("red_card")} AS red_card_count,
             iif(x.team_id IN (SELECT team_id FROM listed), ${games}, NULL) AS games_count
      FROM page
      CROSS JOIN athlete_totals x ON x.id = page.id
      JOIN users u ON u.id = x.user_id
      JOIN tournaments t ON t.id = x.tournament_id
      ${order}`,
    counted: countUnlessCursor(db, query, sql`SELECT COUNT(*) AS total ${among}`),
    lead: one(
      rows<LeadRow>(db)`
        SELECT (SELECT -x.negated ${among} ORDER BY x.negated LIMIT 1) AS most, ${better} AS better`,
    ),
    counting: typesIn(db, sql`(${tournament})`),
    recorded: recordedIn(db, sql`(${tournament})`),
    lineups: lineupsAround(db, tournament),
    best: bestAround(db, tournament),
  };
}

/**
 * The page and the count of the athletes with at least one event of `type` in any tournament of the
 * season that `tournament` is of, most first, then by name: one row each, whatever teams it was for.
 * The sums are of rows that triggers keep, so this reads one row for each athlete and tournament. A
 * cursor is read as for one tournament.
 */
export function seasonAthletesOf(
  db: Database,
  tournament: SQL,
  { type, team: onlyFor, ...query }: StatsQuery,
) {
  const { limit, offset } = spanOf(query);
  const season = sql`(SELECT season_id FROM tournaments WHERE id = ${tournament})`;
  const tournaments = sql`(
    SELECT id FROM tournaments WHERE season_id = ${season} AND ${isOnAir(sql`tournaments`)})`;
  const among = sql`FROM athlete_totals x
    WHERE x.tournament_id IN ${tournaments} AND x.type = ${type} ${forTeam(onlyFor)}`;
  const sums = sql`sums AS MATERIALIZED (
    SELECT x.user_id AS user_id, SUM(x.negated) AS negated, MIN(x.search) AS search
    ${among} GROUP BY x.user_id)`;
  const order = sql`ORDER BY s.negated, s.search, s.user_id`;
  const { after } = query;
  const anchor = (column: SQL) => sql`(
    SELECT ${column} FROM sums a WHERE a.user_id = ${after?.key[0] ?? 0})`;
  const behind = after
    ? sql`WHERE (s.negated, s.search, s.user_id) > (COALESCE(${anchor(sql`a.negated`)}, -9e18),
        COALESCE(${anchor(sql`a.search`)}, ''), COALESCE(${anchor(sql`a.user_id`)}, 0))`
    : sql``;
  const skipped = after ? sql`iif(${anchor(sql`1`)}, 0, ${after.read - 1})` : sql`${offset}`;
  const own = sql`FROM athlete_totals o WHERE o.user_id = page.user_id
    AND +o.tournament_id IN ${tournaments} ${forTeam(onlyFor)}`;
  const total = (of: EventType) =>
    sql`COALESCE((SELECT SUM(o.total) ${own} AND o.type = ${of}), 0)`;
  const team = sql`(SELECT o.team_id ${own} AND o.type = ${type}
    GROUP BY o.team_id ORDER BY SUM(o.total) DESC, o.team_id LIMIT 1)`;
  const place = sql`(SELECT MAX(o.tournament_id) FROM athlete_totals o
    WHERE o.user_id = s.user_id AND +o.tournament_id IN ${tournaments} AND o.team_id = s.team_id)`;
  const reduced = sql`EXISTS (
    SELECT 1 FROM tournaments t WHERE t.season_id = ${season} AND t.reduce_minors_names)`;
  const better = after
    ? sql`0`
    : sql`(SELECT COUNT(*) FROM sums s WHERE s.negated < (
        SELECT s.negated FROM sums s ${order} LIMIT 1 OFFSET ${offset}))`;
  return {
    athletes: rows<AthleteRow>(db)`
      WITH ${sums}, page AS MATERIALIZED (
        SELECT s.user_id AS user_id, s.negated AS negated, s.search AS search
        FROM sums s ${behind} ${order} LIMIT ${limit} OFFSET ${skipped}),
      placed AS MATERIALIZED (
        SELECT page.*, ${team} AS team_id,
               ${total("goal")} AS goals_count, ${total("og")} AS og_count,
               ${total("assist")} AS assist_count, ${total("yellow_card")} AS yellow_card_count,
               ${total("blue_card")} AS blue_card_count, ${total("red_card")} AS red_card_count
        FROM page)
      SELECT -s.negated AS total, s.user_id AS user_id, ${publicNameWhere(reduced)} AS user_name,
             s.team_id AS team_id, ${teamJson(sql`s.team_id`, place)} AS team,
             s.goals_count AS goals_count, s.og_count AS og_count, s.assist_count AS assist_count,
             s.yellow_card_count AS yellow_card_count, s.blue_card_count AS blue_card_count,
             s.red_card_count AS red_card_count, NULL AS games_count
      FROM placed s JOIN users u ON u.id = s.user_id
      ${order}`,
    counted: countUnlessCursor(db, query, sql`SELECT COUNT(DISTINCT x.user_id) AS total ${among}`),
    lead: one(
      rows<LeadRow>(db)`
        WITH ${sums} SELECT (SELECT -MIN(s.negated) FROM sums s) AS most, ${better} AS better`,
    ),
    counting: typesIn(db, tournaments),
    recorded: recordedIn(db, tournaments),
    lineups: lineupsAround(db, tournament),
    best: bestAround(db, tournament),
  };
}

export interface ScoreRow {
  id: number;
  user_id: number;
  user_name: string;
  type: EventType;
  minute: number | null;
  added: number | null;
  extra_time: 0 | 1;
  penalty: 0 | 1;
  free_kick: 0 | 1;
  card_kind: "direct" | "second_yellow" | null;
  team: string;
  opponent: string | null;
  game_id: number;
  starts_at: string | null;
  time_known: 0 | 1;
  home_team_id: number | null;
  away_team_id: number | null;
  home_score: number | null;
  away_score: number | null;
  tournament_id: number;
  tournament_name: string;
  championship_id: number;
  championship_name: string;
  championship_slug: string;
}

/** The other side of the game than a team's. */
const across = (team: SQL): SQL =>
  sql`iif(${team} = g.home_team_id, g.away_team_id, g.home_team_id)`;

/** The side that the event counts for, which of an own goal is not the athlete's. */
const COUNTED_TEAM = sql`e.team_id`;
const OWN_TEAM = sql`iif(e.type = 'og', COALESCE(${across(COUNTED_TEAM)}, ${COUNTED_TEAM}), ${COUNTED_TEAM})`;
const OPPONENT = sql`iif(e.type = 'og', ${COUNTED_TEAM}, ${across(COUNTED_TEAM)})`;

/** The page and the count of an athlete's events that count for athletes, newest first. */
export function scoresOf(db: Database, query: PageQuery & Target & { user_id: number }) {
  const { user_id, tournament, championship, page, per_page } = query;
  const where = sql`e.user_id = ${user_id} AND g.result_kind <> 'annulled'
    AND e.type <> 'substitution' AND ${isShown(sql`e.championship_id`, sql`e.tournament_id`)} AND (g.counts_for_scorers = 1 OR e.type NOT IN ('goal', 'og', 'assist'))
    AND ${tournament === undefined ? sql`1` : sql`e.tournament_id = ${tournament}`}
    AND ${championship === undefined ? sql`1` : sql`e.championship_id = ${championshipRef(championship)}`}`;
  return {
    rows: rows<ScoreRow>(db)`
      SELECT e.id AS id, u.id AS user_id, ${publicName} AS user_name, e.type AS type,
             e.minute AS minute, e.added AS added, e.extra_time AS extra_time,
             e.penalty AS penalty, e.free_kick AS free_kick, e.card_kind AS card_kind,
             ${teamJson(OWN_TEAM, sql`e.tournament_id`)} AS team, ${teamJson(OPPONENT, sql`e.tournament_id`)} AS opponent,
             g.id AS game_id, g.starts_at AS starts_at, g.time_known AS time_known,
             g.home_team_id AS home_team_id, g.away_team_id AS away_team_id,
             g.home_score AS home_score, g.away_score AS away_score,
             t.id AS tournament_id, t.name AS tournament_name,
             ch.id AS championship_id, ch.name AS championship_name, ch.slug AS championship_slug
      FROM score_events e
      JOIN games g ON g.id = e.game_id
      JOIN users u ON u.id = e.user_id
      JOIN tournaments t ON t.id = e.tournament_id
      JOIN championships ch ON ch.id = e.championship_id
      WHERE ${where}
      ORDER BY COALESCE(g.starts_at, '') DESC, g.id DESC,
               e.extra_time DESC, e.minute DESC, e.added DESC, e.id DESC
      LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    counted: rows<{ total: number }>(db)`
      SELECT COUNT(*) AS total FROM score_events e JOIN games g ON g.id = e.game_id WHERE ${where}`,
  };
}

/** Whether there is such an athlete. */
export const findAthlete = (db: Database, id: number) =>
  rows<{ id: number }>(db)`SELECT id AS id FROM users WHERE id = ${id}`;
