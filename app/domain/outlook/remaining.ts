import { scoreInForce } from "../result.ts";
import type { Successors } from "../qualification/replaced.ts";
import type { StandingsGame } from "../standings.ts";

/** Index of every rival outside the table. */
export const OUTSIDE_RIVAL = -1;

/** `drawn`: the game exists; otherwise its host is unknown. */
export interface RemainingGame {
  home: number;
  away: number;
  drawn: boolean;
}

interface Fixtures {
  team_ids: readonly number[];
  games: readonly StandingsGame[];
  legs: number;
  withdrawn: readonly number[];
  undrawn: ReadonlyMap<number, number> | null;
  successors?: Successors | undefined;
}

/**
 * Returns the remaining games. Undrawn ones are up to `legs` per pair once any pair of the table meets, or
 * each team's `undrawn` games when not all teams meet. An annulled game was a meeting, and so was one called
 * off unless the same host has another game against the rival; carried games are none; withdrawn teams meet
 * no one. When no pair meets (crossed groups) only drawn games count. Null while nothing is drawn.
 */
export function remainingGames(fixtures: Fixtures): RemainingGame[] | null {
  const { team_ids, games, legs, withdrawn, successors } = fixtures;
  const indexOf = new Map(team_ids.map((id, index) => [id, index]));
  const remaining: RemainingGame[] = [];
  const meetings = new Map<number, number>();
  const heirs = new Map(
    [...(successors ?? [])].map(([team, heir]) => [indexOf.get(team), indexOf.get(heir)]),
  );
  const heirOf = (index: number): number => heirs.get(index) ?? index;
  const pairOf = (a: number, b: number) => Math.min(a, b) * team_ids.length + Math.max(a, b);
  const hosts = hostsBesides(games);
  let drawn = false;
  for (const game of games) {
    const home = indexOf.get(game.home_team_id) ?? OUTSIDE_RIVAL;
    const away = indexOf.get(game.away_team_id) ?? OUTSIDE_RIVAL;
    if (home === away) continue;
    drawn ||= !game.carried;
    if (game.called_off && hosts.has(hostKey(game))) continue;
    if (!game.carried && home !== OUTSIDE_RIVAL && away !== OUTSIDE_RIVAL) {
      const pair = pairOf(heirOf(home), heirOf(away));
      meetings.set(pair, (meetings.get(pair) ?? 0) + 1);
    }
    if (game.result_kind !== "annulled" && !game.called_off && scoreInForce(game) === null) {
      remaining.push({ home, away, drawn: true });
    }
  }
  if (!drawn) return null;
  const { undrawn } = fixtures;
  if (undrawn !== null) return [...remaining, ...againstUnknown(team_ids, undrawn)];
  if (meetings.size === 0) return remaining;
  const out = new Set(withdrawn);
  for (const [home, one] of team_ids.entries()) {
    for (const [away, other] of team_ids.entries()) {
      if (home >= away || out.has(one) || out.has(other)) continue;
      const had = meetings.get(pairOf(home, away)) ?? 0;
      for (let leg = had; leg < legs; leg++) remaining.push({ home, away, drawn: false });
    }
  }
  return remaining;
}

/** Returns the pairs of host and guest of the games that count, if any other was called off; else none. */
function hostsBesides(games: readonly StandingsGame[]): ReadonlySet<string> {
  if (!games.some(({ called_off }) => called_off)) return new Set();
  return new Set(games.flatMap((game) => (game.called_off ? [] : hostKey(game))));
}

const hostKey = ({ home_team_id, away_team_id }: StandingsGame): string =>
  `${home_team_id} ${away_team_id}`;

const againstUnknown = (team_ids: readonly number[], undrawn: ReadonlyMap<number, number>) =>
  team_ids.flatMap((id, home) =>
    Array.from({ length: undrawn.get(id) ?? 0 }, () => ({
      home,
      away: OUTSIDE_RIVAL,
      drawn: false,
    })),
  );
