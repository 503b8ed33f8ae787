import { championshipOf } from "../../kit/access.ts";
import type { ApiContext } from "../../kit/router.ts";
import { settle } from "../../competition/settlement/settle.ts";
import type { GameRow } from "./row.ts";
import { findGames } from "./store.ts";

/** Returns the games after this call's settlement. */
export async function settledGames(c: ApiContext, written: readonly GameRow[]): Promise<GameRow[]> {
  const ids = written.map(({ id }) => id);
  const now = await settle(c, () => findGames(c.var.db, ids, championshipOf("games", ids[0] ?? 0)));
  if (!now) return [...written];
  const byId = new Map(now.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
