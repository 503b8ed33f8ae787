import { type SQL, sql } from "drizzle-orm";
import type { EventType } from "../../../domain/score.ts";
import { publicNameWhere } from "../../athlete-name.ts";
import { spanOf } from "../../cursor.ts";
import { one } from "../../db/batch.ts";
import { counted } from "../../db/counted.ts";
import { type Database, rows } from "../../db/database.ts";
import { teamJson } from "../../team-ref.ts";
import { type AthleteRow, forTeam, type LeadRow, type StatsQuery, typesIn } from "../store.ts";

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
  const tournaments = sql`(SELECT id FROM tournaments WHERE season_id = ${season})`;
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
  const reduced = sql`EXISTS (
    SELECT 1 FROM tournaments t WHERE t.season_id = ${season} AND t.reduce_minors_names)`;
  const better = after
    ? sql`0`
    : sql`(SELECT COUNT(*) FROM sums s WHERE s.negated < (
        SELECT s.negated FROM sums s ${order} LIMIT 1 OFFSET ${offset}))`;
  return {
    athletes: rows<AthleteRow>(
      db,
      sql`
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
             s.team_id AS team_id, ${teamJson(sql`s.team_id`)} AS team,
             s.goals_count AS goals_count, s.og_count AS og_count, s.assist_count AS assist_count,
             s.yellow_card_count AS yellow_card_count, s.blue_card_count AS blue_card_count,
             s.red_card_count AS red_card_count
      FROM placed s JOIN users u ON u.id = s.user_id
      ${order}`,
    ),
    counted: counted(db, query, sql`SELECT COUNT(DISTINCT x.user_id) AS total ${among}`),
    lead: one(
      rows<LeadRow>(
        db,
        sql`WITH ${sums} SELECT (SELECT -MIN(s.negated) FROM sums s) AS most, ${better} AS better`,
      ),
    ),
    counting: typesIn(db, tournaments),
  };
}
