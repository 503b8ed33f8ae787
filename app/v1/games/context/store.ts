import { sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";
import { meetingsBetween } from "../../meetings/store.ts";
import { publicName } from "../../users/athlete-name.ts";

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
  rows<ScorerRow>(
    db,
    sql`
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
    WHERE b.place <= ${MOST_SCORERS} ORDER BY b.team_id, b.place`,
  );

interface PersonRow {
  id: number;
  name: string;
}

/**
 * The public names of those of a game's two teams who have a suspension, of its edition or the one before,
 * that was served in the game or is not served yet; of those who took part none the less, any.
 */
export const suspendedPeople = (db: Database, game: number) =>
  rows<PersonRow>(
    db,
    sql`
    SELECT DISTINCT u.id AS id, ${publicName} AS name
    FROM games g JOIN tournaments t ON t.id = g.tournament_id
    CROSS JOIN suspensions s ON s.tournament_id IN (t.id, t.follows_id)
      AND s.team_id IN (g.home_team_id, g.away_team_id)
      AND (s.until IS NOT NULL OR s.matches > s.deducted + json_array_length(s.served_in)
        OR instr(s.served_in, g.id) > 0
        OR s.user_id IN (
          SELECT user_id FROM score_events WHERE game_id = ${game}
          UNION SELECT user_id FROM lineups WHERE game_id = ${game}))
    CROSS JOIN users u ON u.id = s.user_id
    WHERE g.id = ${game}`,
  );

/** The names of people in a tournament, by their ids. */
export const peopleNamed = (db: Database, tournament: number, ids: readonly number[]) =>
  rows<PersonRow>(
    db,
    sql`
    SELECT u.id AS id, ${publicName} AS name
    FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN users u ON u.id = j.value
    JOIN tournaments t ON t.id = ${tournament}`,
  );

/** The finished games of the two teams of a game in all public championships, the latest first. */
export function meetingsOf(db: Database, game: number) {
  const side = (name: "home" | "away") =>
    sql`(SELECT ${sql.raw(name)}_team_id FROM games WHERE id = ${game})`;
  return meetingsBetween(db, side("home"), side("away"), MOST_MEETINGS);
}
