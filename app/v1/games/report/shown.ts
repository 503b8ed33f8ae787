import type { z } from "@hono/zod-openapi";
import {
  halfTimeScore,
  type HalfTimeFacts,
  writtenHalfTime,
  type MatchReport,
} from "../../../domain/report/match-report.ts";
import { MEANINGS } from "../../../domain/result.ts";
import type { gameDetail, GameEvent } from "../schema.ts";
import type { SheetRow } from "../sheet/store.ts";

interface Shown extends Pick<MatchReport, "chronology" | "home_half_time" | "away_half_time"> {
  man_of_the_match: z.infer<typeof gameDetail>["man_of_the_match"];
}

/** What a game's score at half-time is worked out from. */
export const halfTimeFacts = (row: SheetRow, events: GameEvent[]): HalfTimeFacts => ({
  ...row,
  finished: row.finished === 1,
  events,
  length: JSON.parse(row.length),
});

/** Whether a game has been played to its end, so that somebody was its best. */
const wasPlayed = ({ finished, result_kind }: SheetRow): boolean =>
  finished === 1 && MEANINGS[result_kind].presence;

/** What everyone may see of a game's report, once the game has begun. */
export function shownReport(row: SheetRow, events: GameEvent[]) {
  if (row.status !== "live" && row.finished === 0) {
    return { chronology: [], half_time: null, man_of_the_match: null };
  }
  const report: Shown | null = row.shown_report === null ? null : JSON.parse(row.shown_report);
  return {
    chronology: report?.chronology ?? [],
    man_of_the_match: (wasPlayed(row) && report?.man_of_the_match) || null,
    half_time: halfTimeScore(halfTimeFacts(row, events), report && writtenHalfTime(report)),
  };
}
