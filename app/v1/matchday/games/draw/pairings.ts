import { drawHosts } from "../../../../domain/brackets/tree.ts";
import { placeTeams, type SharedPair } from "../../../../domain/draw/placement.ts";
import { reasonAgainstLeague, leagueRounds } from "../../../../domain/draw/league-draw.ts";
import {
  type PartialMeetings,
  roundRobin,
  type Turns,
} from "../../../../domain/draw/round-robin.ts";
import { shuffle } from "../../../../domain/draw/shuffle.ts";
import { firstSwissRound } from "../../../../domain/draw/swiss.ts";
import type { TieRules } from "../../../../domain/rulebook.ts";
import { type FieldError, Problem } from "../../../../http/problem.ts";

interface Spot {
  id: number;
  group_id: number | null;
  source: { kind: string; phase_id?: number; spot_id?: number } | null;
}

/** `round` counts from 0. */
export interface PlannedGame {
  round: number;
  home_spot_id: number;
  away_spot_id: number;
  leg: number | null;
}

/** Settings of a draw; `draw` is true when the seed also orders the spots. */
interface Drawing {
  seed: number | null;
  order: boolean;
}

/**
 * Returns a group phase's round-robin games; all groups share the rounds. A seed orders the spots within each
 * group. The two spots of a pair that shares a field are never at home in the same round. Throws 422 for
 * impossible pairs.
 */
export function groupGames(
  spots: Spot[],
  turns: Turns,
  { seed, order }: Drawing,
  shared: readonly (readonly [number, number])[],
): PlannedGame[] {
  const groups = [...Map.groupBy(spots, ({ group_id }) => group_id).values()];
  refusePairs(groups, shared);
  return groups
    .flatMap((own, i) => {
      const line = orderInCircle(own, shared, order && seed !== null ? seed + i : null);
      return roundRobin(own.length, turns).flatMap((pairings, round) =>
        pairings.flatMap(({ home, away }) => game(round, line[home], line[away], null)),
      );
    })
    .sort((a, b) => a.round - b.round);
}

/**
 * Returns the drawn games of a phase in which not all teams meet; of a Swiss phase, the first round. Spots
 * are in order of pots. Throws 409 when no such games exist.
 */
export function partialGames(
  spots: Spot[],
  meetings: PartialMeetings,
  seed: number,
): PlannedGame[] {
  const teams = spots.length;
  if (meetings.kind === "some") {
    const shape = { ...meetings, teams };
    const misfit = reasonAgainstLeague(shape);
    if (misfit !== null) throw new Problem(409, misfit);
    return leagueRounds(shape, seed).flatMap((pairings, round) =>
      pairings.flatMap(({ home, away }) => game(round, spots[home], spots[away], null)),
    );
  }
  const round = firstSwissRound(teams, seed);
  return round.flatMap(({ home, away }) => game(0, spots[home], spots[away], null));
}

/** Refuses pairs across groups, and a spot in two pairs. */
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
 * Returns a knockout phase's games between neighboring spots; a single last spot has a bye. The first spot
 * hosts the first leg unless the seed draws it. A tie is placed after the ties that decide its sides. A seed
 * orders the spots that depend on no tie.
 */
export function knockoutGames(
  phaseId: number,
  spots: Spot[],
  { legs, second_leg_host }: Pick<TieRules, "legs" | "second_leg_host">,
  { seed, order: inDraw }: Drawing,
): PlannedGame[] {
  const findAwaitedSpot = (spot: Spot | undefined) =>
    spot?.source?.phase_id === phaseId ? spot.source.spot_id : undefined;
  const order =
    seed === null || !inDraw ? spots : shuffleAmong(spots, seed, (spot) => !findAwaitedSpot(spot));
  const placeOf = new Map(order.map(({ id }, place) => [id, place]));

  const depths = new Map<number, number>();
  /** Returns how many ties of the phase must be played before a tie. */
  const measureDepth = (tie: number): number => {
    const known = depths.get(tie);
    if (known !== undefined) return known;
    // Stops the recursion when ties depend on each other.
    depths.set(tie, 0);
    const before = [order[tie * 2], order[tie * 2 + 1]].map((spot) => {
      const place = placeOf.get(findAwaitedSpot(spot) ?? 0);
      return place === undefined ? 0 : measureDepth(Math.floor(place / 2)) + 1;
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
      const round = measureDepth(tie) * legs;
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

/** Shuffles the items that take part; the others stay in place. */
function shuffleAmong<T>(items: T[], seed: number, takesPart: (item: T) => boolean): T[] {
  const drawn = shuffle(items.filter(takesPart), seed).values();
  return items.map((item) => (takesPart(item) ? (drawn.next().value ?? item) : item));
}
