import { expect, test } from "vitest";
import { outlook } from "../../../app/domain/outlook.ts";
import { type PointsRules, statsPresets } from "../../../app/domain/rulebook.ts";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import { regulationInWords } from "../../../app/domain/rulebook/words.ts";
import { customRules, game, computeTable, teamsNamed } from "../support/factories.ts";
import { outlookInput, toPlay } from "./factory.ts";
import { formatText } from "../support/said.ts";

const pair = teamsNamed("Ajax", "Bangu");

function pointsAfter(
  points: Partial<PointsRules>,
  score: string,
  more: Parameters<typeof game>[3],
) {
  const rules = customRules(["wins"], {
    points: { ...rankingPresets.simple.points, ...points },
  });
  const rows = computeTable(pair, [game(1, 2, score, more)], { rules });
  return pair.map(({ id }) => rows.find(({ team }) => team.id === id));
}

const won = { home_penalties: 5, away_penalties: 4 };
const lost = { home_penalties: 2, away_penalties: 4 };
const kicks = { shootout_win: 2, shootout_loss: 1 };

test("a game with shoot-out points still counts as a draw", () => {
  const [ajax, bangu] = pointsAfter(kicks, "1-1", won);
  expect([ajax?.points, bangu?.points]).toEqual([2, 1]);
  expect(ajax).toMatchObject({
    won: 0,
    drawn: 1,
    goals_for: 1,
    goal_difference: 0,
    form: ["draw"],
  });
  expect(pointsAfter(kicks, "0-0", lost).map((row) => row?.points)).toEqual([1, 2]);
  expect(pointsAfter({ ...kicks, goalless_draw: 0 }, "0-0", {}).map((row) => row?.points)).toEqual([
    0, 0,
  ]);
  expect(pointsAfter(kicks, "1-1", {}).map((row) => row?.points)).toEqual([1, 1]);
  expect(pointsAfter({}, "1-1", won).map((row) => row?.points)).toEqual([1, 1]);
  expect(pointsAfter({ shootout_win: 2 }, "1-1", won).map((row) => row?.points)).toEqual([2, 1]);
});

test("a level or incomplete shoot-out is worth a draw", () => {
  for (const [home_penalties, away_penalties] of [
    [3, null],
    [null, 3],
    [0, null],
    [4, 4],
  ]) {
    const rows = pointsAfter(kicks, "1-1", { home_penalties, away_penalties });
    expect(
      rows.map((row) => row?.points),
      `${home_penalties} ${away_penalties}`,
    ).toEqual([1, 1]);
  }
});

test("extra time that does not decide keeps a win's points", () => {
  const { points } = rankingPresets.beach_soccer;
  const pointsWith = (score: string, home_extra_score: number, away_extra_score: number) =>
    pointsAfter(points, score, { home_extra_score, away_extra_score }).map((row) => row?.points);
  expect(pointsWith("4-3", 0, 0)).toEqual([3, 0]);
  expect(pointsWith("3-4", 0, 1)).toEqual([0, 2]);
  expect(pointsWith("5-4", 2, 1)).toEqual([2, 0]);
  expect(pointsWith("5-3", 1, 0)).toEqual([3, 0]);
});

test("beach soccer wins give three points, two or one", () => {
  const { points } = rankingPresets.beach_soccer;
  const extra = { home_extra_score: 1, away_extra_score: 0 };
  expect(pointsAfter(points, "4-3", {}).map((row) => row?.points)).toEqual([3, 0]);
  expect(pointsAfter(points, "4-3", extra).map((row) => row?.points)).toEqual([2, 0]);
  expect(pointsAfter(points, "3-3", won).map((row) => row?.points)).toEqual([1, 0]);
  expect(
    pointsAfter(points, "3-0", { result_kind: "walkover", absent_side: "away" })[0]?.points,
  ).toBe(3);
});

test("the regulation states the points of extra time and shoot-outs", () => {
  const sentences = regulationInWords(rankingPresets.beach_soccer, statsPresets.beach_soccer).map(
    formatText,
  );
  expect(sentences).toContain("A vitória na prorrogação vale 2 pontos.");
  expect(sentences).toContain(
    "O jogo empatado vai aos pênaltis: quem vence a disputa fica com 1 ponto e quem perde com 0.",
  );
});

const league = (points: Partial<PointsRules>) =>
  customRules(["wins"], { points: { ...rankingPresets.cbf.points, ...points } });

test("a remaining game's shoot-out points keep teams unsettled", () => {
  const games = [game(1, 2, "1-1", won), toPlay(1, 3), toPlay(2, 3), toPlay(1, 2)];
  const rules = league({ win: 2, shootout_win: 2, shootout_loss: 1 });
  const [leader] = outlook(outlookInput(3, games, { rules, legs: 2 }));
  expect(leader).toEqual({ team_id: 1, best: 1, worst: 3 });
});

test("with many games left maximums include shoot-out points", () => {
  const rules = league({ shootout_win: 4, shootout_loss: 0, draw: 0 });
  const games = [
    ...Array.from({ length: 11 }, () => game(1, 8, "1-0")),
    ...Array.from({ length: 9 }, () => toPlay(2, 9)),
  ];
  // Nine shoot-out wins give more than nine wins: points in no natural order.
  expect(outlook(outlookInput(2, games, { rules }))).toEqual([
    { team_id: 1, best: 1, worst: 2 },
    { team_id: 2, best: 1, worst: 2 },
  ]);
  const fewer = league({ shootout_win: 2, shootout_loss: 1 });
  expect(outlook(outlookInput(2, games, { rules: fewer }))).toEqual([
    { team_id: 1, best: 1, worst: 1 },
    { team_id: 2, best: 2, worst: 2 },
  ]);
});

test("a manual order applies before lots", () => {
  const rules = customRules(["goal_difference", "ranking", "draw"]);
  const teams = [
    { id: 1, name: "Ajax", ranking: 7 },
    { id: 2, name: "Bangu", ranking: 3 },
    { id: 3, name: "Ceará" },
  ];
  const rows = computeTable(teams, [game(1, 2, "1-1"), game(2, 3, "1-1"), game(3, 1, "1-1")], {
    rules,
  });
  expect(rows.map(({ team, position, reason }) => [position, team.name, reason])).toEqual([
    [1, "Bangu", "Acima do Ajax pela ordem definida no regulamento (3º contra 7º)"],
    [2, "Ajax", "Acima do Ceará pela ordem definida no regulamento (7º contra fora da lista)"],
    [3, "Ceará", null],
  ]);
});
