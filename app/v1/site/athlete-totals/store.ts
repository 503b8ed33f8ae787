import { type SQL, sql } from "drizzle-orm";
import {
  HAS_MOVED,
  IN_TEAM,
  isListedWhole,
  lastTeamIn,
  PLAYED_RESULTS,
} from "../../people/users/appearances.ts";
import { publicName, publicNameWhere } from "../../db/names.ts";
import { countUnlessCursor, type LongQuery, limitRows } from "../../kit/cursor.ts";
import { type Database, one, rows } from "../../db/database.ts";
import { columnsOf, json, neverNull, type RowOf, select, value } from "../../db/columns.ts";
import {
  athlete_totals,
  championships,
  counters as counterRows,
  games,
  lineups,
  match_reports,
  score_events,
  tournaments,
  users,
} from "../../db/schema/index.ts";
import { teamJson } from "../../kit/team-ref.ts";
import type { PageQuery, TeamRef } from "../../kit/contract.ts";
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

/** Returns the platform's counters, kept by triggers. */
export const counters = (db: Database) =>
  rows(db)`SELECT ${columnsOf(counterRows, "c", ["key", "value"])} FROM counters c`;

type StatsQuery = LongQuery<[user: number, total: number, position: number]> & {
  type: EventType;
  team?: number | undefined;
};

const forTeam = (team: number | undefined, of = sql``): SQL =>
  team === undefined ? sql`` : sql`AND ${of}team_id = ${team}`;

/** SQL: the leader's total, and the number of rows before the page; with a cursor both are known. */
const selectLead = (most: SQL, better: SQL) => select`
  ${value("most", sql<number | null>`${most}`)}, ${value("better", sql<number>`${better}`)}`;

/** SQL: the sum of the totals `o` of each type, a column by its name. */
const SUM_BY_TYPE = sql.join(
  EVENT_TYPES.map((of) => sql`SUM(iif(o.type = ${of}, o.total, 0)) AS ${sql.identifier(of)}`),
  sql`, `,
);

const sumOf = (type: EventType) => sql<number>`x.${sql.identifier(type)}`;

const selectCounts = select`
  ${value("goals_count", sumOf("goal"))}, ${value("og_count", sumOf("og"))},
  ${value("assist_count", sumOf("assist"))}, ${value("yellow_card_count", sumOf("yellow_card"))},
  ${value("blue_card_count", sumOf("blue_card"))}, ${value("red_card_count", sumOf("red_card"))}`;

/** Types that the tournaments count; `tournaments` is a subquery of ids. */
const typesIn = (db: Database, tournaments: SQL) =>
  rows(db)`
    SELECT DISTINCT ${value("type", sql<EventType>`j.value`)} FROM tournaments t, json_each(t.stats_rules, '$.events') j
    WHERE t.id IN ${tournaments}`;

const anyLineup = (tournament: SQL): SQL => sql`
  lineups l
  WHERE l.championship_id = (SELECT championship_id FROM tournaments WHERE id = ${tournament}) LIMIT 1`;

const lineupsAround = (db: Database, tournament: SQL) =>
  rows(db)`SELECT ${columnsOf(lineups, "l", ["id"])} FROM ${anyLineup(tournament)}`;

const recordedIn = (db: Database, tournaments: SQL) =>
  rows(db)`
    SELECT ${value("type", sql<EventType>`e.value`)} FROM json_each(${JSON.stringify(EVENT_TYPES)}) e
    WHERE EXISTS (
      SELECT 1 FROM athlete_totals a
      WHERE a.tournament_id IN ${tournaments} AND a.type = e.value AND a.negated < 0)`;

const bestAround = (db: Database, tournament: SQL) =>
  rows(db)`
    SELECT ${columnsOf(match_reports, "r", ["id"])} FROM match_reports r
    WHERE r.championship_id = (SELECT championship_id FROM tournaments WHERE id = ${tournament})
    AND r.man_of_the_match_id IS NOT NULL LIMIT 1`;

/**
 * Returns a page of a tournament's athletes with events of `type`, most first: one row each, whatever their
 * teams; with `team`, only the events for it. The cursor contains no name, which could be a minor's full one;
 * if the cursor's row is gone, an offset replaces it.
 */
export function selectAthletes(
  db: Database,
  tournament: SQL,
  { type, team, ...query }: StatsQuery,
) {
  const { limit, offset } = limitRows(query);
  const here = sql`(SELECT id FROM asked)`;
  // INDEXED BY, because the other indexes would read the athletes of all teams or states.
  // Only the totals of athletes who moved are summed: the others' are read in the order of the index.
  const moved =
    team === undefined
      ? sql`SELECT DISTINCT i.user_id AS user_id FROM inscriptions i INDEXED BY inscriptions_order
          WHERE i.tournament_id = ${here} AND ${HAS_MOVED}`
      : sql`SELECT 0 AS user_id WHERE 0`;
  const by = team === undefined ? sql`` : sql`INDEXED BY athlete_totals_of_team`;
  const among = (alias: SQL) => sql`
    ${alias}.tournament_id = ${here} AND ${alias}.type = ${sql`(SELECT type FROM asked)`} ${forTeam(team)}`;
  const ofOneTeam = sql`FROM athlete_totals x ${by}
    WHERE ${among(sql`x`)} AND x.user_id NOT IN moved`;
  const { after } = query;
  const [lastUser = 0, lastTotal = 0] = after?.key ?? [];
  const prepared = sql`asked AS MATERIALIZED (SELECT ${tournament} AS id, ${type} AS type),
    moved AS MATERIALIZED (${moved}),
    summed AS MATERIALIZED (
      SELECT o.user_id AS user_id, SUM(o.negated) AS negated, MIN(o.search) AS search
      FROM moved CROSS JOIN athlete_totals o ON o.user_id = moved.user_id AND ${among(sql`o`)}
      GROUP BY o.user_id),
    anchor AS MATERIALIZED (
      SELECT MIN(a.search) AS search FROM athlete_totals a INDEXED BY athlete_totals_key
      WHERE ${among(sql`a`)} AND a.user_id = ${lastUser})`;
  const listAll = (where: (row: SQL) => SQL) => sql`
    SELECT x.user_id AS user_id, x.negated AS negated, x.search AS search, x.team_id AS team_id
    ${ofOneTeam} ${where(sql`x`)}
    UNION ALL SELECT m.user_id, m.negated, m.search, NULL FROM summed m WHERE 1 ${where(sql`m`)}`;
  const everyone = listAll(() => sql``);
  const anchor = sql`(SELECT search FROM anchor)`;
  const behind = (row: SQL) =>
    after
      ? sql`AND (${row}.negated, ${row}.search, ${row}.user_id) > (
          iif(${anchor} IS NULL, -9e18, ${-lastTotal}), COALESCE(${anchor}, ''), ${lastUser})`
      : sql``;
  const skipped = after ? sql`iif(${anchor} IS NULL, ${after.read - 1}, 0)` : sql`${offset}`;
  const first = sql`(
    SELECT negated FROM (${everyone} ORDER BY negated, search, user_id LIMIT 1 OFFSET ${offset}))`;
  const better =
    after || offset === 0
      ? sql`0`
      : sql`(SELECT COUNT(*) FROM (${listAll((row) => sql`AND ${row}.negated < ${first}`)}))`;
  const own = sql`FROM athlete_totals o WHERE ${among(sql`o`)} AND o.user_id = x.user_id`;
  const present = sql`COALESCE(${lastTeamIn(here, sql`x.user_id`)},
    (SELECT o.team_id ${own} ORDER BY o.total DESC, o.team_id LIMIT 1))`;
  const games = sql`(
    SELECT COUNT(*) FROM lineups l CROSS JOIN games g ON g.id = l.game_id
    WHERE l.user_id = x.user_id ${forTeam(team)} AND +g.tournament_id = ${here}
    AND g.finished = 1 AND g.result_kind IN (${PLAYED_RESULTS}))`;
  return {
    athletes: rows(db)`
      WITH ${prepared}, page AS MATERIALIZED (
        ${listAll(behind)} ORDER BY negated, search, user_id LIMIT ${limit} OFFSET ${skipped}),
      placed AS MATERIALIZED (
        SELECT x.user_id AS user_id, x.negated AS negated, x.search AS search,
          x.team_id IS NULL AS moved, COALESCE(x.team_id, ${present}) AS team_id, ${SUM_BY_TYPE}
        FROM page x CROSS JOIN athlete_totals o
          ON o.tournament_id = ${here} AND o.user_id = x.user_id ${forTeam(team, sql`o.`)}
        GROUP BY x.user_id),
      played_for AS MATERIALIZED (
        SELECT x.user_id AS user_id, x.team_id AS team_id FROM placed x WHERE NOT x.moved
        UNION SELECT x.user_id, rg.team_id
        FROM placed x CROSS JOIN inscriptions i ON i.tournament_id = ${here}
          AND i.user_id = x.user_id AND ${IN_TEAM}
        CROSS JOIN registers rg ON rg.id = i.register_id WHERE x.moved),
      unlisted AS MATERIALIZED (
        SELECT f.team_id AS team_id FROM (SELECT DISTINCT team_id FROM played_for) f
        WHERE NOT EXISTS (SELECT 1 FROM ${anyLineup(here)})
        OR NOT ${isListedWhole(sql`f.team_id`, here)})
      SELECT ${value("total", sql<number>`-x.negated`)},
             ${columnsOf(athlete_totals, "x", ["user_id", "team_id"])},
             ${value("user_name", publicName)},
             ${neverNull(json("team", teamJson(sql`x.team_id`, here)))},
             ${json("other_teams", sql<TeamRef[]>`iif(x.moved, ${otherTeams(own)}, '[]')`)},
             ${selectCounts}, ${value(
               "games_count",
               sql<number | null>`iif(
               x.user_id IN (SELECT f.user_id FROM played_for f WHERE f.team_id IN unlisted), NULL, ${games})`,
             )}
      FROM placed x
      JOIN users u ON u.id = x.user_id
      JOIN tournaments t ON t.id = ${here}
      ORDER BY x.negated, x.search, x.user_id`,
    counted: countUnlessCursor(
      db,
      query,
      select`WITH ${prepared} SELECT ${value(
        "total",
        sql<number>`(SELECT COUNT(*) ${ofOneTeam}) + (SELECT COUNT(*) FROM summed)`,
      )}`,
    ),
    lead: one(
      rows(db)`
        WITH ${prepared} SELECT ${selectLead(
          sql`(SELECT -negated FROM (${everyone} ORDER BY negated, search, user_id LIMIT 1))`,
          better,
        )}`,
    ),
    counting: typesIn(db, sql`(${tournament})`),
    recorded: recordedIn(db, sql`(${tournament})`),
    lineups: lineupsAround(db, tournament),
    best: bestAround(db, tournament),
  };
}

/**
 * SQL: the teams of the totals `o` other than the shown team `x.team_id`, as JSON; those with most events
 * first.
 */
const otherTeams = (own: SQL) => sql<TeamRef[]>`(
  SELECT json_group_array(json(other.team)) FROM (
    SELECT ${teamJson(sql`sums.team_id`, sql`sums.tournament_id`)} AS team FROM (
      SELECT o.team_id AS team_id, MAX(o.tournament_id) AS tournament_id, SUM(o.total) AS total
      ${own} AND o.team_id <> x.team_id GROUP BY o.team_id) sums
    ORDER BY sums.total DESC, sums.team_id) other)`;

/** Returns the same page for the season of `tournament`, one row per athlete. */
export function selectSeasonAthletes(
  db: Database,
  tournament: SQL,
  { type, team: onlyFor, ...query }: StatsQuery,
) {
  const { limit, offset } = limitRows(query);
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
  const own = (user: SQL) => sql`FROM athlete_totals o WHERE o.user_id = ${user}
    AND +o.tournament_id IN ${tournaments} AND o.type = ${type} ${forTeam(onlyFor)}`;
  const team = sql`(SELECT o.team_id ${own(sql`page.user_id`)}
    GROUP BY o.team_id ORDER BY SUM(o.total) DESC, o.team_id LIMIT 1)`;
  const place = sql`(SELECT MAX(o.tournament_id) FROM athlete_totals o
    WHERE o.user_id = x.user_id AND +o.tournament_id IN ${tournaments} AND o.team_id = x.team_id)`;
  const reduced = sql`EXISTS (
    SELECT 1 FROM tournaments t WHERE t.season_id = ${season} AND t.reduce_minors_names)`;
  const better = after
    ? sql`0`
    : sql`(SELECT COUNT(*) FROM sums s WHERE s.negated < (
        SELECT s.negated FROM sums s ${order} LIMIT 1 OFFSET ${offset}))`;
  return {
    athletes: rows(db)`
      WITH ${sums}, page AS MATERIALIZED (
        SELECT s.user_id AS user_id, s.negated AS negated, s.search AS search
        FROM sums s ${behind} ${order} LIMIT ${limit} OFFSET ${skipped}),
      placed AS MATERIALIZED (
        SELECT page.*, ${team} AS team_id, ${SUM_BY_TYPE}
        FROM page CROSS JOIN athlete_totals o ON o.user_id = page.user_id
          AND +o.tournament_id IN ${tournaments} ${forTeam(onlyFor)}
        GROUP BY page.user_id)
      SELECT ${value("total", sql<number>`-x.negated`)},
             ${columnsOf(athlete_totals, "x", ["user_id", "team_id"])},
             ${value("user_name", publicNameWhere(reduced))},
             ${neverNull(json("team", teamJson(sql`x.team_id`, place)))},
             ${json("other_teams", otherTeams(own(sql`x.user_id`)))},
             ${selectCounts},
             ${value("games_count", sql<number | null>`NULL`)}
      FROM placed x JOIN users u ON u.id = x.user_id
      ORDER BY x.negated, x.search, x.user_id`,
    counted: countUnlessCursor(
      db,
      query,
      select`SELECT ${value("total", sql<number>`COUNT(DISTINCT x.user_id)`)} ${among}`,
    ),
    lead: one(
      rows(db)`
        WITH ${sums} SELECT ${selectLead(sql`(SELECT -MIN(s.negated) FROM sums s)`, better)}`,
    ),
    counting: typesIn(db, tournaments),
    recorded: recordedIn(db, tournaments),
    lineups: lineupsAround(db, tournament),
    best: bestAround(db, tournament),
  };
}

export type ScoreRow = RowOf<ReturnType<typeof selectScores>["rows"]>;

const selectOpponent = (team: SQL): SQL =>
  sql`iif(${team} = g.home_team_id, g.away_team_id, g.home_team_id)`;

/** The team an event counts for; the athlete of an own goal belongs to the other one. */
const COUNTED_TEAM = sql`e.team_id`;
const OWN_TEAM = sql`iif(e.type = 'og', COALESCE(${selectOpponent(COUNTED_TEAM)}, ${COUNTED_TEAM}), ${COUNTED_TEAM})`;
const OPPONENT = sql`iif(e.type = 'og', ${COUNTED_TEAM}, ${selectOpponent(COUNTED_TEAM)})`;

/** Returns a page of an athlete's events, newest first. */
export function selectScores(db: Database, query: PageQuery & Target & { user_id: number }) {
  const { user_id, tournament, championship, page, per_page } = query;
  const where = sql`e.user_id = ${user_id} AND g.result_kind <> 'annulled'
    AND e.type <> 'substitution' AND ${isShown(sql`e.championship_id`, sql`e.tournament_id`)} AND (g.counts_for_scorers = 1 OR e.type NOT IN ('goal', 'og', 'assist'))
    AND ${tournament === undefined ? sql`1` : sql`e.tournament_id = ${tournament}`}
    AND ${championship === undefined ? sql`1` : sql`e.championship_id = ${championshipRef(championship)}`}`;
  return {
    rows: rows(db)`
      SELECT ${columnsOf(score_events, "e", [
        "id",
        "minute",
        "added",
        "extra_time",
        "penalty",
        "free_kick",
        "card_kind",
      ])}, ${value("type", sql<EventType>`e.type`)},
             ${columnsOf(users, "u", { user_id: "id" })}, ${value("user_name", publicName)},
             ${neverNull(json("team", teamJson(OWN_TEAM, sql`e.tournament_id`)))},
             ${json("opponent", teamJson(OPPONENT, sql`e.tournament_id`))},
             ${columnsOf(games, "g", {
               game_id: "id",
               starts_at: "starts_at",
               time_known: "time_known",
               home_team_id: "home_team_id",
               away_team_id: "away_team_id",
               home_score: "home_score",
               away_score: "away_score",
             })},
             ${columnsOf(tournaments, "t", { tournament_id: "id", tournament_name: "name" })},
             ${columnsOf(championships, "ch", {
               championship_id: "id",
               championship_name: "name",
               championship_slug: "slug",
             })}
      FROM score_events e
      JOIN games g ON g.id = e.game_id
      JOIN users u ON u.id = e.user_id
      JOIN tournaments t ON t.id = e.tournament_id
      JOIN championships ch ON ch.id = e.championship_id
      WHERE ${where}
      ORDER BY COALESCE(g.starts_at, '') DESC, g.id DESC,
               e.extra_time DESC, e.minute DESC, e.added DESC, e.id DESC
      LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    counted: rows(db)`
      SELECT ${value("total", sql<number>`COUNT(*)`)} FROM score_events e JOIN games g ON g.id = e.game_id WHERE ${where}`,
  };
}

/** Returns an athlete's row. */
export const findAthlete = (db: Database, id: number) =>
  rows(db)`SELECT ${columnsOf(users, "u", ["id"])} FROM users u WHERE u.id = ${id}`;
