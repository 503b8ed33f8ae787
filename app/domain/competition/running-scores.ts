import type { Competition, CompetitionGame } from "../competition.ts";

/** Whether a game is being played and has a score. */
export const isRunning = ({ status, finished, home_score, away_score }: CompetitionGame): boolean =>
  status === "live" && !finished && home_score !== null && away_score !== null;

/** The competition as if the games being played had ended as they stand. */
export const withRunningScores = (competition: Competition): Competition => ({
  ...competition,
  games: competition.games.map((game) => (isRunning(game) ? { ...game, finished: true } : game)),
});
