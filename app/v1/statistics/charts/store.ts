import { sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";

export interface RoundRow {
  id: number;
  name: string;
  order: number;
  phase_id: number;
  phase_name: string;
  phase_is_group: 0 | 1;
  games_finished: number;
  goals: number;
  yellow_cards: number;
  blue_cards: number;
  red_cards: number;
}

interface ResultsRow {
  home: number;
  draw: number;
  away: number;
}

interface SlotRow {
  from: number | null;
  to: number | null;
  goals: number;
}

/** Minutes of a slot of play: a literal, since a bound number is a float, which divides into parts. */
const SLOT = sql.raw("15");

/** What the charts of a tournament are drawn from: its rounds, its results, its goals by their minute. */
export const chartsOf = (db: Database, tournament: number) =>
  [roundsOf(db, tournament), resultsOf(db, tournament), slotsOf(db, tournament)] as const;

const roundsOf = (db: Database, tournament: number) =>
  rows<RoundRow>(
    db,
    sql`
    WITH scored AS (
      SELECT g.round_id AS round_id, COUNT(*) AS games,
             SUM(iif(g.counts_for_goals, COALESCE(g.home_score, 0) + COALESCE(g.away_score, 0), 0)) AS goals
      FROM games g
      WHERE g.tournament_id = ${tournament} AND g.finished = 1 AND g.result_kind <> 'annulled'
      GROUP BY g.round_id),
    booked AS (
      SELECT g.round_id AS round_id, SUM(e.type = 'yellow_card') AS yellow,
             SUM(e.type = 'blue_card') AS blue, SUM(e.type = 'red_card') AS red
      FROM score_events e JOIN games g ON g.id = e.game_id
      WHERE e.tournament_id = ${tournament} AND e.type IN ('yellow_card', 'blue_card', 'red_card')
      AND g.result_kind <> 'annulled'
      GROUP BY g.round_id)
    SELECT r.id AS id, r.name AS name, r."order" AS "order",
           p.id AS phase_id, p.name AS phase_name, p.is_group AS phase_is_group,
           COALESCE(s.games, 0) AS games_finished, COALESCE(s.goals, 0) AS goals,
           COALESCE(b.yellow, 0) AS yellow_cards, COALESCE(b.blue, 0) AS blue_cards,
           COALESCE(b.red, 0) AS red_cards
    FROM phases p JOIN rounds r ON r.phase_id = p.id
    LEFT JOIN scored s ON s.round_id = r.id
    LEFT JOIN booked b ON b.round_id = r.id
    WHERE p.tournament_id = ${tournament}
    ORDER BY p."order", p.id, r."order"`,
  );

/** Won and lost as `scoreInForce` and `absentSide` of the domain read them. */
const resultsOf = (db: Database, tournament: number) =>
  rows<ResultsRow>(
    db,
    sql`
    SELECT COALESCE(SUM(x.margin > 0), 0) AS home, COALESCE(SUM(x.margin = 0), 0) AS draw,
           COALESCE(SUM(x.margin < 0), 0) AS away
    FROM (
      SELECT CASE WHEN g.result_kind <> 'walkover' THEN g.home_score - g.away_score
                  WHEN g.absent_side = 'home' THEN -1
                  WHEN g.absent_side = 'away' THEN 1
                  WHEN g.absent_side IS NULL
                  THEN COALESCE(g.home_score, 0) - COALESCE(g.away_score, 0) END AS margin
      FROM games g
      WHERE g.tournament_id = ${tournament} AND g.finished = 1 AND g.result_kind <> 'annulled') x`,
  );

const slotsOf = (db: Database, tournament: number) =>
  rows<SlotRow>(
    db,
    sql`
    SELECT x.slot * ${SLOT} + 1 AS "from", (x.slot + 1) * ${SLOT} AS "to", COUNT(*) AS goals
    FROM (
      SELECT iif(e.extra_time, NULL, (MAX(e.minute, 1) - 1) / ${SLOT}) AS slot
      FROM score_events e JOIN games g ON g.id = e.game_id
      WHERE e.tournament_id = ${tournament} AND e.type IN ('goal', 'og') AND e.minute IS NOT NULL
      AND g.finished = 1 AND g.counts_for_goals = 1 AND g.result_kind <> 'annulled') x
    GROUP BY x.slot ORDER BY x.slot IS NULL, x.slot`,
  );
