import { championshipOf, readAs } from "../../kit/access.ts";
import type { ApiContext } from "../../kit/context.ts";
import { toGame } from "../row.ts";
import { findGames } from "../store.ts";

/** Games of one championship as they are now, in the order of `ids`, for one who may write their results. */
export async function gamesNow(c: ApiContext, ids: number[]) {
  if (ids.length === 0) return [];
  const { db } = c.var;
  const championship = championshipOf("games", ids[0] ?? 0);
  const { rows } = await readAs(c, {
    scorer: championship,
    rows: findGames(db, ids, championship),
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toGame);
}
