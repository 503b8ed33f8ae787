import { type AbsentSide, RESULT_MEANINGS, type ResultKind, type Score } from "../result.ts";
import type { StatsRules } from "../rulebook.ts";
import { type ScoreEvent, countScore, isGoal } from "./events.ts";
import { fieldScoreStands, type ResultFacts } from "./contradictions.ts";

type Scored = "home_score" | "away_score" | "home_extra_score" | "away_extra_score";

/** The facts that were sent; an absent one stays unchanged. */
export type GivenFacts = {
  [K in Exclude<keyof ResultFacts, "status" | "period" | "period_started_at">]?:
    | ResultFacts[K]
    | undefined;
};

/** `given`: events were sent, which replace the stored ones. */
export interface FieldFacts {
  home_team_id: number | null;
  events: readonly ScoreEvent[];
  given: boolean;
}

type WalkoverRules = Pick<StatsRules, "walkover_goals" | "walkover_counts_for_goals">;

export interface DeclaredResult {
  facts: ResultFacts;
  /** The score on the field, by events or a live score; null without proof that the game was played. */
  on_field: Score | null;
}

/**
 * Returns a game's facts after a statement about its result. Absent fields keep their stored value, but
 * `finished` becomes true, and a new kind starts with its own defaults. Absent scores follow the events if
 * the field decides (see `RESULT_MEANINGS`), or the tournament's walkover rule. A game abandoned by one side keeps
 * the field's score if the other led, else it is a walkover (rules, section 4).
 * The facts can contradict themselves: see `contradictions`.
 */
export function declareResult(
  stored: ResultFacts,
  given: GivenFacts,
  field: FieldFacts,
  rules: WalkoverRules,
): DeclaredResult {
  const requested = given.result_kind ?? stored.result_kind;
  const finished = given.finished ?? true;
  const absent_side = keepOwnFact(
    requested === stored.result_kind,
    given.absent_side,
    stored.absent_side,
  );
  const played = chooseScores(stored, given, field, requested, finished);
  const result_kind = decidedKind(stored, given, field, played);
  const same = result_kind === stored.result_kind;
  const scores =
    result_kind === "walkover"
      ? walkoverScores(stored, given, requested, absent_side, rules.walkover_goals)
      : played;
  // A kind that was sent starts with its defaults, even when it is the same kind again.
  const said = given.result_kind !== undefined || !same;
  const walkover = result_kind === "walkover";
  const facts: ResultFacts = {
    status: chooseStatus(stored, given, field, finished),
    finished,
    period: finished ? null : stored.period,
    period_started_at: finished ? null : stored.period_started_at,
    result_kind,
    absent_side,
    offender_side: keepOwnFact(same, given.offender_side, stored.offender_side),
    counts_for_goals:
      given.counts_for_goals ??
      (said ? !walkover || rules.walkover_counts_for_goals : stored.counts_for_goals),
    counts_for_scorers:
      given.counts_for_scorers ??
      (said ? RESULT_MEANINGS[result_kind].scorers : stored.counts_for_scorers),
    ...scores,
    home_penalties: choosePenalties(given.home_penalties, stored, "home_penalties", walkover),
    away_penalties: choosePenalties(given.away_penalties, stored, "away_penalties", walkover),
    // A postponement's reason does not apply to a played game.
    reason: orStored(given.reason, finished && !stored.finished ? null : stored.reason),
    decided_by: keepOwnFact(same, given.decided_by, stored.decided_by),
    article: keepOwnFact(same, given.article, stored.article),
    notes: orStored(given.notes, stored.notes),
  };
  return { facts, on_field: fieldScore(stored, field) };
}

/** A fact stored for another kind of result is dropped. */
function keepOwnFact<T>(same: boolean, given: T | null | undefined, stored: T | null): T | null {
  if (given !== undefined) return given;
  return same ? stored : null;
}

const orStored = <T>(given: T | undefined, stored: T): T => (given === undefined ? stored : given);

/** A walkover drops the noted shoot-out. */
function choosePenalties(
  given: number | null | undefined,
  stored: ResultFacts,
  field: "home_penalties" | "away_penalties",
  walkover: boolean,
): number | null {
  if (given !== undefined) return given;
  return walkover ? null : stored[field];
}

function decidedKind(
  stored: ResultFacts,
  given: GivenFacts,
  { given: replaced }: FieldFacts,
  { home_score, away_score }: Pick<ResultFacts, Scored>,
): ResultKind {
  const requested = given.result_kind ?? stored.result_kind;
  const left = given.absent_side ?? null;
  if (given.result_kind !== "abandoned" || left === null || left === "both") return requested;
  // A repeated abandonment stays a walkover, because the first one already replaced the field's score.
  const rescored = replaced || (given.home_score !== undefined && given.away_score !== undefined);
  if (stored.result_kind === "walkover" && stored.absent_side === left && !rescored) {
    return "walkover";
  }
  const score = { home: home_score ?? 0, away: away_score ?? 0 };
  return fieldScoreStands(score, left) ? "abandoned" : "walkover";
}

function walkoverScores(
  stored: ResultFacts,
  given: GivenFacts,
  requested: ResultKind,
  absent: AbsentSide | null,
  goals: number,
): Pick<ResultFacts, Scored> {
  const byRule = {
    home_score: absent === "away" ? goals : 0,
    away_score: absent === "home" ? goals : 0,
    home_extra_score: null,
    away_extra_score: null,
  };
  // Scores sent with an abandonment are those of the field.
  if (requested === "abandoned") return byRule;
  const { home_score, away_score } = given;
  const declared = given.result_kind !== undefined || given.absent_side !== undefined;
  if (home_score === undefined && away_score === undefined) {
    if (declared) return byRule;
    const { home_score: home, away_score: away } = stored;
    return {
      ...byRule,
      home_score: home ?? byRule.home_score,
      away_score: away ?? byRule.away_score,
    };
  }
  const before = declared ? { home_score: 0, away_score: 0 } : stored;
  return {
    home_score: orStored(home_score, before.home_score),
    away_score: orStored(away_score, before.away_score),
    home_extra_score: null,
    away_extra_score: null,
  };
}

function chooseScores(
  stored: ResultFacts,
  given: GivenFacts,
  { home_team_id, events, given: replaced }: FieldFacts,
  kind: ResultKind,
  finished: boolean,
): Pick<ResultFacts, Scored> {
  const counted = countScore(events, home_team_id ?? 0);
  const { field_score } = RESULT_MEANINGS[kind];
  const contradicted =
    kind !== stored.result_kind && !RESULT_MEANINGS[stored.result_kind].field_score;
  const recount = (field_score && replaced) || contradicted;
  const side = (value: number | null | undefined, before: number | null, goals: number) => {
    if (value !== undefined) return value;
    if (before === null) return finished || events.length > 0 ? goals : null;
    return recount ? goals : before;
  };
  const overtime = field_score && events.some((event) => event.extra_time);
  // A score decided off the field has goals of extra time only if they were sent.
  const decided = !field_score && (given.home_score ?? given.away_score) !== undefined;
  const extra = (value: number | null | undefined, before: number | null, goals: number) => {
    if (value !== undefined) return value;
    if (overtime) return goals;
    return recount || decided ? null : before;
  };
  return {
    home_score: side(given.home_score, stored.home_score, counted.home),
    away_score: side(given.away_score, stored.away_score, counted.away),
    home_extra_score: extra(given.home_extra_score, stored.home_extra_score, counted.home_extra),
    away_extra_score: extra(given.away_extra_score, stored.away_extra_score, counted.away_extra),
  };
}

function chooseStatus(
  stored: ResultFacts,
  given: GivenFacts,
  field: FieldFacts,
  finished: boolean,
): ResultFacts["status"] {
  if (finished) return "finished";
  const scored =
    (given.home_score ?? null) !== null ||
    (given.away_score ?? null) !== null ||
    (field.given && field.events.length > 0);
  return scored || stored.status === "finished" ? "live" : stored.status;
}

function fieldScore(stored: ResultFacts, { home_team_id, events, given }: FieldFacts) {
  const goals = events.filter(isGoal);
  if (goals.length > 0) {
    const { home, away } = countScore(goals, home_team_id ?? 0);
    return { home, away };
  }
  if (stored.status !== "live" || given) return null;
  return { home: stored.home_score ?? 0, away: stored.away_score ?? 0 };
}
