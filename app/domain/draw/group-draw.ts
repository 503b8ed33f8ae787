import type { Text } from "../../texts/text.ts";
import { MOST_GROUPS, MOST_PER_GROUP } from "../brackets/crossing.ts";
import { stageName, LEAST_ENTRANTS, MOST_ENTRANTS, bracketSize } from "../brackets/plan.ts";
import { numbersFrom } from "./shuffle.ts";

/** What is drawn: participants by their ids, each in one pot at most. */
interface GroupDraw {
  ids: readonly number[];
  /** Drawn pot after pot; whoever is in none is drawn last. Their order within a pot means nothing. */
  pots: readonly (readonly number[])[];
  /** How many each group takes; together at least as many as there are ids. */
  sizes: readonly number[];
}

interface Group {
  size: number;
  ids: number[];
  /** How many are of the pot that is being drawn. */
  ofPot: number;
}

/**
 * The ids of each group, in the order they were drawn, by a seed (an unsigned 32-bit integer): the
 * same seed and the same pots draw the same groups, in whatever order the ids come. Each goes to a
 * group with the fewest of its pot; among those to one with the fewest in all, then to one with the
 * most room, then by lot. So where the groups take equally many, their numbers differ by one at most,
 * and the numbers of each pot in them do, too. Ids of a pot that are not among `ids` are left out.
 */
export function drawGroups({ ids, pots, sizes }: GroupDraw, seed: number): number[][] {
  const next = numbersFrom(seed);
  const groups = sizes.map((size): Group => ({ size, ids: [], ofPot: 0 }));
  for (const pot of wholePots(ids, pots)) {
    for (const group of groups) group.ofPot = 0;
    for (const id of inDrawnOrder(pot, next)) {
      const open = groups.filter((group) => group.ids.length < group.size);
      const best = RANKS.reduce((left, rank) => lowest(left, rank), open);
      const group = best[Math.floor(next() * best.length)];
      group?.ids.push(id);
      if (group) group.ofPot++;
    }
  }
  return groups.map((group) => group.ids);
}

/** The pots with one more of all that are in none. */
function wholePots(ids: readonly number[], pots: readonly (readonly number[])[]): number[][] {
  const rest = new Set(ids);
  const filled = pots.map((pot) => pot.filter((id) => rest.delete(id)));
  return [...filled, [...rest]];
}

const inDrawnOrder = (pot: number[], next: () => number): number[] =>
  pot
    .toSorted((a, b) => a - b)
    .map((id) => ({ id, lot: next() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ id }) => id);

/** What decides where the next one goes, the first before the second: the lowest number has it. */
const RANKS: ((group: Group) => number)[] = [
  (group) => group.ofPot,
  (group) => group.ids.length,
  (group) => group.ids.length - group.size,
];

function lowest(groups: Group[], rank: (group: Group) => number): Group[] {
  const least = Math.min(...groups.map(rank));
  return groups.filter((group) => rank(group) === least);
}

/** The ids of each of so many groups without a draw: in their order to and fro, A B C C B A. */
export function dealGroups(ids: readonly number[], count: number): number[][] {
  const groups = Array.from({ length: count }, (): number[] => []);
  for (const [i, id] of ids.entries()) {
    const turn = Math.floor(i / count);
    const step = i % count;
    groups[turn % 2 === 0 ? step : count - 1 - step]?.push(id);
  }
  return groups;
}

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
