import { expect, test } from "vitest";
import type { StandingsRow } from "../../../app/domain/standings.ts";
import { customRules, game, red, tableOf, teamsNamed, yellow } from "../support/factories.ts";

const three = teamsNamed("Águias", "Bandeirantes", "Cruzado");
const two = three.slice(0, 2);
const ranked = (rows: StandingsRow[]) =>
  rows.map(({ position, team }) => `${position}. ${team.id}`);
const reasons = (rows: StandingsRow[]) => rows.map(({ reason }) => reason);

test("head-to-head looks at those who are level when it is asked, not at whom goals parted before", () => {
  const rules = customRules(["goal_difference", "head_to_head_points", "draw"]);
  const games = [game(1, 3, "1-0"), game(3, 98, "5-0"), game(2, 98, "1-0")];
  const rows = tableOf(three, games, { rules });
  expect(ranked(rows)).toEqual(["1. 3", "2. 1", "2. 2"]);
  expect(reasons(rows)).toEqual([
    "Acima de Águias pelo saldo de gols (+4 contra +1)",
    "Empate com Bandeirantes em todos os critérios: falta o sorteio",
    null,
  ]);
});

test("the goals between two part them whichever of them is named first", () => {
  const rules = customRules(["head_to_head", "draw"]);
  for (const teams of [two, two.toReversed()]) {
    const rows = tableOf(teams, [game(1, 2, "1-0"), game(2, 1, "3-0")], { rules });
    expect(ranked(rows)).toEqual(["1. 2", "2. 1"]);
    expect(reasons(rows)).toEqual([
      "Acima de Águias pelo confronto direto (saldo de +2 contra -2)",
      null,
    ]);
  }
});

test("of the goals between two only their difference counts, and points come before it", () => {
  const rules = customRules(["head_to_head", "draw"]);
  const drawn = [game(1, 2, "2-2"), game(2, 1, "0-0")];
  expect(ranked(tableOf(two, drawn, { rules }))).toEqual(["1. 1", "1. 2"]);
  // 1 won twice by a goal, 2 once by four; 2 made up its points against another.
  const rows = tableOf(
    two,
    [
      game(1, 2, "1-0"),
      game(2, 1, "0-1", { round: 2 }),
      game(2, 1, "4-0", { round: 3 }),
      game(2, 98, "1-0"),
    ],
    { rules },
  );
  expect(ranked(rows)).toEqual(["1. 1", "2. 2"]);
  expect(reasons(rows)[0]).toBe("Acima de Bandeirantes pelo confronto direto (6 pontos contra 3)");
});

test("two who never met are level head to head, and the next criterion is asked", () => {
  const rules = customRules(["head_to_head", "head_to_head_points", "goals_for", "draw"]);
  const rows = tableOf(two, [game(1, 98, "1-0"), game(2, 98, "3-2")], { rules });
  expect(ranked(rows)).toEqual(["1. 2", "2. 1"]);
  expect(reasons(rows)[0]).toBe("Acima de Águias pelos gols marcados (3 contra 1)");
});

test("goals of a game that counts for no goals count for none between the two either", () => {
  const rules = customRules(["head_to_head_goals_for", "draw"]);
  const rows = tableOf(two, [game(1, 2, "3-0", { counts_for_goals: false }), game(2, 1, "1-0")], {
    rules,
  });
  expect(ranked(rows)).toEqual(["1. 2", "2. 1"]);
});

test("away goals between two are those of the visitor alone", () => {
  const rules = customRules(["head_to_head_away_goals", "draw"]);
  const rows = tableOf(two, [game(1, 2, "4-2"), game(2, 1, "3-1")], { rules });
  expect(ranked(rows)).toEqual(["1. 2", "2. 1"]);
  expect(reasons(rows)[0]).toBe(
    "Acima de Águias pelos gols como visitante no confronto direto (2 contra 1)",
  );
});

test("more wins away stand above, and a draw or a win at home is none", () => {
  const rules = customRules(["away_wins", "draw"]);
  const rows = tableOf(
    two,
    [game(1, 98, "1-0"), game(98, 1, "0-0"), game(98, 2, "0-1"), game(2, 98, "0-0")],
    { rules },
  );
  expect(ranked(rows)).toEqual(["1. 2", "2. 1"]);
});

test("the order given parts, the lowest number first, and whom it does not name comes last", () => {
  const rules = customRules(["ranking", "draw"]);
  const named = (...rankings: (number | null)[]) =>
    three.map((team, index) => ({ ...team, ranking: rankings[index] ?? null }));
  const games = [1, 2, 3].map((id) => game(id, 98, "1-0"));
  const rows = tableOf(named(7, null, 2), games, { rules });
  expect(ranked(rows)).toEqual(["1. 3", "2. 1", "3. 2"]);
  const level = tableOf(named(null, null, 2), games, { rules });
  expect(ranked(level)).toEqual(["1. 3", "2. 1", "2. 2"]);
  expect(reasons(rows)).not.toContain("Empate com Águias em todos os critérios: falta o sorteio");
  expect(reasons(level)[1]).toBe("Empate com Bandeirantes em todos os critérios: falta o sorteio");
});

test("lots part two only once every criterion before them left the two level", () => {
  const rules = customRules(["goal_difference", "draw"]);
  const lots = [{ team_ids: [2, 1] }];
  const apart = [game(1, 98, "2-0"), game(2, 98, "1-0")];
  expect(ranked(tableOf(two, apart, { rules, lots }))).toEqual(["1. 1", "2. 2"]);
  const level = [game(1, 98, "1-0"), game(2, 98, "1-0")];
  expect(ranked(tableOf(two, level, { rules, lots }))).toEqual(["1. 2", "2. 1"]);
  const without = customRules(["goal_difference"]);
  expect(ranked(tableOf(two, level, { rules: without, lots }))).toEqual(["1. 1", "1. 2"]);
});

test("three of whom one is parted are ranked on by the list for two", () => {
  const rules = customRules(["goal_difference", "yellow_cards", "draw"], {
    tied2: ["goal_difference", "red_cards", "draw"],
  });
  const games = [game(1, 98, "1-0"), game(2, 98, "1-0"), game(3, 98, "2-0")];
  const [first, second] = games.map(({ id }) => id);
  const cards = [yellow(first ?? 0, 1, 1), red(second ?? 0, 2, 2)];
  const rows = tableOf(three, games, { rules, cards });
  expect(ranked(rows)).toEqual(["1. 3", "2. 1", "3. 2"]);
  expect(reasons(rows)[1]).toBe(
    "Acima de Bandeirantes por ter menos cartões vermelhos (0 contra 1)",
  );
});

test("what is promised to two who are level follows the list for two, to three that for three", () => {
  const rules = customRules(["goal_difference", "draw"], { tied2: ["goal_difference"] });
  const all = [1, 2, 3].map((id) => game(id, 98, "1-0"));
  expect(reasons(tableOf(two, all.slice(0, 2), { rules }))[0]).toBe(
    "Empate com Bandeirantes em todos os critérios",
  );
  expect(reasons(tableOf(three, all, { rules }))).toEqual([
    "Empate com Bandeirantes em todos os critérios: falta o sorteio",
    "Empate com Cruzado em todos os critérios: falta o sorteio",
    null,
  ]);
});

test("head-to-head of exactly two looks at the two alone, after that of three parted the third", () => {
  const rules = customRules(["head_to_head_points", "head_to_head", "draw"]);
  const drawn = [game(1, 2, "0-0"), game(1, 3, "3-0"), game(2, 3, "1-0")];
  const games = [...drawn, game(3, 98, "1-0"), game(3, 98, "0-0")];
  expect(ranked(tableOf(three, games, { rules }))).toEqual(["1. 1", "1. 2", "3. 3"]);
});
