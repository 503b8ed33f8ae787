import { expect, test } from "vitest";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import {
  blue,
  computeTable,
  customRules,
  game,
  playGames,
  red,
  teamsNamed,
  yellow,
} from "../support/factories.ts";

const four = teamsNamed("Águias", "Bandeirantes", "Cruzado", "Dragão");
const order = (rows: { team: { id: number } }[]) => rows.map((row) => row.team.id);
const places = (rows: { position: number }[]) => rows.map((row) => row.position);
const firstReason = (rows: { reason: string | null }[]) => rows[0]?.reason;

test("CBF: on equal points more wins rank higher", () => {
  const rows = computeTable(four.slice(0, 3), [
    ...playGames("1 1-0 3, 3 5-0 1, 2 1-1 3, 3 2-2 2"),
    game(1, 2, "1-1", { finished: false }),
    game(2, 99, "0-0"),
  ]);
  expect(order(rows)).toEqual([3, 1, 2]);
  expect(rows[1]?.reason).toBe("Acima do Bandeirantes pelo número de vitórias (1 contra 0)");
});

test("goal difference and goals for show their values", () => {
  const difference = computeTable(four.slice(0, 2), [game(1, 98, "4-0"), game(2, 98, "1-0")]);
  expect(firstReason(difference)).toBe("Acima do Bandeirantes pelo saldo de gols (+4 contra +1)");
  const below = computeTable(four.slice(0, 2), playGames("1 0-0 98, 1 0-1 98, 2 0-2 98, 2 1-1 98"));
  expect(firstReason(below)).toBe("Acima do Bandeirantes pelo saldo de gols (-1 contra -2)");
  const goals = computeTable(four.slice(0, 2), [game(1, 98, "3-2"), game(2, 98, "1-0")]);
  expect(firstReason(goals)).toBe("Acima do Bandeirantes pelos gols marcados (3 contra 1)");
});

test("CBF: head-to-head of exactly two counts both games", () => {
  const rows = computeTable(four.slice(0, 2), playGames("1 1-0 2, 2 1-1 1, 2 1-0 98, 1 0-1 98"));
  expect(rows.map((row) => [row.points, row.won, row.goal_difference, row.goals_for])).toEqual([
    [4, 1, 0, 2],
    [4, 1, 0, 2],
  ]);
  expect(order(rows)).toEqual([1, 2]);
  expect(firstReason(rows)).toBe("Acima do Bandeirantes pelo confronto direto (4 pontos contra 1)");
});

test("CBF: head-to-head never uses away goals", () => {
  const rows = computeTable(four.slice(0, 2), playGames("2 1-0 1, 1 3-1 2, 1 2-1 98, 2 3-0 98"));
  expect(rows.map((row) => [row.points, row.won, row.goal_difference, row.goals_for])).toEqual([
    [6, 2, 2, 5],
    [6, 2, 2, 5],
  ]);
  expect(order(rows)).toEqual([1, 2]);
  expect(firstReason(rows)).toBe(
    "Acima do Bandeirantes pelo confronto direto (saldo de +1 contra -1)",
  );
  const levelGoals = computeTable(four.slice(0, 2), [game(1, 2, "2-1"), game(2, 1, "1-0")]);
  expect(places(levelGoals)).toEqual([1, 1]);
});

/** The cycle is level on everything but cards. */
const triangle = [game(1, 2, "1-0"), game(2, 3, "1-0"), game(3, 1, "1-0")];
const gameId = (index: number) => triangle[index]?.id ?? 0;

test("CBF: three tied teams skip head-to-head and reach cards", () => {
  const rows = computeTable(four.slice(0, 3), triangle, {
    cards: [red(gameId(0), 1, 1), red(gameId(1), 2, 2), red(gameId(1), 2, 3)],
  });
  expect(order(rows)).toEqual([3, 1, 2]);
  expect(rows.map((row) => row.reason)).toEqual([
    "Acima do Águias por ter menos cartões vermelhos (0 contra 1)",
    "Acima do Bandeirantes por ter menos cartões vermelhos (1 contra 2)",
    null,
  ]);
});

test("CBF: when two of three stay level, head-to-head applies", () => {
  const rows = computeTable(four.slice(0, 3), triangle, {
    cards: [red(gameId(0), 1, 1), red(gameId(1), 2, 2), yellow(gameId(0), 1, 5)],
  });
  expect(order(rows)).toEqual([3, 1, 2]);
  expect(rows[1]?.reason).toBe("Acima do Bandeirantes pelo confronto direto (3 pontos contra 0)");
});

test("CBF: two teams level on difference reach head-to-head", () => {
  const rows = computeTable(four.slice(0, 3), [
    ...triangle,
    ...playGames("3 2-0 98, 1 1-0 98, 2 1-0 98"),
  ]);
  expect(order(rows)).toEqual([3, 1, 2]);
  expect(rows[0]?.reason).toBe("Acima do Águias pelo saldo de gols (+2 contra +1)");
  expect(rows[1]?.reason).toBe("Acima do Bandeirantes pelo confronto direto (3 pontos contra 0)");
});

test("yellow cards come after red ones", () => {
  const cards = [0, 1, 2].map((index) => yellow(gameId(0), 1, index));
  const rows = computeTable(
    four.slice(0, 2),
    [game(1, 98, "1-0", { id: gameId(0) }), game(2, 98, "1-0")],
    { cards },
  );
  expect(order(rows)).toEqual([2, 1]);
  expect(firstReason(rows)).toBe("Acima do Águias por ter menos cartões amarelos (0 contra 3)");
});

test("continue proceeds with two, restart asks them again", () => {
  const games = playGames("1 3-0 2, 2 2-0 3, 3 1-0 1, 1 0-0 98, 2 0-0 98, 3 4-4 98");
  const rules = customRules(["head_to_head_goal_difference", "goals_for", "draw"]);
  const continued = computeTable(four.slice(0, 3), games, { rules });
  expect(order(continued)).toEqual([1, 3, 2]);
  expect(continued[0]?.reason).toBe(
    "Acima do Cruzado pelo saldo de gols no confronto direto (+2 contra -1)",
  );
  expect(continued[1]?.reason).toBe("Acima do Bandeirantes pelos gols marcados (5 contra 2)");
  const restarted = computeTable(four.slice(0, 3), games, {
    rules: { ...rules, restart: "restart" },
  });
  expect(order(restarted)).toEqual([1, 2, 3]);
  expect(restarted[1]?.reason).toBe(
    "Acima do Cruzado pelo saldo de gols no confronto direto (+2 contra -2)",
  );
});

test("two left of three skip no criterion of their own list", () => {
  const rules = customRules(["wins", "goal_difference", "draw"], {
    tied2: ["goal_difference", "wins", "draw"],
  });
  const games = [
    game(1, 98, "1-0"),
    ...[1, 2, 3].map(() => game(2, 98, "0-0")),
    ...[1, 2].map(() => game(3, 98, "0-0")),
    ...playGames("3 2-2 98, 1 0-1 98"),
  ];
  const rows = computeTable(four.slice(0, 3), games, { rules });
  expect(order(rows)).toEqual([1, 2, 3]);
  expect(places(rows)).toEqual([1, 2, 2]);
  const unlike = games.concat(game(2, 98, "0-1"), game(3, 98, "0-3"), game(1, 98, "0-1"));
  expect(computeTable(four.slice(0, 3), unlike, { rules })[1]?.reason).toBe(
    "Acima do Cruzado pelo saldo de gols (-1 contra -3)",
  );
});

test("FIFA: conduct is one deduction per player and game", () => {
  const games = playGames("1 2-1 3, 2 2-1 4, 1 2-2 2, 3 1-0 1, 4 1-0 2");
  const id = games[0]?.id ?? 0;
  const other = games[1]?.id ?? 0;
  const japan = [yellow(id, 1, 1), yellow(id, 1, 2), yellow(id, 1, 3), yellow(id, 1, 4)];
  const senegal = [1, 2, 3, 4, 5, 6].map((player) => yellow(other, 2, player));
  const rows = computeTable(four.slice(0, 2), games, {
    rules: rankingPresets.fifa_2022,
    cards: [...japan, ...senegal],
  });
  expect(order(rows)).toEqual([1, 2]);
  expect(firstReason(rows)).toBe("Acima do Bandeirantes pela pontuação disciplinar (-4 contra -6)");
});

test("conduct: each pair of cards has its cost", () => {
  const computeConduct = (cards: (id: number) => ReturnType<typeof red>[]) => {
    const games = [game(1, 98, "1-0"), game(2, 98, "1-0")];
    const many = Array.from({ length: 9 }, (_, i) => yellow(games[1]?.id ?? 0, 2, i));
    const rows = computeTable(four.slice(0, 2), games, {
      rules: customRules(["conduct", "draw"]),
      cards: [...cards(games[0]?.id ?? 0), ...many],
    });
    return /\((-?\d+) contra -9\)/.exec(firstReason(rows) ?? "")?.[1];
  };
  expect(computeConduct((id) => [yellow(id, 1, 1)])).toBe("-1");
  expect(computeConduct((id) => [yellow(id, 1, 1), red(id, 1, 1, "second_yellow")])).toBe("-3");
  expect(computeConduct((id) => [yellow(id, 1, 1), red(id, 1, 1, null)])).toBe("-3");
  expect(computeConduct((id) => [yellow(id, 1, 1), yellow(id, 1, 1)])).toBe("-3");
  expect(computeConduct((id) => [red(id, 1, 1, "direct")])).toBe("-4");
  expect(computeConduct((id) => [red(id, 1, 1, null)])).toBe("-4");
  expect(computeConduct((id) => [red(id, 1, 1, "direct"), yellow(id, 1, 1)])).toBe("-5");
  expect(computeConduct((id) => [yellow(id, 1, null), red(id, 1, null, null)])).toBe("-5");
});

test("CONMEBOL: away goals come after goals for", () => {
  const rows = computeTable(four.slice(0, 2), [game(98, 1, "0-1"), game(2, 98, "1-0")], {
    rules: rankingPresets.conmebol_2022,
  });
  expect(firstReason(rows)).toBe(
    "Acima do Bandeirantes pelos gols marcados como visitante (1 contra 0)",
  );
});

test("fewer goals against rank higher", () => {
  const rows = computeTable(four.slice(0, 2), [game(1, 98, "1-0"), game(2, 98, "3-1")], {
    rules: customRules(["goals_against", "draw"]),
  });
  expect(firstReason(rows)).toBe("Acima do Bandeirantes por ter sofrido menos gols (0 contra 1)");
});

test("pending lots share the place, and the row shows it", () => {
  const rows = computeTable(four.slice(0, 2), [game(1, 2, "1-1")]);
  expect(places(rows)).toEqual([1, 1]);
  expect(firstReason(rows)).toBe(
    "Empate com o Bandeirantes em todos os critérios: falta o sorteio",
  );
});

test("lots decide among exactly their teams", () => {
  const games = [game(1, 2, "1-1")];
  const drawn = computeTable(four.slice(0, 2), games, { lots: [{ team_ids: [2, 1] }] });
  expect(order(drawn)).toEqual([2, 1]);
  expect(places(drawn)).toEqual([1, 2]);
  expect(firstReason(drawn)).toBe("Acima do Águias por sorteio");
  const others = computeTable(four.slice(0, 2), games, {
    lots: [{ team_ids: [2, 1, 3] }, { team_ids: [2, 2] }],
  });
  expect(places(others)).toEqual([1, 1]);
});

test("a regulation without lots does not promise them", () => {
  const rows = computeTable(four.slice(0, 2), [game(1, 2, "1-1")], {
    rules: customRules(["wins"]),
  });
  expect(firstReason(rows)).toBe("Empate com o Bandeirantes em todos os critérios");
});

test("points alone need no reason without adjustments", () => {
  const games = [game(1, 98, "1-0"), game(2, 98, "1-1")];
  expect(firstReason(computeTable(four.slice(0, 2), games))).toBe(null);
  const taken = computeTable(four.slice(0, 2), games, {
    adjustments: [{ team_id: 1, points: -3, round: null, reason: "Atleta irregular" }],
  });
  expect(firstReason(taken)).toBe("Acima do Águias, que perdeu 3 pontos (Atleta irregular)");
  const given = computeTable(four.slice(0, 2), games, {
    adjustments: [{ team_id: 2, points: 3, round: null, reason: "" }],
  });
  expect(firstReason(given)).toBe("Acima do Águias por ter ganhado 3 pontos");
  const both = computeTable(four.slice(0, 2), games, {
    adjustments: [
      { team_id: 1, points: -1, round: null, reason: "Atraso" },
      { team_id: 2, points: 2, round: null, reason: "Julgamento" },
    ],
  });
  expect(firstReason(both)).toBe(
    "Acima do Águias, que perdeu 1 ponto (Atraso), e por ter ganhado 2 pontos (Julgamento)",
  );
  const harmless = computeTable(four.slice(0, 2), games, {
    adjustments: [{ team_id: 2, points: -1, round: null, reason: "Atraso" }],
  });
  expect(firstReason(harmless)).toBe(null);
});

test("head-to-head covers only games among the tied teams", () => {
  const games = playGames("1 3-0 2, 2 2-0 3, 3 1-0 1, 2 1-0 98, 1 0-0 98, 3 1-0 98");
  const rows = computeTable(four.slice(0, 3), games, {
    rules: customRules(["head_to_head_points", "head_to_head_goal_difference", "draw"]),
  });
  expect(order(rows)).toEqual([2, 3, 1]);
  expect(rows[0]?.reason).toBe("Acima do Cruzado pelos pontos no confronto direto (3 contra 0)");
});

test("head-to-head may compare goals, away goals or wins", () => {
  const goals = computeTable(
    four.slice(0, 2),
    [game(1, 2, "2-1"), game(2, 1, "2-0"), game(1, 98, "0-0"), game(2, 98, "0-0")],
    {
      rules: customRules(["head_to_head_goals_for", "draw"]),
    },
  );
  expect(firstReason(goals)).toBe(
    "Acima do Águias pelos gols marcados no confronto direto (3 contra 2)",
  );
  const away = computeTable(four.slice(0, 2), [game(1, 2, "1-0"), game(2, 1, "2-1")], {
    rules: customRules(["head_to_head_away_goals", "draw"]),
  });
  expect(firstReason(away)).toBe(
    "Acima do Bandeirantes pelos gols como visitante no confronto direto (1 contra 0)",
  );
  const difference = computeTable(four.slice(0, 2), [game(1, 2, "1-0"), game(2, 1, "3-1")], {
    rules: customRules(["head_to_head_goal_difference", "draw"]),
  });
  expect(firstReason(difference)).toBe(
    "Acima do Águias pelo saldo de gols no confronto direto (+1 contra -1)",
  );
});

/** 1 and 2 drew, and beat 3 by three and by one. */
const threeLevel = playGames("1 0-0 2, 1 3-0 3, 2 1-0 3, 3 1-0 98, 3 0-0 98");
const amongThem = ["head_to_head_points", "head_to_head_goal_difference", "draw"] as const;

test("continue: head-to-head keeps its initially tied teams", () => {
  const rows = computeTable(four.slice(0, 3), threeLevel, { rules: customRules([...amongThem]) });
  expect(order(rows)).toEqual([1, 2, 3]);
  expect(places(rows)).toEqual([1, 2, 3]);
  expect(firstReason(rows)).toBe(
    "Acima do Bandeirantes pelo saldo de gols no confronto direto (+3 contra +1)",
  );
});

test("restart: head-to-head finishes before it begins again", () => {
  const rules = customRules([...amongThem], { restart: "restart" });
  const rows = computeTable(four.slice(0, 3), threeLevel, { rules });
  expect(places(rows)).toEqual([1, 2, 3]);
  expect(firstReason(rows)).toBe(
    "Acima do Bandeirantes pelo saldo de gols no confronto direto (+3 contra +1)",
  );
});

/** Each won once; 2 and 3 scored one more than 1, and 2 beat 3. */
const stillLevel = playGames("1 1-0 2, 2 2-1 3, 3 1-0 1, 1 1-0 98, 2 1-0 98, 3 5-0 98");

test("FIFA 2026: teams still level restart head-to-head among themselves", () => {
  const rows = computeTable(four.slice(0, 3), stillLevel, { rules: rankingPresets.fifa_2026 });
  expect(order(rows)).toEqual([2, 3, 1]);
  expect(rows.map((row) => row.reason)).toEqual([
    "Acima do Cruzado pelos pontos no confronto direto (3 contra 0)",
    "Acima do Águias pelos gols marcados no confronto direto (2 contra 1)",
    null,
  ]);
  const rules = { ...rankingPresets.fifa_2026, restart: "continue" as const };
  const continued = computeTable(four.slice(0, 3), stillLevel, { rules });
  expect(order(continued)).toEqual([3, 2, 1]);
  expect(firstReason(continued)).toBe("Acima do Bandeirantes pelo saldo de gols (+5 contra +1)");
});

test("FIFA 2026: all-games criteria never return to head-to-head", () => {
  const rows = computeTable(
    four.slice(0, 3),
    [...triangle, game(1, 98, "1-0"), game(2, 98, "2-1"), game(3, 98, "2-0")],
    { rules: rankingPresets.fifa_2026 },
  );
  expect(order(rows)).toEqual([3, 2, 1]);
  expect(rows[0]?.reason).toBe("Acima do Bandeirantes pelo saldo de gols (+2 contra +1)");
  expect(rows[1]?.reason).toBe("Acima do Águias pelos gols marcados (3 contra 2)");
});

test("head-to-head for two waits while three are level", () => {
  const rules = customRules(["head_to_head", "red_cards", "draw"]);
  const rows = computeTable(four.slice(0, 3), triangle, {
    rules,
    cards: [red(gameId(0), 3, 1)],
  });
  expect(order(rows)).toEqual([1, 2, 3]);
  expect(rows[0]?.reason).toBe("Acima do Bandeirantes pelo confronto direto (3 pontos contra 0)");
});

test("card points default to yellow 1, blue 3, red 5", () => {
  const games = [game(1, 98, "1-0"), game(2, 98, "1-0")];
  const id = (index: number) => games[index]?.id ?? 0;
  const cards = [
    red(id(0), 1, 1),
    blue(id(1), 2, 1),
    yellow(id(1), 2, 2),
    yellow(id(1), 2, 3),
    yellow(id(1), 2, 4),
  ];
  const rules = customRules(["card_points", "draw"]);
  const rows = computeTable(four.slice(0, 2), games, { rules, cards });
  expect(firstReason(rows)).toBe(
    "Acima do Bandeirantes por ter menos pontos em cartões (5 contra 6)",
  );
  expect(rows.map((row) => [row.yellow_cards, row.blue_cards, row.red_cards])).toEqual([
    [0, 0, 1],
    [3, 1, 0],
  ]);
  const weights = { ...rules, card_weights: { yellow: 1, blue: 1, red: 5 } };
  expect(firstReason(computeTable(four.slice(0, 2), games, { rules: weights, cards }))).toBe(
    "Acima do Águias por ter menos pontos em cartões (4 contra 5)",
  );
});

test("a blue card costs nothing in conduct", () => {
  const games = [game(1, 98, "1-0"), game(2, 98, "1-0")];
  const rows = computeTable(four.slice(0, 2), games, {
    rules: customRules(["conduct", "draw"]),
    cards: [blue(games[0]?.id ?? 0, 1, 1), yellow(games[1]?.id ?? 0, 2, 1)],
  });
  expect(firstReason(rows)).toBe("Acima do Bandeirantes pela pontuação disciplinar (0 contra -1)");
});
