import type { Game } from "../records.ts";

/** The key of the word for where a game stands; one that its tie does not need was not just cancelled. */
export const statusWord = ({ status, by_rule }: Pick<Game, "status" | "by_rule">) =>
  status === "cancelled" && by_rule
    ? ("game.status.not_needed" as const)
    : (`game.status.${status}` as const);
