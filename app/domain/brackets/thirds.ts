import { cheapestAssignment } from "./assignment.ts";
import { type PublishedBracket, publishedThirds } from "./published.ts";

/** A spot that one of the best placed teams takes; null: it may be of any group. */
interface ThirdSpot {
  spot_id: number;
  /** The group that the opponent came out of. */
  avoid_group_id: number | null;
}

/** One rematch weighs more than any deviation from the order of rank. */
const REMATCH = 1_000_000;

/**
 * Who of the best placed teams of a position (the best third-placed ones) takes which spot: nobody
 * that the spot's opponent met in its group, or as few as can be; and, where that leaves a choice, as
 * near as possible to the order of rank, the first spot to the best. `spots` come in order of their
 * rank, `qualified` with the best first; what is more on either side stays without. The same input
 * gives the same answer: the qualified team by its spot.
 */
export function assignThirds<Q extends { group_id: number }>(
  spots: readonly ThirdSpot[],
  qualified: readonly Q[],
): Map<number, Q> {
  const count = Math.min(spots.length, qualified.length);
  const costOf = (spot: number, team: number): number => {
    const group = spots[spot]?.avoid_group_id ?? null;
    const rematch = group !== null && group === qualified[team]?.group_id;
    return (rematch ? REMATCH : 0) + (spot - team) ** 2;
  };
  const teams = cheapestAssignment(count, count, costOf);
  return new Map(
    spots.slice(0, count).flatMap(({ spot_id }, i) => {
      const team = qualified[teams[i] ?? i];
      return team === undefined ? [] : [[spot_id, team] as const];
    }),
  );
}

/**
 * The same by the table that a federation published: it looks only at the groups that the teams come
 * from. `group_ids` are the phase's in their order, which are the table's A, B, C and so on. Null
 * where the spots, the teams or the groups are not those of the table.
 */
export function assignPublished<Q extends { group_id: number }>(
  of: PublishedBracket,
  group_ids: readonly number[],
  spots: readonly ThirdSpot[],
  qualified: readonly Q[],
): Map<number, Q> | null {
  const thirds = publishedThirds(
    of,
    qualified.map(({ group_id }) => group_ids.indexOf(group_id)),
  );
  if (thirds === null || spots.length !== thirds.size) return null;
  const assigned = new Map<number, Q>();
  for (const { spot_id, avoid_group_id } of spots) {
    const group = thirds.get(group_ids.indexOf(avoid_group_id ?? 0));
    const team = qualified.find(
      ({ group_id }) => group !== undefined && group_id === group_ids[group],
    );
    if (team === undefined) return null;
    assigned.set(spot_id, team);
  }
  return assigned;
}
