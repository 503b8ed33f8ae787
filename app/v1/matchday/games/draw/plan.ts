import { drawHosts } from "../../../../domain/brackets/tree.ts";
import { placeTeams, type SharedPair } from "../../../../domain/draw/placement.ts";
import { leagueMisfit, leagueRounds } from "../../../../domain/draw/league-draw.ts";
import { type Meetings, roundRobin } from "../../../../domain/draw/round-robin.ts";
import { shuffle } from "../../../../domain/draw/shuffle.ts";
import { firstSwissRound } from "../../../../domain/draw/swiss.ts";
import type { TieRules } from "../../../../domain/rulebook.ts";
import { type FieldError, Problem } from "../../../../http/problem.ts";

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

/** What a draw follows from: the seed, and whether it draws the order of the spots, too. */
interface Drawing {
  seed: number | null;
  order: boolean;
}

/**
 * The games of a group phase: everyone against everyone within each group (spots without a group are
 * one too), the groups side by side in the same rounds. `spots` come in order of their groups; a seed
 * draws their order within the group. The two spots of a shared pair, of one group, are never at home
 * in the same round. Throws a 422 at the pairs that cannot be.
 */
export function groupGames(
  spots: Spot[],
  legs: 1 | 2,
  { seed, order }: Drawing,
  shared: readonly (readonly [number, number])[],
): PlannedGame[] {
  const groups = [...Map.groupBy(spots, ({ group_id }) => group_id).values()];
  refusePairs(groups, shared);
  return groups
    .flatMap((own, i) => {
      const line = orderInCircle(own, shared, order && seed !== null ? seed + i : null);
      return roundRobin(own.length, legs).flatMap((pairings, round) =>
        pairings.flatMap(({ home, away }) => game(round, line[home], line[away], null)),
      );
    })
    .sort((a, b) => a.round - b.round);
}

/**
 * The games of a phase in which not everybody meets, drawn by the seed among its spots, which stand in
 * their pots by order; of a Swiss phase the first round alone. Throws a 409 where there are no such games.
 */
export function someGames(spots: Spot[], meetings: Meetings, seed: number): PlannedGame[] {
  const teams = spots.length;
  if (meetings.kind === "some") {
    const shape = { ...meetings, teams };
    const misfit = leagueMisfit(shape);
    if (misfit !== null) throw new Problem(409, misfit);
    return leagueRounds(shape, seed).flatMap((pairings, round) =>
      pairings.flatMap(({ home, away }) => game(round, spots[home], spots[away], null)),
    );
  }
  const round = firstSwissRound(teams, seed);
  return round.flatMap(({ home, away }) => game(0, spots[home], spots[away], null));
}

/** Refuses pairs of spots that are not of one group, or of which one has another pair already. */
function refusePairs(groups: Spot[][], shared: readonly (readonly [number, number])[]): void {
  const groupOf = new Map(groups.flatMap((own, i) => own.map(({ id }) => [id, i] as const)));
  const seen = new Set<number>();
  const errors = shared.flatMap(([one, other], i): FieldError[] => {
    const path = `shared_fields.${i}`;
    const group = groupOf.get(one);
    if (group === undefined || group !== groupOf.get(other)) {
      const message = "games.pairOfTwoGroups";
      return [{ path, code: "unknown", message }];
    }
    const repeated = one === other || seen.has(one) || seen.has(other);
    seen.add(one).add(other);
    const message = "games.spotSharedTwice";
    return repeated ? [{ path, code: "repeated", message }] : [];
  });
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
}

/** The spots of a group in the order of the circle. */
function orderInCircle(
  own: Spot[],
  shared: readonly (readonly [number, number])[],
  seed: number | null,
): Spot[] {
  const indexOf = new Map(own.map(({ id }, i) => [id, i]));
  const pairs = shared.flatMap(([one, other]): SharedPair[] => {
    const [a, b] = [indexOf.get(one), indexOf.get(other)];
    return a === undefined || b === undefined ? [] : [[a, b]];
  });
  const places = placeTeams(own.length, pairs, seed);
  if ("error" in places) throw new Problem(422, places.error);
  return own
    .map((spot, i) => ({ spot, place: places[i] ?? i }))
    .sort((a, b) => a.place - b.place)
    .map(({ spot }) => spot);
}

/**
 * The games of a knockout phase: the first spot meets the second, the third the fourth, as the bracket
 * reads them; a last spot without a neighbour has a bye. With two legs the first of the two hosts the
 * first, unless the seed draws it. A tie that awaits a winner or loser of the same phase comes in the
 * rounds behind that tie's. A seed draws the order of the spots that await no tie of the phase.
 */
export function knockoutGames(
  phaseId: number,
  spots: Spot[],
  { legs, second_leg_host }: Pick<TieRules, "legs" | "second_leg_host">,
  { seed, order: inDraw }: Drawing,
): PlannedGame[] {
  const awaitedSpotOf = (spot: Spot | undefined) =>
    spot?.source?.phase_id === phaseId ? spot.source.spot_id : undefined;
  const order =
    seed === null || !inDraw ? spots : drawnAmong(spots, seed, (spot) => !awaitedSpotOf(spot));
  const placeOf = new Map(order.map(({ id }, place) => [id, place]));

  const depths = new Map<number, number>();
  /** How many ties of the phase come before a tie. */
  const depthOf = (tie: number): number => {
    const known = depths.get(tie);
    if (known !== undefined) return known;
    // Where ties await each other in a circle, it ends here.
    depths.set(tie, 0);
    const before = [order[tie * 2], order[tie * 2 + 1]].map((spot) => {
      const place = placeOf.get(awaitedSpotOf(spot) ?? 0);
      return place === undefined ? 0 : depthOf(Math.floor(place / 2)) + 1;
    });
    const depth = Math.max(...before);
    depths.set(tie, depth);
    return depth;
  };

  const ties = Array.from({ length: Math.floor(order.length / 2) }, (_, tie) => tie);
  const turned = second_leg_host === "draw" && seed !== null ? drawHosts(ties.length, seed) : [];
  return ties
    .flatMap((tie) => {
      const pair = [order[tie * 2], order[tie * 2 + 1]];
      const round = depthOf(tie) * legs;
      if (legs === 1) return game(round, pair[0], pair[1], 1);
      const [home, away] = turned[tie] ? pair.toReversed() : pair;
      return [...game(round, home, away, 1), ...game(round + 1, away, home, 2)];
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
  const drawn = shuffle(items.filter(takesPart), seed).values();
  return items.map((item) => (takesPart(item) ? (drawn.next().value ?? item) : item));
}
