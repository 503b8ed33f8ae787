import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";

const counts = sql`g.round_id = r.id AND g.status <> 'cancelled' AND g.result_kind <> 'annulled'`;

/** SQL condition: the round `r` is the last drawn one of a Swiss phase that has rounds to draw. */
const awaitsDraw = sql`
  p.meetings ->> 'kind' = 'swiss'
  AND EXISTS (SELECT 1 FROM games g WHERE g.round_id = r.id)
  AND EXISTS (SELECT 1 FROM rounds d WHERE d.phase_id = p.id AND d."order" > r."order")
  AND NOT EXISTS (
    SELECT 1 FROM rounds d JOIN games g ON g.round_id = d.id
    WHERE d.phase_id = p.id AND d."order" > r."order")`;

/**
 * Statement that updates the current phase and round: the first with an open game or a Swiss draw ahead, else
 * the last with games, else the first. It follows every write of phases, rounds or games in the batch.
 */
export function refreshProgress(db: Database, tournamentId: number | SQL) {
  return rows(db)`
    UPDATE tournaments SET (current_phase_id, current_round_id) = (
      SELECT phase_id, round_id FROM (
        SELECT p.id AS phase_id, r.id AS round_id, p."order" AS phase_order, r."order" AS round_order,
               CASE WHEN EXISTS (SELECT 1 FROM games g WHERE ${counts} AND g.finished = 0) OR (${awaitsDraw}) THEN 0
               WHEN EXISTS (SELECT 1 FROM games g WHERE ${counts}) THEN 1
               ELSE 2 END AS state
        FROM phases p LEFT JOIN rounds r ON r.phase_id = p.id
        WHERE p.tournament_id = ${tournamentId})
      ORDER BY state,
               CASE state WHEN 1 THEN -phase_order ELSE phase_order END,
               CASE state WHEN 1 THEN -phase_id ELSE phase_id END,
               CASE state WHEN 1 THEN -round_order ELSE round_order END
      LIMIT 1)
    WHERE id = ${tournamentId}`;
}
