import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { buildCampaign, MOST_ROUNDS } from "../../../app/domain/competition/campaign.ts";
import { buildTables } from "../../../app/domain/competition/tables.ts";
import { cases } from "../support/cases.ts";
import { createCompetition } from "./competition-factory.ts";

const TEAMS = 4;
const ROUNDS = 5;

const goals = fc.integer({ min: 0, max: 3 });
const anySeason = fc
  .array(
    fc.record({
      round: fc.integer({ min: 1, max: ROUNDS }),
      home_team_id: fc.integer({ min: 1, max: TEAMS }),
      rival: fc.integer({ min: 1, max: TEAMS - 1 }),
      home_score: goals,
      away_score: goals,
      finished: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    createCompetition({
      teams: TEAMS,
      rounds: ROUNDS,
      games: all.map(({ rival, ...game }, at) => ({
        ...game,
        id: at + 1,
        round_id: game.round,
        away_team_id: ((game.home_team_id - 1 + rival) % TEAMS) + 1,
      })),
    }),
  );

test.prop([anySeason], cases(1_000))(
  "a team's positions are those after each played round",
  (competition) => {
    const [phase] = competition.phases;
    if (!phase) throw new Error("The league has a phase.");
    const orders = competition.rounds
      .map(({ order }) => order)
      .filter((order) => competition.games.some((game) => game.finished && game.round === order));
    for (let team = 1; team <= TEAMS; team += 1) {
      const expected = orders.map((order) => ({
        order,
        position: buildTables(competition, phase, order)
          .flatMap(({ rows }) => rows)
          .find((row) => row.team.id === team)?.position,
      }));
      const [positions] = buildCampaign(competition, team).positions;
      expect(positions?.rounds ?? []).toEqual(expected);
    }
  },
);

test.prop([anySeason], cases(1_000))(
  "home and away records add up to the table row",
  (competition) => {
    const [phase] = competition.phases;
    if (!phase) throw new Error("The league has a phase.");
    for (const row of buildTables(competition, phase).flatMap(({ rows }) => rows)) {
      const { home, away } = buildCampaign(competition, row.team.id);
      for (const key of ["played", "won", "drawn", "lost", "goals_for", "goals_against"] as const) {
        expect(home[key] + away[key]).toBe(row[key]);
      }
      const own = competition.games.filter(
        (game) => game.finished && game.home_team_id === row.team.id,
      );
      expect(home.played).toBe(own.length);
    }
  },
);

test("a team outside all tables has no positions", () => {
  const competition = createCompetition({ teams: 2, rounds: 1, games: [] });
  expect(buildCampaign(competition, 99).positions).toEqual([]);
});

test("without a competition a campaign is empty", () => {
  const nothing = { played: 0, won: 0, drawn: 0, lost: 0, goals_for: 0, goals_against: 0 };
  expect(buildCampaign(null, 1)).toEqual({ home: nothing, away: nothing, positions: [] });
});

test("positions cover the last rounds of group phases", () => {
  const rounds = MOST_ROUNDS + 2;
  const games = Array.from({ length: rounds }, (_, at) => ({
    id: at + 1,
    round: at + 1,
    round_id: at + 1,
    home_team_id: 1,
    away_team_id: 2,
  }));
  const league = createCompetition({ teams: 2, rounds, games });
  const [positions] = buildCampaign(league, 1).positions;
  expect(positions?.rounds).toHaveLength(MOST_ROUNDS);
  expect(positions?.rounds[0]?.order).toBe(3);
  const knockout = {
    ...league,
    phases: league.phases.map((phase) => ({ ...phase, is_group: false })),
  };
  expect(buildCampaign(knockout, 1).positions).toEqual([]);
});
