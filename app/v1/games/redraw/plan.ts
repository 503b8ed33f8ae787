import { roundRobin } from "../../../domain/round-robin.ts";
import { shuffled } from "../../../domain/shuffle.ts";

/** A spot as far as a draw asks for it. */
interface Spot {
  id: number;
  group_id: number | null;
  source: { kind: string; phase_id?: number; spot_id?: number } | null;
}

/** A game of the draw; `round` counts from 0. */
export interface PlannedGame {
  round: number;
  home_spot_id: number;
  away_spot_id: number;
  leg: number | null;
}

/**
 * The games of a group phase: everyone against everyone within each group (spots without a group are
 * one too), the groups side by side in the same rounds. `spots` come in order of their groups; a seed
 * draws their order within the group.
 */
export function groupGames(spots: Spot[], legs: 1 | 2, seed?: number): PlannedGame[] {
  const groups = [...Map.groupBy(spots, ({ group_id }) => group_id).values()];
  return groups
    .flatMap((own, i) => {
      const order = seed === undefined ? own : shuffled(own, seed + i);
      return roundRobin(own.length, legs).flatMap((pairings, round) =>
        pairings.flatMap(({ home, away }) => game(round, order[home], order[away], null)),
      );
    })
    .sort((a, b) => a.round - b.round);
}

/**
 * The games of a knockout phase: the first spot meets the second, the third the fourth, as the bracket
 * reads them; a last spot without a neighbour has a bye. With two legs the first of the two hosts the
 * first. A tie that awaits a winner or loser of the same phase comes in the rounds behind that tie's.
 * A seed draws the order of the spots that await no tie of the phase.
 */
export function knockoutGames(
  phaseId: number,
  spots: Spot[],
  legs: 1 | 2,
  seed?: number,
): PlannedGame[] {
  const awaited = (spot: Spot | undefined) =>
    spot?.source?.phase_id === phaseId ? spot.source.spot_id : undefined;
  const order = seed === undefined ? spots : drawnAmong(spots, seed, (spot) => !awaited(spot));
  const placeOf = new Map(order.map(({ id }, place) => [id, place]));

  const depths = new Map<number, number>();
  /** How many ties of the phase come before a tie. */
  const depthOf = (tie: number): number => {
    const known = depths.get(tie);
    if (known !== undefined) return known;
    // Where ties await each other in a circle, it ends here.
    depths.set(tie, 0);
    const before = [order[tie * 2], order[tie * 2 + 1]].map((spot) => {
      const place = placeOf.get(awaited(spot) ?? 0);
      return place === undefined ? 0 : depthOf(Math.floor(place / 2)) + 1;
    });
    const depth = Math.max(...before);
    depths.set(tie, depth);
    return depth;
  };

  const ties = Array.from({ length: Math.floor(order.length / 2) }, (_, tie) => tie);
  return ties
    .flatMap((tie) => {
      const [home, away] = [order[tie * 2], order[tie * 2 + 1]];
      const round = depthOf(tie) * legs;
      const first = game(round, home, away, 1);
      return legs === 1 ? first : [...first, ...game(round + 1, away, home, 2)];
    })
    .sort((a, b) => a.round - b.round);
}

function game(
  round: number,
  home: Spot | undefined,
  away: Spot | undefined,
  leg: number | null,
): PlannedGame[] {
  if (!home || !away) return [];
  return [{ round, home_spot_id: home.id, away_spot_id: away.id, leg }];
}

/** The items with those that take part in new places among themselves; the others keep theirs. */
function drawnAmong<T>(items: T[], seed: number, takesPart: (item: T) => boolean): T[] {
  const drawn = shuffled(items.filter(takesPart), seed).values();
  return items.map((item) => (takesPart(item) ? (drawn.next().value ?? item) : item));
}
