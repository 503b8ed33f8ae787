import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import type { CompetitionGame } from "../../../app/domain/competition.ts";
import { MOST_HOLDERS, findRecords } from "../../../app/domain/competition/records.ts";
import { cases } from "../support/cases.ts";
import { createCompetition } from "./competition-factory.ts";

const TEAMS = 4;

const goals = fc.integer({ min: 0, max: 4 });
const anyGame = fc.record({
  home_team_id: fc.integer({ min: 1, max: TEAMS }),
  rival: fc.integer({ min: 1, max: TEAMS - 1 }),
  home_score: goals,
  away_score: goals,
  finished: fc.boolean(),
  counts_for_goals: fc.boolean(),
  result_kind: fc.constantFrom<CompetitionGame["result_kind"][]>("played", "played", "annulled"),
});

const anySeason = fc.array(anyGame, { maxLength: 12 }).map((all) =>
  all.map(({ rival, ...game }, at) => ({
    ...game,
    id: at + 1,
    round: at + 1,
    round_id: at + 1,
    away_team_id: ((game.home_team_id - 1 + rival) % TEAMS) + 1,
  })),
);

type Season = (typeof anySeason extends fc.Arbitrary<infer S> ? S : never)[number][];

const createSeason = (games: Season) => createCompetition({ teams: TEAMS, rounds: 12, games });

test.prop([anySeason], cases(2_000))(
  "no game exceeds a record, and its holders reach it",
  (games) => {
    const { biggest_win, most_goals } = findRecords(createSeason(games));
    const counted = games.filter(
      ({ finished, counts_for_goals, result_kind }) =>
        finished && counts_for_goals && result_kind === "played",
    );
    const margin = (game: Season[number]) => Math.abs(game.home_score - game.away_score);
    const sum = (game: Season[number]) => game.home_score + game.away_score;
    const most = Math.max(0, ...counted.map(sum));
    const widest = Math.max(0, ...counted.map(margin));
    const winners = counted.filter((game) => margin(game) === widest && widest > 0);
    const loudest = Math.max(0, ...winners.map(sum));
    const ids = (of: Season) => of.map(({ id }) => id).slice(0, MOST_HOLDERS);
    expect(most_goals.holders.map(({ game_id }) => game_id)).toEqual(
      ids(counted.filter((game) => sum(game) === most && most > 0)),
    );
    expect(biggest_win.holders.map(({ game_id }) => game_id)).toEqual(
      ids(winners.filter((game) => sum(game) === loudest)),
    );
  },
);

test.prop([anySeason], cases(2_000))(
  "a streak is the longest stretch of a team's results",
  (games) => {
    const { unbeaten_run, winning_run } = findRecords(createSeason(games));
    const letters = new Map<number, string>();
    const note = (team: number, own: number, other: number) => {
      const letter = own > other ? "W" : own === other ? "D" : "L";
      letters.set(team, (letters.get(team) ?? "") + letter);
    };
    for (const game of games) {
      if (!game.finished || game.result_kind !== "played") continue;
      note(game.home_team_id, game.home_score, game.away_score);
      note(game.away_team_id, game.away_score, game.home_score);
    }
    const expected = (pattern: RegExp) => {
      const runs = [...letters].map(([team_id, own]) => ({
        team_id,
        games: Math.max(0, ...(own.match(pattern) ?? []).map(({ length }) => length)),
      }));
      const most = Math.max(...runs.map((run) => run.games), 0);
      return runs
        .filter((run) => run.games === most && most > 1)
        .toSorted((a, b) => a.team_id - b.team_id);
    };
    for (const [held, pattern] of [
      [unbeaten_run, /[WD]+/g],
      [winning_run, /W+/g],
    ] as const) {
      const brute = expected(pattern);
      expect(held.level).toBe(brute.length);
      expect(held.holders.map(({ team_id, games: long }) => ({ team_id, games: long }))).toEqual(
        brute.slice(0, MOST_HOLDERS),
      );
    }
  },
);

test("records need a played game; a walkover is no rout", () => {
  const nothing = { level: 0, holders: [] };
  expect(findRecords(createSeason([]))).toEqual({
    biggest_win: nothing,
    most_goals: nothing,
    best_attack: nothing,
    best_defence: nothing,
    unbeaten_run: nothing,
    winning_run: nothing,
  });
  const walkover = { result_kind: "walkover" as const, absent_side: "away" as const };
  const { biggest_win, best_attack } = findRecords(
    createCompetition({
      teams: 3,
      rounds: 2,
      games: [
        { id: 1, home_team_id: 1, away_team_id: 2, home_score: 3, away_score: 0, ...walkover },
        { id: 2, round_id: 2, round: 2, home_team_id: 2, away_team_id: 3, home_score: 2 },
      ],
    }),
  );
  expect(biggest_win.holders).toEqual([{ game_id: 2, home: 2, away: 0 }]);
  expect(best_attack.holders).toEqual([{ team_id: 1, goals: 3, games: 1 }]);
});

test("without goals all teams share the best defense", () => {
  const games = [{ id: 1, home_team_id: 1, away_team_id: 2 }];
  const { best_attack, best_defence } = findRecords(
    createCompetition({ teams: 2, rounds: 1, games }),
  );
  expect(best_attack).toEqual({ level: 0, holders: [] });
  expect(best_defence.level).toBe(2);
});
