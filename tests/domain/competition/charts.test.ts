import { expect, test } from "vitest";
import {
  countResults,
  countRounds,
  gamesInRounds,
  buildRankings,
} from "../../../app/domain/competition/charts.ts";
import type { StandingsCard } from "../../../app/domain/standings.ts";
import { createCompetition } from "./competition-factory.ts";

const card = (game_id: number, type: StandingsCard["type"]): StandingsCard => ({
  game_id,
  team_id: 1,
  user_id: 1,
  type,
  card_kind: null,
});

const sides = { home_team_id: 1, away_team_id: 2 };
const second = { round: 2, round_id: 2 };

/** Two rounds with every kind of game, and an empty one. */
const season = createCompetition({
  teams: 4,
  rounds: 3,
  games: [
    { id: 1, ...sides, finished: true, home_score: 2, away_score: 1 },
    {
      id: 2,
      ...sides,
      finished: true,
      home_score: 1,
      away_score: 1,
      home_penalties: 4,
      away_penalties: 3,
    },
    { id: 3, ...sides, finished: true, home_score: 5, away_score: 0, result_kind: "annulled" },
    { id: 4, ...sides, ...second, finished: true, home_score: 0, away_score: 3 },
    {
      id: 5,
      ...sides,
      ...second,
      finished: true,
      home_score: 3,
      away_score: 0,
      result_kind: "walkover",
      absent_side: "away",
      counts_for_goals: false,
    },
    {
      id: 6,
      ...sides,
      ...second,
      finished: true,
      home_score: 0,
      away_score: 3,
      result_kind: "walkover",
      absent_side: "home",
      counts_for_goals: false,
    },
    {
      id: 7,
      ...sides,
      ...second,
      finished: true,
      result_kind: "walkover",
      absent_side: "both",
      counts_for_goals: false,
    },
    { id: 8, ...sides, ...second, home_score: 4, away_score: 4, status: "live", finished: false },
  ],
  cards: [
    card(1, "yellow_card"),
    card(1, "yellow_card"),
    card(2, "red_card"),
    card(3, "red_card"),
    card(4, "blue_card"),
    card(8, "yellow_card"),
  ],
});

test("a round counts finished games, goals and cards", () => {
  const counts = countRounds(season).map(({ round, ...numbers }) => [
    round.id,
    ...Object.values(numbers),
  ]);
  expect(counts).toEqual([
    [1, 2, 5, 2, 0, 1],
    [2, 4, 3, 1, 1, 0],
    [3, 0, 0, 0, 0, 0],
  ]);
});

test("a walkover counts for the side that appeared", () => {
  expect(countResults(season)).toEqual({ home: 2, draw: 1, away: 2 });
});

test("round numbers continue over phases", () => {
  const [group] = season.phases;
  if (!group) throw new Error("The season has no phase.");
  const final = { ...group, id: 20, order: 2, is_group: false };
  const cup = {
    ...season,
    phases: [group, final],
    rounds: [...season.rounds, { id: 9, phase_id: 20, name: "Final", order: 1 }],
    games: season.games.flatMap((game) => {
      if (game.id === 1) return [{ ...game, phase_id: 20, round_id: 9, round: 1 }];
      if (game.id === 4) return [{ ...game, home_team_id: null }];
      return game.id === 6 || game.id === 8 ? [game] : [];
    }),
  };
  expect(gamesInRounds(cup).map(({ id, round }) => [id, round])).toEqual([
    [1, 3],
    [6, 1],
  ]);
});

test("teams that have played are ranked", () => {
  const { attack, fair_play } = buildRankings(season);
  expect(attack.map(({ team_id, value }) => [team_id, value])).toEqual([
    [2, 5],
    [1, 3],
  ]);
  expect(fair_play.map(({ team_id, value }) => [team_id, value])).toEqual([
    [2, 0],
    [1, -7],
  ]);
});

test("the side that appeared wins a walkover, whatever its score", () => {
  const walkover = { ...sides, result_kind: "walkover", home_score: 0, away_score: 0 } as const;
  const games = [
    { ...walkover, id: 1, absent_side: "away" as const },
    { ...walkover, id: 2, absent_side: "away" as const },
    { ...walkover, id: 3, absent_side: "home" as const },
  ];
  const counts = countResults(createCompetition({ teams: 2, rounds: 1, games }));
  expect(counts).toEqual({ home: 2, draw: 0, away: 1 });
});
