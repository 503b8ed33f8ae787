import type { Round } from "~/components/shapes.ts";

export interface GamesCount {
  games: number;
  finished: number;
}

/** How many games the rounds have together, and how many of them are over. */
export const gamesOf = (rounds: readonly Round[]): GamesCount => ({
  games: rounds.reduce((sum, round) => sum + round.games_count, 0),
  finished: rounds.reduce((sum, round) => sum + round.games_finished_count, 0),
});

/** The same of the rounds of one phase. */
export const gamesOfPhase = (rounds: readonly Round[], phaseId: number): GamesCount =>
  gamesOf(rounds.filter(({ phase }) => phase.id === phaseId));
