import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { apiContext } from "~/worker/contexts.ts";
import type { Championship } from "~/components/records.ts";
import type { Target } from "~/components/target.ts";
import { loadAnswers } from "~/routes/request.ts";
import { getChampionship } from "~/v1/structure/championships/contract.ts";
import { chooseTournament } from "./chosen-tournament.ts";

/** Reads the championship of the address; all loaders of a request share the call. */
export const championshipContext = createContext<() => Promise<Championship>>();

/** Shares one call for the championship between a frame and its pages, sent when first needed. */
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

/** Returns the id of the page's tournament; null when the championship has none. */
export async function chosenId(
  context: Readonly<RouterContextProvider>,
  { tournament }: Target,
): Promise<number | null> {
  if (tournament !== undefined) return tournament;
  const championship = await context.get(championshipContext)();
  return chooseTournament(championship, undefined)?.tournament.id ?? null;
}
