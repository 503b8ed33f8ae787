import type { TFunction } from "i18next";
import type { CalendarGame } from "~/components/shapes.ts";

type Sides = Pick<CalendarGame, "home" | "away">;

/** "Unidos 2 × 1 Ajax", or without a score while there is none; by the short names where they exist. */
export function calendarTitle(
  { home, away }: Sides,
  t: TFunction,
  by: "name" | "short_name" = "name",
): string {
  const nameOf = (side: CalendarGame["home"]) => side[by] ?? side.name ?? t("game.toBeDefined");
  const names = { home: nameOf(home), away: nameOf(away) };
  if (home.score === null || away.score === null) return t("game.title", names);
  const scored = { ...names, homeScore: home.score, awayScore: away.score };
  const title = t("game.titleScored", scored);
  if (home.penalties === null || away.penalties === null) return title;
  return t("calendar.afterPenalties", { title, home: home.penalties, away: away.penalties });
}
