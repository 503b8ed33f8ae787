import { type SQL, sql } from "drizzle-orm";
import type { SquadNames } from "../users/squad-names.ts";
import { keptColumns, keptQuery, WITH_KEPT } from "../competition/store.ts";
import { one } from "../db/batch.ts";
import { shownFirst } from "../kit/target.ts";
import { type Database, rows } from "../db/database.ts";
import { SANCTION_GAMES, sanctionGameJson } from "../suspensions/store.ts";
import { teamJson } from "../teams/team-ref.ts";

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
  AND i.status IN ('approved', 'released', 'loaned')
  ORDER BY t.id = ${tournament ?? 0} DESC, i.status, ${shownFirst}, i.id DESC LIMIT 1`;

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
      SELECT t.id AS tournament_id, t.name AS tournament_name, ${teamJson(sql`rg.team_id`, sql`rg.tournament_id`)} AS team
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

interface Asked {
  phase?: number | undefined;
  round?: number | undefined;
  round_id?: number | undefined;
  /** Games that are over are of no interest. */
  upcoming: boolean;
}

/** SQL expression: the id of the round that is asked about, the current one unless another is named. */
function roundRef(tournament: SQL, { phase, round, round_id }: Asked): SQL {
  if (phase === undefined && round === undefined && round_id === undefined) {
    return sql`(SELECT current_round_id FROM tournaments WHERE id = ${tournament})`;
  }
  const named = [
    phase === undefined ? null : sql`p.id = ${phase}`,
    round === undefined ? null : sql`r."order" = ${round}`,
    round_id === undefined ? null : sql`r.id = ${round_id}`,
  ].filter((condition) => condition !== null);
  return sql`(
    SELECT r.id FROM rounds r JOIN phases p ON p.id = r.phase_id
    WHERE p.tournament_id = ${tournament} AND ${sql.join(named, sql` AND `)}
    ORDER BY p.id = (SELECT current_phase_id FROM tournaments WHERE id = ${tournament}) DESC,
             p."order", p.id, r."order" LIMIT 1)`;
}

export interface RoundRow {
  /** The tournament's. */
  id: number;
  round_id: number;
  name: string;
  order: number;
  phase_id: number;
  phase_name: string;
  /** Of the row that holds the round's absences, and of the one that holds the facts for them. */
  absences_stamp: string | null;
  facts_stamp: string | null;
  /** JSON; null also where this isolate remembers those of that stamp. */
  absences: string | null;
  facts: string | null;
  /** Whether the absences are to be worked out from the facts. */
  is_open: 0 | 1;
  /** The games of the edition before that suspensions come from: JSON, the number and the game of each. */
  causes: string;
}

/**
 * The statements that a round's suspended and pending are read with: what is kept of them with the
 * games of the edition before that suspensions come from, and the names of its squads.
 */
export function roundQueries(db: Database, tournament: SQL, requested: Asked) {
  const wanted = requested.upcoming
    ? sql`EXISTS (SELECT 1 FROM games g WHERE g.round_id = r.id AND g.finished = 0)`
    : sql`1`;
  const shown = requested.upcoming ? sql`g.finished = 0` : sql`1`;
  const isKept = sql`json_type(k.absences, '$.rounds."' || r.id || '"') IS NOT NULL`;
  const isOpen = sql`NOT ${isKept} AND ${wanted}`;
  const source = sql`${WITH_KEPT} JOIN rounds r ON r.id = ${roundRef(sql`t.id`, requested)}
    JOIN phases p ON p.id = r.phase_id WHERE t.id = ${tournament}`;
  const causes = sql`(
    SELECT json_group_array(json_array(g.id, ${sanctionGameJson})) FROM (
      SELECT j.value AS id FROM json_each(iif(x.is_kept, k.absences, '{}'), '$.foreign') j
      UNION SELECT s.cause_game_id FROM suspensions s
      WHERE x.is_open AND s.tournament_id = x.follows_id) c
    CROSS JOIN ${SANCTION_GAMES} WHERE g.id = c.id)`;
  return {
    round: one(
      rows<RoundRow>(
        db,
        sql`
      SELECT id AS id, round_id AS round_id, name AS name, "order" AS "order", phase_id AS phase_id,
             phase_name AS phase_name, is_open AS is_open, ${causes} AS causes,
             ${keptColumns("absences", { when: sql`is_kept`, stamp: "absences_stamp" })},
             ${keptColumns("facts", { when: sql`is_open`, stamp: "facts_stamp" })}
      FROM (
        SELECT t.id AS id, t.follows_id AS follows_id, r.id AS round_id, r.name AS name, r."order" AS "order",
               p.id AS phase_id, p.name AS phase_name, k.tournament_id AS kept_id,
               ${isKept} AS is_kept, ${isOpen} AS is_open
        FROM ${source}) x LEFT JOIN competitions k ON k.tournament_id = x.kept_id`,
      ),
    ),
    squads: rows<SquadNames>(
      db,
      sql`
      SELECT h.members AS home, a.members AS away, t.reduce_minors_names AS reduced
      FROM tournaments t
      CROSS JOIN games g ON g.round_id = ${roundRef(sql`t.id`, requested)} AND ${shown}
      LEFT JOIN squads h ON h.tournament_id = t.id AND h.team_id = g.home_team_id
      LEFT JOIN squads a ON a.tournament_id = t.id AND a.team_id = g.away_team_id
      WHERE t.id = ${tournament}`,
    ),
  };
}
