import { expect, test } from "vitest";
import { discipline } from "../../../app/domain/discipline.ts";
import type { DisciplineGame, DisciplineInput } from "../../../app/domain/discipline/data.ts";
import {
  BLUE,
  cbfCards,
  facts,
  futsalCards,
  ledgerOf,
  PERSON,
  RED,
  seasonOf,
  SECOND,
  shown,
  societyCards,
  TEAM,
  Y,
} from "./factories.ts";

const countsOf = (more: Partial<DisciplineInput>) =>
  discipline(facts(more)).counters.map(({ yellows, blues, pending }) => ({
    yellows,
    blues,
    pending,
  }));

test("every series of three yellows is a one-match suspension", () => {
  const cards = [1, 2, 3, 5, 6].flatMap((id) => shown(id, Y));
  expect(ledgerOf({ cards })).toEqual(["yellows@3 1: 4"]);
  expect(countsOf({ cards })).toEqual([{ yellows: 2, blues: 0, pending: true }]);
  const sixth = { games: seasonOf(8), cards: [...cards, ...shown(7, Y)] };
  expect(ledgerOf(sixth)).toEqual(["yellows@3 1: 4", "yellows@7 1: 8"]);
  expect(countsOf(sixth)).toEqual([]);
});

test("two yellows leave the athlete one card short", () => {
  const cards = [...shown(1, Y), ...shown(2, Y)];
  expect(ledgerOf({ cards })).toEqual([]);
  expect(discipline(facts({ cards })).counters).toEqual([
    { user_id: PERSON, team_id: TEAM, yellows: 2, blues: 0, pending: true },
  ]);
  expect(countsOf({ cards: shown(1, Y) })).toEqual([{ yellows: 1, blues: 0, pending: false }]);
});

test("a red card is a one-match suspension", () => {
  expect(ledgerOf({ cards: shown(2, RED) })).toEqual(["red@2 1: 3"]);
  expect(countsOf({ cards: shown(2, RED) })).toEqual([]);
  const three = { ...cbfCards, red_matches: 3 };
  expect(ledgerOf({ rules: three, cards: shown(2, RED) })).toEqual(["red@2 3: 3 4 5"]);
  expect(ledgerOf({ rules: three, cards: shown(5, RED) })).toEqual(["red@5 3: 6"]);
  expect(ledgerOf({ rules: { ...cbfCards, red_matches: 0 }, cards: shown(2, RED) })).toEqual([]);
});

test("a second yellow erases that match's yellows; earlier ones stay", () => {
  const before = [...shown(1, Y), ...shown(2, Y)];
  for (const cards of [shown(3, Y, Y, SECOND), shown(3, Y, SECOND), shown(3, SECOND)]) {
    expect(ledgerOf({ cards: [...before, ...cards] })).toEqual(["second_yellow@3 1: 4"]);
    expect(countsOf({ cards: [...before, ...cards] })).toEqual([
      { yellows: 2, blues: 0, pending: true },
    ]);
  }
  const two = { ...cbfCards, second_yellow_matches: 2 };
  expect(ledgerOf({ rules: two, cards: shown(3, Y, SECOND) })).toEqual(["second_yellow@3 2: 4 5"]);
});

test("two yellows in a match act as a second yellow", () => {
  expect(ledgerOf({ cards: shown(2, Y, Y) })).toEqual(["second_yellow@2 1: 3"]);
  expect(countsOf({ cards: shown(2, Y, Y) })).toEqual([]);
});

test("a yellow before a direct red still counts", () => {
  expect(ledgerOf({ cards: shown(2, Y, RED) })).toEqual(["red@2 1: 3"]);
  expect(countsOf({ cards: shown(2, Y, RED) })).toEqual([{ yellows: 1, blues: 0, pending: false }]);
});

test("two pending yellows, a yellow and a red cost two matches", () => {
  const cards = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y, RED)];
  expect(ledgerOf({ cards })).toEqual(["yellows@3 1: 4", "red@3 1: 5"]);
  expect(countsOf({ cards })).toEqual([]);
});

test("an unspecified red is indirect with a yellow, otherwise direct", () => {
  const bare = (game_id: number) => shown(game_id, ["red_card", null]);
  const rules = { ...cbfCards, red_matches: 2 };
  expect(ledgerOf({ rules, cards: [...shown(2, Y), ...bare(2)] })).toEqual([
    "second_yellow@2 1: 3",
  ]);
  expect(countsOf({ rules, cards: [...shown(2, Y), ...bare(2)] })).toEqual([]);
  expect(ledgerOf({ rules, cards: bare(2) })).toEqual(["red@2 2: 3 4"]);
});

test("two reds are one expulsion, direct if either is direct", () => {
  const rules = { ...cbfCards, red_matches: 2 };
  expect(ledgerOf({ rules, cards: shown(2, RED, RED) })).toEqual(["red@2 2: 3 4"]);
  expect(ledgerOf({ rules, cards: shown(2, SECOND, RED) })).toEqual(["red@2 2: 3 4"]);
  expect(ledgerOf({ rules, cards: shown(2, ["red_card"], SECOND) })).toEqual([
    "second_yellow@2 1: 3",
  ]);
  expect(ledgerOf({ rules, cards: shown(2, Y, Y, RED) })).toEqual(["red@2 2: 3 4"]);
  expect(countsOf({ rules, cards: shown(2, Y, Y, RED) })).toEqual([
    { yellows: 2, blues: 0, pending: true },
  ]);
});

test("futsal: a red never erases a yellow", () => {
  const cards = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y, SECOND)];
  expect(ledgerOf({ rules: futsalCards, cards })).toEqual([
    "yellows@3 1: 4",
    "second_yellow@3 1: 5",
  ]);
  const four = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y, Y)];
  expect(ledgerOf({ rules: futsalCards, cards: four })).toEqual([
    "yellows@3 1: 4",
    "second_yellow@3 1: 5",
  ]);
  expect(countsOf({ rules: futsalCards, cards: four })).toEqual([
    { yellows: 1, blues: 0, pending: false },
  ]);
});

test("society: two blues suspend for a match", () => {
  const cards = [...shown(1, Y, BLUE), ...shown(2, Y), ...shown(3, BLUE)];
  expect(ledgerOf({ rules: societyCards, cards })).toEqual(["blues@3 1: 4"]);
  expect(countsOf({ rules: societyCards, cards })).toEqual([
    { yellows: 2, blues: 0, pending: true },
  ]);
  expect(countsOf({ rules: societyCards, cards: shown(1, BLUE) })).toEqual([
    { yellows: 0, blues: 1, pending: true },
  ]);
  expect(countsOf({ rules: societyCards, cards: shown(1, Y, BLUE) })).toEqual([
    { yellows: 1, blues: 1, pending: true },
  ]);
  const many = [1, 2, 3, 4, 5].flatMap((id) => shown(id, BLUE));
  expect(ledgerOf({ rules: societyCards, cards: many })).toEqual(["blues@2 1: 6", "blues@4 1:"]);
});

test("society: three colors at once are three suspensions", () => {
  const cards = [...shown(1, Y, BLUE), ...shown(2, Y), ...shown(3, Y, BLUE, RED)];
  expect(ledgerOf({ rules: societyCards, cards })).toEqual([
    "yellows@3 1: 4",
    "blues@3 1: 5",
    "red@3 1: 6",
  ]);
});

test("blues suspend only where the rulebook has a series", () => {
  const cards = [1, 2, 3].flatMap((id) => shown(id, BLUE));
  expect(ledgerOf({ cards })).toEqual([]);
  expect(countsOf({ cards })).toEqual([{ yellows: 0, blues: 3, pending: false }]);
});

test("later series can cost more; the last length repeats", () => {
  const rules = { ...cbfCards, yellows_per_suspension: 2, series_matches: [1, 2] };
  const cards = [1, 2, 4, 5, 8, 9].flatMap((id) => shown(id, Y));
  expect(ledgerOf({ rules, cards, games: seasonOf(12) })).toEqual([
    "yellows@2 1: 3",
    "yellows@5 2: 6 7",
    "yellows@9 2: 10 11",
  ]);
});

test("a first series can be free of suspension", () => {
  const rules = { ...cbfCards, yellows_per_suspension: 1, series_matches: [0, 1] };
  expect(ledgerOf({ rules, cards: [...shown(1, Y), ...shown(2, Y)] })).toEqual(["yellows@2 1: 3"]);
});

test("two yellows at once can be two series", () => {
  const rules = { ...futsalCards, yellows_per_suspension: 1, second_yellow_matches: 0 };
  expect(ledgerOf({ rules, cards: shown(1, Y, Y) })).toEqual(["yellows@1 1: 2", "yellows@1 1: 3"]);
  expect(countsOf({ rules, cards: shown(1, Y) })).toEqual([]);
});

/** Rounds 1 to 3 are groups, 4 to 6 the knockout that clears cards. */
const knockout = (first: number) =>
  seasonOf(6).map((game) => (game.id < first ? game : { ...game, phase_id: 2, phase_order: 2 }));

test("a phase can clear pending yellows but not suspensions", () => {
  const games = knockout(4);
  const cards = [...shown(1, Y), ...shown(2, Y), ...shown(4, Y), ...shown(5, Y)];
  expect(ledgerOf({ games, cards })).toEqual(["yellows@4 1: 6"]);
  expect(ledgerOf({ games, cards, resets: [2] })).toEqual([]);
  expect(countsOf({ games, cards, resets: [2] })).toEqual([
    { yellows: 2, blues: 0, pending: true },
  ]);
  const third = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y)];
  expect(ledgerOf({ games, cards: third, resets: [2] })).toEqual(["yellows@3 1: 4"]);
});

test("a clearing phase clears blue cards too", () => {
  const cards = [...shown(1, BLUE), ...shown(4, BLUE)];
  const society = { games: knockout(4), rules: societyCards, cards };
  expect(ledgerOf(society)).toEqual(["blues@4 1: 5"]);
  expect(ledgerOf({ ...society, resets: [2] })).toEqual([]);
});

test("the old count holds until the clearing phase's first result", () => {
  const cards = [...shown(1, Y), ...shown(2, Y)];
  const upcoming = knockout(4).map((game) => ({ ...game, finished: game.id < 4 }));
  expect(countsOf({ games: upcoming, cards, resets: [2] })).toEqual([
    { yellows: 2, blues: 0, pending: true },
  ]);
  const begun = knockout(4).map((game) => ({ ...game, finished: game.id < 5 }));
  expect(countsOf({ games: begun, cards, resets: [2] })).toEqual([]);
  const annulled = begun.map((game) =>
    game.id === 4 ? { ...game, result_kind: "annulled" as const } : game,
  );
  expect(countsOf({ games: annulled, cards, resets: [2] })).toHaveLength(1);
});

test("a late group game counts with its group despite clearing", () => {
  const games = knockout(4).map((game) =>
    game.id === 3 ? { ...game, starts_at: "2026-01-27T18:00:00.000Z" } : game,
  );
  const cards = [...shown(1, Y), ...shown(2, Y), ...shown(4, Y), ...shown(3, Y)];
  expect(ledgerOf({ games, cards, resets: [2] })).toEqual(["yellows@3 1: 5"]);
  expect(countsOf({ games, cards, resets: [2] })).toEqual([
    { yellows: 1, blues: 0, pending: false },
  ]);
});

test("series numbers continue over a clearing phase", () => {
  const rules = { ...cbfCards, yellows_per_suspension: 1, series_matches: [1, 2] };
  const cards = [...shown(3, Y), ...shown(4, Y)];
  const games = knockout(4);
  const ledger = ["yellows@3 1: 5", "yellows@4 2: 6"];
  expect(ledgerOf({ rules, games, cards, resets: [2] })).toEqual(ledger);
  expect(ledgerOf({ rules, games, cards, resets: [2, 2, 9] })).toEqual(ledger);
});

test("of phases with equal order the older comes first", () => {
  const games = seasonOf(4).map((game) => ({ ...game, phase_id: game.id < 3 ? 1 : 2 }));
  const cards = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y)];
  expect(ledgerOf({ games, cards, resets: [2] })).toEqual([]);
  expect(ledgerOf({ games, cards, resets: [1] })).toEqual(["yellows@3 1: 4"]);
});

test("counts continue over phases that clear nothing", () => {
  const cards = [...shown(1, Y), ...shown(3, Y), ...shown(4, Y)];
  expect(ledgerOf({ games: knockout(3), cards })).toEqual(["yellows@4 1: 5"]);
});

test("cards of annulled or unfinished games do not count", () => {
  const cards = shown(2, RED);
  const with2 = (more: Partial<DisciplineGame>) =>
    seasonOf(3).map((game) => (game.id === 2 ? { ...game, ...more } : game));
  expect(ledgerOf({ games: with2({ result_kind: "annulled" }), cards })).toEqual([]);
  expect(ledgerOf({ games: with2({ finished: false }), cards })).toEqual([]);
  for (const result_kind of ["walkover", "abandoned", "awarded"] as const) {
    expect(ledgerOf({ games: with2({ result_kind }), cards })).toEqual(["red@2 1: 3"]);
  }
});

test("cards without a known person or game suspend no one", () => {
  const [red] = shown(2, RED);
  const cards = red === undefined ? [] : [{ ...red, user_id: null }];
  expect(ledgerOf({ cards })).toEqual([]);
  expect(ledgerOf({ cards: shown(99, RED) })).toEqual([]);
});

test("a blue without consequences makes no one pending", () => {
  const rules = { ...cbfCards, yellows_per_suspension: 1 };
  expect(countsOf({ rules, cards: shown(1, BLUE) })).toEqual([
    { yellows: 0, blues: 1, pending: false },
  ]);
});

test("counters name the team of the latest uncleared card", () => {
  const games = knockout(4).map((game) =>
    game.id === 3 ? { ...game, starts_at: "2026-01-27T18:00:00.000Z" } : game,
  );
  // The group game is made up after the first knockout game.
  const forOther = shown(3, Y).map((card) => ({ ...card, team_id: 103 }));
  const { counters } = discipline(
    facts({ games, cards: [...shown(4, Y), ...forOther], resets: [2] }),
  );
  expect(counters).toEqual([
    { user_id: PERSON, team_id: TEAM, yellows: 1, blues: 0, pending: false },
  ]);
});
