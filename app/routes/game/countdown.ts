import type { TFunction } from "i18next";
import { dayKey } from "~/components/date.ts";
import type { Game } from "~/components/records.ts";

const DAY = 86_400_000;

interface Present {
  /** In São Paulo. */
  today: string;
  /** Whether the game's season is over. */
  seasonOver: boolean;
}

/** "em 3 dias", of a game that is still scheduled; once its day is over that it has no result. */
export function daysTo(
  { starts_at }: Pick<Game, "starts_at">,
  { today, seasonOver }: Present,
  t: TFunction,
): string | null {
  if (seasonOver) return t("aroundGame.unplayed");
  if (starts_at === null) return null;
  const days = Math.round((Date.parse(dayKey(starts_at)) - Date.parse(today)) / DAY);
  if (days < 0) return t("aroundGame.awaited");
  if (days === 0) return t("aroundGame.today");
  return days === 1 ? t("aroundGame.tomorrow") : t("aroundGame.inDays", { count: days });
}
