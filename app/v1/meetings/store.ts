import { type SQL, sql } from "drizzle-orm";
import type { z } from "@hono/zod-openapi";
import { type ResultKind, scoreInForce } from "../../domain/result.ts";
import { isShown } from "../championships/shown.ts";
import { type Database, rows } from "../db/database.ts";
import { sees } from "../kit/on-air.ts";
import { teamJson } from "../teams/team-ref.ts";
import { publicNameWhere } from "../users/names.ts";
import type { StandingsGame } from "../../domain/standings.ts";
import type { meeting } from "./contract.ts";

/** Meetings that the page of two teams sums up and lists. */
const MOST_MEETINGS = 200;
/** Of the scorers in them. */
const MOST_SCORERS = 10;

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

/**
 * SQL: the ids of the finished games that one team hosted the other in. The index holds just them; left to
 * choose, SQLite has walked all that the host played at home.
 */
const selectHosted = (host: SQL, guest: SQL): SQL => sql`
  SELECT x.id AS id FROM games x INDEXED BY games_meetings
  WHERE x.home_team_id = ${host} AND x.away_team_id = ${guest} AND x.finished = 1`;

/** SQL: the ids of all finished games of two teams. */
const selectMet = (one: SQL, other: SQL): SQL =>
  sql`${selectHosted(one, other)} UNION ALL ${selectHosted(other, one)}`;

/** SQL condition: the finished game `g` counts among those that everybody may see. */
const counts = (): SQL =>
  sql`g.result_kind <> 'annulled' AND ${isShown(sql`g.championship_id`, sql`g.tournament_id`)}`;

/** The finished games of two teams, SQL expressions, in all public championships: the latest first. */
export const meetingsBetween = (db: Database, one: SQL, other: SQL, most: number) =>
  rows<MeetingRow>(db)`
    WITH met AS MATERIALIZED (${selectMet(one, other)})
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
    WHERE ${counts()}
    ORDER BY g.starts_at DESC, g.id DESC LIMIT ${most}`;

/** A team that is approved in a championship, an SQL expression, as it is called now. */
const teamIn = (db: Database, championship: SQL, team: number) =>
  rows<{ team: string }>(db)`
    SELECT ${teamJson(sql`rg.team_id`, sql`NULL`)} AS team FROM registers rg
    WHERE rg.team_id = ${team} AND rg.championship_id = ${championship} AND rg.status = 'approved'
    AND ${sees(sql`rg.tournament_id`)} LIMIT 1`;

interface ScorerRow {
  user_id: number;
  name: string;
  team_id: number;
  goals: number;
}

/** Who scored most in the meetings of two teams, by name where they are level. */
const scorersBetween = (db: Database, one: SQL, other: SQL) =>
  rows<ScorerRow>(db)`
    WITH met AS MATERIALIZED (${selectMet(one, other)}),
    best AS MATERIALIZED (
      SELECT e.user_id AS user_id, e.team_id AS team_id, COUNT(*) AS goals,
             MAX(t.reduce_minors_names) AS reduced
      FROM met m CROSS JOIN games g ON g.id = m.id
      JOIN tournaments t ON t.id = g.tournament_id
      CROSS JOIN score_events e ON e.game_id = g.id AND e.type = 'goal' AND e.user_id IS NOT NULL
      WHERE ${counts()} AND g.counts_for_scorers = 1
      GROUP BY e.user_id, e.team_id)
    SELECT b.user_id AS user_id, ${publicNameWhere(sql`b.reduced`)} AS name, b.team_id AS team_id,
           b.goals AS goals
    FROM best b JOIN users u ON u.id = b.user_id
    ORDER BY b.goals DESC, u.search, u.id LIMIT ${MOST_SCORERS}`;

/** The statements of the page of two teams of a championship, an SQL expression. */
export function headToHeadOf(db: Database, championship: SQL, team: number, opponent: number) {
  const [one, other] = [sql`${team}`, sql`${opponent}`];
  return {
    team: teamIn(db, championship, team),
    opponent: teamIn(db, championship, opponent),
    meetings: meetingsBetween(db, one, other, MOST_MEETINGS),
    scorers: scorersBetween(db, one, other),
  };
}

type PlayedMeeting = MeetingRow & StandingsGame;

/** A meeting as a game that counts: each is told and summed by the same score. */
export const playedMeeting = (row: MeetingRow): PlayedMeeting => ({
  ...row,
  round: 0,
  finished: true,
  counts_for_goals: true,
});

/** A meeting as answers tell it, by the score in force; null without one. */
export function meetingOf(row: PlayedMeeting): z.infer<typeof meeting> | null {
  const score = scoreInForce(row);
  if (!score) return null;
  const { id, season, starts_at, home_team_id, away_team_id, home_penalties, away_penalties } = row;
  return {
    id,
    championship: { slug: row.slug, name: row.championship_name },
    tournament: { id: row.tournament_id, name: row.tournament_name },
    season,
    starts_at,
    home_team_id,
    away_team_id,
    home_score: score.home,
    away_score: score.away,
    home_penalties,
    away_penalties,
  };
}
