import { expect, test } from "vitest";
import { groupTables } from "../../../app/domain/standings/across-groups.ts";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import {
  type StandingsCard,
  type StandingsInput,
  conductScores,
} from "../../../app/domain/standings.ts";
import {
  blue,
  customRules,
  game,
  red,
  computeTable,
  teamsNamed,
  yellow,
} from "../support/factories.ts";

const pair = teamsNamed("Águias", "Bandeirantes");
const three = teamsNamed("Águias", "Bandeirantes", "Cruzado");
const order = (rows: { team: { id: number } }[]) => rows.map((row) => row.team.id);

test("deductions are ordered by round, size and reason", () => {
  const deduction = (round: number | null, points: number, reason: string) => ({
    team_id: 1,
    round,
    points,
    reason,
  });
  const given = [
    deduction(2, -1, "B"),
    deduction(2, -1, "A"),
    deduction(1, -1, "Z"),
    deduction(2, -3, "Y"),
    deduction(null, 1, "X"),
    deduction(2, -1, "C"),
  ];
  for (const adjustments of [given, given.toReversed()]) {
    const [row] = computeTable(pair.slice(0, 1), [], { adjustments });
    expect(row?.adjustments.map(({ points, reason }) => `${points} ${reason}`)).toEqual([
      "1 X",
      "-1 Z",
      "-3 Y",
      "-1 A",
      "-1 B",
      "-1 C",
    ]);
  }
});

test("a table through a round includes deductions without round", () => {
  const adjustments = [
    { team_id: 1, round: 1, points: -1, reason: "a" },
    { team_id: 1, round: 2, points: -2, reason: "b" },
    { team_id: 1, round: 3, points: -4, reason: "c" },
    { team_id: 1, round: null, points: -8, reason: "d" },
  ];
  const points = (up_to_round?: number) =>
    computeTable(pair.slice(0, 1), [], { adjustments, up_to_round })[0]?.points;
  expect([points(), points(1), points(2), points(3)]).toEqual([-15, -9, -11, -15]);
});

test("a series is ordered by kick-off, round and id", () => {
  const at = (round: number, starts_at: string | null, id: number, score: string) =>
    game(1, 99, score, { round, starts_at, id });
  const form = (...games: ReturnType<typeof at>[]) => {
    const whole = computeTable(pair.slice(0, 1), games)[0]?.form;
    const turned = computeTable(pair.slice(0, 1), games.toReversed())[0]?.form;
    expect(turned).toEqual(whole);
    return whole;
  };
  expect(
    form(
      at(1, "2026-05-20T18:00:00.000Z", 1, "1-0"),
      at(2, "2026-05-10T18:00:00.000Z", 2, "0-1"),
      at(3, "2026-05-17T18:00:00.000Z", 3, "0-0"),
    ),
  ).toEqual(["loss", "draw", "win"]);
  expect(
    form(at(2, "2026-05-10T18:00:00.000Z", 1, "1-0"), at(1, "2026-05-10T18:00:00.000Z", 2, "0-1")),
  ).toEqual(["loss", "win"]);
  expect(
    form(at(1, "2026-05-10T18:00:00.000Z", 2, "1-0"), at(1, "2026-05-10T18:00:00.000Z", 1, "0-1")),
  ).toEqual(["loss", "win"]);
  expect(
    form(at(1, "2026-05-20T18:00:00.000Z", 1, "1-0"), at(2, null, 2, "0-1"), at(1, null, 3, "0-0")),
  ).toEqual(["draw", "win", "loss"]);
  expect(form(at(1, null, 2, "1-0"), at(1, null, 1, "0-1"))).toEqual(["loss", "win"]);
});

test("a game of a team against itself is ignored", () => {
  expect(computeTable(pair, [game(1, 1, "3-0")])[0]).toMatchObject({ played: 0, goals_for: 0 });
});

test("adjustments list each cause once", () => {
  const games = [game(1, 98, "1-0"), game(2, 98, "1-0"), game(2, 98, "1-1")];
  const reason = (...adjustments: StandingsInput["adjustments"]) =>
    computeTable(pair, games, { adjustments })[0]?.reason;
  const adjusted = (team_id: number, points: number, why: string) => ({
    team_id,
    points,
    round: null,
    reason: why,
  });
  expect(reason(adjusted(2, -1, " Atraso "), adjusted(2, -1, "Atraso"))).toBe(
    "Acima do Bandeirantes, que perdeu 2 pontos (Atraso)",
  );
  expect(reason(adjusted(2, -1, "Atraso"), adjusted(2, -1, "Briga"))).toBe(
    "Acima do Bandeirantes, que perdeu 2 pontos (Atraso; Briga)",
  );
  expect(reason(adjusted(2, -2, "  "))).toBe("Acima do Bandeirantes, que perdeu 2 pontos");
  expect(reason(adjusted(1, 2, "Recurso"))).toBe(
    "Acima do Bandeirantes por ter ganhado 2 pontos (Recurso)",
  );
  expect(reason(adjusted(1, 1, "Recurso"), adjusted(2, -1, "Atraso"))).toBe(
    "Acima do Bandeirantes, que perdeu 1 ponto (Atraso), e por ter ganhado 1 ponto (Recurso)",
  );
  expect(reason(adjusted(2, -3, "Briga"), adjusted(2, 1, "Recurso"))).toBe(
    "Acima do Bandeirantes, que perdeu 2 pontos (Briga)",
  );
  // It leads without the adjustment too, so games explain it.
  expect(reason(adjusted(2, 2, "Recurso"))).toBeNull();
});

test("a shared place is explained once a team has played", () => {
  const rules = (last: "draw" | "goals_for") => customRules(["wins"], { tied2: [last] });
  const reason = (games: Parameters<typeof computeTable>[1], last: "draw" | "goals_for" = "draw") =>
    computeTable(pair, games, { rules: rules(last) })[0]?.reason;
  expect(reason([])).toBeNull();
  expect(reason([game(1, 98, "0-1")])).toContain("falta o sorteio");
  expect(reason([game(2, 98, "0-1")])).toContain("falta o sorteio");
  expect(reason([game(1, 2, "1-1")])).toBe(
    "Empate com o Bandeirantes em todos os critérios: falta o sorteio",
  );
  expect(reason([game(1, 2, "1-1")], "goals_for")).toBe(
    "Empate com o Bandeirantes em todos os critérios",
  );
  const level = computeTable(three, [game(1, 98, "1-1"), game(2, 98, "1-1"), game(3, 98, "1-1")], {
    rules: customRules(["wins", "draw"], { tied2: ["goals_for"] }),
  });
  expect(level[0]?.reason).toContain("falta o sorteio");
});

test("lots separate only their own teams, in order", () => {
  const games = [game(1, 98, "1-1"), game(2, 98, "1-1"), game(3, 98, "1-1")];
  const placed = (...lots: number[][]) =>
    order(computeTable(three, games, { lots: lots.map((team_ids) => ({ team_ids })) }));
  const positions = (...lots: number[][]) =>
    computeTable(three, games, { lots: lots.map((team_ids) => ({ team_ids })) }).map(
      ({ position }) => position,
    );
  expect(placed([3, 1, 2])).toEqual([3, 1, 2]);
  expect(positions([3, 1, 2])).toEqual([1, 2, 3]);
  expect(positions([3, 1])).toEqual([1, 1, 1]);
  expect(positions([3, 1, 2, 4])).toEqual([1, 1, 1]);
  expect(positions([3, 1, 1])).toEqual([1, 1, 1]);
  expect(positions([3, 1, 4])).toEqual([1, 1, 1]);
  expect(placed([3, 1, 2], [2, 3, 1])).toEqual([2, 3, 1]);
});

test("card points weigh each color as the rulebook requires", () => {
  const weighed = (card_weights: { yellow: number; blue: number; red: number }) => {
    const [one, other] = [game(1, 98, "1-0"), game(2, 98, "1-0")];
    const cards = [
      ...[11, 12, 13].map((user) => yellow(one.id, 1, user)),
      blue(other.id, 2, 21),
      red(other.id, 2, 22, "direct"),
    ];
    const rules = customRules(["card_points"], { card_weights });
    return computeTable(pair, [one, other], { cards, rules })[0];
  };
  expect(weighed({ yellow: 1, blue: 2, red: 5 })).toMatchObject({
    team: { id: 1 },
    reason: "Acima do Bandeirantes por ter menos pontos em cartões (3 contra 7)",
  });
  expect(weighed({ yellow: 4, blue: 2, red: 5 })).toMatchObject({
    team: { id: 2 },
    reason: "Acima do Águias por ter menos pontos em cartões (7 contra 12)",
  });
});

test("an athlete's conduct per game costs only the heaviest deduction", () => {
  const card = (type: StandingsCard["type"], card_kind: StandingsCard["card_kind"] = null) => ({
    game_id: 1,
    team_id: 7,
    user_id: 70,
    type,
    card_kind,
  });
  const score = (...cards: StandingsCard[]) => conductScores(cards).get(7);
  const [one, direct, second, red_card] = [
    card("yellow_card"),
    card("red_card", "direct"),
    card("red_card", "second_yellow"),
    card("red_card"),
  ];
  expect(score()).toBeUndefined();
  expect(score(one)).toBe(-1);
  expect(score(one, one)).toBe(-3);
  expect(score(second)).toBe(-3);
  expect(score(one, second)).toBe(-3);
  expect(score(one, one, second)).toBe(-3);
  expect(score(direct)).toBe(-4);
  expect(score(red_card)).toBe(-4);
  expect(score(one, red_card)).toBe(-3);
  expect(score(one, direct)).toBe(-5);
  expect(score(second, direct)).toBe(-4);
  expect(score(second, red_card)).toBe(-3);
  expect(score(card("blue_card"))).toBe(0);
});

test("a phase splits into self-contained groups", () => {
  const [own, crossing, other] = [game(1, 2, "1-0"), game(2, 3, "1-0"), game(3, 4, "1-0")];
  const member = (id: number, group_id: number | null) => ({
    team: { id, name: `T${id}` },
    group_id,
  });
  const members = [
    member(1, 10),
    member(2, 10),
    member(3, 20),
    member(4, 20),
    // A game of the other group names it again.
    member(2, 20),
  ];
  const adjustment = (team_id: number) => ({ team_id, points: -1, round: null, reason: "x" });
  const phase = {
    rules: rankingPresets.cbf,
    games: [own, crossing, other],
    cards: [yellow(own.id, 1, 1), yellow(crossing.id, 3, 3), yellow(other.id, 4, 4)],
    adjustments: [adjustment(1), adjustment(3)],
  };
  const split = (group_ids: number[]) =>
    groupTables(group_ids, members, phase).map(({ group_id, input }) => [
      group_id,
      input.teams.map(({ id }) => id),
      input.games.map(({ id }) => id),
      input.cards.map(({ team_id }) => team_id),
      input.adjustments.map(({ team_id }) => team_id),
    ]);
  expect(split([10, 20])).toEqual([
    [10, [1, 2], [own.id, crossing.id], [1], [1]],
    [20, [3, 4], [crossing.id, other.id], [3, 4], [3]],
  ]);
  expect(split([])).toEqual([
    [null, [1, 2, 3, 4], [own.id, crossing.id, other.id], [1, 3, 4], [1, 3]],
  ]);
});
