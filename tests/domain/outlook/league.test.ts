import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import {
  reasonAgainstLeague,
  leagueRounds,
  type LeagueShape,
} from "../../../app/domain/draw/league-draw.ts";
import { numbersFrom } from "../../../app/domain/draw/shuffle.ts";
import { type OutlookInput, outlook } from "../../../app/domain/outlook.ts";
import type { RankingRules } from "../../../app/domain/rulebook.ts";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import type { StandingsGame } from "../../../app/domain/standings.ts";
import { cases } from "../support/cases.ts";
import { customRules } from "../support/factories.ts";
import { addPositions, outlookInput, type Reached, toPlay } from "./factory.ts";

/** A league phase's games in round order, with teams from 1. */
const drawn = (shape: LeagueShape, seed: number): StandingsGame[] =>
  leagueRounds(shape, seed).flatMap((round, at) =>
    round.map(({ home, away }) => toPlay(home + 1, away + 1, { round: at + 1 })),
  );

const withScore = (
  game: StandingsGame,
  [home, away]: readonly [number, number],
): StandingsGame => ({
  ...game,
  finished: true,
  home_score: home,
  away_score: away,
});

function playedUpTo(games: StandingsGame[], count: number, seed: number): StandingsGame[] {
  const next = numbersFrom(seed);
  const goals = () => Math.floor(next() * 3);
  return games.map((game, at) => {
    const score = [goals(), goals()] as const;
    return at < count ? withScore(game, score) : game;
  });
}

const scores = [0, 1, 3, 9].flatMap((home) => [0, 1, 3, 9].map((away) => [home, away] as const));

/** Finds each team's ranks over every combination of these scores. */
function reached(input: OutlookInput): Reached {
  const found: Reached = new Map();
  const play = (games: StandingsGame[], from: number): void => {
    const at = games.findIndex((game, index) => index >= from && !game.finished);
    const open = games[at];
    if (open !== undefined) {
      for (const score of scores) play(games.with(at, withScore(open, score)), at + 1);
      return;
    }
    addPositions(found, { ...input, games });
  };
  play(input.games, 0);
  return found;
}

/** Lists teams that can finish outside their marks. */
function wronglyMarked(input: OutlookInput): string[] {
  const ends = reached(input);
  return outlook(input).flatMap(({ team_id, best, worst }) => {
    const end = ends.get(team_id);
    const wrong = end === undefined || end.best < best || end.worst > worst;
    return wrong ? [`${team_id}: ${best}-${worst}, ends ${end?.best}-${end?.worst}`] : [];
  });
}

const noneUndrawn = (teams: number) =>
  new Map(Array.from({ length: teams }, (_, i): [number, number] => [i + 1, 0]));

const createInput = (
  shape: LeagueShape,
  games: StandingsGame[],
  rules: RankingRules,
): OutlookInput => outlookInput(shape.teams, games, { rules, undrawn: noneUndrawn(shape.teams) });

const uefa: LeagueShape = { teams: 36, games: 8, pots: 4 };

test("36 teams, 8 games: late marks are never wrong", () => {
  for (const seed of [1, 2, 3]) {
    const games = drawn(uefa, seed);
    for (const open of [1, 2]) {
      const left = playedUpTo(games, games.length - open, seed);
      expect(wronglyMarked(createInput(uefa, left, rankingPresets.uefa_2024))).toEqual([]);
    }
  }
});

test("36 teams, 8 games: no actual rank was marked impossible", () => {
  for (const seed of [1, 2, 3, 4]) {
    const games = drawn(uefa, seed);
    const input = (count: number) =>
      createInput(uefa, playedUpTo(games, count, seed), rankingPresets.uefa_2024);
    const ends = new Map(outlook(input(games.length)).map((row) => [row.team_id, row]));
    for (let count = 0; count < games.length; count += count < 108 ? 18 : 3) {
      for (const { team_id, best, worst } of outlook(input(count))) {
        const end = ends.get(team_id);
        expect(end?.best).toBeGreaterThanOrEqual(best);
        expect(end?.worst).toBeLessThanOrEqual(worst);
      }
    }
  }
});

const rulesOfOpponents = fc.constantFrom(
  rankingPresets.uefa_2024,
  customRules(["opponents_points", "sonneborn_berger", "wins"]),
  customRules(["sonneborn_berger", "opponents_goals_for", "draw"]),
  customRules(["opponents_goal_difference", "away_wins", "opponents_points"]),
);

test.prop(
  [
    fc.record({
      teams: fc.integer({ min: 4, max: 8 }),
      games: fc.integer({ min: 1, max: 5 }),
      pots: fc.constantFrom(1, 1, 2),
      seed: fc.nat(1_000_000),
      open: fc.integer({ min: 1, max: 3 }),
    }),
    rulesOfOpponents,
  ],
  cases(150),
)("the marks of smaller league phases exclude no possible end", (chosen, rules) => {
  const { seed, open, ...shape } = chosen;
  if (shape.games >= shape.teams || reasonAgainstLeague(shape) !== null) return;
  const games = drawn(shape, seed);
  const left = playedUpTo(games, games.length - open, seed);
  expect(wronglyMarked(createInput(shape, left, rules))).toEqual([]);
});

test("a game not drawn yet may have any opponent and result", () => {
  const shape = { teams: 4, games: 1, pots: 1 };
  const games = playedUpTo(drawn(shape, 1), 2, 1);
  const undrawn = (count: number) => new Map([1, 2, 3, 4].map((id) => [id, count]));
  const spans = (count: number) =>
    outlook({ ...createInput(shape, games, rankingPresets.uefa_2024), undrawn: undrawn(count) });
  expect(spans(2).every(({ best, worst }) => best === 1 && worst === 4)).toBe(true);
  expect(spans(0).some(({ best, worst }) => best === worst)).toBe(true);
});
