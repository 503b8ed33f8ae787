import type { Game, GameDetail } from "../records.ts";

/** The key of the word for where a game stands; one that its tie does not need was not just cancelled. */
export const statusWord = ({ status, by_rule }: Pick<Game, "status" | "by_rule">) =>
  status === "cancelled" && by_rule
    ? ("game.status.not_needed" as const)
    : (`game.status.${status}` as const);

/** The key of how a game ended, or why it is not played. */
export function endWord(game: GameDetail) {
  if (game.status === "finished" && game.result_kind === "played") {
    if (game.home_penalties !== null) return "aroundGame.finishedAfter.penalties" as const;
    if (game.home_extra_score !== null) return "aroundGame.finishedAfter.extraTime" as const;
  }
  return statusWord(game);
}
