import { expect, test } from "vitest";
import {
  allTimeRecords,
  allTimeTable,
  type PastEdition,
} from "../../../app/domain/competition/all-time.ts";
import type { EditionTeam, RunLengths } from "../../../app/domain/competition/edition.ts";

const NO_RUN: RunLengths = { from_start: 0, to_end: 0, longest: 0 };

const team = (team_id: number, more: Partial<EditionTeam> = {}): EditionTeam => ({
  team_id,
  points: 0,
  adjusted: 0,
  possible: 30,
  played: 10,
  won: 0,
  drawn: 0,
  lost: 0,
  goals_for: 0,
  goals_against: 0,
  unbeaten: NO_RUN,
  winning: NO_RUN,
  ...more,
});

const edition = (
  tournament_id: number,
  teams: EditionTeam[],
  more: Partial<PastEdition> = {},
): PastEdition => ({
  tournament_id,
  over: true,
  title: null,
  second_titles: [],
  teams,
  biggest_win: { level: 0, holders: [] },
  most_goals: { level: 0, holders: [] },
  ...more,
});

const createTitle = (team_id: number) => ({
  phase_id: 10,
  group_id: null,
  team_id,
  runner_up_id: null,
  third_id: null,
  final: null,
});

const rankTeams = (teams: EditionTeam[], order?: Parameters<typeof allTimeTable>[1]) =>
  allTimeTable([edition(1, teams)], order).map(({ team_id, position }) => [team_id, position]);

test("the all-time table is ranked by points by default", () => {
  expect(rankTeams([team(1, { points: 3, won: 9 }), team(2, { points: 4, won: 1 })])).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

test("ties are broken by points, wins, difference and goals", () => {
  const level = { points: 9, won: 3, goals_for: 5, goals_against: 5 };
  const teams = [
    team(1, level),
    team(2, level),
    team(3, { ...level, goals_for: 8, goals_against: 8 }),
    team(4, { ...level, goals_for: 2, goals_against: 1 }),
    team(5, { ...level, won: 4, goals_against: 9 }),
    team(6, { ...level, points: 10, won: 0 }),
  ];
  expect(rankTeams(teams, "titles")).toEqual([
    [6, 1],
    [5, 2],
    [4, 3],
    [3, 4],
    [1, 5],
    [2, 5],
  ]);
});

test("a team without winnable points ranks last, without percentage", () => {
  const teams = [team(1, { points: 5, possible: 0 }), team(2)];
  expect(rankTeams(teams, "points_percentage")).toEqual([
    [2, 1],
    [1, 2],
  ]);
  const rows = allTimeTable([edition(1, teams)], "points_percentage");
  expect(rows.map(({ points_percentage }) => points_percentage)).toEqual([0, null]);
});

test("a title record needs at least two titles", () => {
  const once = edition(1, [team(1), team(2)], { title: createTitle(1) });
  const again = { ...once, tournament_id: 2 };
  expect(allTimeRecords([once]).most_titles).toEqual({ level: 0, holders: [] });
  expect(allTimeRecords([once, again]).most_titles.holders).toEqual([{ team_id: 1, titles: 2 }]);
});

test("a record campaign needs half its edition's games", () => {
  const { best_campaign } = allTimeRecords([
    edition(1, [
      team(1, { points: 15 }),
      team(2, { points: 9, possible: 15, played: 5 }),
      team(3, { points: 12, possible: 12, played: 4 }),
      team(4, { points: 3, possible: 0 }),
    ]),
  ]);
  expect(best_campaign).toEqual({
    level: 1,
    holders: [{ tournament_id: 1, team_id: 2, played: 5, value: 60 }],
  });
});

test("point adjustments do not change how a campaign ranks", () => {
  const { best_campaign } = allTimeRecords([
    edition(1, [team(1, { points: 12, adjusted: -3 }), team(2, { points: 18, adjusted: 6 })]),
  ]);
  expect(best_campaign.holders).toMatchObject([{ team_id: 1, value: 50 }]);
});

test("an unfinished edition has no record campaign or attack", () => {
  const open = edition(1, [team(1, { points: 30, goals_for: 40 })], { over: false });
  const { best_campaign, best_attack } = allTimeRecords([open]);
  expect([best_campaign.level, best_attack.level]).toEqual([0, 0]);
});

const run = (from_start: number, longest: number, to_end: number) => ({
  winning: { from_start, longest, to_end },
});

test("a streak names its first and last edition", () => {
  const { winning_run } = allTimeRecords([
    edition(1, [team(1, run(1, 3, 3))]),
    edition(2, [team(1, run(10, 10, 10))]),
    edition(3, [team(1, run(2, 4, 4))]),
  ]);
  expect(winning_run.holders).toEqual([{ team_id: 1, games: 15, since: 1, until: 3 }]);
});

test("a streak ends before the game that breaks it", () => {
  const { winning_run } = allTimeRecords([
    edition(1, [team(1, run(0, 4, 4))]),
    edition(2, [team(1, run(0, 2, 2))]),
    edition(3, [team(1, run(1, 1, 0))]),
  ]);
  expect(winning_run.holders).toEqual([{ team_id: 1, games: 4, since: 1, until: 1 }]);
});

test("equal streaks are ordered by team", () => {
  const { winning_run, unbeaten_run } = allTimeRecords([
    edition(1, [team(2, run(0, 5, 0)), team(3, run(0, 1, 0))]),
    edition(2, [team(1, run(0, 5, 0))]),
  ]);
  expect(winning_run).toEqual({
    level: 2,
    holders: [
      { team_id: 1, games: 5, since: 2, until: 2 },
      { team_id: 2, games: 5, since: 1, until: 1 },
    ],
  });
  expect(unbeaten_run.level).toBe(0);
});
