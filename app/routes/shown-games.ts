import { data } from "react-router";
import type { Game, Round } from "~/components/records.ts";
import type { Target } from "~/components/target.ts";
import { numberParam } from "./request.ts";
import { dayKey } from "~/components/date.ts";
import { dayIn } from "~/domain/schedule/local-day.ts";
import type { ApiClient } from "~/v1/client.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";

/** The round that `?rodada=` and `?fase=` ask for; nothing asked means the current one. */
interface RoundChoice {
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

/** As many games as one page of the list holds. */
const PAGE = 200;

/** Asks for what `nextGames` chooses from. */
export async function readComing(api: ApiClient, query: Target): Promise<Game[]> {
  const [live, scheduled] = await Promise.all([
    api(listGames, { query: { ...query, status: "live", per_page: PAGE } }),
    api(listGames, { query: { ...query, status: "scheduled", per_page: PAGE } }),
  ]);
  return [...live.records, ...scheduled.records];
}

/**
 * The games that are played now and those that come next: by their hour, those without a day last. One
 * of an earlier day whose result nobody has written yet is not to come.
 */
export function nextGames(games: readonly Game[], most: number, now = new Date()): Game[] {
  const today = dayIn(now);
  return games
    .filter(({ status, starts_at }) => {
      if (status === "live") return true;
      return status === "scheduled" && (starts_at === null || dayKey(starts_at) >= today);
    })
    .toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)))
    .slice(0, most);
}

const rankOf = ({ status, starts_at }: Game): string =>
  `${status === "live" ? 0 : 1}${starts_at ?? "9"}`;

/** What tells of a game whether it is near. */
interface Timed {
  status: string;
  starts_at: string | null;
}

/** Whether one of the games is being played, or is of today: an embed that shows it follows it. */
export const isNear = (games: readonly Timed[], now = new Date()): boolean =>
  games.some(
    ({ status, starts_at }) =>
      status === "live" || (starts_at !== null && dayKey(starts_at) === dayIn(now)),
  );
