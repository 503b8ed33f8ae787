import type { Meetings } from "./share.ts";

/** What a table value is made of: points, then (where the regulation asks for them next) wins. */
export interface Value {
  points: number;
  wins: number;
}

/** Points that a win and a draw give more than a defeat. */
export interface Steps {
  win: number;
  draw: number;
}

/**
 * Where every team stands if it loses all it still has to play, and what it has to
 * play. `outside`: games against rivals that are not in the table.
 */
export interface Race {
  floor: readonly Value[];
  outside: readonly number[];
  meetings: Meetings;
  by_wins: boolean;
}

/** Negative when `a` is below `b`, 0 when they are level. */
export const compareValues = (race: Race, a: Value, b: Value): number =>
  a.points - b.points || (race.by_wins ? a.wins - b.wins : 0);

/** A value after so many more wins and draws. */
export const valueAfter = (from: Value, steps: Steps, wins: number, draws: number): Value => ({
  points: from.points + steps.win * wins + steps.draw * draws,
  wins: from.wins + wins,
});

/** How many games a team has against these. */
export function gamesAmong(
  { teams, between }: Meetings,
  team: number,
  rivals: Iterable<number>,
): number {
  let games = 0;
  for (const rival of rivals) games += between[team * teams + rival] ?? 0;
  return games;
}
