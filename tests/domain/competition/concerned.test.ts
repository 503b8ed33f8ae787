import { expect, test } from "vitest";
import type { Competition, CompetitionGame } from "../../../app/domain/competition.ts";
import { affectsOnly, withGames } from "../../../app/domain/competition/change.ts";
import { createCompetition } from "./competition-factory.ts";

const SATURDAY = "2026-03-07T18:00:00.000Z";
const SUNDAY = "2026-03-08T18:00:00.000Z";

const before = createCompetition({
  teams: 4,
  rounds: 2,
  games: [
    { id: 1, starts_at: SATURDAY, home_team_id: 1, away_team_id: 2 },
    { id: 2, starts_at: SATURDAY, home_team_id: 3, away_team_id: 4 },
    {
      id: 3,
      starts_at: SUNDAY,
      home_team_id: 1,
      away_team_id: 3,
      round_id: 2,
      round: 2,
      finished: false,
    },
  ],
});

const withGame = (
  id: number,
  change: Partial<CompetitionGame> | null,
  of = before,
): Competition => ({
  ...of,
  games: of.games.flatMap((game) => {
    if (game.id !== id) return [game];
    return change === null ? [] : [{ ...game, ...change }];
  }),
});

const card = (game_id: number, user_id: number | null) => ({
  game_id,
  team_id: 1,
  user_id,
  type: "yellow_card" as const,
  card_kind: null,
});

const ban = (user_id: number, cause_game_id: number) => ({
  id: 1,
  user_id,
  team_id: 1,
  matches: 2,
  cause_game_id,
  created_at: SATURDAY,
});

const people = new Set([7]);
const isOwn = (id: number, was: Competition, is: Competition) => affectsOnly(people, was, is, [id]);

test("a result affects only the people of its game", () => {
  expect(isOwn(1, before, withGame(1, { home_score: 3 }))).toBe(true);
  expect(isOwn(1, before, { ...before, cards: [card(1, 7), card(1, null), card(2, 9)] })).toBe(
    true,
  );
});

test("a person carded or banned elsewhere is affected", () => {
  expect(isOwn(1, before, { ...before, cards: [card(1, 9)] })).toBe(false);
  expect(isOwn(1, { ...before, cards: [card(1, 9)] }, before)).toBe(false);
  expect(isOwn(1, before, { ...before, bans: [ban(9, 1)] })).toBe(false);
  expect(isOwn(1, before, { ...before, bans: [ban(9, 2), ban(7, 1)] })).toBe(true);
});

test("moving a finished game affects everyone", () => {
  expect(isOwn(1, before, withGame(1, { round_id: 2 }))).toBe(false);
  expect(isOwn(1, before, withGame(1, { phase_id: 11 }))).toBe(false);
  expect(isOwn(1, before, withGame(1, { home_team_id: 3 }))).toBe(false);
  expect(isOwn(1, before, withGame(1, { away_team_id: 4 }))).toBe(false);
  expect(isOwn(1, before, withGame(1, null))).toBe(false);
  expect(isOwn(1, withGame(1, null), before)).toBe(false);
});

test("moving an upcoming game affects no one if finished games are dated", () => {
  const moved = withGame(3, { round_id: 1, starts_at: null, home_team_id: 4 });
  expect(isOwn(3, before, moved)).toBe(true);
  expect(isOwn(3, before, withGame(3, null))).toBe(true);
  const undated = withGame(2, { starts_at: null });
  expect(isOwn(3, undated, withGame(3, { starts_at: SATURDAY }, undated))).toBe(false);
  expect(isOwn(3, undated, withGame(3, { round_id: 1 }, undated))).toBe(false);
  expect(isOwn(3, undated, withGame(3, { home_team_id: 4 }, undated))).toBe(true);
});

test("a dated finished game may move if all others are dated", () => {
  expect(isOwn(1, before, withGame(1, { starts_at: SUNDAY }))).toBe(true);
  const undated = withGame(2, { starts_at: null });
  expect(isOwn(1, undated, withGame(1, { starts_at: SUNDAY }, undated))).toBe(false);
  const causing = { ...withGame(3, { starts_at: null }), bans: [ban(9, 3)] };
  expect(isOwn(1, causing, withGame(1, { starts_at: SUNDAY }, causing))).toBe(false);
});

const NOTHING = { games: [], cards: [], scoring: [], lineups: [], rosters: [] };

test("a removed game takes its cards, goals and line-ups along", () => {
  const goal = {
    game_id: 1,
    team_id: 1,
    user_id: 7,
    type: "goal" as const,
    minute: 1,
    extra_time: false,
  };
  const own = [
    { game_id: 1, user_id: 7 },
    { game_id: 2, user_id: 7 },
  ];
  const full = {
    ...before,
    cards: [card(1, 7), card(2, 7)],
    scoring: [goal, { ...goal, game_id: 2 }],
    lineups: own,
  };
  const after = withGames(full, { ...NOTHING, ids: [1] });
  expect(after?.games.map(({ id }) => id)).toEqual([2, 3]);
  expect(after?.cards).toEqual([card(2, 7)]);
  expect(after?.scoring).toEqual([{ ...goal, game_id: 2 }]);
  expect(after?.lineups).toEqual([{ game_id: 2, user_id: 7 }]);
});

test("events follow game order, and unchanged goals keep their list", () => {
  const goal = {
    game_id: 2,
    team_id: 3,
    user_id: 8,
    type: "goal" as const,
    minute: 1,
    extra_time: false,
  };
  const full = { ...before, scoring: [goal] };
  const [first] = before.games;
  if (!first) throw new Error("There is no game.");
  const scored = withGames(full, {
    ...NOTHING,
    ids: [1],
    games: [{ ...first, home_score: 1 }],
    scoring: [{ ...goal, game_id: 1 }],
  });
  expect(scored?.scoring.map(({ game_id }) => game_id)).toEqual([1, 2]);
  expect(scored?.games.map(({ id, home_score }) => [id, home_score])).toEqual([
    [1, 1],
    [2, before.games[1]?.home_score],
    [3, before.games[2]?.home_score],
  ]);
  expect(withGames(full, { ...NOTHING, ids: [1], games: [first] })?.scoring).toBe(full.scoring);
});

test("a team without a spot or a game is removed", () => {
  const registers = before.registers.filter(({ team_id }) => team_id !== 4);
  const after = withGames({ ...before, registers }, { ...NOTHING, ids: [2] });
  expect(after?.teams.map(({ id }) => id)).toEqual([1, 2, 3]);
});
