import { updateGame } from "../../app/v1/matchday/games/contract.ts";
import { createSquads } from "./squads.ts";

/** Returns the instant this many hours from now. */
export const inHours = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString();

/** A championship with one game, which `move` reschedules. */
export async function createDerby(organizer: Parameters<typeof createSquads>[0]) {
  const squads = await createSquads(organizer, 1);
  const [id = 0] = squads.games;
  const move = (starts_at: string) =>
    squads.call(updateGame, { params: { id }, json: { starts_at } });
  return { ...squads, id, move, page: `/c/${squads.slug}/jogo/${id}` };
}
