import type { HeadToHead } from "./head-to-head.ts";
import type { CardWeights, Criterion } from "../rulebook.ts";
import type { OpponentSums } from "./opponents.ts";
import type { Tally } from "./tally.ts";

/** The place of a team that the order given does not name: behind all others. */
export const UNRANKED = Number.MAX_SAFE_INTEGER;

/** What the measures of a block are taken from; all are computed only when asked for. */
export interface BlockFacts {
  size: number;
  weights: CardWeights;
  headToHead: (team_id: number) => HeadToHead;
  conduct: (team_id: number) => number;
  opponents: (team_id: number) => OpponentSums;
}

const fewerIsBetter: ReadonlySet<Criterion> = new Set([
  "goals_against",
  "red_cards",
  "yellow_cards",
  "card_points",
  "ranking",
]);

/**
 * The values that a criterion compares, first the one that weighs most. Empty
 * when it does not apply: "draw" is no measure, and "head_to_head" is the
 * confrontation of exactly two (points in their games, then goal difference;
 * CBF, rules section 1).
 */
export function measure(criterion: Criterion, tally: Tally, facts: BlockFacts): number[] {
  const direct = () => facts.headToHead(tally.team.id);
  switch (criterion) {
    case "wins":
      return [tally.won];
    case "goal_difference":
      return [tally.goals_for - tally.goals_against];
    case "goals_for":
      return [tally.goals_for];
    case "goals_against":
      return [tally.goals_against];
    case "away_goals":
      return [tally.away_goals];
    case "away_wins":
      return [tally.away_wins];
    case "opponents_points":
    case "opponents_goal_difference":
    case "opponents_goals_for":
    case "sonneborn_berger":
      return [facts.opponents(tally.team.id)[criterion]];
    case "head_to_head": {
      if (facts.size !== 2) return [];
      const { points, goals_for, goals_against } = direct();
      return [points, goals_for - goals_against];
    }
    case "head_to_head_points":
      return [direct().points];
    case "head_to_head_goal_difference": {
      const { goals_for, goals_against } = direct();
      return [goals_for - goals_against];
    }
    case "head_to_head_goals_for":
      return [direct().goals_for];
    case "head_to_head_away_goals":
      return [direct().away_goals];
    case "red_cards":
      return [tally.red_cards];
    case "yellow_cards":
      return [tally.yellow_cards];
    case "card_points": {
      const { yellow, blue, red } = facts.weights;
      return [tally.yellow_cards * yellow + tally.blue_cards * blue + tally.red_cards * red];
    }
    case "conduct":
      return [facts.conduct(tally.team.id)];
    case "ranking":
      return [tally.team.ranking ?? UNRANKED];
    case "draw":
      return [];
  }
}

/** Index of the first value in which two measures differ, -1 when they are equal. */
export function firstDifference(a: readonly number[], b: readonly number[]): number {
  return a.findIndex((value, index) => value !== b[index]);
}

/** Negative when measure `a` ranks above `b` by this criterion, 0 when level. */
export function compareMeasures(
  criterion: Criterion,
  a: readonly number[],
  b: readonly number[],
): number {
  const index = firstDifference(a, b);
  if (index === -1) return 0;
  const difference = (b[index] ?? 0) - (a[index] ?? 0);
  return fewerIsBetter.has(criterion) ? -difference : difference;
}
