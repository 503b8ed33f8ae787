import type { FormResult } from "./data.ts";

/** How games of a team ended, seen from it, shoot-outs aside. */
export interface GameSums {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goals_for: number;
  goals_against: number;
}

export const noGames = (): GameSums => ({
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goals_for: 0,
  goals_against: 0,
});

const COUNTED = { win: "won", draw: "drawn", loss: "lost" } as const satisfies Record<
  FormResult,
  keyof GameSums
>;

/** Counts one game more, with the team's goals first. */
export function addGame(sums: GameSums, result: FormResult, goals: number, conceded: number): void {
  sums.played += 1;
  sums[COUNTED[result]] += 1;
  sums.goals_for += goals;
  sums.goals_against += conceded;
}
