import { cheapestAssignment } from "./assignment.ts";
import {
  type KnockoutError,
  LEAST_ENTRANTS,
  MOST_ENTRANTS,
  bracketSize,
  seedOrder,
} from "./knockout.ts";
import { text } from "../../texts/text.ts";

/**
 * An entrant by position in a group (index from 0), or by rank among the teams on a position of all groups.
 * It should not come from `avoid_group`, its first opponent's group. Positions and ranks start at 1.
 */
export type QualifiedPlace =
  | { kind: "group"; group: number; position: number }
  | { kind: "best"; position: number; rank: number; avoid_group: number | null };

export const MOST_GROUPS = 16;
export const MOST_PER_GROUP = 4;

interface Leaf {
  /** The spot's index from the top of the bracket. */
  at: number;
  seed: number;
  /** True when the seed has no game in the first stage. */
  bye: boolean;
}

/**
 * Returns a knockout's entrants from the groups by seed: winners, runners-up and so on, then the `best`
 * next-placed. Winners of neighboring groups are in opposite halves, runners-up cross over (1A x 2B, 1B x
 * 2A), and teams of one group meet as late as possible (rules, section 7). Fails for more than 16 groups,
 * more than 4 teams a group, more than one best-placed team a group, and outside 2 to 64 entrants.
 */
export function crossGroups(
  groups: number,
  per_group: number,
  best: number,
): QualifiedPlace[] | KnockoutError {
  const total = groups * per_group + best;
  if (groups < 1 || groups > MOST_GROUPS) {
    return { error: text("knockouts.tooManyGroups", { most: MOST_GROUPS, groups }) };
  }
  if (per_group < 1 || per_group > MOST_PER_GROUP) {
    return { error: text("knockouts.tooManyPerGroup", { most: MOST_PER_GROUP }) };
  }
  if (best < 0 || best > groups) return { error: "knockouts.oneBestEach" };
  if (total < LEAST_ENTRANTS || total > MOST_ENTRANTS) {
    return {
      error: text("knockouts.entrants", {
        least: LEAST_ENTRANTS,
        most: MOST_ENTRANTS,
        entrants: total,
      }),
    };
  }
  const leaves = listLeaves(total);
  const groupAt = new Map<number, number>();
  const places: QualifiedPlace[] = [];
  for (let position = 1; position <= per_group; position++) {
    const tier = leaves.slice((position - 1) * groups, position * groups);
    const taken =
      position === 1
        ? winnersAt(tier, bracketSize(total))
        : followersAt(tier, groupAt, bracketSize(total));
    for (const [i, { at }] of tier.entries()) {
      const group = taken[i] ?? i;
      groupAt.set(at, group);
      places.push({ kind: "group", group, position });
    }
  }
  for (const [i, { at }] of leaves.slice(groups * per_group).entries()) {
    const avoid_group = groupAt.get(opponentOf(at)) ?? null;
    places.push({ kind: "best", position: per_group + 1, rank: i + 1, avoid_group });
  }
  return places;
}

function listLeaves(total: number): Leaf[] {
  const size = bracketSize(total);
  return seedOrder(size)
    .map((seed, at) => ({ at, seed, bye: size + 1 - seed > total }))
    .filter(({ seed }) => seed <= total)
    .toSorted((a, b) => a.seed - b.seed);
}

const opponentOf = (at: number): number => at ^ 1;

/** The winner of group A is at the top of the bracket, B's in the lower half, C's next at the top. */
function winnersAt(tier: readonly Leaf[], size: number): number[] {
  const groupOf = new Map<Leaf, number>();
  const halfOf = ({ at }: Leaf): number => (at < size / 2 ? 0 : 1);
  const rest = tier.toSorted((a, b) => Number(b.bye) - Number(a.bye) || a.at - b.at);
  for (let group = 0; rest.length > 0; group++) {
    const [next] = rest;
    const alike = rest.filter(({ bye }) => bye === next?.bye);
    const leaf = alike.find((one) => halfOf(one) === group % 2) ?? next;
    if (leaf === undefined) break;
    groupOf.set(leaf, group);
    rest.splice(rest.indexOf(leaf), 1);
  }
  return tier.map((leaf, i) => groupOf.get(leaf) ?? i);
}

function followersAt(tier: readonly Leaf[], groupAt: ReadonlyMap<number, number>, size: number) {
  const rounds = Math.log2(size);
  const weighGroup = (leaf: number, group: number): number => {
    const at = tier[leaf]?.at ?? 0;
    let cost = groupAt.get(opponentOf(at)) === neighbourOf(group) ? 0 : 1;
    for (const [other, taken] of groupAt) {
      if (taken === group) cost += WEIGHT ** (rounds - Math.floor(Math.log2(at ^ other)));
    }
    return cost;
  };
  return cheapestAssignment(tier.length, tier.length, weighGroup);
}

/** A repeated meeting costs more than any difference in rank. */
const WEIGHT = 64;

const neighbourOf = (group: number): number => group ^ 1;
