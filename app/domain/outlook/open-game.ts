import {
  type PointsRules,
  shootOutPoints,
  type Criterion,
  isOfOpponents,
  type OpponentsCriterion,
} from "../rulebook.ts";
import {
  type BlockFacts,
  compareMeasures,
  measureCriterion,
  type Encounter,
  SHARE_OF_RIVAL,
} from "../standings/measure.ts";
import type { Tally } from "../standings/tally.ts";
import { type RemainingGame, OUTSIDE_RIVAL } from "./remaining.ts";

/** A value that is not known yet: anything from `low` to `high`. */
export interface OpenValue {
  low: number;
  high: number;
}

/** The possible values of a side; goals have no upper limit. */
interface OpenSide {
  points: number;
  won: number;
  goals: OpenValue;
  conceded: OpenValue;
  difference: OpenValue;
}

export interface OpenOutcome {
  home: OpenSide;
  away: OpenSide;
}

const exactly = (value: number): OpenValue => ({ low: value, high: value });

const atLeast = (low: number): OpenValue => ({ low, high: Infinity });

/**
 * Returns every possible result of a game. Wins by up to `margins` goals are separate results, and so are the
 * loser's goals below `goals`. A draw without a recorded shoot-out is among them.
 */
export function openOutcomes(points: PointsRules, margins: number, goals: number): OpenOutcome[] {
  const fewer = [...Array.from({ length: goals }, (_, count) => exactly(count)), atLeast(goals)];
  const late = points.extra_time_win ?? points.win;
  const kinds = late === points.win ? [points] : [points, { ...points, win: late }];
  const wins = Array.from({ length: margins + 1 }, (_, index): OpenValue => {
    const low = index + 1;
    return { low, high: index < margins ? low : Infinity };
  }).flatMap((margin) =>
    fewer.flatMap((conceded) => kinds.map((kind) => wonBy(kind, margin, conceded))),
  );
  const losses = wins.map(({ home, away }) => ({ home: away, away: home }));
  const draws = fewer.flatMap((own) => [...listDraws(points, own), ...listShootOuts(points, own)]);
  return [...wins, ...losses, ...draws];
}

function wonBy(points: PointsRules, { low, high }: OpenValue, conceded: OpenValue): OpenOutcome {
  const goals = { low: low + conceded.low, high: high + conceded.high };
  return {
    home: { points: points.win, won: 1, goals, conceded, difference: { low, high } },
    away: {
      points: points.loss,
      won: 0,
      goals: conceded,
      conceded: goals,
      difference: { low: -high, high: -low },
    },
  };
}

function listShootOuts(points: PointsRules, goals: OpenValue): OpenOutcome[] {
  const kicks = shootOutPoints(points);
  if (kicks === null) return [];
  const side = { won: 0, goals, conceded: goals, difference: exactly(0) };
  const winner = { ...side, points: kicks.winner };
  const loser = { ...side, points: kicks.loser };
  return [
    { home: winner, away: loser },
    { home: loser, away: winner },
  ];
}

/** A goalless draw is separate, because it can give its own points. */
function listDraws({ draw, goalless_draw }: PointsRules, goals: OpenValue): OpenOutcome[] {
  const makeDraw = (value: number, scored: OpenValue): OpenOutcome => {
    const side = { points: value, won: 0, goals: scored, conceded: scored, difference: exactly(0) };
    return { home: side, away: side };
  };
  if (draw === goalless_draw) return [makeDraw(draw, goals)];
  return [
    ...(goals.high > 0 ? [makeDraw(draw, { ...goals, low: Math.max(1, goals.low) })] : []),
    ...(goals.low === 0 ? [makeDraw(goalless_draw, exactly(0))] : []),
  ];
}

type OpenOpponents = (
  criterion: OpponentsCriterion,
  team: number,
  supposed: readonly SupposedGame[],
) => OpenValue;

interface SupposedGame {
  game: RemainingGame;
  outcome: OpenOutcome;
}

const plus = (a: OpenValue, b: OpenValue): OpenValue => ({
  low: a.low + b.low,
  high: a.high + b.high,
});

const unknownAway = ({ high }: OpenValue): OpenValue => ({ low: 0, high });

type Venue = "home" | "away" | null;

const away = (taken: OpenValue, venue: Venue): OpenValue[] => {
  if (venue === "home") return [exactly(0)];
  return [venue === "away" ? taken : unknownAway(taken)];
};

const difference = (side: OpenSide) => [side.difference];
const goals = (side: OpenSide) => [side.goals];
const awayGoals = (side: OpenSide, venue: Venue) => away(side.goals, venue);
const cards = () => [atLeast(0)];
const nothing = () => [];

const ADDED_VALUES: Record<Criterion, (side: OpenSide, venue: Venue) => OpenValue[]> = {
  wins: ({ won }) => [exactly(won)],
  goal_difference: difference,
  goals_for: goals,
  goals_against: ({ conceded }) => [conceded],
  away_goals: awayGoals,
  away_wins: ({ won }, venue) => away(exactly(won), venue),
  head_to_head: ({ points, difference }) => [exactly(points), difference],
  head_to_head_points: ({ points }) => [exactly(points)],
  head_to_head_goal_difference: difference,
  head_to_head_goals_for: goals,
  head_to_head_away_goals: awayGoals,
  red_cards: cards,
  yellow_cards: cards,
  card_points: cards,
  conduct: () => [{ low: -Infinity, high: 0 }],
  ranking: () => [exactly(0)],
  opponents_points: nothing,
  opponents_goal_difference: nothing,
  opponents_goals_for: nothing,
  sonneborn_berger: nothing,
  draw: nothing,
};

/**
 * Returns a team's values for a criterion under supposed results; more is always better. `rivals` are the
 * indices of the teams that count for head-to-head.
 */
export function openMeasure(
  criterion: Criterion,
  team: number,
  tally: Tally,
  facts: BlockFacts,
  supposed: readonly SupposedGame[],
  rivals: readonly number[],
  ofOpponents: OpenOpponents,
): OpenValue[] {
  if (isOfOpponents(criterion)) return [ofOpponents(criterion, team, supposed)];
  let values = measureCriterion(criterion, tally, facts).map(exactly);
  if (values.length === 0) return values;
  const direct = criterion.startsWith("head_to_head");
  for (const { game, outcome } of supposed) {
    if (game.home !== team && game.away !== team) continue;
    const isHome = game.home === team;
    if (direct && !rivals.includes(isHome ? game.away : game.home)) continue;
    const venue = isHome ? "home" : "away";
    const more = ADDED_VALUES[criterion](outcome[venue], game.drawn ? venue : null);
    values = values.map((value, at) => plus(value, more[at] ?? exactly(0)));
  }
  const fewerIsBetter = compareMeasures(criterion, [0], [1]) < 0;
  return fewerIsBetter ? values.map(({ low, high }) => ({ low: -high, high: -low })) : values;
}

const ANYTHING: OpenValue = { low: -Infinity, high: Infinity };

/**
 * Returns sums over a team's opponents: points are exact, goals are intervals; all is unknown while an
 * opponent is undrawn.
 */
export const openOpponents =
  (tallies: readonly Tally[], encounters: readonly (readonly Encounter[])[]): OpenOpponents =>
  (criterion, team, supposed) => {
    const { inTable, bySide } = GATHERED_VALUES[criterion];
    const met = [...(encounters[team] ?? [])];
    for (const { game, outcome } of supposed) {
      if (game.home !== team && game.away !== team) continue;
      const isHome = game.home === team;
      const rival = isHome ? game.away : game.home;
      if (rival !== OUTSIDE_RIVAL)
        met.push({ rival, result: readResult(outcome[isHome ? "home" : "away"]) });
      else if (!game.drawn) return ANYTHING;
    }
    const addUp = (rival: number): OpenValue => {
      const tally = tallies[rival];
      let value = exactly(tally ? inTable(tally) : 0);
      for (const { game, outcome } of supposed) {
        if (game.home === rival) value = plus(value, bySide(outcome.home));
        if (game.away === rival) value = plus(value, bySide(outcome.away));
      }
      return value;
    };
    return met.reduce((sum, { rival, result }) => {
      const value = addUp(rival);
      return criterion === "sonneborn_berger"
        ? plus(sum, exactly(value.low * SHARE_OF_RIVAL[result]))
        : plus(sum, value);
    }, exactly(0));
  };

function readResult({ won, difference }: OpenSide): Encounter["result"] {
  if (won > 0) return "win";
  return difference.low === 0 && difference.high === 0 ? "draw" : "loss";
}

interface Gathered {
  inTable: (tally: Tally) => number;
  bySide: (side: OpenSide) => OpenValue;
}

const pointsOf: Gathered = {
  inTable: ({ points }) => points,
  bySide: ({ points }) => exactly(points),
};

const GATHERED_VALUES: Record<OpponentsCriterion, Gathered> = {
  opponents_points: pointsOf,
  sonneborn_berger: pointsOf,
  opponents_goal_difference: {
    inTable: ({ goals_for, goals_against }) => goals_for - goals_against,
    bySide: ({ difference }) => difference,
  },
  opponents_goals_for: { inTable: (tally) => tally.goals_for, bySide: ({ goals }) => goals },
};
