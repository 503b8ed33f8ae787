import { dayKey } from "~/components/date.ts";
import type { Game } from "~/components/records.ts";
import { dayIn } from "~/domain/schedule/local-day.ts";
import type { Target } from "~/components/target.ts";
import type { ApiClient } from "~/v1/client.ts";
import { listGames } from "~/v1/games/contract.ts";

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
