import { createContext } from "react-router";
import type { Route } from "./+types/shell";
import { apiContext } from "~/api-context.ts";
import type { Championship } from "~/components/shapes.ts";
import { answered } from "~/routes/request.ts";
import { getChampionship } from "~/v1/championships/contract.ts";

/** The championship of the address, asked for once by all loaders of a visit. */
export const championshipContext = createContext<() => Promise<Championship>>();

/** Lets the shell and its pages share one call; who does not need the answer causes none. */
export const withChampionship: Route.MiddlewareFunction = ({ params: { id }, context }, next) => {
  let asked: Promise<Championship> | undefined;
  context.set(
    championshipContext,
    () => (asked ??= answered(context.get(apiContext)(getChampionship, { params: { id } }))),
  );
  return next();
};
