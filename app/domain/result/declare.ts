import { type AbsentSide, MEANINGS, type ResultKind, type Score } from "../result.ts";
import type { StatsRules } from "../rulebook.ts";
import { type ScoreEvent, scoreOf } from "./events.ts";
import { fieldScoreStands, type ResultFacts } from "./contradictions.ts";

type Scored = "home_score" | "away_score" | "home_extra_score" | "away_extra_score";

/** What a person says of a result; what is left out is not spoken of. */
export type GivenFacts = {
  [K in Exclude<keyof ResultFacts, "status" | "period" | "period_started_at">]?:
    | ResultFacts[K]
    | undefined;
};

/** What happened on the field. `given`: the events came with the result and replace those stored. */
export interface FieldFacts {
  home_team_id: number | null;
  events: readonly ScoreEvent[];
  given: boolean;
}

type WalkoverRules = Pick<StatsRules, "walkover_goals" | "walkover_counts_for_goals">;

/** The new facts, and the field's score when there is proof that the game was being played. */
export interface Declared {
  facts: ResultFacts;
  /** Goals of the events, or the score of a live game; null when nothing shows that anybody played. */
  on_field: Score | null;
}

/**
 * What a result is after somebody said something of it.
 *
 * What is left out keeps its stored value, but `finished` is true, and another kind begins with that kind's
 * own values: whether goals and scorers count, the sides at fault, who decided. Scores that are left out
 * follow the events where the field decides (see `MEANINGS`), or the tournament's rule for a walkover that
 * is being declared; a stored score stands until new events, or another kind of result, contradict it.
 *
 * Who says that a game was abandoned and by which side (`absent_side`) gets the score of the field if the
 * other side was ahead, otherwise that side's walkover (rules, section 4).
 *
 * The facts may contradict themselves: see `contradictions`.
 */
export function declare(
  stored: ResultFacts,
  given: GivenFacts,
  field: FieldFacts,
  rules: WalkoverRules,
): Declared {
  const requested = given.result_kind ?? stored.result_kind;
  const finished = given.finished ?? true;
  const absent_side = ownTo(
    requested === stored.result_kind,
    given.absent_side,
    stored.absent_side,
  );
  const played = scoresOf(stored, given, field, requested, finished);
  const result_kind = decidedKind(stored, given, field, played);
  const same = result_kind === stored.result_kind;
  const scores =
    result_kind === "walkover"
      ? walkoverScores(stored, given, requested, absent_side, rules.walkover_goals)
      : played;
  // A kind that is said, even the one that is there, starts again.
  const said = given.result_kind !== undefined || !same;
  const walkover = result_kind === "walkover";
  const facts: ResultFacts = {
    status: statusOf(stored, given, field, finished),
    finished,
    period: finished ? null : stored.period,
    period_started_at: finished ? null : stored.period_started_at,
    result_kind,
    absent_side,
    offender_side: ownTo(same, given.offender_side, stored.offender_side),
    counts_for_goals:
      given.counts_for_goals ??
      (said ? !walkover || rules.walkover_counts_for_goals : stored.counts_for_goals),
    counts_for_scorers:
      given.counts_for_scorers ??
      (said ? MEANINGS[result_kind].scorers : stored.counts_for_scorers),
    ...scores,
    home_penalties: penaltiesOf(given.home_penalties, stored, "home_penalties", walkover),
    away_penalties: penaltiesOf(given.away_penalties, stored, "away_penalties", walkover),
    // Why it was put off says nothing of a game that was played after all.
    reason: orStored(given.reason, finished && !stored.finished ? null : stored.reason),
    decided_by: ownTo(same, given.decided_by, stored.decided_by),
    article: ownTo(same, given.article, stored.article),
    notes: orStored(given.notes, stored.notes),
  };
  return { facts, on_field: fieldScore(stored, field) };
}

/** A fact of one kind of result: of another one it says nothing. */
function ownTo<T>(same: boolean, given: T | null | undefined, stored: T | null): T | null {
  if (given !== undefined) return given;
  return same ? stored : null;
}

const orStored = <T>(given: T | undefined, stored: T): T => (given === undefined ? stored : given);

/** A shoot-out that was noted before goes when nobody came to it. */
function penaltiesOf(
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
  // Said before, it took the field's score away: without another one it stays what it came out as.
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
  // The scores that came with an abandonment are the field's.
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

function scoresOf(
  stored: ResultFacts,
  given: GivenFacts,
  { home_team_id, events, given: replaced }: FieldFacts,
  kind: ResultKind,
  finished: boolean,
): Pick<ResultFacts, Scored> {
  const counted = scoreOf(events, home_team_id ?? 0);
  const { field_score } = MEANINGS[kind];
  const contradicted = kind !== stored.result_kind && !MEANINGS[stored.result_kind].field_score;
  const recount = (field_score && replaced) || contradicted;
  const side = (value: number | null | undefined, before: number | null, goals: number) => {
    if (value !== undefined) return value;
    if (before === null) return finished || events.length > 0 ? goals : null;
    return recount ? goals : before;
  };
  const overtime = field_score && events.some((event) => event.extra_time);
  // A score given by decision has no goals of extra time unless they are told, too.
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

function statusOf(
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
  const goals = events.filter(({ type }) => type === "goal" || type === "og");
  if (goals.length > 0) {
    const { home, away } = scoreOf(goals, home_team_id ?? 0);
    return { home, away };
  }
  if (stored.status !== "live" || given) return null;
  return { home: stored.home_score ?? 0, away: stored.away_score ?? 0 };
}
