import { type SQL, sql } from "drizzle-orm";
import { flag, value } from "../../../db/columns.ts";
import { one, type Database, rows } from "../../../db/database.ts";

/** SQL condition: a game played, live or in `own` keeps the team in the spot `s`, which results filled. */
const isBound = (own = sql`()`): SQL => sql`
  s.manual = 0 AND s.source IS NOT NULL AND s.register_id IS NOT NULL
  AND EXISTS (
    SELECT 1 FROM games b WHERE (b.home_spot_id = s.id OR b.away_spot_id = s.id)
    AND (b.id IN ${own} OR (b.finished = 1 OR b.status = 'live') AND b.result_kind <> 'annulled'))`;

/** Returns the tournament of a row, and whether results fill a spot of a game there that keeps its team. */
export function boundInTournament(
  db: Database,
  table: "adjustments" | "games" | "phases" | "registers" | "tournaments",
  id: SQL | number,
) {
  const column = sql.identifier(table === "tournaments" ? "id" : "tournament_id");
  const tournament = sql`(SELECT ${column} FROM ${sql.identifier(table)} WHERE id = ${id})`;
  return one(rows(db)`
    SELECT ${value("tournament_id", sql<number>`${tournament}`)}, ${flag(
      "bound",
      sql`EXISTS (
        SELECT 1 FROM phases a CROSS JOIN spots s ON s.phase_id = a.id
        WHERE a.tournament_id = ${tournament} AND ${isBound()})`,
    )}`);
}

/**
 * Returns whether games under way, finished or of this call come after these games: in the next tie, or in
 * one behind a tie that went without games. A league has no later phase, so that its spots are not read.
 */
export function boundAfterGames(db: Database, gameIds: readonly number[]) {
  const own = sql`(SELECT value FROM json_each(${JSON.stringify(gameIds)}))`;
  const of = (column: SQL) => sql`(SELECT ${column} FROM games o WHERE o.id IN ${own})`;
  return one(rows(db)`
    WITH RECURSIVE fed(id, kind, origin) AS MATERIALIZED (
      SELECT s.id, s.source ->> 'kind', CASE s.source ->> 'kind'
          WHEN 'group_position' THEN s.source ->> 'group_id'
          WHEN 'phase_position' THEN s.source ->> 'phase_id'
          WHEN 'best_placed' THEN s.source ->> 'phase_id'
          ELSE s.source ->> 'spot_id' END
      FROM phases a CROSS JOIN spots s ON s.phase_id = a.id
      WHERE a.tournament_id = (SELECT tournament_id FROM games WHERE id = ${gameIds[0] ?? 0})
      AND s.source IS NOT NULL
      AND (a.is_group = 0 OR a."order" > (
        SELECT MIN(p."order") FROM phases p WHERE p.id IN ${of(sql`o.phase_id`)}))
    ), later(id) AS (
      SELECT f.id FROM fed f WHERE CASE f.kind
        WHEN 'group_position' THEN f.origin IN ${of(sql`o.group_id`)}
        WHEN 'phase_position' THEN f.origin IN ${of(sql`o.phase_id`)}
        WHEN 'best_placed' THEN f.origin IN ${of(sql`o.phase_id`)}
        ELSE f.origin IN ${of(sql`o.home_spot_id`)} OR f.origin IN ${of(sql`o.away_spot_id`)} END
      UNION
      SELECT f.id FROM later l
      CROSS JOIN games n ON n.home_spot_id = l.id OR n.away_spot_id = l.id
      CROSS JOIN fed f ON f.kind IN ('tie_winner', 'tie_loser')
        AND f.origin IN (n.home_spot_id, n.away_spot_id)
    )
    SELECT ${flag(
      "bound",
      sql`EXISTS (SELECT 1 FROM later l CROSS JOIN spots s ON s.id = l.id WHERE ${isBound(own)})`,
    )}`);
}
