import { sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";
import { meetingsBetween } from "../../meetings/store.ts";
import { publicName } from "../../users/athlete-name.ts";
import type { SquadNames } from "../../users/squad-names.ts";

/** Of a team's best scorers. */
const MOST_SCORERS = 2;
/** Meetings that are summed up. */
const MOST_MEETINGS = 60;

export interface ScorerRow {
  team_id: number;
  user_id: number;
  name: string;
  goals: number;
}

/** Who scored most for each side of a game in its tournament, while the game is not over. */
export const scorersAround = (db: Database, game: number) =>
  rows<ScorerRow>(db)`
    WITH best AS MATERIALIZED (
      SELECT x.team_id AS team_id, x.user_id AS user_id, x.tournament_id AS tournament_id,
             x.total AS goals,
             ROW_NUMBER() OVER (PARTITION BY x.team_id ORDER BY x.negated, x.search, x.user_id) AS place
      FROM games g
      CROSS JOIN registers rg ON rg.tournament_id = g.tournament_id
        AND rg.team_id IN (g.home_team_id, g.away_team_id)
      CROSS JOIN inscriptions i ON i.register_id = rg.id
      CROSS JOIN athlete_totals x ON x.tournament_id = rg.tournament_id AND x.user_id = i.user_id
        AND x.team_id = rg.team_id AND x.type = 'goal'
      WHERE g.id = ${game} AND g.finished = 0 AND x.total > 0)
    SELECT b.team_id AS team_id, u.id AS user_id, ${publicName} AS name, b.goals AS goals
    FROM best b JOIN users u ON u.id = b.user_id JOIN tournaments t ON t.id = b.tournament_id
    WHERE b.place <= ${MOST_SCORERS} ORDER BY b.team_id, b.place`;

/** The names of a game's two squads. */
export const squadsAround = (db: Database, game: number) =>
  rows<SquadNames>(db)`
    SELECT h.members AS home, a.members AS away, t.reduce_minors_names AS reduced
    FROM games g JOIN tournaments t ON t.id = g.tournament_id
    LEFT JOIN squads h ON h.tournament_id = t.id AND h.team_id = g.home_team_id
    LEFT JOIN squads a ON a.tournament_id = t.id AND a.team_id = g.away_team_id
    WHERE g.id = ${game}`;

/** The finished games of the two teams of a game in all public championships, the latest first. */
export function meetingsOf(db: Database, game: number) {
  const side = (name: "home" | "away") =>
    sql`(SELECT ${sql.raw(name)}_team_id FROM games WHERE id = ${game})`;
  return meetingsBetween(db, side("home"), side("away"), MOST_MEETINGS);
}
