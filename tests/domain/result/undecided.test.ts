import { expect, test } from "vitest";
import { gameWithoutShootOut } from "../../../app/domain/result/missing-shoot-out.ts";
import { plainTie, type TieRules } from "../../../app/domain/rulebook.ts";
import type { TieGame } from "../../../app/domain/ties.ts";

const game = (
  id: number,
  home_score: number | null,
  away_score: number | null,
  more = {},
): TieGame => ({
  id,
  leg: id,
  starts_at: null,
  home_team_id: id % 2 === 1 ? 1 : 2,
  away_team_id: id % 2 === 1 ? 2 : 1,
  home_score,
  away_score,
  home_extra_score: null,
  away_extra_score: null,
  home_penalties: null,
  away_penalties: null,
  finished: home_score !== null,
  result_kind: "played",
  absent_side: null,
  ...more,
});

const of = (games: TieGame[], legs: 1 | 2, rules: Partial<TieRules> = {}) =>
  gameWithoutShootOut(games, { ...plainTie(legs), ...rules });

test("a level single game needs a shoot-out", () => {
  expect(of([game(1, 1, 1)], 1)).toBe(1);
  expect(of([game(1, 1, 1, { home_penalties: 3, away_penalties: 4 })], 1)).toBeNull();
  expect(of([game(1, 2, 1)], 1)).toBeNull();
  expect(of([game(1, null, null)], 1)).toBeNull();
});

test("a level aggregate needs a shoot-out in the second leg", () => {
  expect(of([game(1, 1, 1), game(2, null, null)], 2)).toBeNull();
  expect(of([game(1, 2, 1), game(2, 1, 0)], 2)).toBe(2);
  expect(of([game(1, 2, 1), game(2, 0, 0)], 2)).toBeNull();
});

test("no shoot-out is needed after a walkover or another decision", () => {
  expect(of([game(1, 1, 1)], 1, { level: "draw_advantage_away" })).toBeNull();
  expect(of([game(1, 1, 1)], 1, { level: "better_campaign" })).toBeNull();
  expect(of([game(1, 1, 1)], 1, { level: "extra_match" })).toBeNull();
  expect(of([game(1, 1, 1), game(2, 0, 0, { leg: null })], 1, { level: "extra_match" })).toBe(2);
  expect(of([game(1, 0, 0, { result_kind: "walkover", absent_side: "both" })], 1)).toBeNull();
});
