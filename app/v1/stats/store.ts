import { type SQL, sql } from "drizzle-orm";
import { foldedText, publicName } from "../athlete-name.ts";
import type { PageQuery } from "../contract.ts";
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

type EventType = "goal" | "og" | "assist" | "yellow_card" | "red_card";

interface AthleteRow {
  user_id: number;
  user_name: string;
  team: string;
  goals_count: number;
  og_count: number;
  assist_count: number;
  yellow_card_count: number;
  red_card_count: number;
}

/** The side of an event's athlete: the one it counts for, but the other one for an own goal. */
const ATHLETES_TEAM = sql`CASE
  WHEN e.type <> 'og' THEN e.team_id
  WHEN e.team_id = g.home_team_id THEN COALESCE(g.away_team_id, e.team_id)
  ELSE COALESCE(g.home_team_id, e.team_id) END`;

/** The page and the count of a tournament's athletes with at least one event of `type`, most first. */
export function athletesOf(
  db: Database,
  tournament: SQL,
  { type, page, per_page }: PageQuery & { type: EventType },
) {
  const totals = sql`(
    SELECT e.user_id AS user_id, ${ATHLETES_TEAM} AS team_id,
           SUM(e.type = 'goal') AS goals_count, SUM(e.type = 'og') AS og_count,
           SUM(e.type = 'assist') AS assist_count, SUM(e.type = 'yellow_card') AS yellow_card_count,
           SUM(e.type = 'red_card') AS red_card_count, SUM(e.type = ${type}) AS asked
    FROM score_events e JOIN games g ON g.id = e.game_id
    WHERE e.tournament_id = ${tournament} AND e.user_id IS NOT NULL AND g.result_kind <> 'annulled'
    GROUP BY 1, 2 HAVING asked > 0)`;
  return [
    rows<AthleteRow>(
      db,
      sql`
      SELECT x.user_id AS user_id, ${publicName} AS user_name, ${teamJson(sql`x.team_id`)} AS team,
             x.goals_count AS goals_count, x.og_count AS og_count, x.assist_count AS assist_count,
             x.yellow_card_count AS yellow_card_count, x.red_card_count AS red_card_count
      FROM ${totals} x
      JOIN users u ON u.id = x.user_id
      JOIN tournaments t ON t.id = ${tournament}
      ORDER BY x.asked DESC, ${foldedText(sql`u.name`)}, u.id, x.team_id
      LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    ),
    rows<{ total: number }>(db, sql`SELECT COUNT(*) AS total FROM ${totals}`),
  ] as const;
}
