import type { TFunction } from "i18next";
import type { Tie } from "../records.ts";

/**
 * Returns why a tie has another outcome than its games: a side that can never come, a double walkover, or a
 * contradiction between results. Null for other ties.
 */
export function describeException(t: TFunction, tie: Tie, decisive = false): string | null {
  if (tie.in_review) return t("bracket.inReview");
  const { home_vacancy, away_vacancy, winner, waits_for, legs } = tie;
  const vacancy = home_vacancy ?? away_vacancy;
  if (vacancy !== null) {
    if (home_vacancy !== null && away_vacancy !== null) return t("bracket.noSides");
    const why = t(`bracket.vacancy.${vacancy}`);
    if (winner === null) return t("bracket.byeToCome", { why });
    return t(decisive ? "bracket.byeForTitle" : "bracket.byeFor", { team: winner.name, why });
  }
  const isOver = legs.length > 0 && legs.every(({ status }) => OVER.has(status));
  return winner === null && waits_for === null && isOver ? t("bracket.nobody") : null;
}

const OVER = new Set(["finished", "cancelled"]);
