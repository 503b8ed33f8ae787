import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import type { Competition, CompetitionGame } from "../../../app/domain/competition.ts";
import { formBefore, nextGame, tablesAround } from "../../../app/domain/competition/around-game.ts";
import { sumMeetings } from "../../../app/domain/competition/meetings.ts";
import { buildTables } from "../../../app/domain/competition/tables.ts";
import { cases } from "../support/cases.ts";
import { createCompetition } from "./competition-factory.ts";

type Score = [home: number, away: number];

const day = (date: number) => new Date(Date.UTC(2026, 2, date, 18)).toISOString();

const game = (
  id: number,
  [home_team_id, away_team_id]: [number, number],
  score: Score | null,
  given: Partial<CompetitionGame> = {},
) => ({
  id,
  round_id: id,
  round: id,
  starts_at: day(id),
  home_team_id,
  away_team_id,
  finished: score !== null,
  home_score: score?.[0] ?? null,
  away_score: score?.[1] ?? null,
  ...given,
});

const league = (games: ReturnType<typeof game>[], teams = 3) =>
  createCompetition({ teams, rounds: games.length, games });

const gameIn = (competition: Competition, id: number) => {
  const found = competition.games.find((one) => one.id === id);
  if (!found) throw new Error(`There is no game ${id}.`);
  return found;
};

const moves = (competition: Competition, id: number) =>
  tablesAround(competition, gameIn(competition, id)).map(({ rows }) =>
    rows.map(({ team, position_before, position }) => [team.id, position_before, position]),
  );

test("a game's table shows positions with and without its result", () => {
  const competition = league([
    game(1, [1, 2], [1, 0]),
    game(2, [2, 3], [3, 0]),
    game(3, [3, 1], [9, 0]),
  ]);
  expect(moves(competition, 2)).toEqual([
    [
      [2, 3, 1],
      [1, 1, 2],
      [3, 2, 3],
    ],
  ]);
  expect(moves(competition, 3)).toEqual([
    [
      [3, 3, 1],
      [2, 1, 2],
      [1, 2, 3],
    ],
  ]);
});

test("before any counted game no team has a previous position", () => {
  const competition = league([game(1, [1, 2], [0, 2]), game(2, [2, 3], null)]);
  expect(moves(competition, 1)).toEqual([
    [
      [2, null, 1],
      [3, null, 2],
      [1, null, 3],
    ],
  ]);
});

test("a live game counts with its current score", () => {
  const live = { status: "live", home_score: 2, away_score: 1 } as const;
  const competition = league([
    game(1, [1, 2], [2, 0]),
    game(2, [2, 3], null, live),
    game(3, [3, 1], null),
  ]);
  expect(moves(competition, 2)).toEqual([
    [
      [1, 1, 1],
      [2, 3, 2],
      [3, 2, 3],
    ],
  ]);
  expect(moves(competition, 3)).toEqual([
    [
      [1, null, 1],
      [3, null, 2],
      [2, null, 3],
    ],
  ]);
});

test("a live game without a score is a goalless draw", () => {
  const competition = league([game(1, [1, 2], null, { status: "live" })], 2);
  const [table] = tablesAround(competition, gameIn(competition, 1));
  expect(table?.rows.map(({ points, played }) => [points, played])).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test("point adjustments count from their round on", () => {
  const competition = {
    ...league([game(1, [1, 2], [1, 0]), game(2, [1, 2], [0, 0])], 2),
    adjustments: [{ phase_id: 10, team_id: 1, points: -3, round: 2, reason: "Escalação" }],
  };
  expect(moves(competition, 1)).toEqual([
    [
      [1, null, 1],
      [2, null, 2],
    ],
  ]);
  expect(moves(competition, 2)[0]?.map(([team]) => team)).toEqual([1, 2]);
  const [table] = tablesAround(competition, gameIn(competition, 2));
  expect(table?.rows.map(({ points }) => points)).toEqual([1, 1]);
});

test("a knockout game shows the tables of its teams' groups", () => {
  const base = league([game(1, [1, 2], [1, 0])], 4);
  const final = { ...gameIn(base, 1), id: 9, phase_id: 20, home_team_id: 1, away_team_id: 4 };
  const [group] = base.phases;
  if (!group) throw new Error("A league has a phase.");
  const competition: Competition = {
    ...base,
    phases: [group, { ...group, id: 20, order: 2, is_group: false }],
    games: [...base.games, final],
  };
  const [table] = tablesAround(competition, final);
  expect(table?.phase.id).toBe(10);
  expect(table?.rows.map(({ position_before }) => position_before)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("form is a team's previous five games, oldest first", () => {
  const scores: Score[] = [
    [0, 0],
    [1, 0],
    [0, 2],
    [3, 1],
    [1, 1],
    [0, 4],
  ];
  const competition = league([
    ...scores.map((score, i) => game(i + 1, i % 2 === 0 ? [1, 2] : [2, 1], score)),
    game(7, [1, 2], null),
    game(8, [1, 2], [5, 0]),
  ]);
  const form = formBefore(competition, 1, gameIn(competition, 7));
  expect(
    form.map(({ game: { id }, result, goals_for, goals_against, at_home, opponent_id }) => [
      id,
      result,
      goals_for,
      goals_against,
      at_home,
      opponent_id,
    ]),
  ).toEqual([
    [2, "loss", 0, 1, false, 2],
    [3, "loss", 0, 2, true, 2],
    [4, "loss", 1, 3, false, 2],
    [5, "draw", 1, 1, true, 2],
    [6, "win", 4, 0, false, 2],
  ]);
  expect(formBefore(competition, 3, gameIn(competition, 7))).toEqual([]);
});

test("games without a date follow the order of rounds", () => {
  const undated = { starts_at: null };
  const competition = league([
    game(1, [1, 2], [1, 0], undated),
    game(2, [1, 3], [0, 1], undated),
    game(3, [2, 1], [2, 0], undated),
  ]);
  expect(formBefore(competition, 1, gameIn(competition, 3)).map(({ result }) => result)).toEqual([
    "win",
    "loss",
  ]);
  expect(moves(competition, 1)[0]?.map(([team]) => team)).toEqual([1, 3, 2]);
});

test("the next game is the first still open", () => {
  const competition = league([
    game(1, [1, 2], [1, 0]),
    game(2, [1, 3], null, { status: "cancelled" }),
    game(3, [2, 1], null, { status: "live" }),
    game(4, [3, 1], null, { starts_at: null }),
    game(5, [2, 1], null),
  ]);
  const next = (team: number, of: number) => nextGame(competition, team, gameIn(competition, of));
  expect(next(1, 1)?.id).toBe(5);
  expect(next(1, 5)?.id).toBe(4);
  expect(next(3, 4)).toBeNull();
});

test("head-to-head counts finished games from one side's perspective", () => {
  const played = [
    game(1, [1, 2], [2, 0]),
    game(2, [2, 1], [1, 1], { home_penalties: 4, away_penalties: 2 }),
    game(3, [2, 1], [3, 0], { result_kind: "walkover", absent_side: "away" }),
    game(4, [1, 2], [9, 0], { result_kind: "annulled" }),
    game(5, [1, 2], null),
  ];
  const games = league(played).games.map((one) => ({
    ...one,
    home_team_id: one.home_team_id ?? 0,
    away_team_id: one.away_team_id ?? 0,
  }));
  expect(sumMeetings(games, 1)).toEqual({
    played: 3,
    won: 1,
    drawn: 1,
    lost: 1,
    goals_for: 3,
    goals_against: 4,
  });
});

test("a bye never counts before its round", () => {
  const base = league([game(1, [1, 2], [1, 0]), game(2, [1, 3], [1, 0])]);
  const meetings = { kind: "swiss", rounds: 2 } as const;
  const swiss = { ...base, phases: base.phases.map((phase) => ({ ...phase, meetings })) };
  const pointsAt = (id: number) =>
    tablesAround(swiss, gameIn(swiss, id))
      .flatMap(({ rows }) => rows)
      .find(({ team }) => team.id === 2)?.points;
  expect([pointsAt(1), pointsAt(2)]).toEqual([0, 3]);
});

const PAIRS: [number, number][] = [
  [1, 2],
  [3, 4],
  [1, 3],
  [2, 4],
  [4, 1],
  [2, 3],
];

const anyResult = fc.option(fc.tuple(fc.nat(3), fc.nat(3)), { freq: 4 });

test.prop([fc.array(anyResult, { minLength: 6, maxLength: 6 })], cases())(
  "the season's last result leads to the final table",
  (results) => {
    const last: Score = [1, 0];
    const competition = league(
      [...PAIRS.map((pair, i) => game(i + 1, pair, results[i] ?? null)), game(7, [1, 4], last)],
      4,
    );
    const [phase] = competition.phases;
    if (!phase) throw new Error("A league has a phase.");
    const around = tablesAround(competition, gameIn(competition, 7));
    const [end] = buildTables(competition, phase);
    expect(around.map(({ rows }) => rows.map(({ team, position }) => [team.id, position]))).toEqual(
      [end?.rows.map(({ team, position }) => [team.id, position])],
    );
  },
);

const anySeason = fc.array(anyResult, { minLength: PAIRS.length, maxLength: PAIRS.length });

test.prop([anySeason, fc.integer({ min: 1, max: PAIRS.length })], cases(2_000))(
  "a game's tables match seasons ending with and without it",
  (results, id) => {
    const scores = results.map((score, at): Score | null => (at + 1 === id ? [2, 1] : score));
    const season = (of: (Score | null)[]) =>
      league(
        PAIRS.map((pair, at) => game(at + 1, pair, of[at] ?? null)),
        4,
      );
    const placesIn = (of: (Score | null)[]) => {
      const competition = season(of);
      const [table] = competition.phases.flatMap((phase) => buildTables(competition, phase));
      return (table?.rows ?? []).map(({ team, position, points, played, goal_difference }) => ({
        team: team.id,
        position,
        row: [points, played, goal_difference],
      }));
    };
    const before = placesIn(scores.slice(0, id - 1));
    const isBegun = before.some(({ row: [, played] }) => played !== 0);
    const positions = new Map(before.map(({ team, position }) => [team, position]));
    const around = tablesAround(season(scores), gameIn(season(scores), id));
    expect(
      around.flatMap(({ rows }) =>
        rows.map(({ team, position, position_before, points, played, goal_difference }) => ({
          team: team.id,
          position,
          position_before,
          row: [points, played, goal_difference],
        })),
      ),
    ).toEqual(
      placesIn(scores.slice(0, id)).map((place) => ({
        ...place,
        position_before: isBegun ? positions.get(place.team) : null,
      })),
    );
  },
);

test("games without a phase or after a knockout lack tables", () => {
  const base = league([game(1, [1, 2], [1, 0])]);
  const [group] = base.phases;
  if (!group) throw new Error("A league has a phase.");
  const cup = {
    ...base,
    phases: [
      { ...group, id: 20, order: 1, is_group: false },
      { ...group, order: 2 },
    ],
  };
  expect(tablesAround(cup, { ...gameIn(base, 1), phase_id: 20 })).toEqual([]);
  expect(tablesAround(base, { ...gameIn(base, 1), phase_id: 99 })).toEqual([]);
});

test("undated games follow the order of phases and rounds", () => {
  const undated = { starts_at: null };
  const base = league([
    game(1, [1, 2], [1, 0], undated),
    game(2, [1, 2], [0, 1]),
    game(3, [1, 2], [2, 2], { ...undated, phase_id: 20, round: 1 }),
    game(4, [1, 2], [3, 0], { ...undated, phase_id: 20, round: 2 }),
  ]);
  const phases = base.phases.flatMap((phase) => [phase, { ...phase, id: 20, order: 2 }]);
  const cup = { ...base, phases };
  const before = (id: number) =>
    formBefore(cup, 1, gameIn(cup, id))
      .map(({ game: { id: other } }) => other)
      .toSorted((a, b) => a - b);
  expect(before(1)).toEqual([]);
  expect(before(2)).toEqual([1]);
  expect(before(3)).toEqual([1, 2]);
  expect(before(4)).toEqual([1, 2, 3]);
});
