import { type SQL, sql } from "drizzle-orm";
import { one, write, type Database, rows } from "../../db/database.ts";
import { bumpRevision } from "../../kit/revision.ts";
import { refreshProgress } from "../../tournaments/progress.ts";
import type { GameRow } from "../row.ts";
import { gamesWith, groupOfSpot, type Place, teamOfSpot } from "../store.ts";

export interface RoundRow {
  id: number;
  phase_id: number;
  tournament_id: number;
}

export interface SpotRow {
  id: number;
  phase_id: number;
}

/** What drawn games are made of, as far as it is the championship's own. */
export interface DrawIds {
  rounds: number[];
  spots: number[];
  fields: number[];
}

/**
 * The statements that read rounds, spots and fields of a championship, an SQL expression; with those
 * that the game `of` has already.
 */
export function drawContext(db: Database, ids: DrawIds, championship: SQL, of = 0) {
  const named = (values: number[], ...columns: SQL[]) => sql`(
    SELECT value FROM json_each(${JSON.stringify(values)})
    ${sql.join(
      columns.map((column) => sql`UNION SELECT ${column} FROM games WHERE id = ${of}`),
      sql` `,
    )})`;
  return {
    rounds: rows<RoundRow>(db)`
      SELECT r.id AS id, r.phase_id AS phase_id, p.tournament_id AS tournament_id
      FROM rounds r JOIN phases p ON p.id = r.phase_id
      WHERE r.id IN ${named(ids.rounds, sql`round_id`)} AND r.championship_id = ${championship}`,
    spots: rows<SpotRow>(db)`
      SELECT id, phase_id FROM spots
      WHERE id IN ${named(ids.spots, sql`home_spot_id`, sql`away_spot_id`)} AND championship_id = ${championship}`,
    fields: rows<{ id: number }>(db)`
      SELECT id FROM fields
      WHERE id IN ${named(ids.fields, sql`field_id`)} AND championship_id = ${championship}`,
  };
}

export interface NewGame {
  phase_id: number;
  round_id: number;
  home_spot_id: number;
  away_spot_id: number;
  leg: number | null;
  field_id: number | null;
  starts_at: string | null;
  time_known: boolean;
}

/**
 * The statement that inserts games, a JSON list, with the teams and groups of their spots; `round` is
 * an SQL expression of a game's round, where `j.value` is the game. Ids go up in the order of the list.
 */
export const insertion = (
  db: Database,
  { championship_id, tournament_id }: Place,
  phase: SQL,
  round: SQL,
  drawn: object[],
) =>
  rows<{ id: number }>(db)`
    WITH base AS MATERIALIZED (
      SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'games'), 0) AS last)
    INSERT INTO games (id, championship_id, tournament_id, phase_id, round_id, group_id, field_id,
      home_spot_id, away_spot_id, home_team_id, away_team_id, leg, starts_at, time_known)
    SELECT base.last + 1 + j.key, ${championship_id}, ${tournament_id},
      ${phase}, ${round}, ${groupOfSpot(sql`j.value ->> 'home_spot_id'`)},
      j.value ->> 'field_id', j.value ->> 'home_spot_id', j.value ->> 'away_spot_id',
      ${teamOfSpot(sql`j.value ->> 'home_spot_id'`)}, ${teamOfSpot(sql`j.value ->> 'away_spot_id'`)},
      j.value ->> 'leg', j.value ->> 'starts_at', COALESCE(j.value ->> 'time_known', 1)
    FROM json_each(${JSON.stringify(drawn)}) j, base
    RETURNING id`;

/** Inserts games; answers their ids in the order given, and the last of them. */
export async function insertGames(db: Database, place: Place, drawn: NewGame[]) {
  const { inserted, last } = await write(db, {
    inserted: insertion(db, place, sql`j.value ->> 'phase_id'`, sql`j.value ->> 'round_id'`, drawn),
    progress: refreshProgress(db, place.tournament_id),
    revision: bumpRevision(db, place.championship_id),
    last: one(rows<GameRow>(db, gamesWith(sql`g.id = (SELECT MAX(id) FROM games)`))),
  });
  return { ids: inserted.map(({ id }) => id).sort((a, b) => a - b), last };
}
