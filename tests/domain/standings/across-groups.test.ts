import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import {
  type AcrossRow,
  compareCampaigns,
  rankAcrossGroups,
} from "../../../app/domain/standings/across-groups.ts";
import type { AcrossRules } from "../../../app/domain/rulebook.ts";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import type { StandingsGame, StandingsInput } from "../../../app/domain/standings.ts";
import { cases } from "../support/cases.ts";
import { blue, game, playGames, red, yellow } from "../support/factories.ts";

/** A group of teams from `from`; lower numbers win by default. */
const group = (
  from: number,
  size: number,
  games: StandingsGame[],
  more: Partial<StandingsInput> = {},
): StandingsInput => ({
  teams: Array.from({ length: size }, (_, i) => ({ id: from + i, name: `Time ${from + i}` })),
  games,
  cards: [],
  adjustments: [],
  rules: rankingPresets.cbf,
  ...more,
});

const across = (
  criteria: AcrossRules["criteria"],
  uneven: AcrossRules["uneven"] = "all_games",
): AcrossRules => ({ criteria, uneven });

const order = (rows: AcrossRow[]) => rows.map(({ row }) => row.team.id);
const places = (rows: AcrossRow[]) => rows.map(({ position }) => position);
const reasons = (rows: AcrossRow[]) => rows.map(({ row }) => row.reason);

const three = (from: number, [first, second, third]: [string, string, string]) =>
  group(from, 3, [
    game(from, from + 1, first),
    game(from, from + 2, second),
    game(from + 1, from + 2, third),
  ]);

test("runners-up are ranked by points, then the criteria", () => {
  const groups = [
    three(1, ["1-0", "1-0", "1-0"]),
    three(11, ["1-0", "1-0", "4-3"]),
    three(21, ["3-0", "1-0", "1-0"]),
    group(31, 3, [game(31, 32, "0-0"), game(31, 33, "1-0"), game(32, 33, "2-0")]),
  ];
  const rows = rankAcrossGroups(groups, 2, across(["goal_difference", "goals_for", "draw"]));
  expect(rows.map(({ position, row, group: index }) => [position, row.team.id, index])).toEqual([
    [1, 31, 3],
    [2, 12, 1],
    [3, 2, 0],
    [4, 22, 2],
  ]);
  expect(reasons(rows)).toEqual([
    null,
    "Acima do Time 2 pelos gols marcados (4 contra 1)",
    "Acima do Time 22 pelo saldo de gols (0 contra -2)",
    null,
  ]);
  expect(rows[0]?.row).toMatchObject({ position: 2, points: 4, played: 2, goals_for: 1 });
});

test("head-to-head is skipped, even for games across groups", () => {
  const crossing = game(2, 12, "1-0", { counts_for_goals: false });
  const groups = [three(1, ["1-0", "1-0", "1-0"]), three(11, ["1-0", "1-0", "1-0"])];
  const [a, b] = groups.map((one) => ({ ...one, games: [...one.games, crossing] }));
  if (!a || !b) throw new Error("two groups");
  const own = {
    ...b,
    adjustments: [{ team_id: 12, points: 3, round: null, reason: "Julgamento" }],
  };
  const rows = rankAcrossGroups(
    [a, own],
    2,
    across(["head_to_head", "head_to_head_points", "draw"]),
  );
  expect(places(rows)).toEqual([1, 1]);
  expect(reasons(rows)).toEqual([
    "Empate com o Time 12 em todos os critérios: falta o sorteio",
    null,
  ]);
});

test("unseparated teams share a place until their latest lots", () => {
  const same = (from: number) => three(from, ["1-0", "1-0", "1-0"]);
  const groups = [same(21), same(1), same(11)];
  const rules = across(["goal_difference", "draw"]);
  const level = rankAcrossGroups(groups, 3, rules);
  expect(order(level)).toEqual([3, 13, 23]);
  expect(places(level)).toEqual([1, 1, 1]);
  expect(level.map(({ group: index }) => index)).toEqual([1, 2, 0]);

  const drawn = rankAcrossGroups(groups, 3, rules, [
    { team_ids: [3, 13, 23] },
    { team_ids: [23, 3, 13] },
    { team_ids: [13, 3] },
  ]);
  expect(order(drawn)).toEqual([23, 3, 13]);
  expect(places(drawn)).toEqual([1, 2, 3]);
  expect(reasons(drawn)).toEqual([
    "Acima do Time 3 por sorteio",
    "Acima do Time 13 por sorteio",
    null,
  ]);

  const own = groups.map((one) => ({ ...one, lots: [{ team_ids: [13, 23, 3] }] }));
  expect(order(rankAcrossGroups(own, 3, rules))).toEqual([13, 23, 3]);
  expect(places(rankAcrossGroups(own, 3, across(["goal_difference"])))).toEqual([1, 1, 1]);
});

test("fewer cards count, weighted or by conduct", () => {
  const groups = [three(1, ["1-0", "1-0", "1-0"]), three(11, ["1-0", "1-0", "1-0"])];
  const ids = groups.map(({ games }) => games[0]?.id ?? 0);
  const [a, b] = groups;
  if (!a || !b) throw new Error("two groups");
  const carded = [
    { ...a, cards: [yellow(ids[0] ?? 0, 2, 1), red(ids[0] ?? 0, 2, 1), blue(ids[0] ?? 0, 2, 2)] },
    { ...b, cards: [yellow(ids[1] ?? 0, 12, 1), yellow(ids[1] ?? 0, 12, 2)] },
  ];
  expect(reasons(rankAcrossGroups(carded, 2, across(["yellow_cards"])))[0]).toBe(
    "Acima do Time 12 por ter menos cartões amarelos (1 contra 2)",
  );
  expect(reasons(rankAcrossGroups(carded, 2, across(["card_points"])))[0]).toBe(
    "Acima do Time 2 por ter menos pontos em cartões (2 contra 9)",
  );
  expect(reasons(rankAcrossGroups(carded, 2, across(["conduct"])))[0]).toBe(
    "Acima do Time 2 pela pontuação disciplinar (-2 contra -5)",
  );
});

const unequal = [
  group(1, 4, playGames("1 1-0 2, 1 1-0 3, 1 1-0 4, 2 1-0 3, 2 5-0 4, 3 1-0 4")),
  three(11, ["1-0", "1-0", "3-0"]),
];

test("uneven groups, all games: the extra game helps", () => {
  const rows = rankAcrossGroups(unequal, 2, across(["goal_difference"]));
  expect(order(rows)).toEqual([2, 12]);
  expect(rows[0]?.row).toMatchObject({ points: 6, played: 3, goals_for: 6 });
});

test("uneven groups, drop_last: games against the last are dropped", () => {
  const cards = [
    red(unequal[0]?.games[4]?.id ?? 0, 2, 1),
    red(unequal[0]?.games[0]?.id ?? 0, 2, 1),
  ];
  const [larger, smaller] = unequal;
  if (!larger || !smaller) throw new Error("two groups");
  const groups = [{ ...larger, cards }, smaller];
  const rows = rankAcrossGroups(groups, 2, across(["goal_difference"], "drop_last"));
  expect(order(rows)).toEqual([12, 2]);
  expect(rows[1]?.row).toMatchObject({
    points: 3,
    played: 2,
    goals_for: 1,
    goal_difference: 0,
    red_cards: 1,
    position: 2,
  });
  expect(reasons(rows)).toEqual(["Acima do Time 2 pelo saldo de gols (+2 contra 0)", null]);
});

test("drop_last drops every extra bottom team's games", () => {
  const wins = (from: number, size: number) =>
    Array.from({ length: size }, (_, i) =>
      Array.from({ length: size - i - 1 }, (_, j) => game(from + i, from + i + j + 1, "1-0")),
    ).flat();
  const groups = [group(1, 5, wins(1, 5)), group(11, 3, wins(11, 3)), group(21, 2, wins(21, 2))];
  const rows = rankAcrossGroups(groups, 3, across(["draw"], "drop_last"));
  expect(rows.map(({ row }) => [row.team.id, row.points, row.played])).toEqual([
    [3, 0, 2],
    [13, 0, 2],
  ]);
  expect(places(rows)).toEqual([1, 1]);
});

test("uneven groups, per_game: exact averages are shown as such", () => {
  const rows = rankAcrossGroups(unequal, 2, across(["goal_difference"], "per_game"));
  expect(order(rows)).toEqual([2, 12]);
  expect(reasons(rows)[0]).toBe("Acima do Time 12 pela média de pontos (2 contra 1,5 por jogo)");
  const level = [
    group(1, 4, [game(1, 2, "2-0"), game(1, 3, "2-0"), game(1, 4, "2-1")]),
    group(11, 3, [game(11, 12, "1-0"), game(11, 13, "3-1")]),
  ];
  const byGoals = rankAcrossGroups(
    level,
    1,
    across(["wins", "goals_for", "goals_against"], "per_game"),
  );
  expect(places(byGoals)).toEqual([1, 2]);
  expect(reasons(byGoals)[0]).toBe(
    "Acima do Time 11 por ter sofrido menos gols (0,33 contra 0,5 por jogo)",
  );
  const difference = rankAcrossGroups(level, 1, across(["goal_difference"], "per_game"));
  expect(reasons(difference)[0]).toBe(
    "Acima do Time 11 pelo saldo de gols (+1,67 contra +1,5 por jogo)",
  );
});

test("before the first game no average divides by zero", () => {
  const rows = rankAcrossGroups(
    [group(1, 3, []), group(11, 3, [])],
    1,
    across(["wins"], "per_game"),
  );
  expect(places(rows)).toEqual([1, 1]);
  expect(reasons(rows)).toEqual([null, null]);
});

test("without a group of that size the ranking is empty", () => {
  expect(rankAcrossGroups([], 1, across([]))).toEqual([]);
  expect(rankAcrossGroups([group(1, 2, [])], 3, across([], "drop_last"))).toEqual([]);
});

test("a withdrawn team's place goes to the next", () => {
  const groups = [
    { ...three(1, ["1-0", "1-0", "1-0"]), leavers: new Set([1]) },
    three(11, ["1-0", "1-0", "2-0"]),
  ];
  const placedAt = (position: number) =>
    order(rankAcrossGroups(groups, position, across(["goal_difference"])));
  expect(placedAt(1)).toEqual([11, 2]);
  expect(placedAt(2)).toEqual([12, 3]);
  expect(placedAt(3)).toEqual([13]);
});

test("drop_last removes games against withdrawn teams first", () => {
  const larger = group(1, 4, playGames("1 9-0 2, 1 1-0 3, 1 1-0 4, 2 1-0 3, 2 1-0 4, 3 1-0 4"));
  const groups = [{ ...larger, leavers: new Set([2]) }, three(11, ["2-0", "1-0", "1-0"])];
  const rows = rankAcrossGroups(groups, 1, across(["goal_difference"], "drop_last"));
  expect(order(rows)).toEqual([11, 1]);
  expect(rows[1]?.row).toMatchObject({ played: 2, points: 6, goals_for: 2 });
});

test("adjustments count across groups, averaged per game if needed", () => {
  const taken = [{ team_id: 2, points: -1, round: null, reason: "Atraso" }];
  const groups = [
    { ...three(1, ["1-0", "1-0", "9-0"]), adjustments: taken },
    three(11, ["1-0", "1-0", "1-0"]),
  ];
  expect(order(rankAcrossGroups(groups, 2, across(["goal_difference"])))).toEqual([12, 2]);
  const averages = rankAcrossGroups(groups, 2, across(["goal_difference"], "per_game"));
  expect(reasons(averages)[0]).toBe("Acima do Time 2 pela média de pontos (1,5 contra 1 por jogo)");
});

test("opponents' strength is the value from their own group", () => {
  const groups = [
    three(1, ["1-0", "1-0", "1-0"]),
    {
      ...three(11, ["1-0", "1-0", "1-0"]),
      adjustments: [{ team_id: 11, points: 2, round: null, reason: "Julgamento" }],
    },
  ];
  const rows = rankAcrossGroups(groups, 2, across(["opponents_points"]));
  expect(order(rows)).toEqual([12, 2]);
  expect(places(rows)).toEqual([1, 2]);
});

test("per game, a manual order is not averaged", () => {
  const ranked = (from: number, size: number, ranking: number, games: StandingsGame[]) => {
    const input = group(from, size, games);
    const teams = input.teams.map((team) => (team.id === from ? { ...team, ranking } : team));
    return { ...input, teams };
  };
  const groups = [
    ranked(1, 4, 4, [game(1, 2, "1-0"), game(1, 3, "1-0"), game(1, 4, "1-0")]),
    ranked(11, 3, 3, [game(11, 12, "1-0"), game(11, 13, "1-0")]),
  ];
  expect(order(rankAcrossGroups(groups, 1, across(["ranking"], "per_game")))).toEqual([11, 1]);
});

test("the better campaign covers all games, unknown when level", () => {
  const before = { games: [game(1, 98, "2-0"), game(2, 98, "1-0")], cards: [], adjustments: [] };
  const better = compareCampaigns([1, 2, 3, 4], before, rankingPresets.cbf);
  expect([better(1, 2), better(2, 1), better(3, 2)]).toEqual([1, 1, 2]);
  expect(better(3, 4)).toBeNull();
  expect([better(99, 1), better(1, 99), better(98, 99)]).toEqual([null, null, null]);
});

const score = fc.constantFrom("0-0", "1-0", "0-1", "2-1", "1-1", "0-3");

const groupsOfTeams = fc.array(
  fc.record({
    size: fc.integer({ min: 3, max: 5 }),
    scores: fc.array(score, { minLength: 10, maxLength: 10 }),
  }),
  { minLength: 1, maxLength: 5 },
);

const built = (drawn: { size: number; scores: string[] }[]): StandingsInput[] =>
  drawn.map(({ size, scores }, index) => {
    const from = index * 10 + 1;
    const pairs = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size - i - 1 }, (_, j): [number, number] => [i, i + j + 1]),
    ).flat();
    return group(
      from,
      size,
      pairs.map(([home, away], i) => game(from + home, from + away, scores[i] ?? "0-0")),
    );
  });

const anyRules = fc.record({
  criteria: fc.uniqueArray(
    fc.constantFrom(
      "wins",
      "goal_difference",
      "goals_for",
      "goals_against",
      "head_to_head_points",
      "draw",
    ),
  ),
  uneven: fc.constantFrom("all_games", "drop_last", "per_game"),
} as const);

property.prop([groupsOfTeams, fc.integer({ min: 1, max: 5 }), anyRules], cases())(
  "each group with the position has one row",
  (drawn, position, rules) => {
    const groups = built(drawn);
    const rows = rankAcrossGroups(groups, position, rules);
    const having = drawn.flatMap(({ size }, index) => (size >= position ? [index] : []));
    expect(rows.map((row) => row.group).toSorted((a, b) => a - b)).toEqual(having);
    rows.forEach((row, i) => {
      const above = rows[i - 1];
      expect(row.position === i + 1 || row.position === above?.position).toBe(true);
    });
    const turned = rankAcrossGroups(groups.toReversed(), position, rules);
    expect(turned.map(({ row, position: place }) => ({ row, place }))).toEqual(
      rows.map(({ row, position: place }) => ({ row, place })),
    );
    if (rules.uneven === "drop_last")
      expect(new Set(rows.map(({ row }) => row.played)).size).toBeLessThan(2);
  },
);

property.prop([groupsOfTeams, fc.integer({ min: 1, max: 3 })], cases())(
  "per game: the order matches exact fractions",
  (drawn, position) => {
    const rows = rankAcrossGroups(
      built(drawn),
      position,
      across(["goal_difference", "goals_for"], "per_game"),
    );
    const measures = rows.map(({ row }) => [row.points, row.goal_difference, row.goals_for]);
    rows.forEach((lower, i) => {
      const upper = rows[i - 1];
      if (!upper) return;
      const difference = (measures[i - 1] ?? [])
        .map((value, k) => value * lower.row.played - (measures[i]?.[k] ?? 0) * upper.row.played)
        .find((value) => value !== 0);
      if (upper.position === lower.position) expect(difference).toBe(undefined);
      else expect(difference).toBeGreaterThan(0);
    });
  },
);
