import type { Side } from "../../../domain/result.ts";
import { type Database, rows } from "../../db/database.ts";

export interface KickRow {
  game_id: number;
  side: Side;
  scored: 0 | 1;
  user_id: number | null;
}

/** The kicks of games, a JSON list of their ids, in the order they were taken. */
export const kicksOf = (db: Database, ids: string) =>
  rows<KickRow>(db)`
    SELECT game_id AS game_id, side AS side, scored AS scored, user_id AS user_id FROM shootout_kicks
    WHERE game_id IN (SELECT value FROM json_each(${ids})) ORDER BY game_id, place`;

export interface NewKick {
  game_id: number;
  /** From 1. */
  place: number;
  side: Side;
  scored: boolean;
  user_id: number | null;
}

/** The statement that removes all kicks of games. */
export const removeKicks = (db: Database, championship_id: number, gameIds: number[]) =>
  rows<never>(db)`
    DELETE FROM shootout_kicks
    WHERE game_id IN (SELECT value FROM json_each(${JSON.stringify(gameIds)}))
    AND +championship_id = ${championship_id}`;

/** The statement that writes kicks of games that have none. */
export const insertKicks = (db: Database, championship_id: number, kicks: NewKick[]) =>
  rows<never>(db)`
    INSERT INTO shootout_kicks (championship_id, game_id, place, side, scored, user_id)
    SELECT ${championship_id}, j.value ->> 'game_id', j.value ->> 'place', j.value ->> 'side',
      j.value ->> 'scored', j.value ->> 'user_id'
    FROM json_each(${JSON.stringify(kicks)}) j ORDER BY j.key`;
