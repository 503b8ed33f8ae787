import { data } from "react-router";
import type { Game, Round } from "~/components/records.ts";
import type { Target } from "~/components/target.ts";
import { numberParam } from "./request.ts";

/** The round that `?rodada=` and `?fase=` ask for; nothing asked means the current one. */
export interface RoundChoice {
  round: number | "current";
  phase?: number;
}

export function roundChoiceOf(request: Request): RoundChoice {
  const round = numberParam(request, "rodada", 0);
  const phase = numberParam(request, "fase");
  if (round === undefined) return { round: "current" };
  return { round, ...(phase !== undefined && { phase }) };
}

/** What `listGames` takes for a choice: a round has fewer games than a page of them. */
export const gamesQuery = (target: Target, choice: RoundChoice) => ({
  ...target,
  ...choice,
  per_page: 200,
});

/** What `getDiscipline` takes for a choice: the current round goes without saying. */
export const disciplineQuery = (target: Target, { round, phase }: RoundChoice) => ({
  ...target,
  ...(round !== "current" && { round, ...(phase !== undefined && { phase }) }),
  upcoming: "true",
});

/**
 * The chosen round among all: the one asked for, else the current one, else the first. A round
 * that is asked for and not there is a 404 page; a tournament without rounds has none to show.
 */
export function shownRound(rounds: Round[], choice: RoundChoice): Round | null {
  if (choice.round === "current") return rounds.find((one) => one.is_current) ?? rounds[0] ?? null;
  const requested = rounds.find(
    ({ order, phase }) =>
      order === choice.round && (choice.phase === undefined || phase.id === choice.phase),
  );
  if (!requested) throw data(null, { status: 404 });
  return requested;
}

/** The games of one round: an order alone may name a round in every phase. */
export const gamesIn = (round: Round | null, games: Game[]): Game[] =>
  games.filter((game) => game.round.id === round?.id);
