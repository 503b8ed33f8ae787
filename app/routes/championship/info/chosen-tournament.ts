import type { RouterContextProvider } from "react-router";
import type { Target } from "~/components/target.ts";
import { chosenIn } from "../chosen.ts";
import { championshipContext } from "../with-championship.ts";

/** The number of the tournament that a page is about; null when the championship has none yet. */
export async function chosenId(
  context: Readonly<RouterContextProvider>,
  { tournament }: Target,
): Promise<number | null> {
  if (tournament !== undefined) return tournament;
  const championship = await context.get(championshipContext)();
  return chosenIn(championship, undefined)?.tournament.id ?? null;
}
