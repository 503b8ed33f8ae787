import { formatMinute } from "../result/period.ts";
import type { Score } from "../result.ts";
import { type Text, text } from "../../texts/text.ts";
import {
  firstHalfGoals,
  type HalfTimeFacts,
  hasHalfTime,
  playedScore,
  provenHalfTime,
} from "./half-time.ts";
import type { MatchReport } from "./match-report.ts";

type Said = Pick<MatchReport, "chronology" | "home_half_time" | "away_half_time">;

/**
 * What a report says against the score and the events of its game, to be looked at again: another score at
 * half-time than the goals give, more goals in it than at the end, fewer than were noted, and events later
 * in stoppage time than it lasted.
 */
export function reportContradictions(report: Said, game: HalfTimeFacts): Text[] {
  const written = writtenHalfTime(report);
  const half = written && hasHalfTime(game) ? halfTimeContradiction(written, game) : null;
  return [...(half ? [half] : []), ...stoppageContradictions(report, game)];
}

/** The score at half-time as somebody wrote it; null where a side is missing. */
export const writtenHalfTime = ({
  home_half_time: home,
  away_half_time: away,
}: Pick<MatchReport, "home_half_time" | "away_half_time">): Score | null =>
  home === null || away === null ? null : { home, away };

function halfTimeContradiction(written: Score, game: HalfTimeFacts): Text | null {
  const proven = provenHalfTime(game);
  if (proven) {
    if (proven.home === written.home && proven.away === written.away) return null;
    return text("reports.halfTimeOfEvents", {
      home: written.home,
      away: written.away,
      ofHome: proven.home,
      ofAway: proven.away,
    });
  }
  const final = playedScore(game);
  if (final && (written.home > final.home || written.away > final.away)) {
    return text("reports.halfTimeAboveScore", written);
  }
  const noted = firstHalfGoals(game);
  if (noted.home > written.home || noted.away > written.away) {
    return text("reports.halfTimeBelowEvents", written);
  }
  return null;
}

function stoppageContradictions({ chronology }: Said, { events, length }: HalfTimeFacts): Text[] {
  const minutes = Math.floor(length.game_duration / length.periods);
  return chronology.slice(0, length.periods).flatMap(({ stoppage }, at) => {
    if (stoppage === null) return [];
    const end = (at + 1) * minutes;
    const latest = events
      .filter(({ minute, extra_time }) => minute === end && !extra_time)
      .reduce((most, { added }) => Math.max(most, added ?? 0), 0);
    if (latest <= stoppage) return [];
    const minute = formatMinute({ minute: end, added: latest });
    return [text("reports.eventBeyondStoppage", { minute, stoppage, period: at + 1 })];
  });
}
