import { expect, test } from "vitest";
import { comingAbsences, discipline } from "../../../app/domain/discipline.ts";
import { buildDocket } from "../../../app/domain/discipline/ledger.ts";
import type { DisciplineGame } from "../../../app/domain/discipline/data.ts";
import {
  cbfCards,
  facts,
  formatLedger,
  countMatchesLeft,
  PERSON,
  RED,
  createGames,
  shown,
  TEAM,
  teamGame,
  Y,
} from "./factories.ts";

const changed = (id: number, more: Partial<DisciplineGame>, count = 6) =>
  createGames(count).map((game) => (game.id === id ? { ...game, ...more } : game));

const played = (...games: number[]) => games.map((game_id) => ({ game_id, user_id: PERSON }));

test("the match that caused a ban does not serve it", () => {
  expect(formatLedger({ games: createGames(1), cards: shown(1, RED) })).toEqual(["red@1 1:"]);
  expect(formatLedger({ games: createGames(2), cards: shown(1, RED) })).toEqual(["red@1 1: 2"]);
});

test("the next match is the first one actually played", () => {
  const cards = shown(2, RED);
  expect(formatLedger({ games: changed(3, { finished: false }), cards })).toEqual(["red@2 1: 4"]);
  expect(formatLedger({ games: changed(3, { result_kind: "annulled" }), cards })).toEqual([
    "red@2 1: 4",
  ]);
});

test("a postponed game counts at its actual kick-off", () => {
  const postponed = changed(3, { starts_at: "2026-01-27T23:00:00.000Z" });
  expect(formatLedger({ games: postponed, cards: shown(2, RED) })).toEqual(["red@2 1: 4"]);
  expect(formatLedger({ games: postponed, cards: shown(4, RED) })).toEqual(["red@4 1: 3"]);
  expect(formatLedger({ games: postponed, cards: shown(3, RED) })).toEqual(["red@3 1: 5"]);
});

test("games of other teams serve no suspension", () => {
  const games = [teamGame(1), teamGame(2, { home_team_id: 50, away_team_id: 51 }), teamGame(3)];
  expect(formatLedger({ games, cards: shown(1, RED) })).toEqual(["red@1 1: 3"]);
});

test("a walkover serves only where the rulebook allows it", () => {
  const games = changed(3, { result_kind: "walkover", absent_side: "away" });
  const cards = shown(2, RED);
  expect(formatLedger({ games, cards })).toEqual(["red@2 1: 4"]);
  const rules = { ...cbfCards, walkover_serves: true };
  expect(formatLedger({ rules, games, cards })).toEqual(["red@2 1: 3"]);
});

test("abandoned and awarded games serve a suspension", () => {
  for (const result_kind of ["abandoned", "awarded"] as const) {
    expect(formatLedger({ games: changed(3, { result_kind }), cards: shown(2, RED) })).toEqual([
      "red@2 1: 3",
    ]);
  }
});

test("a suspended athlete who plays does not serve", () => {
  const cards = shown(2, RED);
  expect(formatLedger({ cards, lineups: played(3) })).toEqual(["red@2 1: 4"]);
  expect(formatLedger({ cards, lineups: played(3, 4, 5, 6) })).toEqual(["red@2 1:"]);
  const other = [{ game_id: 3, user_id: PERSON + 1 }];
  expect(formatLedger({ cards, lineups: other })).toEqual(["red@2 1: 3"]);
});

test("a card proves appearance even without a line-up", () => {
  const cards = [...shown(2, RED), ...shown(3, Y)];
  expect(formatLedger({ cards })).toEqual(["red@2 1: 4"]);
});

test("one game serves only one of several suspensions", () => {
  const cards = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y, RED)];
  const games = createGames(4);
  expect(formatLedger({ games, cards })).toEqual(["yellows@3 1: 4", "red@3 1:"]);
  expect(countMatchesLeft({ games, cards })).toBe(1);
});

test("suspensions of the last edition are served first", () => {
  const carried = [{ user_id: PERSON, team_id: TEAM, matches: 2, cause_game_id: 900 }];
  expect(formatLedger({ carried })).toEqual(["carried@900 2: 1 2"]);
  expect(formatLedger({ carried, lineups: played(1), cards: shown(1, RED) })).toEqual([
    "carried@900 2: 2 3",
    "red@1 1: 4",
  ]);
});

test("carried-over suspensions are served in the order of their games", () => {
  const carried = [
    { user_id: PERSON, team_id: TEAM, matches: 1, cause_game_id: 901 },
    { user_id: PERSON, team_id: TEAM, matches: 1, cause_game_id: 900 },
    { user_id: PERSON, team_id: TEAM, matches: 3, cause_game_id: null },
    { user_id: PERSON, team_id: TEAM, matches: 1, cause_game_id: null },
  ];
  expect(formatLedger({ carried, games: createGames(5) })).toEqual([
    "carried@- 1: 1",
    "carried@- 3: 2 3 4",
    "carried@900 1: 5",
    "carried@901 1:",
  ]);
});

const ban = (id: number, matches: number, more: object = {}) => ({
  id,
  user_id: PERSON,
  team_id: TEAM,
  matches,
  cause_game_id: null,
  created_at: "2026-01-05T12:00:00.000Z",
  ...more,
});

test("a tribunal ban for a game begins afterwards", () => {
  expect(formatLedger({ bans: [ban(1, 2, { cause_game_id: 3 })] })).toEqual(["tribunal@3 2: 4 5"]);
});

test("a tribunal ban without a game begins at the decision", () => {
  expect(formatLedger({ bans: [ban(1, 2)] })).toEqual(["tribunal@- 2: 2 3"]);
  const atKickOff = ban(1, 1, { created_at: "2026-01-10T18:00:00.000Z" });
  expect(formatLedger({ bans: [atKickOff] })).toEqual(["tribunal@- 1: 3"]);
  expect(formatLedger({ bans: [ban(1, 1, { cause_game_id: 999 })] })).toEqual([
    "tribunal@999 1: 2",
  ]);
});

test("undated games never serve a ban without a game", () => {
  const games = createGames(3).map((game) => ({ ...game, starts_at: null }));
  expect(formatLedger({ games, bans: [ban(1, 1)] })).toEqual(["tribunal@- 1:"]);
  expect(formatLedger({ games, bans: [ban(1, 1, { cause_game_id: 1 })] })).toEqual([
    "tribunal@1 1: 2",
  ]);
});

test("automatic suspensions are served before tribunal bans", () => {
  const bans = [ban(1, 2, { cause_game_id: 1 })];
  expect(formatLedger({ cards: shown(2, RED), bans, games: createGames(6) })).toEqual([
    "tribunal@1 2: 4 5",
    "red@2 1: 3",
  ]);
});

test("tribunal bans are served in order of decision", () => {
  const later = { created_at: "2026-01-06T12:00:00.000Z" };
  expect(formatLedger({ bans: [ban(1, 1, later), ban(2, 1)] })).toEqual([
    "tribunal@- 1: 2",
    "tribunal@- 1: 3",
  ]);
  const ids = discipline(facts({ bans: [ban(3, 1), ban(1, 1, later), ban(2, 1)] })).suspensions;
  expect(ids.map(({ ban_id, served_in }) => [ban_id, ...served_in])).toEqual([
    [2, 2],
    [3, 3],
    [1, 4],
  ]);
});

test("a red's served match is deducted from its tribunal ban", () => {
  const cards = shown(2, RED);
  const bans = [ban(1, 3, { cause_game_id: 2 })];
  expect(formatLedger({ cards, bans })).toEqual(["red@2 1: 3", "tribunal@2 3-1: 4 5"]);
  expect(countMatchesLeft({ cards, bans, games: createGames(2) })).toBe(3);
  expect(formatLedger({ cards, bans: [ban(1, 1, { cause_game_id: 2 })] })).toEqual([
    "red@2 1: 3",
    "tribunal@2 1-1:",
  ]);
});

test("the deduction happens once, from the game's first ban", () => {
  const cards = shown(2, RED);
  const rules = { ...cbfCards, red_matches: 3 };
  const bans = [ban(2, 2, { cause_game_id: 2 }), ban(1, 2, { cause_game_id: 2 })];
  expect(formatLedger({ rules, cards, bans, games: createGames(9) })).toEqual([
    "red@2 3: 3 4 5",
    "tribunal@2 2-2:",
    "tribunal@2 2-1: 6",
  ]);
  expect(formatLedger({ cards, bans: [ban(1, 2, { cause_game_id: 1 }), ban(2, 1)] })).toEqual([
    "tribunal@1 2: 4 5",
    "red@2 1: 3",
    "tribunal@- 1: 6",
  ]);
});

test("a yellow series does not reduce a tribunal ban", () => {
  const cards = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y)];
  expect(formatLedger({ cards, bans: [ban(1, 1, { cause_game_id: 3 })] })).toEqual([
    "yellows@3 1: 4",
    "tribunal@3 1: 5",
  ]);
});

test("the ledger is recomputed when a result changes", () => {
  const cards = [1, 2, 3].flatMap((id) => shown(id, Y));
  expect(formatLedger({ cards })).toEqual(["yellows@3 1: 4"]);
  expect(formatLedger({ cards, games: changed(2, { result_kind: "annulled" }) })).toEqual([]);
  expect(formatLedger({ cards, games: changed(4, { result_kind: "annulled" }) })).toEqual([
    "yellows@3 1: 5",
  ]);
});

test("without dates the rounds give the order of games", () => {
  const games = createGames(4).map((game) => ({ ...game, id: 50 - game.id, starts_at: null }));
  expect(formatLedger({ games, cards: shown(48, RED) })).toEqual(["red@48 1: 47"]);
  const phases = games.map((game) =>
    game.round === 1 ? { ...game, phase_id: 2, phase_order: 2 } : game,
  );
  expect(formatLedger({ games: phases, cards: shown(46, RED) })).toEqual(["red@46 1: 49"]);
});

test("simultaneous games of a round are ordered by creation", () => {
  const games = [1, 2, 3].map((id) => teamGame(id, { round: 1, starts_at: null }));
  expect(formatLedger({ games, cards: shown(2, RED) })).toEqual(["red@2 1: 3"]);
});

test("an undated game comes first in its round", () => {
  const rival = teamGame(20, { round: 3, home_team_id: 50, away_team_id: 51 });
  const games = [
    ...changed(3, { starts_at: null }),
    { ...rival, starts_at: "2026-01-17T10:00:00.000Z" },
  ];
  expect(formatLedger({ games, cards: shown(2, RED) })).toEqual(["red@2 1: 3"]);
  expect(formatLedger({ games, cards: shown(3, RED) })).toEqual(["red@3 1: 4"]);
  const early = games.map((game) =>
    game.id === 20 ? { ...game, starts_at: "2026-01-09T10:00:00.000Z" } : game,
  );
  expect(formatLedger({ games: early, cards: shown(2, RED) })).toEqual(["red@2 1: 4"]);
});

test("a round without dates precedes the next dated one", () => {
  const games = changed(3, { starts_at: null });
  expect(formatLedger({ games, cards: shown(2, RED) })).toEqual(["red@2 1: 3"]);
  expect(formatLedger({ games, cards: shown(3, RED) })).toEqual(["red@3 1: 4"]);
  const last = changed(6, { starts_at: null });
  expect(formatLedger({ games: last, cards: shown(5, RED) })).toEqual(["red@5 1: 6"]);
});

const other = (id: number, day: number) =>
  teamGame(id, {
    home_team_id: 2,
    away_team_id: 200 + id,
    starts_at: new Date(Date.UTC(2026, 0, day, 20)).toISOString(),
  });

test("a transferred athlete serves at the new team's games", () => {
  const games = [...createGames(4), other(11, 3), other(12, 12), other(13, 18), other(14, 25)];
  const rules = { ...cbfCards, red_matches: 3 };
  const moved = { user_id: PERSON, team_id: 2, since: "2026-01-15T12:00:00.000Z" };
  const came = { user_id: PERSON, team_id: TEAM, since: "2025-12-01T12:00:00.000Z" };
  const cards = shown(1, RED);
  expect(formatLedger({ rules, games, cards })).toEqual(["red@1 3: 2 3 4"]);
  expect(formatLedger({ rules, games, cards, rosters: [moved, came] })).toEqual([
    "red@1 3: 2 13 14",
  ]);
  expect(formatLedger({ rules, games, cards, rosters: [moved] })).toEqual(["red@1 3: 2 13 14"]);
  const yellow = { cards: shown(1, Y), games, rosters: [moved, came] };
  expect(discipline(facts(yellow)).counters).toMatchObject([{ user_id: PERSON, team_id: 2 }]);
});

test("a returning athlete serves in order of play at either team", () => {
  const games = [...createGames(4), other(11, 11), other(12, 18)];
  const rosters = [
    { user_id: PERSON, team_id: TEAM, since: "2026-01-20T12:00:00.000Z" },
    { user_id: PERSON, team_id: 2, since: "2026-01-05T12:00:00.000Z" },
    { user_id: PERSON, team_id: TEAM, since: "2025-12-01T12:00:00.000Z" },
  ];
  const cards = shown(1, RED);
  expect(formatLedger({ games, cards, rosters })).toEqual(["red@1 1: 11"]);
  const rules = { ...cbfCards, red_matches: 3 };
  expect(formatLedger({ rules, games, cards, rosters })).toEqual(["red@1 3: 11 12 4"]);
});

test("a carried-over suspension follows the athlete", () => {
  const carried = [{ user_id: PERSON, team_id: 77, matches: 1, cause_game_id: 900 }];
  const rosters = [{ user_id: PERSON, team_id: TEAM, since: "2027-01-01T00:00:00.000Z" }];
  expect(formatLedger({ carried })).toEqual(["carried@900 1:"]);
  expect(formatLedger({ carried, rosters })).toEqual(["carried@900 1: 1"]);
});

test("suspensions of several people are ordered by their games", () => {
  const second = shown(2, RED).map((card) => ({ ...card, user_id: 3 }));
  const cards = [...shown(2, RED), ...second, ...shown(1, RED).map((c) => ({ ...c, user_id: 9 }))];
  const { suspensions } = discipline(facts({ cards }));
  expect(suspensions.map(({ user_id, cause_game_id }) => [user_id, cause_game_id])).toEqual([
    [9, 1],
    [3, 2],
    [PERSON, 2],
  ]);
});

const ahead = (more: Parameters<typeof facts>[0], ...coming: number[]) =>
  comingAbsences(buildDocket(facts(more)), new Set(coming)).map(({ suspension, games }) => [
    suspension.cause,
    ...games,
  ]);

test("remaining suspensions are assigned to upcoming games in sequence", () => {
  const games = changed(3, { finished: false }, 3).concat(
    [4, 5, 6].map((id) => teamGame(id, { finished: false })),
  );
  const rules = { ...cbfCards, red_matches: 2 };
  const cards = [...shown(1, Y), ...shown(2, Y, Y, RED)];
  expect(ahead({ rules, games, cards }, 3, 4, 5, 6)).toEqual([
    ["yellows", 3],
    ["red", 4, 5],
  ]);
  expect(ahead({ rules, games, cards }, 4, 6)).toEqual([
    ["yellows", 4],
    ["red", 6],
  ]);
  expect(ahead({ rules, games, cards })).toEqual([]);
  expect(ahead({ rules, cards: shown(1, RED) })).toEqual([]);
});

test("a ban by time runs alongside match suspensions", () => {
  const games = [teamGame(1), ...[2, 3, 4].map((id) => teamGame(id, { finished: false }))];
  const ban = { id: 1, user_id: PERSON, team_id: TEAM, matches: 0, cause_game_id: 1 };
  const bans = [{ ...ban, until: "2026-01-18", created_at: "2026-01-04T12:00:00.000Z" }];
  expect(ahead({ games, bans, cards: shown(1, RED) }, 2, 3, 4)).toEqual([
    ["red", 2],
    ["tribunal", 2, 3],
  ]);
});

test("an athlete who joins at kick-off belongs to that team", () => {
  const games = [teamGame(1), teamGame(2), other(12, 17)];
  const entry = { user_id: PERSON, team_id: 2 };
  const atKickOff = { ...entry, since: "2026-01-10T18:00:00.000Z" };
  expect(formatLedger({ games, cards: shown(1, RED), rosters: [atKickOff] })).toEqual([
    "red@1 1: 12",
  ]);
  const later = { ...entry, since: "2026-01-10T18:00:00.001Z" };
  expect(formatLedger({ games, cards: shown(1, RED), rosters: [later] })).toEqual(["red@1 1: 2"]);
});
