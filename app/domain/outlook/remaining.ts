import { scoreInForce } from "../result.ts";
import type { StandingsGame } from "../standings.ts";

/** Stands for a rival that is not in the table. */
export const OUTSIDER = -1;

/**
 * A game still to be played, by the index of its teams or `OUTSIDER`. Who receives
 * is not known (`drawn` false) while the game itself is not drawn.
 */
export interface RemainingGame {
  home: number;
  away: number;
  drawn: boolean;
}

interface Fixtures {
  team_ids: readonly number[];
  games: readonly StandingsGame[];
  legs: 1 | 2;
  withdrawn: readonly number[];
  /** How many games nobody has drawn yet, by team, where not everybody meets; null: where everybody does. */
  undrawn: ReadonlyMap<number, number> | null;
}

/**
 * The games still to be played, drawn or not. Drawn: every game that is neither annulled nor in the table
 * yet (a finished one whose score is still to be typed too). Not drawn: as soon as one pair of the table's
 * teams meets, each pair must meet `legs` times; an annulled game was a meeting, and who withdrew meets
 * nobody any more. Where no pair meets (groups that cross) only drawn games count. Where not everybody
 * meets, a team still has its `undrawn` games against whoever that will be. Games that are carried on from
 * a phase before are no meetings. Null while nothing at all is drawn.
 */
export function remainingGames(fixtures: Fixtures): RemainingGame[] | null {
  const { team_ids, games, legs, withdrawn } = fixtures;
  const indexOf = new Map(team_ids.map((id, index) => [id, index]));
  const remaining: RemainingGame[] = [];
  const meetings = new Map<number, number>();
  const pairOf = (a: number, b: number) => Math.min(a, b) * team_ids.length + Math.max(a, b);
  let drawn = false;
  for (const game of games) {
    const home = indexOf.get(game.home_team_id) ?? OUTSIDER;
    const away = indexOf.get(game.away_team_id) ?? OUTSIDER;
    if (home === away) continue;
    drawn ||= !game.carried;
    if (!game.carried && home !== OUTSIDER && away !== OUTSIDER) {
      const pair = pairOf(home, away);
      meetings.set(pair, (meetings.get(pair) ?? 0) + 1);
    }
    if (game.result_kind !== "annulled" && scoreInForce(game) === null) {
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

/** A game of one team alone for each that will still be drawn: whoever the opponent is, any result is possible. */
const againstUnknown = (team_ids: readonly number[], undrawn: ReadonlyMap<number, number>) =>
  team_ids.flatMap((id, home) =>
    Array.from({ length: undrawn.get(id) ?? 0 }, () => ({ home, away: OUTSIDER, drawn: false })),
  );
