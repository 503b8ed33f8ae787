import { expect, test } from "vitest";
import {
  areNearGoals,
  findSameGoals,
  type NotedGoal,
} from "../../../app/domain/result/same-goal.ts";
import { say } from "../../../app/texts/say.ts";

const [ADEMIR, BIRO] = [1, 2];
const goal = (
  user_id: number | null,
  minute: number | null,
  more: Partial<NotedGoal> = {},
): NotedGoal => ({
  type: "goal",
  team_id: 10,
  user_id,
  minute,
  added: null,
  extra_time: false,
  ...more,
});
const listQuestions = (...goals: NotedGoal[]) =>
  findSameGoals(goals, (user) => (user === ADEMIR ? "Ademir" : "Biro")).map(({ at, message }) => [
    at,
    say(message, "pt-BR"),
  ]);

test("an athlete's goals within two minutes may be one", () => {
  expect(listQuestions(goal(ADEMIR, 37), goal(ADEMIR, 37))).toEqual([
    [1, "Dois gols de Ademir, aos 37' e aos 37': é o mesmo gol?"],
  ]);
  expect(listQuestions(goal(ADEMIR, 39), goal(ADEMIR, 37))).toEqual([
    [0, "Dois gols de Ademir, aos 37' e aos 39': é o mesmo gol?"],
  ]);
  expect(listQuestions(goal(ADEMIR, 37), goal(ADEMIR, 40))).toEqual([]);
  expect(listQuestions(goal(ADEMIR, 37), goal(BIRO, 37))).toEqual([]);
});

test("an unnamed scorer may be any of the side's", () => {
  const asked = "Dois gols do mesmo time, aos 37' e aos 38': é o mesmo gol?";
  expect(listQuestions(goal(null, 37), goal(null, 38))).toEqual([[1, asked]]);
  expect(listQuestions(goal(ADEMIR, 37), goal(null, 38))).toEqual([[1, asked]]);
  expect(listQuestions(goal(ADEMIR, 37), goal(null, 38, { type: "og" }))).toEqual([[1, asked]]);
  expect(listQuestions(goal(null, 37), goal(null, 38, { team_id: 20 }))).toEqual([]);
  expect(listQuestions(goal(null, 37), goal(null, 38, { type: "yellow_card" }))).toEqual([]);
});

test("goals of two periods or without a minute are apart", () => {
  const near = (one: NotedGoal, other: NotedGoal) => [
    areNearGoals(one, other),
    areNearGoals(other, one),
  ];
  const stoppage = (added: number) => goal(ADEMIR, 45, { added });
  expect(near(stoppage(1), stoppage(3))).toEqual([true, true]);
  expect(near(goal(ADEMIR, 44), stoppage(1))).toEqual([true, true]);
  expect(near(stoppage(1), stoppage(4))).toEqual([false, false]);
  expect(near(stoppage(1), goal(ADEMIR, 46))).toEqual([false, false]);
  expect(near(goal(ADEMIR, 90), goal(ADEMIR, 91, { extra_time: true }))).toEqual([false, false]);
  expect(near(goal(ADEMIR, null), goal(ADEMIR, null))).toEqual([false, false]);
  expect(near(goal(ADEMIR, null), goal(ADEMIR, 1))).toEqual([false, false]);
  expect(near(goal(ADEMIR, 37), goal(BIRO, 38))).toEqual([true, true]);
});

test("a third equal goal is a question of its own", () => {
  const keysOf = (count: number) =>
    findSameGoals(
      Array.from({ length: count }, () => goal(ADEMIR, 37)),
      () => "",
    ).map(({ key }) => key);
  expect(new Set(keysOf(3)).size).toBe(2);
  expect(keysOf(3).slice(0, 1)).toEqual(keysOf(2));
});
