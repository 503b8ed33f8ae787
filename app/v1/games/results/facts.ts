import type { ResultFacts } from "../../../domain/result/facts.ts";
import type { GameRow } from "../row.ts";

/** What is known of a stored game's result. */
export const factsOf = (row: GameRow): ResultFacts => ({
  status: row.status,
  finished: row.finished === 1,
  period: row.period,
  period_started_at: row.period_started_at,
  result_kind: row.result_kind,
  absent_side: row.absent_side,
  offender_side: row.offender_side,
  counts_for_goals: row.counts_for_goals === 1,
  counts_for_scorers: row.counts_for_scorers === 1,
  home_score: row.home_score,
  away_score: row.away_score,
  home_extra_score: row.home_extra_score,
  away_extra_score: row.away_extra_score,
  home_penalties: row.home_penalties,
  away_penalties: row.away_penalties,
  reason: row.reason,
  decided_by: row.decided_by,
  article: row.article,
  notes: row.notes,
});
