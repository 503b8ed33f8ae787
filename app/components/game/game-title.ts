import type { TFunction } from "i18next";
import type { Game } from "../records.ts";
import { type SideFacts, sidesOf } from "./game-facts.ts";

/**
 * "Unidos 2 × 1 Ajax": a game with its score, and with that of its shoot-out, so that a link sent to a chat
 * already says it.
 */
export function titleOfGame(
  game: Game,
  t: TFunction,
  nameOf: (side: SideFacts) => string | null = ({ name }) => name,
): string {
  const [home, away] = sidesOf(game);
  const names = {
    home: nameOf(home) ?? t("game.toBeDefined"),
    away: nameOf(away) ?? t("game.toBeDefined"),
  };
  if (home.score === null || away.score === null) return t("game.title", names);
  const score = t("game.titleScored", { ...names, homeScore: home.score, awayScore: away.score });
  if (home.penalties === null || away.penalties === null) return score;
  return t("aroundGame.titlePenalties", { score, home: home.penalties, away: away.penalties });
}
