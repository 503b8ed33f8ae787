import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { apiContext } from "~/worker/contexts.ts";
import type { Championship } from "~/components/records.ts";
import type { Target } from "~/components/target.ts";
import { loadAnswers } from "~/routes/request.ts";
import { getChampionship } from "~/v1/structure/championships/contract.ts";
import { chosenIn } from "./chosen-tournament.ts";

/** The championship of the address, asked for once by all loaders of a visit. */
export const championshipContext = createContext<() => Promise<Championship>>();

/** Lets a frame and its pages share one call, made when the first of them asks. */
export const withChampionship: MiddlewareFunction<Response> = (args, next) => {
  const { context } = args;
  const { id = "" } = args.params;
  let requested: Promise<Championship> | undefined;
  context.set(
    championshipContext,
    () => (requested ??= loadAnswers(context.get(apiContext)(getChampionship, { params: { id } }))),
  );
  return next();
};

/** The number of the tournament that a page is about; null when the championship has none yet. */
export async function chosenId(
  context: Readonly<RouterContextProvider>,
  { tournament }: Target,
): Promise<number | null> {
  if (tournament !== undefined) return tournament;
  const championship = await context.get(championshipContext)();
  return chosenIn(championship, undefined)?.tournament.id ?? null;
}
