import { halfTimeScore, type HalfTimeFacts } from "../../../domain/report/half-time.ts";
import { writtenHalfTime } from "../../../domain/report/contradictions.ts";
import type { MatchReport } from "../../../domain/report/match-report.ts";
import type { GameEvent } from "../schema.ts";
import type { SheetRow } from "../sheet/store.ts";

type Shown = Pick<MatchReport, "chronology" | "home_half_time" | "away_half_time">;

/** What a game's score at half-time is worked out from. */
export const halfTimeFacts = (row: SheetRow, events: GameEvent[]): HalfTimeFacts => ({
  ...row,
  finished: row.finished === 1,
  events,
  length: JSON.parse(row.length),
});

/** What everyone may see of a game's report, once the game has begun. */
export function shownReport(row: SheetRow, events: GameEvent[]) {
  if (row.status !== "live" && row.finished === 0) return { chronology: [], half_time: null };
  const report: Shown | null = row.shown_report === null ? null : JSON.parse(row.shown_report);
  return {
    chronology: report?.chronology ?? [],
    half_time: halfTimeScore(halfTimeFacts(row, events), report && writtenHalfTime(report)),
  };
}
