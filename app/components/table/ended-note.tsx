import { useText } from "~/i18n/use-text.ts";
import { fullDay } from "../date.ts";
import type { Standings } from "../records.ts";

interface EndedNoteProps {
  standings: Pick<Standings, "champion" | "ended" | "without_champion" | "doubts">;
  /** True for a finished season with games that were not played. */
  unplayed?: boolean;
}

/**
 * Says in one line that results are in review, how a season ended early, or that it has games not played or no
 * champion; empty otherwise.
 */
export function EndedNote({ standings, unplayed = false }: EndedNoteProps) {
  const { t } = useText();
  const { champion, ended = null, without_champion = false, doubts = [] } = standings;
  const untitled = without_champion || (unplayed && !champion);
  const said = [
    doubts.length > 0 ? t("bracket.inReview") : null,
    ended
      ? t(`table.ended.${ended.how}`, { day: fullDay(ended.at) })
      : untitled || unplayed
        ? t("table.gamesNotPlayed")
        : null,
    ended?.reason ? withStop(ended.reason) : null,
    untitled && ended?.how !== "annulled" ? t("table.withoutChampion") : null,
  ].filter(Boolean);
  return said.length > 0 ? <p className="callout">{said.join(" ")}</p> : null;
}

const withStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
