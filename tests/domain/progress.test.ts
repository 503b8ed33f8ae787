import { expect, test } from "vitest";
import { currentRound, sortByOrder } from "../../app/domain/progress.ts";

const phases = [
  { id: 2, order: 2 },
  { id: 1, order: 1 },
];
const rounds = [
  { id: 12, phase_id: 1, order: 2 },
  { id: 11, phase_id: 1, order: 1 },
  { id: 21, phase_id: 2, order: 1 },
];
const game = (
  phase_id: number,
  round_id: number | null,
  finished: boolean,
  result_kind: "played" | "annulled" = "played",
) => ({ phase_id, round_id, finished, result_kind });

test("the first phase and round with a game to play", () => {
  const games = [game(2, 21, false), game(1, 12, false), game(1, 11, true)];
  expect(currentRound(phases, rounds, games)).toEqual({ phase_id: 1, round_id: 12 });
});

test("a postponed game holds its round", () => {
  const games = [game(1, 11, false), game(1, 12, true), game(2, 21, true)];
  expect(currentRound(phases, rounds, games)).toEqual({ phase_id: 1, round_id: 11 });
});

test("all played: the last round with games", () => {
  const games = [game(1, 12, true), game(1, 11, true)];
  expect(currentRound(phases, rounds, games)).toEqual({ phase_id: 1, round_id: 12 });
});

test("an annulled game waits for nothing", () => {
  const games = [game(1, 11, false, "annulled"), game(1, 12, true)];
  expect(currentRound(phases, rounds, games)).toEqual({ phase_id: 1, round_id: 12 });
});

test("a game without a round, and one of an unknown phase", () => {
  expect(currentRound(phases, rounds, [game(1, null, false), game(9, 21, false)])).toEqual({
    phase_id: 1,
    round_id: null,
  });
});

test("no games, nowhere", () => {
  expect(currentRound(phases, rounds, [])).toEqual({ phase_id: null, round_id: null });
});

test("rows by order, equal orders by id, the input untouched", () => {
  const rows = [
    { id: 3, order: 1 },
    { id: 1, order: 2 },
    { id: 2, order: 1 },
  ];
  expect(sortByOrder(rows).map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(rows[0]?.id).toBe(3);
});
