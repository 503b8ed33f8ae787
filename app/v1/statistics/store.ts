import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../db/database.ts";

interface Counts {
  assist_count: number;
  games_count: number;
  games_finished_count: number;
  goals_count: number;
  players_count: number;
  red_card_count: number;
  teams_count: number;
  yellow_card_count: number;
}

/**
 * The eight numbers of the tournaments that `tournaments`, a subquery of ids, names. Goals are those
 * of final scores, so that a game without events counts too; annulled games give nothing but a game.
 */
function countsOf(db: Database, tournaments: SQL) {
  const events = (type: string, counts = sql`1`) => sql`(
    SELECT COUNT(*) FROM score_events e JOIN games g ON g.id = e.game_id
    WHERE e.tournament_id IN ${tournaments} AND e.type = ${type} AND g.result_kind <> 'annulled'
    AND ${counts})`;
  return rows<Counts>(
    db,
    sql`
    SELECT ${events("assist", sql`g.counts_for_scorers = 1`)} AS assist_count, ${events("yellow_card")} AS yellow_card_count,
           ${events("red_card")} AS red_card_count,
           COUNT(*) AS games_count, COALESCE(SUM(g.finished), 0) AS games_finished_count,
           COALESCE(SUM(CASE
             WHEN g.finished AND g.counts_for_goals AND g.result_kind <> 'annulled'
             THEN COALESCE(g.home_score, 0) + COALESCE(g.away_score, 0) END), 0) AS goals_count,
           (SELECT COUNT(DISTINCT user_id) FROM inscriptions
            WHERE tournament_id IN ${tournaments} AND status = 'approved' AND role = 'athlete') AS players_count,
           (SELECT COUNT(*) FROM registers
            WHERE tournament_id IN ${tournaments} AND status = 'approved') AS teams_count
    FROM games g WHERE g.tournament_id IN ${tournaments}`,
  );
}

export const countsOfSeason = (db: Database, id: number) =>
  countsOf(db, sql`(SELECT id FROM tournaments WHERE season_id = ${id})`);

export const countsOfTournament = (db: Database, id: number) => countsOf(db, sql`(${id})`);
