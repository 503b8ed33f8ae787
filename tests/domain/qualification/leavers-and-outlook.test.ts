import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { numbersFrom } from "../../../app/domain/draw/shuffle.ts";
import { outlook } from "../../../app/domain/outlook.ts";
import { projectSpots } from "../../../app/domain/projection.ts";
import type { QualificationFacts } from "../../../app/domain/qualification.ts";
import { erasedTeams, withoutLeavers } from "../../../app/domain/qualification/leavers.ts";
import { buildInputs } from "../../../app/domain/qualification/sources.ts";
import { standings } from "../../../app/domain/standings.ts";
import { cases } from "../support/cases.ts";
import { createCourses } from "../support/cup-courses.ts";
import {
  beats,
  bestPlaced,
  cup,
  expectSame,
  fourTeams,
  groupsPlayed,
  GROUPS,
  played,
  registerOf,
  settled,
  teamsIn,
  withdraw,
} from "../support/cup-factory.ts";

const empty = fourTeams();
const groups = groupsPlayed(empty);
const SEMI_1 = 13;

type Policy = "keep" | "walkover" | "annul";

function leave(facts: QualificationFacts, team: number, policy: Policy = "keep") {
  const games = facts.games.map((game) => {
    const own = game.home_team_id === team || game.away_team_id === team;
    if (!own || game.phase_id !== GROUPS || policy === "keep") return game;
    if (policy === "annul") {
      return game.finished
        ? { ...game, result_kind: "annulled" as const }
        : { ...game, status: "cancelled" as const };
    }
    if (game.finished) return game;
    const home = game.home_team_id === team;
    return {
      ...game,
      finished: true,
      status: "finished" as const,
      result_kind: "walkover" as const,
      absent_side: home ? ("home" as const) : ("away" as const),
      home_score: home ? 0 : 3,
      away_score: home ? 3 : 0,
    };
  });
  return withdraw({ ...facts, games }, team);
}

const comeBack = (left: QualificationFacts, before: QualificationFacts) => ({
  ...left,
  registers: before.registers,
  games: left.games.map((game) => {
    const { finished, status, result_kind, absent_side, home_score, away_score } =
      before.games.find(({ id }) => id === game.id) ?? game;
    return { ...game, finished, status, result_kind, absent_side, home_score, away_score };
  }),
});

const SEMIS = [200, 201, 202, 203];

const computeTable = (facts: QualificationFacts, group = 0) => {
  const [phase] = facts.phases;
  const input = phase && buildInputs(facts, phase)[group]?.input;
  return input ? standings(input).map(({ team }) => team.id) : [];
};

test("a team with annulled games leaves the table", () => {
  const left = settled(leave(groups, 1, "annul"));
  expect(computeTable(left)).toEqual([2, 3, 4]);
  expect(teamsIn(left, SEMIS)).toEqual([2, 6, 5, 3]);
  expect(erasedTeams(left, GROUPS)).toEqual([{ team_id: 1, group_id: 1, annulled: true }]);
});

test("an annulled team ranks above no one", () => {
  const left = settled(leave(groups, 4, "annul"));
  expect(computeTable(left)).toEqual([1, 2, 3]);
  expect(teamsIn(left, SEMIS)).toEqual([1, 6, 5, 2]);
});

test("a team that left before any fixture is omitted", () => {
  const noGames = { ...empty, games: empty.games.filter(({ phase_id }) => phase_id !== GROUPS) };
  const left = leave(noGames, 3);
  expect(erasedTeams(left, GROUPS)).toEqual([{ team_id: 3, group_id: 1, annulled: false }]);
  expect(computeTable(left)).not.toContain(3);
});

test.each(["keep", "walkover"] as const)(
  "a withdrawn team on record (%s) stays ranked without a place",
  (policy) => {
    const left = settled(leave(groups, 1, policy));
    expect(computeTable(left)).toEqual([1, 2, 3, 4]);
    expect(teamsIn(left, SEMIS)).toEqual([2, 6, 5, 3]);
    expect(erasedTeams(left, GROUPS)).toEqual([]);
    const projected = new Map(projectSpots(left).map((spot) => [spot.spot_id, spot.team_id]));
    expect(SEMIS.map((id) => projected.get(id))).toEqual([2, 6, 5, 3]);
  },
);

test("after semifinals begin, each participant keeps exactly one spot", () => {
  const begun = settled(played(settled(groups), SEMI_1, "1-0"));
  expect(teamsIn(begun, SEMIS)).toEqual([1, 6, 5, 2]);
  const second = settled(leave(begun, 2));
  expect(teamsIn(second, SEMIS)).toEqual([1, 6, 5, 3]);
  const first = settled(leave(begun, 5));
  expect(teamsIn(first, SEMIS)).toEqual([1, 6, null, 2]);
  expect(settled(comeBack(first, begun))).toEqual(begun);
});

test("a tie decided by the withdrawn team promotes no one", () => {
  const after = settled(played(settled(groups), SEMI_1, "1-0"));
  expect(teamsIn(after, [300, 400])).toEqual([6, 1]);
  expect(teamsIn(settled(leave(after, 1)), [300, 400])).toEqual([6, null]);
  expect(teamsIn(settled(leave(after, 6)), [300, 400])).toEqual([null, 1]);
});

test("the best placed across groups are teams still playing", () => {
  const thirds = cup({
    groups: 3,
    knockout: [[bestPlaced(3, 1), bestPlaced(3, 2)]],
  });
  // The thirds of groups 1, 2 and 3 rank in this order.
  const facts = beats(beats(groupsPlayed(thirds), 3, 4, 5), 7, 8, 3);
  expect(teamsIn(settled(facts), [200, 201])).toEqual([3, 7]);
  expect(teamsIn(settled(leave(facts, 3)), [200, 201])).toEqual([7, 11]);
});

const moment = {
  seed: fc.nat({ max: 249 }),
  games: fc.nat({ max: 16 }),
  team: fc.integer({ min: 1, max: 8 }),
  policy: fc.constantFrom<Policy[]>("keep", "walkover", "annul"),
};

const playCourse = createCourses(empty, 1);

const course = (seed: number, games: number) => playCourse(seed)[games] ?? empty;

property.prop(moment, { numRuns: cases(2_000).numRuns })(
  "a withdrawn team keeps only spots bound by a game",
  ({ seed, games, team, policy }) => {
    const before = course(seed, games);
    const left = settled(leave(before, team, policy));
    const bound = new Set(
      left.games
        .filter(({ finished, result_kind }) => finished && result_kind !== "annulled")
        .flatMap(({ home_spot_id, away_spot_id }) => [home_spot_id, away_spot_id]),
    );
    for (const { id, source, register_id } of left.spots) {
      if (source === null || bound.has(id)) continue;
      expect(register_id).not.toBe(registerOf(team));
    }
    for (const phase of left.phases) {
      const own = left.spots
        .filter(({ phase_id }) => phase_id === phase.id)
        .flatMap(({ register_id }) => register_id ?? []);
      expect(new Set(own).size).toBe(own.length);
    }
    expectSame(settled(left), left);
  },
);

property.prop(moment, { numRuns: cases(2_000).numRuns })(
  "a reinstated team gets its former state back",
  ({ seed, games, team, policy }) => {
    const before = course(seed, games);
    const left = settled(leave(before, team, policy));
    expectSame(settled(comeBack(left, before)), before);
  },
);

property.prop({ ...moment, rest: fc.nat() }, { numRuns: cases(2_000).numRuns })(
  "the remaining teams' marks hold every possible end",
  ({ seed, games, team, rest }) => {
    const facts = leave(course(seed, Math.min(games, 12)), team);
    const [phase] = facts.phases;
    if (phase === undefined) return;
    const next = numbersFrom(rest);
    for (const { input } of buildInputs(facts, phase)) {
      const leavers = new Set([team]);
      const ends = withoutLeavers(outlook({ ...input, legs: 1, withdrawn: [team] }), leavers);
      const ended = input.games.map((game) => ({
        ...game,
        finished: true,
        home_score: game.home_score ?? Math.floor(next() * 3),
        away_score: game.away_score ?? Math.floor(next() * 3),
      }));
      const rows = standings({ ...input, games: ended });
      const inOrder = rows.filter((row) => row.team.id !== team);
      for (const [at, row] of inOrder.entries()) {
        // Either team of a shared place may come first.
        const level = inOrder.filter(({ position: place }) => place === row.position);
        const first = inOrder.indexOf(level[0] ?? row) + 1;
        const span = ends.find(({ team_id }) => team_id === row.team.id);
        expect(span?.best).toBeLessThanOrEqual(first);
        expect(span?.worst).toBeGreaterThanOrEqual(Math.max(at + 1, first + level.length - 1));
      }
    }
  },
);
