import { MOST_GROUPS, MOST_PER_GROUP } from "../brackets/crossing.ts";
import { stageName } from "../brackets/names.ts";
import { LEAST_ENTRANTS, MOST_ENTRANTS, bracketSize } from "../brackets/plan.ts";
import type { Text } from "../../texts/text.ts";

/** A group stage and the knockout behind it, as numbers. */
export interface GroupPlan {
  groups: number;
  /** Teams of the smallest and of the largest group. */
  smallest: number;
  largest: number;
  /** How many go on from each group. */
  per_group: number;
  /** How many of the position behind them go on, too: the best across the groups. */
  best: number;
  /** The first stage of the knockout: "Semifinal". */
  stage: Text;
  /** Games with one leg everywhere, without a game for the third place. */
  games: number;
}

/** Teams of a group that people like to play in: enough games for everyone, not too many days. */
const USUAL_SIZE = 4;

/** Part of the teams that goes on. */
const USUAL_SHARE = 0.5;

/** What makes a plan harder to explain than a group more or less would. */
const COST = { uneven: 0.5, best_placed: 1.5, share: 2 };

/**
 * What suits so many teams, the most usual first: groups of three or more (two teams more than go on,
 * where that can be had) whose qualified make a knockout without byes; each number of groups once.
 * None for fewer than three teams.
 */
export function groupPlans(teams: number, most = 3): GroupPlan[] {
  const found: { plan: GroupPlan; cost: number }[] = [];
  for (let groups = 1; groups <= Math.min(MOST_GROUPS, Math.floor(teams / 3)); groups++) {
    const [best] = plansOf(teams, groups).toSorted((a, b) => a.cost - b.cost);
    if (best) found.push(best);
  }
  return found
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, most)
    .map(({ plan }) => plan);
}

/** The plans of so many groups that leave nobody out who should play on, and no bye. */
function plansOf(teams: number, groups: number) {
  const smallest = Math.floor(teams / groups);
  const largest = Math.ceil(teams / groups);
  const plans: { plan: GroupPlan; cost: number }[] = [];
  for (let per_group = 1; per_group <= Math.min(MOST_PER_GROUP, smallest - 1); per_group++) {
    const entrants = bracketSize(groups * per_group);
    const best = entrants - groups * per_group;
    const fits = best === 0 || (best < groups && per_group + 1 < largest);
    if (!fits || entrants < LEAST_ENTRANTS || entrants > MOST_ENTRANTS) continue;
    const cost =
      Math.abs(teams / groups - USUAL_SIZE) +
      Math.abs(entrants / teams - USUAL_SHARE) * COST.share +
      (smallest === largest ? 0 : COST.uneven) +
      (best === 0 ? 0 : COST.best_placed);
    const stage = stageName(entrants, "main");
    const games = groupGames(teams, groups) + entrants - 1;
    plans.push({ plan: { groups, smallest, largest, per_group, best, stage, games }, cost });
  }
  return plans;
}

/** Games of groups in which everybody meets once, their sizes one apart at most. */
function groupGames(teams: number, groups: number): number {
  const smallest = Math.floor(teams / groups);
  const larger = teams % groups;
  const games = (size: number) => (size * (size - 1)) / 2;
  return larger * games(smallest + 1) + (groups - larger) * games(smallest);
}

/** The first round of the knockout after the groups: "Quartas de final". */
export const stageOf = (entrants: number): Text => stageName(bracketSize(entrants), "main");
