import { useText } from "~/i18n/use-text.ts";
import { sidesOf } from "~/components/game-facts.ts";
import type { Game } from "~/components/shapes.ts";

/** "Unidos 2 × 1 Ajax": the game with its score, so that a link sent in a chat already says it. */
export function useGameTitle(game: Game): string {
  const { t } = useText();
  const [home, away] = sidesOf(game);
  const names = {
    home: home.name ?? t("game.toBeDefined"),
    away: away.name ?? t("game.toBeDefined"),
  };
  if (home.score === null || away.score === null) return t("game.title", names);
  return t("game.titleScored", { ...names, homeScore: home.score, awayScore: away.score });
}
