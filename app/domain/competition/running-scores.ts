import type { Competition, CompetitionGame } from "../competition.ts";

/** True when a game is live and has a score. */
export const isRunning = ({ status, finished, home_score, away_score }: CompetitionGame): boolean =>
  status === "live" && !finished && home_score !== null && away_score !== null;

/** Returns the competition with live games ended at their present score. */
export const withRunningScores = (competition: Competition): Competition => ({
  ...competition,
  games: competition.games.map((game) => (isRunning(game) ? { ...game, finished: true } : game)),
});
