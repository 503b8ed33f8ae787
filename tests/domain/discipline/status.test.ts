import { expect, test } from "vitest";
import type { DisciplineInput } from "../../../app/domain/discipline/data.ts";
import { aboutPeople, discipline, statusForGame } from "../../../app/domain/discipline.ts";
import { buildDocket } from "../../../app/domain/discipline/ledger.ts";
import {
  BLUE,
  cbfCards,
  facts,
  line,
  PERSON,
  RED,
  createGames,
  shown,
  societyCards,
  TEAM,
  teamGame,
  Y,
} from "./factories.ts";

/** Lists a game's suspended people as [person, team, matches left, suspensions]. */
const listSuspended = (game_id: number, more: Partial<DisciplineInput> = {}) =>
  statusForGame(buildDocket(facts(more)), game_id).suspended.map((person) => [
    person.user_id,
    person.team_id,
    person.matches_left,
    ...person.suspensions.map(line),
  ]);

const pendingAt = (game_id: number, more: Partial<DisciplineInput> = {}) =>
  statusForGame(buildDocket(facts(more)), game_id).pending.map(({ user_id, yellows, blues }) => [
    user_id,
    yellows,
    blues,
  ]);

const tie = (id: number) => teamGame(id, { home_team_id: TEAM, away_team_id: 2 });

test("a suspended athlete misses only the next game", () => {
  const cards = shown(2, RED);
  expect(listSuspended(1, { cards })).toEqual([]);
  expect(listSuspended(2, { cards })).toEqual([]);
  expect(listSuspended(3, { cards })).toEqual([[PERSON, TEAM, 1, "red@2 1:"]]);
  expect(listSuspended(4, { cards })).toEqual([]);
});

test("an upcoming game is judged by games already played", () => {
  const games = createGames(6).map((game) => ({ ...game, finished: game.id < 3 }));
  const cards = shown(2, RED);
  expect(listSuspended(3, { games, cards })).toEqual([[PERSON, TEAM, 1, "red@2 1:"]]);
  expect(listSuspended(6, { games, cards })).toEqual([[PERSON, TEAM, 1, "red@2 1:"]]);
});

test("playing while suspended moves the suspension to the following game", () => {
  const lineups = [{ game_id: 3, user_id: PERSON }];
  expect(listSuspended(3, { cards: shown(2, RED), lineups })).toHaveLength(1);
  expect(listSuspended(4, { cards: shown(2, RED), lineups })).toHaveLength(1);
  expect(listSuspended(5, { cards: shown(2, RED), lineups })).toEqual([]);
});

test("all open suspensions add up", () => {
  const cards = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y, RED)];
  const bans = [
    {
      id: 5,
      user_id: PERSON,
      team_id: TEAM,
      matches: 3,
      cause_game_id: 3,
      created_at: "2026-02-01T00:00:00.000Z",
    },
  ];
  expect(listSuspended(4, { cards, bans })).toEqual([
    [PERSON, TEAM, 4, "yellows@3 1:", "red@3 1:", "tribunal@3 3-1:"],
  ]);
  expect(listSuspended(5, { cards, bans })).toEqual([
    [PERSON, TEAM, 3, "red@3 1:", "tribunal@3 3-1:"],
  ]);
  expect(listSuspended(6, { cards, bans })).toEqual([[PERSON, TEAM, 2, "tribunal@3 3-1:"]]);
});

test("a ban without a game also bars undated upcoming games", () => {
  const ban = {
    id: 5,
    user_id: PERSON,
    team_id: TEAM,
    matches: 1,
    cause_game_id: null,
    created_at: "2026-01-12T00:00:00.000Z",
  };
  const games = [
    ...createGames(2),
    teamGame(3, { starts_at: null, finished: false }),
    teamGame(4, { starts_at: null }),
  ];
  expect(listSuspended(2, { games, bans: [ban] })).toEqual([]);
  expect(listSuspended(3, { games, bans: [ban] })).toEqual([[PERSON, TEAM, 1, "tribunal@- 1:"]]);
  expect(listSuspended(4, { games, bans: [ban] })).toEqual([]);
});

test("only the game's two sides are listed", () => {
  const games = [tie(1), tie(2), teamGame(3, { home_team_id: 8, away_team_id: 9 })];
  const of = (user_id: number, team_id: number) =>
    shown(1, RED).map((card) => ({ ...card, user_id, team_id }));
  const cards = [...of(9, 2), ...of(4, TEAM), ...of(6, 8)];
  expect(listSuspended(2, { games, cards })).toEqual([
    [4, TEAM, 1, "red@1 1:"],
    [9, 2, 1, "red@1 1:"],
  ]);
  expect(listSuspended(3, { games, cards })).toEqual([[6, 8, 1, "red@1 1:"]]);
});

test("an athlete one card short at that game is pending", () => {
  const cards = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y)];
  expect(pendingAt(2, { cards })).toEqual([]);
  expect(pendingAt(3, { cards })).toEqual([[PERSON, 2, 0]]);
  expect(pendingAt(4, { cards })).toEqual([]);
  expect(pendingAt(2, { rules: societyCards, cards: shown(1, BLUE) })).toEqual([[PERSON, 0, 1]]);
});

test("a suspended athlete is not also listed as pending", () => {
  const cards = [...shown(1, Y), ...shown(2, Y, RED)];
  expect(pendingAt(3, { cards })).toEqual([]);
  expect(listSuspended(3, { cards })).toHaveLength(1);
  expect(pendingAt(4, { cards })).toEqual([[PERSON, 2, 0]]);
});

test("no one is pending in a clearing phase", () => {
  const games = createGames(4).map((game) =>
    game.id === 4 ? { ...game, phase_id: 2, phase_order: 2, finished: false } : game,
  );
  const cards = [...shown(1, Y), ...shown(2, Y)];
  expect(pendingAt(3, { games, cards, resets: [2] })).toEqual([[PERSON, 2, 0]]);
  expect(pendingAt(4, { games, cards, resets: [2] })).toEqual([]);
  expect(pendingAt(4, { games, cards })).toEqual([[PERSON, 2, 0]]);
});

test("pending athletes of both teams are listed by person", () => {
  const games = [tie(1), tie(2), tie(3), teamGame(4, { home_team_id: 8, away_team_id: 9 })];
  const of = (user_id: number, team_id: number) =>
    [...shown(1, Y), ...shown(2, Y)].map((card) => ({ ...card, user_id, team_id }));
  const cards = [...of(9, 2), ...of(4, TEAM), ...of(6, 8)];
  expect(pendingAt(3, { games, cards })).toEqual([
    [4, 2, 0],
    [9, 2, 0],
  ]);
  expect(pendingAt(4, { games, cards })).toEqual([[6, 2, 0]]);
});

test("a transferred athlete's status applies at the new team", () => {
  const other = teamGame(10, { home_team_id: 2, away_team_id: 300, round: 4 });
  const games = [...createGames(3), { ...other, starts_at: "2026-01-24T20:00:00.000Z" }];
  const rosters = [{ user_id: PERSON, team_id: 2, since: "2026-01-20T00:00:00.000Z" }];
  const red = { rules: { ...cbfCards, red_matches: 2 }, games, rosters, cards: shown(2, RED) };
  expect(listSuspended(3, red)).toEqual([[PERSON, TEAM, 2, "red@2 2:"]]);
  expect(listSuspended(10, red)).toEqual([[PERSON, 2, 1, "red@2 2: 3"]]);
  const yellows = { games, rosters, cards: [...shown(1, Y), ...shown(2, Y)] };
  expect(pendingAt(10, yellows)).toEqual([[PERSON, 2, 0]]);
});

test("a carried-over suspension bars the first game", () => {
  const carried = [{ user_id: PERSON, team_id: TEAM, matches: 1, cause_game_id: 900 }];
  expect(listSuspended(1, { carried })).toEqual([[PERSON, TEAM, 1, "carried@900 1:"]]);
  expect(listSuspended(2, { carried })).toEqual([]);
});

test("a missing game has no suspended athletes", () => {
  expect(statusForGame(buildDocket(facts({ cards: shown(2, RED) })), 99)).toEqual({
    suspended: [],
    pending: [],
  });
});

test("one person's facts suffice for that person's status", () => {
  const other = PERSON + 1;
  const double = <Fact extends { user_id: number | null }>(fact: Fact) => [
    fact,
    { ...fact, user_id: other },
  ];
  const ban = { id: 1, user_id: PERSON, team_id: TEAM, matches: 2, cause_game_id: 2 };
  const carried = { user_id: PERSON, team_id: TEAM, matches: 1, cause_game_id: null };
  const everybody = facts({
    cards: [...shown(1, Y), ...shown(2, RED), ...shown(3, Y)].flatMap(double),
    bans: double({ ...ban, created_at: "2026-01-12T00:00:00.000Z" }),
    carried: double(carried),
    rosters: double({ user_id: PERSON, team_id: TEAM, since: "2026-01-01T00:00:00.000Z" }),
  });
  const alone = aboutPeople(everybody, new Set([PERSON]));
  const isOwn = ({ user_id }: { user_id: number }) => user_id === PERSON;
  const all = discipline(everybody);
  expect(all.suspensions.filter(isOwn)).toHaveLength(3);
  expect(all.counters.filter(isOwn)).toHaveLength(1);
  expect(discipline(alone)).toEqual({
    suspensions: all.suspensions.filter(isOwn),
    counters: all.counters.filter(isOwn),
  });
  const lists = [alone.cards, alone.bans, alone.carried, alone.rosters ?? []];
  expect(lists.map((list) => list.length)).toEqual([3, 1, 1, 1]);
  expect(alone.games).toEqual(everybody.games);
  expect(aboutPeople(facts(), new Set([PERSON])).rosters).toEqual([]);
});
