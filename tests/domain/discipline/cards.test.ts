import { expect, test } from "vitest";
import { discipline } from "../../../app/domain/discipline.ts";
import type { DisciplineGame, DisciplineInput } from "../../../app/domain/discipline/data.ts";
import {
  BLUE,
  cbfCards,
  facts,
  futsalCards,
  formatLedger,
  PERSON,
  RED,
  createGames,
  SECOND,
  shown,
  societyCards,
  TEAM,
  Y,
} from "./factories.ts";

const countCards = (more: Partial<DisciplineInput>) =>
  discipline(facts(more)).counters.map(({ yellows, blues, pending }) => ({
    yellows,
    blues,
    pending,
  }));

test("every series of three yellows is a one-match suspension", () => {
  const cards = [1, 2, 3, 5, 6].flatMap((id) => shown(id, Y));
  expect(formatLedger({ cards })).toEqual(["yellows@3 1: 4"]);
  expect(countCards({ cards })).toEqual([{ yellows: 2, blues: 0, pending: true }]);
  const sixth = { games: createGames(8), cards: [...cards, ...shown(7, Y)] };
  expect(formatLedger(sixth)).toEqual(["yellows@3 1: 4", "yellows@7 1: 8"]);
  expect(countCards(sixth)).toEqual([]);
});

test("two yellows leave the athlete one card short", () => {
  const cards = [...shown(1, Y), ...shown(2, Y)];
  expect(formatLedger({ cards })).toEqual([]);
  expect(discipline(facts({ cards })).counters).toEqual([
    { user_id: PERSON, team_id: TEAM, yellows: 2, blues: 0, pending: true },
  ]);
  expect(countCards({ cards: shown(1, Y) })).toEqual([{ yellows: 1, blues: 0, pending: false }]);
});

test("a red card is a one-match suspension", () => {
  expect(formatLedger({ cards: shown(2, RED) })).toEqual(["red@2 1: 3"]);
  expect(countCards({ cards: shown(2, RED) })).toEqual([]);
  const three = { ...cbfCards, red_matches: 3 };
  expect(formatLedger({ rules: three, cards: shown(2, RED) })).toEqual(["red@2 3: 3 4 5"]);
  expect(formatLedger({ rules: three, cards: shown(5, RED) })).toEqual(["red@5 3: 6"]);
  expect(formatLedger({ rules: { ...cbfCards, red_matches: 0 }, cards: shown(2, RED) })).toEqual(
    [],
  );
});

test("a second yellow erases that match's yellows; earlier ones stay", () => {
  const before = [...shown(1, Y), ...shown(2, Y)];
  for (const cards of [shown(3, Y, Y, SECOND), shown(3, Y, SECOND), shown(3, SECOND)]) {
    expect(formatLedger({ cards: [...before, ...cards] })).toEqual(["second_yellow@3 1: 4"]);
    expect(countCards({ cards: [...before, ...cards] })).toEqual([
      { yellows: 2, blues: 0, pending: true },
    ]);
  }
  const two = { ...cbfCards, second_yellow_matches: 2 };
  expect(formatLedger({ rules: two, cards: shown(3, Y, SECOND) })).toEqual([
    "second_yellow@3 2: 4 5",
  ]);
});

test("two yellows in a match act as a second yellow", () => {
  expect(formatLedger({ cards: shown(2, Y, Y) })).toEqual(["second_yellow@2 1: 3"]);
  expect(countCards({ cards: shown(2, Y, Y) })).toEqual([]);
});

test("a yellow before a direct red still counts", () => {
  expect(formatLedger({ cards: shown(2, Y, RED) })).toEqual(["red@2 1: 3"]);
  expect(countCards({ cards: shown(2, Y, RED) })).toEqual([
    { yellows: 1, blues: 0, pending: false },
  ]);
});

test("two pending yellows, a yellow and a red cost two matches", () => {
  const cards = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y, RED)];
  expect(formatLedger({ cards })).toEqual(["yellows@3 1: 4", "red@3 1: 5"]);
  expect(countCards({ cards })).toEqual([]);
});

test("an unspecified red is indirect with a yellow, otherwise direct", () => {
  const bare = (game_id: number) => shown(game_id, ["red_card", null]);
  const rules = { ...cbfCards, red_matches: 2 };
  expect(formatLedger({ rules, cards: [...shown(2, Y), ...bare(2)] })).toEqual([
    "second_yellow@2 1: 3",
  ]);
  expect(countCards({ rules, cards: [...shown(2, Y), ...bare(2)] })).toEqual([]);
  expect(formatLedger({ rules, cards: bare(2) })).toEqual(["red@2 2: 3 4"]);
});

test("two reds are one expulsion, direct if either is direct", () => {
  const rules = { ...cbfCards, red_matches: 2 };
  expect(formatLedger({ rules, cards: shown(2, RED, RED) })).toEqual(["red@2 2: 3 4"]);
  expect(formatLedger({ rules, cards: shown(2, SECOND, RED) })).toEqual(["red@2 2: 3 4"]);
  expect(formatLedger({ rules, cards: shown(2, ["red_card"], SECOND) })).toEqual([
    "second_yellow@2 1: 3",
  ]);
  expect(formatLedger({ rules, cards: shown(2, Y, Y, RED) })).toEqual(["red@2 2: 3 4"]);
  expect(countCards({ rules, cards: shown(2, Y, Y, RED) })).toEqual([
    { yellows: 2, blues: 0, pending: true },
  ]);
});

test("futsal: a red never erases a yellow", () => {
  const cards = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y, SECOND)];
  expect(formatLedger({ rules: futsalCards, cards })).toEqual([
    "yellows@3 1: 4",
    "second_yellow@3 1: 5",
  ]);
  const four = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y, Y)];
  expect(formatLedger({ rules: futsalCards, cards: four })).toEqual([
    "yellows@3 1: 4",
    "second_yellow@3 1: 5",
  ]);
  expect(countCards({ rules: futsalCards, cards: four })).toEqual([
    { yellows: 1, blues: 0, pending: false },
  ]);
});

test("society: two blues suspend for a match", () => {
  const cards = [...shown(1, Y, BLUE), ...shown(2, Y), ...shown(3, BLUE)];
  expect(formatLedger({ rules: societyCards, cards })).toEqual(["blues@3 1: 4"]);
  expect(countCards({ rules: societyCards, cards })).toEqual([
    { yellows: 2, blues: 0, pending: true },
  ]);
  expect(countCards({ rules: societyCards, cards: shown(1, BLUE) })).toEqual([
    { yellows: 0, blues: 1, pending: true },
  ]);
  expect(countCards({ rules: societyCards, cards: shown(1, Y, BLUE) })).toEqual([
    { yellows: 1, blues: 1, pending: true },
  ]);
  const many = [1, 2, 3, 4, 5].flatMap((id) => shown(id, BLUE));
  expect(formatLedger({ rules: societyCards, cards: many })).toEqual([
    "blues@2 1: 6",
    "blues@4 1:",
  ]);
});

test("society: three colors at once are three suspensions", () => {
  const cards = [...shown(1, Y, BLUE), ...shown(2, Y), ...shown(3, Y, BLUE, RED)];
  expect(formatLedger({ rules: societyCards, cards })).toEqual([
    "yellows@3 1: 4",
    "blues@3 1: 5",
    "red@3 1: 6",
  ]);
});

test("blues suspend only where the rulebook has a series", () => {
  const cards = [1, 2, 3].flatMap((id) => shown(id, BLUE));
  expect(formatLedger({ cards })).toEqual([]);
  expect(countCards({ cards })).toEqual([{ yellows: 0, blues: 3, pending: false }]);
});

test("later series can cost more; the last length repeats", () => {
  const rules = { ...cbfCards, yellows_per_suspension: 2, series_matches: [1, 2] };
  const cards = [1, 2, 4, 5, 8, 9].flatMap((id) => shown(id, Y));
  expect(formatLedger({ rules, cards, games: createGames(12) })).toEqual([
    "yellows@2 1: 3",
    "yellows@5 2: 6 7",
    "yellows@9 2: 10 11",
  ]);
});

test("a first series can be free of suspension", () => {
  const rules = { ...cbfCards, yellows_per_suspension: 1, series_matches: [0, 1] };
  expect(formatLedger({ rules, cards: [...shown(1, Y), ...shown(2, Y)] })).toEqual([
    "yellows@2 1: 3",
  ]);
});

test("two yellows at once can be two series", () => {
  const rules = { ...futsalCards, yellows_per_suspension: 1, second_yellow_matches: 0 };
  expect(formatLedger({ rules, cards: shown(1, Y, Y) })).toEqual([
    "yellows@1 1: 2",
    "yellows@1 1: 3",
  ]);
  expect(countCards({ rules, cards: shown(1, Y) })).toEqual([]);
});

/** Rounds 1 to 3 are groups, 4 to 6 the knockout that clears cards. */
const knockout = (first: number) =>
  createGames(6).map((game) => (game.id < first ? game : { ...game, phase_id: 2, phase_order: 2 }));

test("a phase can clear pending yellows but not suspensions", () => {
  const games = knockout(4);
  const cards = [...shown(1, Y), ...shown(2, Y), ...shown(4, Y), ...shown(5, Y)];
  expect(formatLedger({ games, cards })).toEqual(["yellows@4 1: 6"]);
  expect(formatLedger({ games, cards, resets: [2] })).toEqual([]);
  expect(countCards({ games, cards, resets: [2] })).toEqual([
    { yellows: 2, blues: 0, pending: true },
  ]);
  const third = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y)];
  expect(formatLedger({ games, cards: third, resets: [2] })).toEqual(["yellows@3 1: 4"]);
});

test("a clearing phase clears blue cards too", () => {
  const cards = [...shown(1, BLUE), ...shown(4, BLUE)];
  const society = { games: knockout(4), rules: societyCards, cards };
  expect(formatLedger(society)).toEqual(["blues@4 1: 5"]);
  expect(formatLedger({ ...society, resets: [2] })).toEqual([]);
});

test("the old count holds until the clearing phase's first result", () => {
  const cards = [...shown(1, Y), ...shown(2, Y)];
  const upcoming = knockout(4).map((game) => ({ ...game, finished: game.id < 4 }));
  expect(countCards({ games: upcoming, cards, resets: [2] })).toEqual([
    { yellows: 2, blues: 0, pending: true },
  ]);
  const begun = knockout(4).map((game) => ({ ...game, finished: game.id < 5 }));
  expect(countCards({ games: begun, cards, resets: [2] })).toEqual([]);
  const annulled = begun.map((game) =>
    game.id === 4 ? { ...game, result_kind: "annulled" as const } : game,
  );
  expect(countCards({ games: annulled, cards, resets: [2] })).toHaveLength(1);
});

test("a late group game counts with its group despite clearing", () => {
  const games = knockout(4).map((game) =>
    game.id === 3 ? { ...game, starts_at: "2026-01-27T18:00:00.000Z" } : game,
  );
  const cards = [...shown(1, Y), ...shown(2, Y), ...shown(4, Y), ...shown(3, Y)];
  expect(formatLedger({ games, cards, resets: [2] })).toEqual(["yellows@3 1: 5"]);
  expect(countCards({ games, cards, resets: [2] })).toEqual([
    { yellows: 1, blues: 0, pending: false },
  ]);
});

test("series numbers continue over a clearing phase", () => {
  const rules = { ...cbfCards, yellows_per_suspension: 1, series_matches: [1, 2] };
  const cards = [...shown(3, Y), ...shown(4, Y)];
  const games = knockout(4);
  const ledger = ["yellows@3 1: 5", "yellows@4 2: 6"];
  expect(formatLedger({ rules, games, cards, resets: [2] })).toEqual(ledger);
  expect(formatLedger({ rules, games, cards, resets: [2, 2, 9] })).toEqual(ledger);
});

test("of phases with equal order the older comes first", () => {
  const games = createGames(4).map((game) => ({ ...game, phase_id: game.id < 3 ? 1 : 2 }));
  const cards = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y)];
  expect(formatLedger({ games, cards, resets: [2] })).toEqual([]);
  expect(formatLedger({ games, cards, resets: [1] })).toEqual(["yellows@3 1: 4"]);
});

test("counts continue over phases that clear nothing", () => {
  const cards = [...shown(1, Y), ...shown(3, Y), ...shown(4, Y)];
  expect(formatLedger({ games: knockout(3), cards })).toEqual(["yellows@4 1: 5"]);
});

test("cards of an annulled game stand where the rulebook says so", () => {
  const games = createGames(3).map((game) =>
    game.id === 2 ? { ...game, result_kind: "annulled" as const } : game,
  );
  const stand = { ...cbfCards, annulled_cards: "stand" as const };
  expect(formatLedger({ games, cards: shown(2, RED), rules: stand })).toEqual(["red@2 1: 3"]);
  const yellows = [...shown(1, Y), ...shown(2, Y)];
  expect(countCards({ games, cards: yellows, rules: stand })).toMatchObject([{ yellows: 2 }]);
  const fall = { ...cbfCards, annulled_cards: "fall" as const };
  expect(formatLedger({ games, cards: shown(2, RED), rules: fall })).toEqual([]);
});

test("cards of annulled or unfinished games do not count", () => {
  const cards = shown(2, RED);
  const with2 = (more: Partial<DisciplineGame>) =>
    createGames(3).map((game) => (game.id === 2 ? { ...game, ...more } : game));
  expect(formatLedger({ games: with2({ result_kind: "annulled" }), cards })).toEqual([]);
  expect(formatLedger({ games: with2({ finished: false }), cards })).toEqual([]);
  for (const result_kind of ["walkover", "abandoned", "awarded"] as const) {
    expect(formatLedger({ games: with2({ result_kind }), cards })).toEqual(["red@2 1: 3"]);
  }
});

test("cards without a known person or game suspend no one", () => {
  const [red] = shown(2, RED);
  const cards = red === undefined ? [] : [{ ...red, user_id: null }];
  expect(formatLedger({ cards })).toEqual([]);
  expect(formatLedger({ cards: shown(99, RED) })).toEqual([]);
});

test("a blue without consequences makes no one pending", () => {
  const rules = { ...cbfCards, yellows_per_suspension: 1 };
  expect(countCards({ rules, cards: shown(1, BLUE) })).toEqual([
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
