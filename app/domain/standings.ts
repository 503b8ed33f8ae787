import type { StandingsInput, StandingsRow } from "./standings/data.ts";
import { gather, placesOf, rowOf } from "./standings/places.ts";
import { reasonAbove } from "./standings/reason.ts";

export type {
  StandingsAdjustment,
  StandingsCard,
  StandingsGame,
  StandingsInput,
  StandingsLots,
  StandingsRow,
  StandingsTeam,
} from "./standings/data.ts";

/**
 * The table of a group or league: one row for each team, in order. Nothing in the
 * input needs to be sorted and the result does not depend on its order (only of
 * two stored draws of lots among the same teams the later one counts).
 *
 * Count: finished games that are not annulled (a live one does not), their cards,
 * and the adjustments; with `up_to_round` only those of rounds up to it. Ranking:
 * points, then `rules` (see `breakTie`). Teams that nothing separates share a
 * `position` and stand by name (pt-BR).
 *
 * Sources: rules, sections 1 (league), 2 (FIFA) and 4 (walkover, deductions).
 */
export function standings(input: StandingsInput): StandingsRow[] {
  const { tallies, context } = gather(input);
  const places = placesOf(tallies.values(), context);
  return places.map(({ tally, rank, position }, index) =>
    rowOf(tally, position, reasonAbove(tally, places[index + 1]?.tally, rank, context)),
  );
}

/** The position of each team in its table, by team id: that of `standings`, without the reasons. */
export function positionsOf(input: StandingsInput): Map<number, number> {
  const { tallies, context } = gather(input);
  return new Map(
    placesOf(tallies.values(), context).map(({ tally, position }) => [tally.team.id, position]),
  );
}
