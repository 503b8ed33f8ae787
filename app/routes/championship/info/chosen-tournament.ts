import type { ApiClient } from "~/v1/client.ts";
import { getChampionship } from "~/v1/championships/contract.ts";
import type { Target } from "~/components/target.ts";
import { chosenIn } from "../chosen.ts";

/** The number of the tournament that a page is about; null when the championship has none yet. */
export async function chosenId(api: ApiClient, target: Target): Promise<number | null> {
  if (target.tournament !== undefined) return target.tournament;
  const championship = await api(getChampionship, { params: { id: target.championship } });
  return chosenIn(championship, undefined)?.tournament.id ?? null;
}
