import { type SQL, sql } from "drizzle-orm";
import { keptQuery } from "../../competition/store.ts";
import { one } from "../../db/batch.ts";
import { type Database, rows } from "../../db/database.ts";
import { SANCTION_GAMES, sanctionGameJson } from "../../suspensions/game-json.ts";
import { teamJson } from "../../team-ref.ts";

export interface PlaceRow {
  tournament_id: number;
  tournament_name: string;
  /** JSON. */
  team: string;
}

/** SQL: an athlete's inscriptions in a championship, the one that a page is about first. */
const placesOf = (id: number, championship: SQL, tournament: number | undefined): SQL => sql`
  FROM inscriptions i
  JOIN registers rg ON rg.id = i.register_id
  JOIN tournaments t ON t.id = i.tournament_id
  JOIN seasons s ON s.id = t.season_id
  WHERE i.user_id = ${id} AND i.championship_id = ${championship}
  AND i.status IN ('approved', 'released')
  ORDER BY t.id = ${tournament ?? 0} DESC, i.status, t.status = 'started' DESC,
           s.year DESC, s.id DESC, t.id, i.id DESC LIMIT 1`;

/**
 * The statements that an athlete's state is worked out from: the tournament, the games that caused the
 * athlete's suspensions in it, and the tournament's facts.
 */
export function athleteQueries(
  db: Database,
  id: number,
  championship: SQL,
  tournament: number | undefined,
) {
  const places = placesOf(id, championship, tournament);
  const chosen = sql`(SELECT t.id ${places})`;
  return {
    place: one(
      rows<PlaceRow>(
        db,
        sql`
      SELECT t.id AS tournament_id, t.name AS tournament_name, ${teamJson(sql`rg.team_id`)} AS team
      ${places}`,
      ),
    ),
    causes: rows<{ id: number; game: string }>(
      db,
      sql`
      SELECT g.id AS id, ${sanctionGameJson} AS game FROM ${SANCTION_GAMES}
      WHERE g.id IN (SELECT cause_game_id FROM suspensions
                     WHERE user_id = ${id} AND tournament_id = ${chosen})`,
    ),
    kept: keptQuery(db, chosen, "facts"),
  };
}
