import { numbersFrom, shuffle } from "./shuffle.ts";
import type { Text } from "../../texts/text.ts";

export type SharedPair = readonly [number, number];

interface PlacementError {
  error: Text;
  pair: number;
}

/**
 * Returns each team's index in the circle of `roundRobin`. A shared pair never plays at home in the same
 * round, so that one field serves both: indices 1 and 2, 3 and 4 and so on, with an even count also first and
 * last (rules, section 8). A seed (unsigned 32-bit) draws the rest; without it teams keep their order.
 * Fails when a paired team does not exist or is in two pairs.
 */
export function placeTeams(
  count: number,
  sharedPairs: readonly SharedPair[],
  seed: number | null,
): number[] | PlacementError {
  const refused = misfit(count, sharedPairs);
  if (refused !== null) return refused;
  const placeOf =
    seed === null ? inOrder(count, sharedPairs) : drawPlaces(count, sharedPairs, seed);
  const taken = new Set(placeOf.values());
  const everyone = Array.from({ length: count }, (_, i) => i);
  const others = everyone.filter((team) => !placeOf.has(team));
  const free = everyone.filter((place) => !taken.has(place));
  for (const [i, team] of (seed === null ? others : shuffle(others, seed)).entries()) {
    placeOf.set(team, free[i] ?? team);
  }
  return everyone.map((team) => placeOf.get(team) ?? team);
}

function oppositePlaces(count: number): SharedPair[] {
  const inner = Array.from({ length: Math.floor((count - 1) / 2) }, (_, i): SharedPair => [
    2 * i + 1,
    2 * i + 2,
  ]);
  return count % 2 === 0 ? [...inner, [0, count - 1]] : inner;
}

type Places = Map<number, number>;

function inOrder(count: number, pairs: readonly SharedPair[]): Places {
  const opposites = oppositePlaces(count).values();
  return new Map(pairs.flatMap((pair) => together(pair, opposites.next().value ?? pair)));
}

function drawPlaces(count: number, pairs: readonly SharedPair[], seed: number): Places {
  // A separate sequence keeps venues independent of the teams' order.
  const next = numbersFrom(seed ^ 0x9e3779b9);
  const opposites = shuffle(oppositePlaces(count), Math.floor(next() * 2 ** 32)).values();
  return new Map(
    pairs.flatMap(([one, two]) =>
      together(next() < 0.5 ? [one, two] : [two, one], opposites.next().value ?? [one, two]),
    ),
  );
}

const together = ([one, two]: SharedPair, [first, second]: SharedPair): [number, number][] => [
  [one, first],
  [two, second],
];

function misfit(count: number, pairs: readonly SharedPair[]): PlacementError | null {
  const seen = new Set<number>();
  for (const [pair, teams] of pairs.entries()) {
    for (const team of teams) {
      if (!Number.isInteger(team) || team < 0 || team >= count) {
        return { error: "draws.notPlayingHere", pair };
      }
      if (seen.has(team)) return { error: "draws.fieldSharedTwice", pair };
      seen.add(team);
    }
  }
  return null;
}
