import { expect, test } from "vitest";
import { sumAthletes, goalSlots } from "../../../app/domain/competition/goals.ts";
import type { ScoringEvent } from "../../../app/domain/competition.ts";
import { createCompetition } from "./competition-factory.ts";

const goal = (game_id: number, team_id: number, minute: number | null): ScoringEvent => ({
  game_id,
  team_id,
  user_id: null,
  type: "goal",
  minute,
  extra_time: false,
});

const games = [
  { id: 1, home_team_id: 1, away_team_id: 2 },
  { id: 2, home_team_id: 2, away_team_id: 3 },
  { id: 3, home_team_id: 3, away_team_id: 1 },
];

test("goals fall into 15-minute slots, extra time last", () => {
  const competition = createCompetition({
    teams: 3,
    rounds: 1,
    games,
    scoring: [
      goal(1, 1, 0),
      goal(1, 2, 15),
      { ...goal(1, 1, 16), type: "og" },
      { ...goal(1, 1, 95), extra_time: true },
      { ...goal(1, 1, 30), type: "assist" },
      goal(1, 1, null),
      goal(2, 2, 1),
      goal(3, 1, 90),
    ],
  });
  expect(goalSlots(competition, 1)).toEqual([
    { from: 1, to: 15, goals_for: 1, goals_against: 1 },
    { from: 16, to: 30, goals_for: 1, goals_against: 0 },
    { from: 76, to: 90, goals_for: 1, goals_against: 0 },
    { from: null, to: null, goals_for: 1, goals_against: 0 },
  ]);
  expect(goalSlots(competition, null).map((slot) => slot.goals_for)).toEqual([3, 1, 1, 1]);
});

test("only goals of finished, counted games have slots", () => {
  const [one, two, three] = games;
  const competition = createCompetition({
    teams: 3,
    rounds: 1,
    games: [
      { ...one, id: 1, home_team_id: 1, away_team_id: 2, finished: false },
      { ...two, id: 2, home_team_id: 2, away_team_id: 3, counts_for_goals: false },
      { ...three, id: 3, home_team_id: 3, away_team_id: 1, result_kind: "annulled" },
    ],
    scoring: [goal(1, 1, 1), goal(2, 2, 1), goal(3, 1, 1)],
  });
  expect(goalSlots(competition, null)).toEqual([]);
});

test("an athlete's totals exclude own goals", () => {
  const card = { card_kind: null, team_id: 1, user_id: 7 } as const;
  const competition = createCompetition({
    teams: 3,
    rounds: 1,
    games: [
      { id: 1, home_team_id: 1, away_team_id: 2 },
      { id: 2, home_team_id: 2, away_team_id: 1, counts_for_scorers: false },
      { id: 3, home_team_id: 3, away_team_id: 1, result_kind: "annulled" },
    ],
    scoring: [
      { ...goal(1, 1, 1), user_id: 7 },
      { ...goal(1, 1, 2), user_id: 9, type: "og" },
      { ...goal(1, 1, 3), user_id: 8, type: "assist" },
      { ...goal(2, 1, 1), user_id: 7 },
      { ...goal(3, 1, 1), user_id: 7 },
    ],
    cards: [
      { ...card, game_id: 1, type: "yellow_card" },
      { ...card, game_id: 2, type: "red_card" },
      { ...card, game_id: 3, type: "blue_card" },
      { ...card, game_id: 1, type: "yellow_card", user_id: null },
    ],
  });
  const nothing = { goals_count: 0, yellow_card_count: 0, blue_card_count: 0, red_card_count: 0 };
  expect(sumAthletes(competition, 1)).toEqual([
    { ...nothing, user_id: 7, goals_count: 1, yellow_card_count: 1, red_card_count: 1 },
    { ...nothing, user_id: 8 },
  ]);
  expect(sumAthletes(competition, 2)).toEqual([{ ...nothing, user_id: 9 }]);
  expect(sumAthletes(competition, 3)).toEqual([]);
});
