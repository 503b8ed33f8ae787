import { type SQL, sql } from "drizzle-orm";
import { publicNameWhere } from "../users/athlete-name.ts";
import { CARDS, keptColumns, keptQuery, WITH_KEPT } from "../competition/store.ts";
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
}

/** Someone with a card or a suspension, by the name that everyone may read. */
interface NameRow {
  id: number;
  name: string;
}

/**
 * The statements that a round's suspended and pending are read with: what is kept of them, the names
 * of its people, and the games of the edition before that suspensions come from.
 */
export function roundQueries(db: Database, tournament: SQL, requested: Asked) {
  const wanted = requested.upcoming
    ? sql`EXISTS (SELECT 1 FROM games g WHERE g.round_id = r.id AND g.finished = 0)`
    : sql`1`;
  const people = requested.upcoming ? sql`'$.upcoming'` : sql`'$.people'`;
  const areReduced = sql`(SELECT t.reduce_minors_names FROM tournaments t WHERE t.id = ${tournament})`;
  const isKept = sql`json_type(k.absences, '$.rounds."' || r.id || '"') IS NOT NULL`;
  const isOpen = sql`NOT ${isKept} AND ${wanted}`;
  const source = sql`${WITH_KEPT} JOIN rounds r ON r.id = ${roundRef(tournament, requested)}
    JOIN phases p ON p.id = r.phase_id WHERE t.id = ${tournament}`;
  const found = sql`(
    SELECT t.id AS id, t.follows_id AS follows_id, ${isOpen} AS is_open,
           CASE WHEN ${isKept} THEN k.absences END AS absences
    FROM ${source})`;
  return {
    round: one(
      rows<RoundRow>(
        db,
        sql`
      SELECT id AS id, round_id AS round_id, name AS name, "order" AS "order", phase_id AS phase_id,
             phase_name AS phase_name, is_open AS is_open,
             ${keptColumns("absences", { when: sql`is_kept`, stamp: "absences_stamp" })},
             ${keptColumns("facts", { when: sql`is_open`, stamp: "facts_stamp" })}
      FROM (
        SELECT t.id AS id, r.id AS round_id, r.name AS name, r."order" AS "order",
               p.id AS phase_id, p.name AS phase_name, k.tournament_id AS kept_id,
               ${isKept} AS is_kept, ${isOpen} AS is_open
        FROM ${source}) x LEFT JOIN competitions k ON k.tournament_id = x.kept_id`,
      ),
    ),
    people: rows<NameRow>(
      db,
      sql`
      WITH found AS MATERIALIZED ${found}
      SELECT u.id AS id, ${publicNameWhere(areReduced)} AS name
      FROM (
        SELECT j.value AS id FROM found f CROSS JOIN json_each(f.absences, ${people}) j
        UNION SELECT e.user_id FROM found f CROSS JOIN score_events e ON e.tournament_id = f.id
          AND e.type IN ${CARDS} WHERE f.is_open
        UNION SELECT s.user_id FROM found f
          CROSS JOIN suspensions s ON s.tournament_id IN (f.id, f.follows_id) WHERE f.is_open) x
      CROSS JOIN users u ON u.id = x.id`,
    ),
    causes: rows<{ id: number; game: string }>(
      db,
      sql`
      WITH found AS MATERIALIZED ${found}
      SELECT g.id AS id, ${sanctionGameJson} AS game FROM (
        SELECT j.value AS id FROM found f CROSS JOIN json_each(f.absences, '$.foreign') j
        UNION SELECT s.cause_game_id FROM found f
          CROSS JOIN suspensions s ON s.tournament_id = f.follows_id WHERE f.is_open) x
      CROSS JOIN ${SANCTION_GAMES} WHERE g.id = x.id`,
    ),
  };
}
