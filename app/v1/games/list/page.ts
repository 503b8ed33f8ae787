import { longPage } from "../../kit/cursor.ts";
import { type GameRow, toGame } from "../row.ts";
import { type GamesQuery, placeOf } from "./store.ts";

/** A page of games as it is answered. */
export function gamePage(rows: GameRow[], counted: { total: number }[], query: GamesQuery) {
  const { records, pagination } = longPage(rows, counted, query, placeOf);
  return { records: records.map(toGame), pagination };
}
