import { cheapestAssignment } from "./assignment.ts";
import {
  type KnockoutError,
  LEAST_ENTRANTS,
  MOST_ENTRANTS,
  bracketSize,
  seedOrder,
} from "./plan.ts";
import { text } from "../../texts/text.ts";

/**
 * Who enters a knockout from the groups: the one at a position of a group (its index from 0), or the one at
 * a rank among the teams at a position in all groups, who then should not be of `avoid_group`, the group of
 * its first opponent (null: the opponent is not known by group). Positions and ranks count from 1.
 */
export type QualifiedPlace =
  | { kind: "group"; group: number; position: number }
  | { kind: "best"; position: number; rank: number; avoid_group: number | null };

export const MOST_GROUPS = 16;
export const MOST_PER_GROUP = 4;

/** A place of the bracket and the seed that belongs there. */
interface Leaf {
  /** From 0, from the top of the bracket to its bottom. */
  at: number;
  seed: number;
  /** Whether the seed has no game in the first stage. */
  bye: boolean;
}

/**
 * The entrants of a knockout from the groups, by their seeds: first all group winners, then all
 * second-placed and so on, at last the `best` next-placed ones across the groups. So byes go to the better
 * placed. Winners of neighbouring groups (A and B, C and D) stand in opposite halves, and their seconds
 * cross over: 1A x 2B, 1B x 2A. Teams of one group meet again as late as possible (rules, section 7).
 *
 * An error for more groups than 16, more per group than 4, more best-placed than groups, and for fewer than
 * 2 or more than 64 entrants.
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
  const leaves = leavesOf(total);
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

/** The places of a bracket that somebody enters, by seed. */
function leavesOf(total: number): Leaf[] {
  const size = bracketSize(total);
  return seedOrder(size)
    .map((seed, at) => ({ at, seed, bye: size + 1 - seed > total }))
    .filter(({ seed }) => seed <= total)
    .toSorted((a, b) => a.seed - b.seed);
}

/** Whom a place meets in the first stage: its neighbour. */
const opponentOf = (at: number): number => at ^ 1;

/**
 * The group of each winner: A at the top of the bracket, B of its lower half, C next above and so on;
 * where only some have a bye, it falls to the first of them.
 */
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

/** The group of each place of a later tier: far from those of the same group that have theirs. */
function followersAt(tier: readonly Leaf[], groupAt: ReadonlyMap<number, number>, size: number) {
  const rounds = Math.log2(size);
  const costOf = (leaf: number, group: number): number => {
    const at = tier[leaf]?.at ?? 0;
    let cost = groupAt.get(opponentOf(at)) === neighbourOf(group) ? 0 : 1;
    for (const [other, taken] of groupAt) {
      if (taken === group) cost += WEIGHT ** (rounds - Math.floor(Math.log2(at ^ other)));
    }
    return cost;
  };
  return cheapestAssignment(tier.length, tier.length, costOf);
}

/** More than all teams of a tier can add up to: one meeting in an earlier stage outweighs them. */
const WEIGHT = 64;

/** A and B, C and D, and so on. */
const neighbourOf = (group: number): number => group ^ 1;
