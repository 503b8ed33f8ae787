import { expect, test } from "vitest";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import { customRules, game, red, computeTable, teamsNamed, yellow } from "../support/factories.ts";

const two = teamsNamed("Águias", "Leões da Serra");
const positions = (rows: { position: number; team: { name: string } }[]) =>
  rows.map((row) => [row.position, row.team.name]);

test("before any game all teams are level", () => {
  const rows = computeTable(teamsNamed("Zebra", "Ébano", "Água", "Bola"), []);
  expect(positions(rows)).toEqual([
    [1, "Água"],
    [1, "Bola"],
    [1, "Ébano"],
    [1, "Zebra"],
  ]);
  expect(rows.map((row) => row.reason)).toEqual([null, null, null, null]);
});

test("without teams there are no rows", () => {
  expect(computeTable([], [])).toEqual([]);
});

test("a row has all of a team's numbers", () => {
  const games = [
    game(1, 2, "3-1", { round: 1 }),
    game(2, 1, "0-0", { round: 2 }),
    game(1, 2, "0-2", { round: 3 }),
  ];
  const cards = [yellow(games[0]?.id ?? 0, 1, 7), red(games[0]?.id ?? 0, 1, 7, "second_yellow")];
  const row = computeTable(two, games, { cards }).find(({ team }) => team.id === 1);
  expect(row).toEqual({
    position: 2,
    team: { id: 1, name: "Águias" },
    points: 4,
    played: 3,
    won: 1,
    drawn: 1,
    lost: 1,
    goals_for: 3,
    goals_against: 3,
    goal_difference: 0,
    points_adjusted: 0,
    adjustments: [],
    yellow_cards: 1,
    blue_cards: 0,
    red_cards: 1,
    form: ["win", "draw", "loss"],
    reason: null,
  });
});

test("live, annulled and scoreless games count nothing, cards included", () => {
  const games = [
    game(1, 2, "1-0", { finished: false }),
    game(1, 2, "5-0", { result_kind: "annulled" }),
    game(1, 2, "", { home_score: null, away_score: null }),
  ];
  const rows = computeTable(two, games, { cards: games.map(({ id }) => red(id, 1, 9)) });
  expect(rows.map(({ played, points, red_cards }) => [played, points, red_cards])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

test("abandoned and awarded games count with their score", () => {
  const rows = computeTable(two, [
    game(1, 2, "0-2", { result_kind: "abandoned" }),
    game(1, 2, "0-1", { result_kind: "awarded" }),
  ]);
  expect(rows[0]).toMatchObject({ team: { id: 2 }, points: 6, goals_for: 3 });
});

test("through a round only its games, cards and adjustments count", () => {
  const games = [game(1, 2, "1-0", { round: 1 }), game(2, 1, "4-0", { round: 2 })];
  const more = {
    cards: games.map(({ id }) => yellow(id, 1, null)),
    adjustments: [
      { team_id: 1, points: -1, round: null, reason: "Inscrição fora do prazo" },
      { team_id: 1, points: -4, round: 2, reason: "Atleta irregular" },
    ],
  };
  const halfway = computeTable(two, games, { ...more, up_to_round: 1 });
  expect(halfway[0]).toMatchObject({
    team: { id: 1 },
    points: 2,
    yellow_cards: 1,
    points_adjusted: -1,
  });
  const now = computeTable(two, games, more);
  expect(now[1]).toMatchObject({
    team: { id: 1 },
    points: -2,
    yellow_cards: 2,
    points_adjusted: -5,
  });
});

test("a walkover may count as a win without goals", () => {
  const wo = { result_kind: "walkover", absent_side: "away" } as const;
  const withGoals = computeTable(two, [game(1, 2, "3-0", wo)]);
  expect(withGoals[0]).toMatchObject({ points: 3, goals_for: 3, won: 1 });
  const without = computeTable(two, [game(1, 2, "3-0", { ...wo, counts_for_goals: false })]);
  expect(without[0]).toMatchObject({ points: 3, goals_for: 0, won: 1 });
  expect(without[1]).toMatchObject({ points: 0, goals_against: 0, lost: 1 });
});

test("the absent side loses whatever the score, empty means 0-0", () => {
  const wo = { result_kind: "walkover", absent_side: "home" } as const;
  const [first] = computeTable(two, [
    game(1, 2, "", { ...wo, home_score: null, away_score: null }),
  ]);
  expect(first).toMatchObject({ team: { id: 2 }, points: 3, goals_for: 0, goal_difference: 0 });
});

test("a walkover can cost extra points", () => {
  const rules = customRules(["draw"], {
    points: { ...rankingPresets.simple.points, walkover_loss: -2 },
  });
  const wo = { result_kind: "walkover", absent_side: "away" } as const;
  const rows = computeTable(two, [game(1, 2, "3-0", wo), game(1, 2, "1-0")], { rules });
  expect(rows.map(({ points }) => points)).toEqual([6, -2]);
});

test("with both sides absent, both lose without goals", () => {
  const rows = computeTable(two, [
    game(1, 2, "3-0", { result_kind: "walkover", absent_side: "both" }),
  ]);
  for (const row of rows) {
    expect(row).toMatchObject({ played: 1, lost: 1, points: 0, goals_for: 0, goals_against: 0 });
    expect(row.form).toEqual(["loss"]);
  }
});

test("a double walkover may be lost 0-2 by both", () => {
  const points = { ...rankingPresets.simple.points, double_walkover_goals: 2 };
  const rules = customRules(["draw"], { points });
  const wo = { result_kind: "walkover", absent_side: "both" } as const;
  const lost = { played: 1, lost: 1, points: 0, goals_for: 0, goals_against: 2 };
  for (const row of computeTable(two, [game(1, 2, "0-0", wo)], { rules })) {
    expect(row).toMatchObject({ ...lost, goal_difference: -2 });
  }
  const pointsOnly = { ...wo, counts_for_goals: false };
  for (const row of computeTable(two, [game(1, 2, "0-0", pointsOnly)], { rules })) {
    expect(row).toMatchObject({ ...lost, goals_against: 0 });
  }
});

const irregular = { result_kind: "awarded", offender_side: "home" } as const;

test("an irregular player turns a win into a loss", () => {
  const games = [game(1, 2, "3-1", irregular)];
  const [second, first] = computeTable(two, games);
  expect(first).toMatchObject({
    team: { id: 1 },
    points: -3,
    won: 0,
    lost: 1,
    goals_for: 0,
    goals_against: 0,
    points_adjusted: -3,
    adjustments: [{ points: -3, reason: "Escalação de atleta irregular" }],
    form: ["loss"],
  });
  expect(second).toMatchObject({
    team: { id: 2 },
    points: 0,
    won: 0,
    lost: 1,
    goals_for: 1,
    goals_against: 3,
    points_adjusted: 0,
  });
});

test("an irregular player in a draw leaves the rival's point", () => {
  const games = [game(2, 1, "2-2", { ...irregular, offender_side: "away" })];
  const [kept, lost] = computeTable(two, games);
  expect(kept).toMatchObject({
    team: { id: 2 },
    points: 1,
    drawn: 1,
    goals_for: 2,
    goals_against: 2,
  });
  expect(lost).toMatchObject({ points: -3, drawn: 0, lost: 1, goals_for: 0, goals_against: 0 });
});

test("an irregular player in a defeat: goals conceded still count", () => {
  const rows = computeTable(two, [game(1, 2, "1-3", irregular)]);
  expect(rows[0]).toMatchObject({ team: { id: 2 }, points: 3, goals_for: 3, goals_against: 1 });
  expect(rows[1]).toMatchObject({ points: -3, lost: 1, goals_for: 0, goals_against: 3 });
});

test("an irregular player: head-to-head ignores the win and goals", () => {
  const games = [game(1, 2, "2-0", irregular), game(2, 1, "0-0"), game(1, 98, "1-0")];
  const rules = customRules(["head_to_head_points", "draw"]);
  const rows = computeTable(two, games, { rules });
  expect(rows.map(({ team, points }) => [team.id, points])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(rows[0]?.reason).toBe(
    "Empate com o Leões da Serra em todos os critérios: falta o sorteio",
  );
});

test("an awarded result counts as it was decided", () => {
  const rows = computeTable(two, [game(1, 2, "0-3", { result_kind: "awarded" })]);
  expect(rows[0]).toMatchObject({ team: { id: 2 }, points: 3, goals_for: 3 });
  expect(rows[1]).toMatchObject({ points: 0, lost: 1, goal_difference: -3, points_adjusted: 0 });
});

test("a goalless draw may give fewer points", () => {
  const rules = customRules(["draw"], {
    points: { ...rankingPresets.simple.points, goalless_draw: 0 },
  });
  const rows = computeTable(two, [game(1, 2, "0-0"), game(2, 1, "1-1")], { rules });
  expect(rows.map(({ points, drawn }) => [points, drawn])).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test("deductions may make points negative", () => {
  const rows = computeTable(two, [game(1, 2, "1-1")], {
    adjustments: [{ team_id: 1, points: -3, round: null, reason: "Atleta irregular" }],
  });
  expect(rows[1]).toMatchObject({
    team: { id: 1 },
    points: -2,
    points_adjusted: -3,
    adjustments: [{ points: -3, reason: "Atleta irregular" }],
  });
});

test("form is the last five by actual kick-off", () => {
  const at = (day: number) => `2026-03-0${day}T18:00:00.000Z`;
  const games = [
    game(1, 2, "1-0", { round: 1, starts_at: at(7) }),
    game(1, 2, "0-1", { round: 2, starts_at: at(2) }),
    game(1, 2, "0-1", { round: 3, starts_at: at(3) }),
    game(1, 2, "2-2", { round: 4, starts_at: at(4) }),
    game(1, 2, "0-1", { round: 5, starts_at: at(5) }),
    game(1, 2, "0-1", { round: 6, starts_at: at(6) }),
  ];
  const row = computeTable(two, games).find(({ team }) => team.id === 1);
  expect(row?.form).toEqual(["loss", "draw", "loss", "loss", "win"]);
});

test("with a missing kick-off, form follows the rounds", () => {
  const games = [
    game(1, 2, "1-0", { round: 2, starts_at: "2026-03-01T18:00:00.000Z" }),
    game(1, 2, "0-1", { round: 1 }),
  ];
  const row = computeTable(two, games).find(({ team }) => team.id === 1);
  expect(row?.form).toEqual(["loss", "win"]);
});

test("a game against another group's team counts", () => {
  const rows = computeTable(two, [game(1, 99, "2-0"), game(98, 2, "1-0")]);
  expect(rows.map(({ team, points, played }) => [team.id, points, played])).toEqual([
    [1, 3, 1],
    [2, 0, 1],
  ]);
});

test("unseparated teams share a place", () => {
  const four = teamsNamed("Ipê", "Cedro", "Angico", "Jatobá");
  const games = [game(1, 4, "1-0"), game(2, 3, "0-0"), game(3, 4, "1-0"), game(2, 4, "1-0")];
  const rows = computeTable(four, games);
  expect(positions(rows)).toEqual([
    [1, "Angico"],
    [1, "Cedro"],
    [3, "Ipê"],
    [4, "Jatobá"],
  ]);
});
