import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { qualify, type QualificationFacts } from "../../../app/domain/qualification.ts";
import { shuffle } from "../../../app/domain/draw/shuffle.ts";
import { cases } from "../support/cases.ts";
import { createCourses } from "../support/cup-courses.ts";
import {
  cup,
  expectSame,
  loserSource,
  played,
  position,
  settled,
  winnerSource,
  withGame,
} from "../support/cup-factory.ts";

const empty = cup({
  size: 3,
  knockout: [
    [position(1, 1), position(2, 2), position(2, 1), position(1, 2)],
    [loserSource(200), loserSource(202)],
    [winnerSource(200), winnerSource(202)],
  ],
});

const undone = (facts: QualificationFacts, id: number) =>
  withGame(facts, id, {
    home_score: null,
    away_score: null,
    home_penalties: null,
    away_penalties: null,
    finished: false,
    status: "scheduled",
  });

const playCourse = createCourses(empty, 1);

const after = (games: number, seed: number) => playCourse(seed)[games] ?? empty;

const moment = { played: fc.integer({ min: 0, max: 10 }), seed: fc.nat({ max: 249 }) };
const runs = cases();

test.prop(moment, runs)("settling twice changes nothing", ({ played: count, seed }) => {
  const facts = after(count, seed);
  expectSame(settled(facts), facts);
});

test.prop({ ...moment, goals: fc.nat({ max: 5 }) }, runs)(
  "undoing a result restores the previous state",
  ({ played: count, seed, goals }) => {
    const facts = after(count, seed);
    const next = facts.games.find(
      ({ finished, home_team_id, away_team_id }) =>
        !finished && home_team_id !== null && away_team_id !== null,
    );
    if (next === undefined) return;
    const result = settled(played(facts, next.id, `${goals}-${5 - goals}`));
    expectSame(settled(undone(result, next.id)), facts);
  },
);

test.prop({ ...moment, order: fc.nat() }, runs)(
  "the order of rows does not matter",
  ({ played: count, seed, order }) => {
    const facts = after(count, seed);
    const mixed = {
      ...facts,
      spots: shuffle(facts.spots, order),
      games: shuffle(facts.games, order),
      registers: shuffle(facts.registers, order),
      phases: shuffle(facts.phases, order),
    };
    const byId = <T extends { id: number }>(rows: T[]) => rows.toSorted((a, b) => a.id - b.id);
    const told = ({ spots, games }: ReturnType<typeof qualify>) =>
      JSON.stringify([byId(spots), byId(games)]);
    expect(told(qualify(mixed))).toBe(told(qualify(facts)));
  },
);

test.prop(moment, runs)("each team fills one spot of a phase", ({ played: count, seed }) => {
  const { spots } = settled(after(count, seed));
  for (const phase of [2, 3, 4]) {
    const filled = spots.flatMap(({ phase_id, register_id }) =>
      phase_id === phase && register_id !== null ? [register_id] : [],
    );
    expect(new Set(filled).size).toBe(filled.length);
  }
  for (const spot of spots) {
    if (spot.source?.kind !== "group_position" || spot.register_id === null) continue;
    expect(Math.ceil((spot.register_id - 1000) / 3)).toBe(spot.source.group_id);
  }
});

test("swapped hosts return when the result is removed", () => {
  const sources = [[position(1, 1), position(1, 2), position(2, 1), position(2, 2)]];
  const rules = { legs: 2, second_leg_host: "better_campaign" } as const;
  const start = settled(cup({ size: 2, rules, knockout: sources }));
  const decided = settled(played(settled(played(start, 1, "1-0")), 2, "1-0"));
  const hosts = ({ games }: QualificationFacts) =>
    games.flatMap(({ leg, home_spot_id }) => (leg === 1 ? [home_spot_id] : []));
  expect(hosts(start)).toEqual([200, 202]);
  expect(hosts(decided)).toEqual([201, 203]);
  expectSame(settled(undone(undone(decided, 1), 2)), start);
});
