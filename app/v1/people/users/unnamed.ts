import { type SQL, sql } from "drizzle-orm";
import { isEventOf } from "../../matchday/games/row.ts";

/** SQL condition: no row refers to the athlete. */
export const isUnnamed = (athlete: SQL): SQL => sql`(
  NOT EXISTS (SELECT 1 FROM inscriptions WHERE user_id = ${athlete})
  AND NOT EXISTS (SELECT 1 FROM score_events e WHERE ${isEventOf(athlete)})
  AND NOT EXISTS (SELECT 1 FROM lineups WHERE user_id = ${athlete})
  AND NOT EXISTS (SELECT 1 FROM shootout_kicks WHERE user_id = ${athlete})
  AND NOT EXISTS (SELECT 1 FROM match_reports WHERE man_of_the_match_id = ${athlete})
  AND NOT EXISTS (SELECT 1 FROM bulletins WHERE user_id = ${athlete})
  AND NOT EXISTS (SELECT 1 FROM suspensions WHERE user_id = ${athlete}))`;

/** SQL condition: no row refers to the team. */
export const isUnused = (team: SQL): SQL => sql`(
  NOT EXISTS (SELECT 1 FROM registers WHERE team_id = ${team})
  AND NOT EXISTS (SELECT 1 FROM games WHERE home_team_id = ${team} OR away_team_id = ${team})
  AND NOT EXISTS (SELECT 1 FROM score_events WHERE team_id = ${team})
  AND NOT EXISTS (SELECT 1 FROM lineups WHERE team_id = ${team})
  AND NOT EXISTS (SELECT 1 FROM suspensions WHERE team_id = ${team})
  AND NOT EXISTS (SELECT 1 FROM adjustments WHERE team_id = ${team})
  AND NOT EXISTS (SELECT 1 FROM bulletins WHERE from_team_id = ${team} OR to_team_id = ${team})
  AND NOT EXISTS (SELECT 1 FROM game_files WHERE team_id = ${team}))`;
