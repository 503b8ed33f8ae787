import type { AbsentSide, GameStatus, ResultKind, Side } from "../result.ts";

/**
 * All that is known of a game's result, as it is stored. Scores count extra time
 * and no shoot-out; `*_extra_score` are the goals of extra time alone, null when
 * there was none. `period_started_at` is ISO-8601 UTC.
 */
export interface ResultFacts {
  status: GameStatus;
  finished: boolean;
  period: string | null;
  period_started_at: string | null;
  result_kind: ResultKind;
  /** Walkover: who did not appear. Abandoned: who left, null when nobody is to blame. */
  absent_side: AbsentSide | null;
  /** Awarded: who fielded an irregular player (see `offender.ts`). */
  offender_side: Side | null;
  /** Whether the goals enter the table; the points always do. */
  counts_for_goals: boolean;
  /** Whether goals and assists count for the athletes; cards do in any case. */
  counts_for_scorers: boolean;
  home_score: number | null;
  away_score: number | null;
  home_extra_score: number | null;
  away_extra_score: number | null;
  home_penalties: number | null;
  away_penalties: number | null;
  reason: string | null;
  /** Who decided a result that is not the field's: an office, "TJD/RJ". */
  decided_by: string | null;
  /** By which article: "art. 214 do CBJD". */
  article: string | null;
  notes: string | null;
}

/** A game before anything happened in it. */
export const NOT_PLAYED: Readonly<ResultFacts> = {
  status: "scheduled",
  finished: false,
  period: null,
  period_started_at: null,
  result_kind: "played",
  absent_side: null,
  offender_side: null,
  counts_for_goals: true,
  counts_for_scorers: true,
  home_score: null,
  away_score: null,
  home_extra_score: null,
  away_extra_score: null,
  home_penalties: null,
  away_penalties: null,
  reason: null,
  decided_by: null,
  article: null,
  notes: null,
};
