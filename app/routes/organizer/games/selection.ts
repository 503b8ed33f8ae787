import { data } from "react-router";
import type { Game, Round } from "~/components/shapes.ts";

/** What a list of games looks for across all rounds. */
export const FILTERS = ["sem-data", "atrasados"] as const;
export type Filter = (typeof FILTERS)[number];

export const filterOf = (url: URL): Filter | null =>
  FILTERS.find((filter) => filter === url.searchParams.get("mostrar")) ?? null;

/** The round asked for, else the current one, else the last that has begun, else the first. */
export function chosenRound(rounds: Round[], asked: number | undefined): Round | null {
  if (asked === undefined) {
    return (
      rounds.find((round) => round.is_current) ??
      rounds.findLast((round) => round.games_finished_count > 0) ??
      rounds[0] ??
      null
    );
  }
  const round = rounds.find(({ id }) => id === asked);
  if (!round) throw data(null, { status: 404 });
  return round;
}

const LATE = 3 * 60 * 60 * 1000;

/** Games without a date, or those whose time passed three hours ago and that have no result. */
export const matching = (games: Game[], filter: Filter, now: number): Game[] =>
  games.filter(({ starts_at }) =>
    filter === "sem-data"
      ? starts_at === null
      : starts_at !== null && Date.parse(starts_at) < now - LATE,
  );
