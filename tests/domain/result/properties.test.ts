import { fc, test as property } from "@fast-check/vitest";
import { expect } from "vitest";
import { RESULT_KINDS, scoreInForce } from "../../../app/domain/result.ts";
import { contradictions, NOT_PLAYED } from "../../../app/domain/result/contradictions.ts";
import { declareResult, type GivenFacts } from "../../../app/domain/result/declare.ts";
import { EVENT_TYPES } from "../../../app/domain/result/events.ts";
import { cases } from "../support/cases.ts";

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const goals = fc.integer({ min: 0, max: 4 });

const given: fc.Arbitrary<GivenFacts> = fc.record({
  finished: maybe(fc.boolean()),
  result_kind: maybe(fc.constantFrom(...RESULT_KINDS)),
  absent_side: maybe(fc.constantFrom("home", "away", "both", null)),
  offender_side: maybe(fc.constantFrom("home", "away", null)),
  counts_for_goals: maybe(fc.boolean()),
  counts_for_scorers: maybe(fc.boolean()),
  home_score: maybe(goals),
  away_score: maybe(goals),
  home_penalties: maybe(fc.option(goals)),
  away_penalties: maybe(fc.option(goals)),
  decided_by: maybe(fc.constantFrom("TJD", null)),
});

const events = fc.array(
  fc.record({
    type: fc.constantFrom(...EVENT_TYPES),
    team_id: fc.constantFrom(1, 2),
    extra_time: fc.boolean(),
  }),
  { maxLength: 5 },
);

const rules = { walkover_goals: 3, walkover_counts_for_goals: true };

function played(calls: { given: GivenFacts; events: typeof noEvents | undefined }[]) {
  let facts = { ...NOT_PLAYED };
  let stored = noEvents;
  for (const call of calls) {
    const list = call.events ?? stored;
    const field = { home_team_id: 1, events: list, given: call.events !== undefined };
    const declared = declareResult(facts, call.given, field, rules);
    const score_said = call.given.home_score !== undefined || call.given.away_score !== undefined;
    const seen = { events: list.length, on_field: declared.on_field, score_said };
    if (contradictions(declared.facts, seen).length > 0) continue;
    facts = declared.facts;
    stored = list;
  }
  return { facts, events: stored };
}
const noEvents: typeof events extends fc.Arbitrary<infer T> ? T : never = [];

property.prop([fc.array(fc.record({ given, events: maybe(events) }), { maxLength: 4 })], cases())(
  "no sequence of calls stores a contradiction",
  (calls) => {
    const { facts, events: kept } = played(calls);
    const { result_kind: kind, absent_side, offender_side } = facts;
    expect(facts.finished).toBe(facts.status === "finished");
    if (absent_side !== null) expect(["walkover", "abandoned"]).toContain(kind);
    if (offender_side !== null) expect(kind).toBe("awarded");
    if (kind === "walkover" || kind === "annulled") expect(facts.counts_for_scorers).toBe(false);
    const score = scoreInForce(facts);
    if (kind === "walkover") {
      expect(absent_side).not.toBe(null);
      expect([facts.home_penalties, facts.away_penalties]).toEqual([null, null]);
      if (absent_side === "both") expect([score, kept]).toEqual([{ home: 0, away: 0 }, []]);
      if (absent_side === "home") expect(score?.home ?? 9).toBeLessThanOrEqual(score?.away ?? 0);
      if (absent_side === "away") expect(score?.away ?? 9).toBeLessThanOrEqual(score?.home ?? 0);
    }
    if (facts.finished && kind !== "annulled") expect(score).not.toBe(null);
    if (!facts.finished || kind === "annulled") expect(score).toBe(null);
  },
);

property.prop([given, maybe(events), given, maybe(events)], cases())(
  "repeating a call changes nothing",
  (first, firstEvents, second, secondEvents) => {
    const start = played([{ given: first, events: firstEvents }]);
    const list = secondEvents ?? start.events;
    const field = { home_team_id: 1, events: list, given: secondEvents !== undefined };
    const once = declareResult(start.facts, second, field, rules).facts;
    const twice = declareResult(once, second, field, rules).facts;
    expect(twice).toEqual(once);
  },
);
