import type { Text } from "../../texts/text.ts";
import {
  type AbsentSide,
  type GameResult,
  type GameStatus,
  type Side,
  SIDES,
  RESULT_MEANINGS,
  type Score,
  otherSide,
} from "../result.ts";

/**
 * Scores include extra time, not the shoot-out; `*_extra_score` is extra time alone, null without one.
 * `period_started_at` is ISO-8601 UTC.
 */
export interface ResultFacts extends GameResult {
  status: GameStatus;
  period: string | null;
  period_started_at: string | null;
  /** The side that was absent from a walkover, or that left an abandoned game. */
  absent_side: AbsentSide | null;
  /** The side that fielded an irregular player. */
  offender_side: Side | null;
  /** False when only points count in the table, not goals. */
  counts_for_goals: boolean;
  /** False: goals and assists do not count for athletes; cards always do. */
  counts_for_scorers: boolean;
  home_extra_score: number | null;
  away_extra_score: number | null;
  home_penalties: number | null;
  away_penalties: number | null;
  reason: string | null;
  /** The office that decided the result, like "TJD/RJ". */
  decided_by: string | null;
  /** The article of the decision, like "art. 214 do CBJD". */
  article: string | null;
  notes: string | null;
}

/** The facts of a game before its start. */
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

/**
 * True when a game abandoned by `left` keeps its score, because the other side led; else it is a walkover
 * (rules, section 4: apcefrj, art. 10).
 */
export const fieldScoreStands = (score: Score, left: Side): boolean =>
  score[otherSide(left)] > score[left];

/** `code` is stable; `message` is for people. */
interface Contradiction {
  field: keyof ResultFacts | "events";
  code: string;
  message: Text;
}

/** The facts that a result is checked against. */
interface Circumstances {
  events: number;
  /** Score on the field; null without proof that the game was played (see `declare`). */
  on_field: Score | null;
  /** True when the score was sent, not a default; a default may not undo a lead. */
  score_said: boolean;
}

/**
 * Returns the contradictions of a result (rules, section 4). A walkover has an absent side, which is not
 * ahead, no shoot-out and no scorers; a double one is 0-0 without events. A side that left an abandoned game
 * is behind. Only `awarded` has an offender. A game decided on the field has no absent side and no judge. An
 * annulled game counts for no scorers.
 */
export function contradictions(facts: ResultFacts, seen: Circumstances): Contradiction[] {
  return [
    ...ofKind(facts),
    ...(facts.result_kind === "walkover" ? ofWalkover(facts, seen) : []),
    ...ofScores(facts),
  ];
}

function ofKind(facts: ResultFacts): Contradiction[] {
  const { result_kind: kind, absent_side } = facts;
  const found: Contradiction[] = [];
  const wrong = (field: Contradiction["field"], code: string, message: Text) =>
    found.push({ field, code, message });

  if (!facts.finished && kind !== "played" && kind !== "abandoned") {
    wrong("finished", "finished_only", "results.finishedOnly");
  }
  if (absent_side !== null && kind !== "walkover" && kind !== "abandoned") {
    wrong("absent_side", "nobody_absent", "results.nobodyAbsent");
  }
  if (absent_side === "both" && kind === "abandoned") {
    wrong("absent_side", "one_side", "results.oneSideLeft");
  }
  if (kind === "abandoned" && (absent_side === "home" || absent_side === "away")) {
    const score = { home: facts.home_score ?? 0, away: facts.away_score ?? 0 };
    if (!fieldScoreStands(score, absent_side)) {
      const message = "results.leaverWasNotBehind";
      wrong("absent_side", "walkover", message);
    }
  }
  if (facts.offender_side !== null && kind !== "awarded") {
    wrong("offender_side", "awarded_only", "results.offenderOnlyByDecision");
  }
  if (facts.counts_for_scorers && !RESULT_MEANINGS[kind].scorers) {
    const message = kind === "walkover" ? "results.walkoverScorers" : "results.annulledScorers";
    wrong("counts_for_scorers", "no_scorers", message);
  }
  if (kind === "played") {
    for (const field of ["decided_by", "article"] as const) {
      if (!facts[field]) continue;
      wrong(field, "not_decided", "results.playedIsNotDecided");
    }
  }
  return found;
}

function ofWalkover(facts: ResultFacts, seen: Circumstances): Contradiction[] {
  const { absent_side: absent } = facts;
  if (absent === null) {
    return [{ field: "absent_side", code: "required", message: "results.whoWasAbsent" }];
  }
  const found: Contradiction[] = [];
  const wrong = (field: Contradiction["field"], code: string, message: Text) =>
    found.push({ field, code, message });
  const score = { home: facts.home_score ?? 0, away: facts.away_score ?? 0 };

  if (absent === "both") {
    for (const side of SIDES) {
      if (score[side] === 0) continue;
      wrong(`${side}_score`, "no_goals", "results.doubleWalkoverScore");
    }
    if (seen.events > 0) wrong("events", "no_events", "results.doubleWalkoverEvents");
  } else {
    const present = absent === "home" ? "away" : "home";
    if (score[absent] > score[present]) {
      wrong(`${absent}_score`, "absent_ahead", "results.absentAhead");
    }
    if (seen.on_field !== null && !seen.score_said && fieldScoreStands(seen.on_field, absent)) {
      const message = "results.fieldScoreStands";
      wrong("result_kind", "field_score_stands", message);
    }
  }
  for (const side of SIDES) {
    if (facts[`${side}_penalties`] === null) continue;
    wrong(`${side}_penalties`, "no_shoot_out", "results.walkoverShootOut");
  }
  return found;
}

function ofScores(facts: ResultFacts): Contradiction[] {
  const found: Contradiction[] = [];
  const wrong = (field: Contradiction["field"], code: string, message: Text) =>
    found.push({ field, code, message });

  if (facts.finished && facts.result_kind !== "annulled") {
    if (facts.home_score === null) wrong("home_score", "required", "results.homeGoalsMissing");
    if (facts.away_score === null) wrong("away_score", "required", "results.awayGoalsMissing");
  }
  const { home_penalties, away_penalties } = facts;
  if ((home_penalties === null) !== (away_penalties === null)) {
    const missing = home_penalties === null ? "home_penalties" : "away_penalties";
    wrong(missing, "required", "results.penaltiesOfBoth");
  } else if (facts.finished && home_penalties !== null && home_penalties === away_penalties) {
    wrong("away_penalties", "level", "results.levelShootOut");
  }
  return found;
}
