import { expect, test } from "vitest";
import { say } from "../../../app/texts/say.ts";
import { buildFormat } from "../../../app/domain/formats/formats.ts";
import { countAllGames } from "../../../app/domain/formats/phases.ts";
import {
  repechageFor,
  suggestionsFor,
  usualGames,
} from "../../../app/domain/formats/suggestions.ts";

const end = { legs: 1 as const, third_place: false };

test("every offered format is valid and ends in one game", () => {
  for (let teams = 2; teams <= 66; teams++) {
    for (const suggested of Object.values(suggestionsFor(teams))) {
      if (suggested === null) continue;
      const plan = buildFormat(suggested, teams, end, 7);
      expect({ suggested, teams, error: "error" in plan }).toEqual({
        suggested,
        teams,
        error: false,
      });
      if ("error" in plan) continue;
      expect(plan.at(-1)?.games).toHaveLength(1);
      const entered = plan.flatMap(({ spots }) => spots.flatMap(({ entrant }) => entrant ?? []));
      expect(new Set(entered).size).toBe(teams);
    }
  }
});

test("36 teams are offered UEFA's format with 167 games", () => {
  const { league } = suggestionsFor(36);
  expect(league).toEqual({ format: "league", games: 8, pots: 4, direct: 8, playoff: 16 });
  const plan = league && buildFormat(league, 36, end, 7);
  expect(plan && "error" in plan ? null : plan && countAllGames(plan)).toBe(144 + 8 + 15);
});

test("the same seed gives the same plan", () => {
  for (const suggested of Object.values(suggestionsFor(16))) {
    if (suggested === null) continue;
    expect(buildFormat(suggested, 16, end, 3)).toEqual(buildFormat(suggested, 16, end, 3));
  }
});

test("the number of teams determines each knockout's total games", () => {
  for (let teams = 3; teams <= 64; teams++) {
    const games = usualGames(teams);
    expect(games.knockout).toBe(teams - 1);
    expect(games.double).toBe(2 * teams - 2);
    expect(games.repechage).toBe(teams < 4 ? null : teams - 1 + Math.floor(teams / 2));
  }
  for (const teams of [2, 65]) expect(usualGames(teams).double).toBeNull();
  expect(usualGames(65)).toMatchObject({ knockout: null, repechage: null, consolation: null });
  expect([4, 8, 16].map((teams) => usualGames(teams).consolation)).toEqual([4, 10, 22]);
});

test("the Euro has 51 games, the World Cup 104", () => {
  for (let teams = 2; teams <= 64; teams++) {
    expect(usualGames(teams).euro).toBe(teams === 24 ? 51 : null);
    expect(usualGames(teams).world_cup).toBe(teams === 48 ? 104 : null);
  }
});

test("a repechage returns teams that leave the next stage without byes", () => {
  expect(repechageFor(3)).toBeNull();
  expect(repechageFor(6)).toEqual({ places: [1, 2], suggested: 1 });
  expect(repechageFor(12)).toEqual({ places: [1, 2, 4], suggested: 2 });
  expect(repechageFor(8)).toEqual({ places: [1, 2], suggested: 2 });
  expect(repechageFor(64)?.places).toEqual([1, 2, 4, 8, 16]);
  expect(repechageFor(65)).toBeNull();
});

test("a single group's qualifiers are named without a letter", () => {
  const second = { second_groups: 1, second_per_group: 2, carries: false };
  const chosen = { format: "two_group_phases" as const, groups: 2, per_group: 2, ...second };
  const plan = buildFormat(chosen, 8, end, 7);
  const final = "error" in plan ? undefined : plan.at(-1);
  expect(final?.spots.map(({ name, source }) => [say(name, "pt-BR"), source?.kind])).toEqual([
    ["1º colocado", "phase_position"],
    ["2º colocado", "phase_position"],
  ]);
});

test("each format is offered within its size limits", () => {
  const teams = Array.from({ length: 80 }, (_, i) => i + 1);
  const offered = teams.flatMap((count) =>
    Object.entries(suggestionsFor(count)).flatMap(([format, one]) =>
      one === null ? [] : [{ format, count }],
    ),
  );
  const ranges = Object.groupBy(offered, ({ format }) => format);
  const ends = Object.entries(ranges).map(([format, own = []]) => [
    format,
    [own[0]?.count, own.at(-1)?.count, own.length],
  ]);
  expect(Object.fromEntries(ends)).toEqual({
    league: [5, 64, 60],
    swiss: [4, 64, 61],
    halves: [3, 32, 30],
    two_group_phases: [8, 64, 57],
    preliminary: [6, 68, 63],
  });
});

test.each([
  [5, { games: 2, pots: 1, direct: 2, playoff: 0 }],
  [7, { games: 2, pots: 1, direct: 2, playoff: 0 }],
  [8, { games: 4, pots: 4, direct: 4, playoff: 0 }],
  [10, { games: 4, pots: 2, direct: 4, playoff: 0 }],
  [13, { games: 6, pots: 1, direct: 4, playoff: 0 }],
  [14, { games: 6, pots: 1, direct: 4, playoff: 8 }],
  [29, { games: 8, pots: 1, direct: 4, playoff: 8 }],
  [30, { games: 8, pots: 2, direct: 8, playoff: 16 }],
])("a league phase of %i is offered with %o", (teams, numbers) => {
  expect(suggestionsFor(teams).league).toEqual({ format: "league", ...numbers });
});

test.each([
  [4, { rounds: 2, qualified: 2 }],
  [7, { rounds: 4, qualified: 2 }],
  [8, { rounds: 4, qualified: 4 }],
  [9, { rounds: 5, qualified: 4 }],
  [16, { rounds: 5, qualified: 4 }],
  [17, { rounds: 6, qualified: 4 }],
])("Swiss rounds of %i are offered with %o", (teams, numbers) => {
  expect(suggestionsFor(teams).swiss).toEqual({ format: "swiss", ...numbers });
});

test.each([
  [8, 2, 1],
  [15, 2, 1],
  [16, 4, 2],
  [31, 4, 2],
  [32, 8, 4],
])("two group phases of %i are offered with %i groups, then %i", (teams, groups, second_groups) => {
  expect(suggestionsFor(teams).two_group_phases).toEqual({
    format: "two_group_phases",
    groups,
    per_group: 2,
    second_groups,
    second_per_group: 2,
    carries: false,
  });
});

test.each([
  [6, 2, 1],
  [8, 4, 1],
  [9, 1, 2],
  [68, 4, 16],
])("preliminary of %i: %i ties for %i groups of four", (teams, ties, groups) => {
  const expected = { format: "preliminary", ties, groups, per_group: 2 };
  expect(suggestionsFor(teams).preliminary).toEqual(expected);
});

test("a league has one game per pair", () => {
  expect([1, 2, 3, 10].map((teams) => usualGames(teams).league)).toEqual([null, 1, 3, 45]);
});

test("usual group games are counted from three teams on", () => {
  expect([2, 3, 8].map((teams) => usualGames(teams).groups)).toEqual([null, 4, 15]);
});
