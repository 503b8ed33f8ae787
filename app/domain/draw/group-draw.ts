import type { Text } from "../../texts/text.ts";
import { MOST_GROUPS, MOST_PER_GROUP } from "../brackets/crossing.ts";
import { stageName, LEAST_ENTRANTS, MOST_ENTRANTS, bracketSize } from "../brackets/knockout.ts";
import { numbersFrom } from "./shuffle.ts";

interface GroupDraw {
  ids: readonly number[];
  /** Pots to draw one after another; participants without a pot come last. */
  pots: readonly (readonly number[])[];
  sizes: readonly number[];
}

interface Group {
  size: number;
  ids: number[];
  ofPot: number;
}

/**
 * Returns the ids of each group in draw order. The same seed (unsigned 32-bit) and pots draw the same groups
 * in any order of `ids`. An id goes to the group with the fewest of its pot, then the fewest in all, then the
 * most room, then by lot.
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

const RANKS: ((group: Group) => number)[] = [
  (group) => group.ofPot,
  (group) => group.ids.length,
  (group) => group.ids.length - group.size,
];

function lowest(groups: Group[], rank: (group: Group) => number): Group[] {
  const least = Math.min(...groups.map(rank));
  return groups.filter((group) => rank(group) === least);
}

/** Returns the ids dealt to groups back and forth: A B C C B A. */
export function dealGroups(ids: readonly number[], count: number): number[][] {
  const groups = Array.from({ length: count }, (): number[] => []);
  for (const [i, id] of ids.entries()) {
    const turn = Math.floor(i / count);
    const step = i % count;
    groups[turn % 2 === 0 ? step : count - 1 - step]?.push(id);
  }
  return groups;
}

export interface GroupSplit {
  groups: number;
  smallest: number;
  largest: number;
  per_group: number;
  /** Teams that advance as best of their position across groups. */
  best: number;
  /** First stage of the knockout: "Semifinal". */
  stage: Text;
  games: number;
}

/** Groups of four give each team enough games in few days. */
const USUAL_SIZE = 4;

const USUAL_SHARE = 0.5;

/**
 * Costs of what makes a plan hard to explain: groups of unequal size, best-placed teams, another share of
 * teams that advance.
 */
const COST = { uneven: 0.5, best_placed: 1.5, share: 2 };

/**
 * Returns plans for this many teams, most usual first: groups of three or more and a knockout without byes,
 * one plan per number of groups. None below three teams.
 */
export function suggestGroupSplits(teams: number, most = 3): GroupSplit[] {
  const found: { plan: GroupSplit; cost: number }[] = [];
  for (let groups = 1; groups <= Math.min(MOST_GROUPS, Math.floor(teams / 3)); groups++) {
    const [best] = listSplits(teams, groups).toSorted((a, b) => a.cost - b.cost);
    if (best) found.push(best);
  }
  return found
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, most)
    .map(({ plan }) => plan);
}

function listSplits(teams: number, groups: number) {
  const smallest = Math.floor(teams / groups);
  const largest = Math.ceil(teams / groups);
  const plans: { plan: GroupSplit; cost: number }[] = [];
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

function groupGames(teams: number, groups: number): number {
  const smallest = Math.floor(teams / groups);
  const larger = teams % groups;
  const games = (size: number) => (size * (size - 1)) / 2;
  return larger * games(smallest + 1) + (groups - larger) * games(smallest);
}

/** Returns the first round of the knockout: "Quartas de final". */
export const nameFirstStage = (entrants: number): Text => stageName(bracketSize(entrants), "main");
