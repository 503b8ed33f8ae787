import { numbersFrom } from "./shuffle.ts";

/** What is drawn: participants by their ids, each in one pot at most. */
export interface GroupDraw {
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
