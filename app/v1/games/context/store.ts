import { type SQL, sql } from "drizzle-orm";
import type { ResultKind } from "../../../domain/result.ts";
import { isShown } from "../../championships/hidden.ts";
import { type Database, rows } from "../../db/database.ts";
import { publicName } from "../../users/athlete-name.ts";

/** Of a team's best scorers. */
const MOST_SCORERS = 2;
/** Home games of a side that are looked through for meetings, the latest first. */
const MOST_GAMES = 150;
/** Meetings that are summed up. */
const MOST_MEETINGS = 60;

/** SQL expression: the tournament of a game. */
export const tournamentOf = (game: number): SQL =>
  sql`(SELECT tournament_id FROM games WHERE id = ${game})`;

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
 * that was served in the game or is not served yet.
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
        OR instr(s.served_in, g.id) > 0)
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

export interface MeetingRow {
  id: number;
  slug: string;
  championship_name: string;
  tournament_id: number;
  tournament_name: string;
  season: string;
  starts_at: string | null;
  home_team_id: number;
  away_team_id: number;
  home_score: number | null;
  away_score: number | null;
  home_penalties: number | null;
  away_penalties: number | null;
  result_kind: ResultKind;
  absent_side: "home" | "away" | "both" | null;
  offender_side: "home" | "away" | null;
}

/** SQL: the ids of the latest games that one team hosted the other in. */
const hosted = (host: SQL, guest: SQL): SQL => sql`
  SELECT id FROM (
    SELECT x.id AS id, x.away_team_id AS guest FROM games x
    WHERE x.home_team_id = ${host} ORDER BY x.starts_at DESC LIMIT ${MOST_GAMES})
  WHERE guest = ${guest}`;

/** The finished games of the two teams of a game in all public championships, the latest first. */
export function meetingsOf(db: Database, game: number) {
  const side = (name: "home" | "away") =>
    sql`(SELECT ${sql.raw(name)}_team_id FROM games WHERE id = ${game})`;
  const [home, away] = [side("home"), side("away")];
  return rows<MeetingRow>(
    db,
    sql`
    WITH met AS MATERIALIZED (${hosted(home, away)} UNION ALL ${hosted(away, home)})
    SELECT g.id AS id, ch.slug AS slug, ch.name AS championship_name, t.id AS tournament_id,
           t.name AS tournament_name, s.name AS season, g.starts_at AS starts_at,
           g.home_team_id AS home_team_id, g.away_team_id AS away_team_id,
           g.home_score AS home_score, g.away_score AS away_score,
           g.home_penalties AS home_penalties, g.away_penalties AS away_penalties,
           g.result_kind AS result_kind, g.absent_side AS absent_side,
           g.offender_side AS offender_side
    FROM met m CROSS JOIN games g ON g.id = m.id
    JOIN tournaments t ON t.id = g.tournament_id
    JOIN seasons s ON s.id = t.season_id
    JOIN championships ch ON ch.id = g.championship_id
    WHERE g.finished = 1 AND g.result_kind <> 'annulled' AND ${isShown(sql`g.championship_id`)}
    ORDER BY g.starts_at DESC, g.id DESC LIMIT ${MOST_MEETINGS}`,
  );
}
