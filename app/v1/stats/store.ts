import { type SQL, sql } from "drizzle-orm";
import type { EventType } from "../../domain/score.ts";
import { publicName } from "../athlete-name.ts";
import { type LongQuery, spanOf } from "../cursor.ts";
import { one } from "../db/batch.ts";
import { counted } from "../db/counted.ts";
import { type Database, rows } from "../db/database.ts";
import { teamJson } from "../team-ref.ts";

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
  rows<{ key: string; value: number }>(db, sql`SELECT key AS key, value AS value FROM counters`);

export interface AthleteRow {
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
}

export type StatsQuery = LongQuery<
  [user: number, team: number, total: number, position: number]
> & { type: EventType; team?: number | undefined };

/** SQL condition on totals, with its AND: those for one team. */
export const forTeam = (team: number | undefined): SQL =>
  team === undefined ? sql`` : sql`AND team_id = ${team}`;

/** How many who leads has, and how many rows have more than the page's first; a cursor knows that. */
export interface LeadRow {
  most: number | null;
  better: number;
}

/** The types that tournaments, a subquery of ids, count. */
export const typesIn = (db: Database, tournaments: SQL) =>
  rows<{ type: EventType }>(
    db,
    sql`
    SELECT DISTINCT j.value AS type FROM tournaments t, json_each(t.stats_rules, '$.events') j
    WHERE t.id IN ${tournaments}`,
  );

/**
 * The page and the count of a tournament's athletes with at least one event of `type`, most first,
 * then by name; an athlete with events for two teams is there for each. The totals are kept by
 * triggers in the order of an index. A cursor names athlete and team alone, since the name that it is
 * ordered by may be a minor's whole name; when that total is gone, the rows read so far are skipped.
 */
export function athletesOf(db: Database, tournament: SQL, { type, team, ...query }: StatsQuery) {
  const { limit, offset } = spanOf(query);
  const among = sql`FROM athlete_totals x
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
  const order = sql`ORDER BY x.negated, x.search, x.user_id, x.team_id`;
  const first = sql`(SELECT x.negated ${among} ${order} LIMIT 1 OFFSET ${offset})`;
  const better =
    after || offset === 0 ? sql`0` : sql`(SELECT COUNT(*) ${among} AND x.negated < ${first})`;
  return {
    athletes: rows<AthleteRow>(
      db,
      sql`
      WITH page AS MATERIALIZED (
        SELECT x.id AS id ${among} ${behind} ${order} LIMIT ${limit} OFFSET ${skipped})
      SELECT x.total AS total, x.user_id AS user_id, ${publicName} AS user_name, x.team_id AS team_id,
             ${teamJson(sql`x.team_id`)} AS team,
             ${total("goal")} AS goals_count, ${total("og")} AS og_count,
             ${total("assist")} AS assist_count, ${total("yellow_card")} AS yellow_card_count,
             ${total("blue_card")} AS blue_card_count, ${total("red_card")} AS red_card_count
      FROM page
      CROSS JOIN athlete_totals x ON x.id = page.id
      JOIN users u ON u.id = x.user_id
      JOIN tournaments t ON t.id = x.tournament_id
      ${order}`,
    ),
    counted: counted(db, query, sql`SELECT COUNT(*) AS total ${among}`),
    lead: one(
      rows<LeadRow>(
        db,
        sql`SELECT (SELECT -x.negated ${among} ORDER BY x.negated LIMIT 1) AS most, ${better} AS better`,
      ),
    ),
    counting: typesIn(db, sql`(${tournament})`),
  };
}
