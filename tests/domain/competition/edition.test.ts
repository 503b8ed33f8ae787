import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import {
  allTimeRecords,
  allTimeTable,
  type PastEdition,
} from "../../../app/domain/competition/all-time.ts";
import { summarizeEdition } from "../../../app/domain/competition/edition.ts";
import { buildTables } from "../../../app/domain/competition/tables.ts";
import type { CompetitionGame } from "../../../app/domain/competition.ts";
import { cases } from "../support/cases.ts";
import { createCompetition } from "./competition-factory.ts";

const TEAMS = 4;
const ROUNDS = 12;

const goals = fc.integer({ min: 0, max: 3 });
const anyGame = fc.record({
  home_team_id: fc.integer({ min: 1, max: TEAMS }),
  rival: fc.integer({ min: 1, max: TEAMS - 1 }),
  home_score: goals,
  away_score: goals,
  finished: fc.boolean(),
  result_kind: fc.constantFrom<CompetitionGame["result_kind"][]>("played", "played", "annulled"),
});
const anySeason = fc.array(anyGame, { maxLength: ROUNDS });
type AnyGame = typeof anyGame extends fc.Arbitrary<infer G> ? G : never;

/** One game per round keeps the list's order. */
const createSeason = (games: readonly AnyGame[], win = 3) => {
  const made = createCompetition({
    teams: TEAMS,
    rounds: ROUNDS,
    games: games.map(({ rival, ...game }, at) => ({
      ...game,
      id: at + 1,
      round: at + 1,
      round_id: at + 1,
      away_team_id: ((game.home_team_id - 1 + rival) % TEAMS) + 1,
    })),
  });
  return { ...made, rules: { ...made.rules, points: { ...made.rules.points, win } } };
};

const createPastEditions = (seasons: readonly (readonly AnyGame[])[]): PastEdition[] =>
  seasons.map((games, at) => ({ ...summarizeEdition(createSeason(games)), tournament_id: at + 1 }));

test.prop([fc.array(anySeason, { maxLength: 3 })], cases(500))(
  "the all-time table sums all tables' criteria",
  (seasons) => {
    const sums = new Map<number, number[]>();
    for (const games of seasons) {
      const competition = createSeason(games);
      for (const phase of competition.phases) {
        for (const row of buildTables(competition, phase).flatMap(({ rows }) => rows)) {
          if (row.played === 0) continue;
          const { points, played, won, drawn, lost, goals_for, goals_against } = row;
          const own = [points, played, won, drawn, lost, goals_for, goals_against];
          const before = sums.get(row.team.id) ?? own.map(() => 0);
          sums.set(
            row.team.id,
            before.map((sum, at) => sum + (own[at] ?? 0)),
          );
        }
      }
    }
    const table = allTimeTable(createPastEditions(seasons));
    expect(
      new Map(
        table.map((row) => [
          row.team_id,
          [row.points, row.played, row.won, row.drawn, row.lost, row.goals_for, row.goals_against],
        ]),
      ),
    ).toEqual(sums);
    expect(table.map(({ points }) => points)).toEqual(
      table.map(({ points }) => points).toSorted((a, b) => b - a),
    );
  },
);

test.prop([fc.array(anySeason, { maxLength: 4 })], cases(500))(
  "a streak continues into the team's next edition",
  (seasons) => {
    const letters = new Map<number, string>();
    for (const games of seasons) {
      const { games: played } = createSeason(games);
      for (const game of played) {
        if (!game.finished || game.result_kind !== "played") continue;
        const margin = (game.home_score ?? 0) - (game.away_score ?? 0);
        for (const [team, sign] of [
          [game.home_team_id, margin],
          [game.away_team_id, -margin],
        ] as const) {
          if (team === null) continue;
          const letter = sign > 0 ? "W" : sign === 0 ? "D" : "L";
          letters.set(team, (letters.get(team) ?? "") + letter);
        }
      }
    }
    const longest = (pattern: RegExp) =>
      Math.max(
        0,
        ...[...letters.values()].flatMap((own) =>
          (own.match(pattern) ?? []).map(({ length }) => length),
        ),
      );
    const { unbeaten_run, winning_run } = allTimeRecords(createPastEditions(seasons));
    const told = (run: typeof unbeaten_run) => run.holders[0]?.games ?? 0;
    const [unbeaten, winning] = [longest(/[WD]+/g), longest(/W+/g)];
    expect(told(unbeaten_run)).toBe(unbeaten > 1 ? unbeaten : 0);
    expect(told(winning_run)).toBe(winning > 1 ? winning : 0);
    for (const { since, until } of unbeaten_run.holders) expect(since).toBeLessThanOrEqual(until);
  },
);

const game = (home_team_id: number, rival: number, home_score: number, away_score: number) => ({
  home_team_id,
  rival,
  home_score,
  away_score,
  finished: true,
  result_kind: "played" as const,
});

test("points and percentage follow each edition's own rules", () => {
  const old = summarizeEdition(createSeason([game(1, 1, 1, 0), game(1, 1, 2, 0)], 2));
  const now = summarizeEdition(createSeason([game(1, 1, 0, 1)]));
  const table = allTimeTable([
    { ...old, tournament_id: 1 },
    { ...now, tournament_id: 2 },
  ]);
  expect(table).toMatchObject([
    { position: 1, team_id: 1, editions: 2, points: 4, points_percentage: 57 },
    { position: 2, team_id: 2, editions: 2, points: 3, points_percentage: 43 },
  ]);
});

test("point adjustments change the total but not the percentage", () => {
  const season = createSeason([game(1, 1, 1, 0)]);
  const fined = {
    ...season,
    adjustments: [{ phase_id: 10, team_id: 1, points: -2, round: null, reason: "Escalação" }],
  };
  const [, row] = allTimeTable([{ ...summarizeEdition(fined), tournament_id: 1 }]).toReversed();
  expect(row).toMatchObject({ team_id: 1, points: 1, points_percentage: 100 });
});

test("titles belong to their winners and can order the table", () => {
  const [edition] = createPastEditions([[game(1, 1, 0, 1), game(3, 1, 2, 0)]]);
  if (!edition) throw new Error("No edition.");
  const title = {
    phase_id: 10,
    group_id: null,
    team_id: 4,
    runner_up_id: 1,
    third_id: null,
    final: null,
  };
  const won = [
    { ...edition, title },
    { ...edition, tournament_id: 2, title },
  ];
  expect(allTimeTable(won, "titles")[0]).toMatchObject({ team_id: 4, titles: 2, position: 1 });
  expect(allTimeTable(won)[0]).toMatchObject({ team_id: 3, titles: 0 });
  expect(allTimeRecords(won).most_titles).toEqual({
    level: 1,
    holders: [{ team_id: 4, titles: 2 }],
  });
});

test("equal record wins of two editions are both listed", () => {
  const seasons = createPastEditions([[game(1, 1, 3, 0)], [game(2, 1, 3, 0)], [game(3, 1, 2, 0)]]);
  const { biggest_win, best_campaign, best_attack } = allTimeRecords(seasons);
  expect(biggest_win).toMatchObject({
    level: 2,
    holders: [{ tournament_id: 1 }, { tournament_id: 2 }],
  });
  expect(best_attack.holders).toMatchObject([
    { tournament_id: 1, team_id: 1, value: 3 },
    { tournament_id: 2, team_id: 2, value: 3 },
  ]);
  expect(best_campaign.level).toBe(3);
});

test("teams are ordered by id, independent of input order", () => {
  const season = createSeason([game(3, 1, 1, 0), game(1, 1, 1, 0)]);
  const { teams } = summarizeEdition({ ...season, teams: season.teams.toReversed() });
  expect(teams.map(({ team_id }) => team_id)).toEqual([1, 2, 3, 4]);
});

test("an edition shows its champion, runner-up and third place", () => {
  const season = createSeason([game(1, 1, 1, 0)]);
  const ends = [2, 4, 1, 3].map((team_id, at) => ({ team_id, best: at + 1, worst: at + 1 }));
  const phases = season.phases.map((phase) => ({ ...phase, outlook: ends }));
  expect(summarizeEdition({ ...season, phases }).title).toEqual({
    phase_id: 10,
    group_id: null,
    team_id: 2,
    runner_up_id: 4,
    third_id: 1,
    final: null,
  });
  expect(summarizeEdition(season).title).toBeNull();
});
