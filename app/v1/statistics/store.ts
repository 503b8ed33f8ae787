import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../db/database.ts";

interface SlotRow {
  from: number | null;
  to: number | null;
  goals: number;
}

/** Minutes of a slot of play: a literal, since a bound number is a float, which divides into parts. */
const SLOT = sql.raw("15");

/** SQL: the stretch of play that a goal of the event `e` fell in, from 0; null in extra time. */
const slotOfGoal = sql`iif(e.extra_time, NULL, (MAX(e.minute, 1) - 1) / ${SLOT})`;

/** SQL: the minutes of the stretch `x.slot`. */
const SLOT_BOUNDS = sql`x.slot * ${SLOT} + 1 AS "from", (x.slot + 1) * ${SLOT} AS "to"`;

/** SQL condition: the event `e` is a goal of the game `g` that counts, with its minute. */
const IS_TIMED_GOAL = sql`e.type IN ('goal', 'og') AND e.minute IS NOT NULL
  AND g.finished = 1 AND g.counts_for_goals = 1 AND g.result_kind <> 'annulled'`;

/** The goals for and against a team of a tournament by the stretch of play they fell in. */
export const slotsOfTeam = (db: Database, tournament: SQL, team: number) =>
  rows<Omit<SlotRow, "goals"> & { goals_for: number; goals_against: number }>(
    db,
    sql`
    SELECT ${SLOT_BOUNDS}, SUM(x.own) AS goals_for, SUM(1 - x.own) AS goals_against
    FROM (
      SELECT ${slotOfGoal} AS slot, e.team_id = ${team} AS own
      FROM (
        SELECT id FROM games WHERE home_team_id = ${team} AND +tournament_id = ${tournament}
        UNION ALL
        SELECT id FROM games WHERE away_team_id = ${team} AND +tournament_id = ${tournament}) o
      CROSS JOIN games g ON g.id = o.id
      CROSS JOIN score_events e ON e.game_id = g.id
      WHERE ${IS_TIMED_GOAL}) x
    GROUP BY x.slot ORDER BY x.slot IS NULL, x.slot`,
  );

/** The goals of a tournament by the stretch of play they fell in. */
export const slotsOf = (db: Database, tournament: number) =>
  rows<SlotRow>(
    db,
    sql`
    SELECT ${SLOT_BOUNDS}, COUNT(*) AS goals
    FROM (
      SELECT ${slotOfGoal} AS slot
      FROM score_events e JOIN games g ON g.id = e.game_id
      WHERE e.tournament_id = ${tournament} AND ${IS_TIMED_GOAL}) x
    GROUP BY x.slot ORDER BY x.slot IS NULL, x.slot`,
  );

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

/** What each athlete did for a team of a tournament, as the triggers keep it. */
export const athletesOfTeam = (db: Database, tournament: SQL, team: number) =>
  rows<{
    user_id: number;
    goals_count: number;
    yellow_card_count: number;
    blue_card_count: number;
    red_card_count: number;
  }>(
    db,
    sql`
    SELECT i.user_id AS user_id, ${totalOf("goal")} AS goals_count,
           ${totalOf("yellow_card")} AS yellow_card_count,
           ${totalOf("blue_card")} AS blue_card_count, ${totalOf("red_card")} AS red_card_count
    FROM registers rg
    CROSS JOIN inscriptions i ON i.register_id = rg.id AND i.status = 'approved'
    CROSS JOIN athlete_totals o ON o.tournament_id = rg.tournament_id AND o.user_id = i.user_id
      AND o.team_id = rg.team_id
    WHERE rg.tournament_id = ${tournament} AND rg.team_id = ${team}
    GROUP BY i.user_id ORDER BY i.user_id`,
  );

const totalOf = (type: string): SQL => sql`SUM(CASE WHEN o.type = ${type} THEN o.total ELSE 0 END)`;
