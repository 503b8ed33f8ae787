import { expect, test } from "vitest";
import { turnsByWalkovers } from "../../../app/domain/result/withdrawal.ts";

const IN = { team_id: 1, withdrawn: false, by_walkovers: false };
const OUT = { team_id: 1, withdrawn: true, by_walkovers: true };
const turn = (team: typeof IN, was: number, is: number, limit: number | null = 2) =>
  turnsByWalkovers([team], new Map([[1, was]]), new Map([[1, is]]), limit).map(({ lost, back }) =>
    back ? `back with ${lost}` : `out with ${lost}`,
  );

test("reaching or passing the walkover limit eliminates a team", () => {
  expect(turn(IN, 0, 1)).toEqual([]);
  expect(turn(IN, 1, 2)).toEqual(["out with 2"]);
  expect(turn(IN, 0, 2)).toEqual(["out with 2"]);
  expect(turn(IN, 2, 3)).toEqual(["out with 3"]);
  expect(turn(IN, 0, 1, 1)).toEqual(["out with 1"]);
});

test("without a new walkover a reinstated team plays on", () => {
  expect(turn(IN, 2, 2)).toEqual([]);
  expect(turn(IN, 3, 2)).toEqual([]);
  expect(turn(IN, 1, 9, null)).toEqual([]);
});

test("one walkover fewer reinstates only teams that walkovers eliminated", () => {
  expect(turn(OUT, 2, 1)).toEqual(["back with 1"]);
  expect(turn(OUT, 3, 2)).toEqual([]);
  expect(turn(OUT, 2, 2)).toEqual([]);
  expect(turn(OUT, 2, 1, null)).toEqual(["back with 1"]);
  expect(turn({ ...OUT, by_walkovers: false }, 2, 1)).toEqual([]);
  expect(turnsByWalkovers([OUT], new Map(), new Map(), 2)).toEqual([]);
});
