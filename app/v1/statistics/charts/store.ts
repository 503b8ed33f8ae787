import { sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";

interface SlotRow {
  from: number | null;
  to: number | null;
  goals: number;
}

/** Minutes of a slot of play: a literal, since a bound number is a float, which divides into parts. */
const SLOT = sql.raw("15");

/** The goals of a tournament by the stretch of play they fell in. */
export const slotsOf = (db: Database, tournament: number) =>
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
