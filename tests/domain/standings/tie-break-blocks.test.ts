import { expect, test } from "vitest";
import type { StandingsRow } from "../../../app/domain/standings.ts";
import { customRules, game, red, computeTable, teamsNamed, yellow } from "../support/factories.ts";

const three = teamsNamed("Águias", "Bandeirantes", "Cruzado");
const two = three.slice(0, 2);
const ranked = (rows: StandingsRow[]) =>
  rows.map(({ position, team }) => `${position}. ${team.id}`);
const reasons = (rows: StandingsRow[]) => rows.map(({ reason }) => reason);

test("head-to-head covers only teams still level when it applies", () => {
  const rules = customRules(["goal_difference", "head_to_head_points", "draw"]);
  const games = [game(1, 3, "1-0"), game(3, 98, "5-0"), game(2, 98, "1-0")];
  const rows = computeTable(three, games, { rules });
  expect(ranked(rows)).toEqual(["1. 3", "2. 1", "2. 2"]);
  expect(reasons(rows)).toEqual([
    "Acima do Águias pelo saldo de gols (+4 contra +1)",
    "Empate com o Bandeirantes em todos os critérios: falta o sorteio",
    null,
  ]);
});

test("head-to-head goals do not depend on team order", () => {
  const rules = customRules(["head_to_head", "draw"]);
  for (const teams of [two, two.toReversed()]) {
    const rows = computeTable(teams, [game(1, 2, "1-0"), game(2, 1, "3-0")], { rules });
    expect(ranked(rows)).toEqual(["1. 2", "2. 1"]);
    expect(reasons(rows)).toEqual([
      "Acima do Águias pelo confronto direto (saldo de +2 contra -2)",
      null,
    ]);
  }
});

test("head-to-head points come first, then only goal difference", () => {
  const rules = customRules(["head_to_head", "draw"]);
  const drawn = [game(1, 2, "2-2"), game(2, 1, "0-0")];
  expect(ranked(computeTable(two, drawn, { rules }))).toEqual(["1. 1", "1. 2"]);
  // 1 won twice by a goal, 2 once by four and elsewhere.
  const rows = computeTable(
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
  expect(reasons(rows)[0]).toBe("Acima do Bandeirantes pelo confronto direto (6 pontos contra 3)");
});

test("two teams that never met use the next criterion", () => {
  const rules = customRules(["head_to_head", "head_to_head_points", "goals_for", "draw"]);
  const rows = computeTable(two, [game(1, 98, "1-0"), game(2, 98, "3-2")], { rules });
  expect(ranked(rows)).toEqual(["1. 2", "2. 1"]);
  expect(reasons(rows)[0]).toBe("Acima do Águias pelos gols marcados (3 contra 1)");
});

test("a game without counted goals adds none to head-to-head", () => {
  const rules = customRules(["head_to_head_goals_for", "draw"]);
  const rows = computeTable(
    two,
    [game(1, 2, "3-0", { counts_for_goals: false }), game(2, 1, "1-0")],
    {
      rules,
    },
  );
  expect(ranked(rows)).toEqual(["1. 2", "2. 1"]);
});

test("head-to-head away goals are the visitor's only", () => {
  const rules = customRules(["head_to_head_away_goals", "draw"]);
  const rows = computeTable(two, [game(1, 2, "4-2"), game(2, 1, "3-1")], { rules });
  expect(ranked(rows)).toEqual(["1. 2", "2. 1"]);
  expect(reasons(rows)[0]).toBe(
    "Acima do Águias pelos gols como visitante no confronto direto (2 contra 1)",
  );
});

test("more away wins rank higher", () => {
  const rules = customRules(["away_wins", "draw"]);
  const rows = computeTable(
    two,
    [game(1, 98, "1-0"), game(98, 1, "0-0"), game(98, 2, "0-1"), game(2, 98, "0-0")],
    { rules },
  );
  expect(ranked(rows)).toEqual(["1. 2", "2. 1"]);
});

test("a manual order ranks its lowest number first", () => {
  const rules = customRules(["ranking", "draw"]);
  const named = (...rankings: (number | null)[]) =>
    three.map((team, index) => ({ ...team, ranking: rankings[index] ?? null }));
  const games = [1, 2, 3].map((id) => game(id, 98, "1-0"));
  const rows = computeTable(named(7, null, 2), games, { rules });
  expect(ranked(rows)).toEqual(["1. 3", "2. 1", "3. 2"]);
  const level = computeTable(named(null, null, 2), games, { rules });
  expect(ranked(level)).toEqual(["1. 3", "2. 1", "2. 2"]);
  expect(reasons(rows)).not.toContain("Empate com o Águias em todos os critérios: falta o sorteio");
  expect(reasons(level)[1]).toBe(
    "Empate com o Bandeirantes em todos os critérios: falta o sorteio",
  );
});

test("lots apply only after every earlier criterion is level", () => {
  const rules = customRules(["goal_difference", "draw"]);
  const lots = [{ team_ids: [2, 1] }];
  const apart = [game(1, 98, "2-0"), game(2, 98, "1-0")];
  expect(ranked(computeTable(two, apart, { rules, lots }))).toEqual(["1. 1", "2. 2"]);
  const level = [game(1, 98, "1-0"), game(2, 98, "1-0")];
  expect(ranked(computeTable(two, level, { rules, lots }))).toEqual(["1. 2", "2. 1"]);
  const without = customRules(["goal_difference"]);
  expect(ranked(computeTable(two, level, { rules: without, lots }))).toEqual(["1. 1", "1. 2"]);
});

test("when one of three level teams separates, two use their list", () => {
  const rules = customRules(["goal_difference", "yellow_cards", "draw"], {
    tied2: ["goal_difference", "red_cards", "draw"],
  });
  const games = [game(1, 98, "1-0"), game(2, 98, "1-0"), game(3, 98, "2-0")];
  const [first, second] = games.map(({ id }) => id);
  const cards = [yellow(first ?? 0, 1, 1), red(second ?? 0, 2, 2)];
  const rows = computeTable(three, games, { rules, cards });
  expect(ranked(rows)).toEqual(["1. 3", "2. 1", "3. 2"]);
  expect(reasons(rows)[1]).toBe(
    "Acima do Bandeirantes por ter menos cartões vermelhos (0 contra 1)",
  );
});

test("two level teams see their list's reason, three the longer one", () => {
  const rules = customRules(["goal_difference", "draw"], { tied2: ["goal_difference"] });
  const all = [1, 2, 3].map((id) => game(id, 98, "1-0"));
  expect(reasons(computeTable(two, all.slice(0, 2), { rules }))[0]).toBe(
    "Empate com o Bandeirantes em todos os critérios",
  );
  expect(reasons(computeTable(three, all, { rules }))).toEqual([
    "Empate com o Bandeirantes em todos os critérios: falta o sorteio",
    "Empate com o Cruzado em todos os critérios: falta o sorteio",
    null,
  ]);
});

test("head-to-head for two covers exactly the two left of three", () => {
  const rules = customRules(["head_to_head_points", "head_to_head", "draw"]);
  const drawn = [game(1, 2, "0-0"), game(1, 3, "3-0"), game(2, 3, "1-0")];
  const games = [...drawn, game(3, 98, "1-0"), game(3, 98, "0-0")];
  expect(ranked(computeTable(three, games, { rules }))).toEqual(["1. 1", "1. 2", "3. 3"]);
});
