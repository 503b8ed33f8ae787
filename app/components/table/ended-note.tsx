import { useText } from "~/i18n/use-text.ts";
import { fullDay } from "../date.ts";
import type { Standings } from "../records.ts";

/** Says in one line how a season ended early, or that it has no champion; empty otherwise. */
export function EndedNote({
  ended = null,
  without_champion = false,
}: Pick<Standings, "ended" | "without_champion">) {
  const { t } = useText();
  if (!ended && !without_champion) return null;
  const said = [
    ended ? t(`table.ended.${ended.how}`, { day: fullDay(ended.at) }) : t("table.gamesNotPlayed"),
    ended?.reason ? withStop(ended.reason) : null,
    without_champion && ended?.how !== "annulled" ? t("table.withoutChampion") : null,
  ];
  return <p className="callout">{said.filter(Boolean).join(" ")}</p>;
}

const withStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
