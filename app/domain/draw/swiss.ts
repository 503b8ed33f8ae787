import { pairAll } from "./matching.ts";
import type { Pairing } from "./round-robin.ts";
import { numbersFrom, shuffle } from "./shuffle.ts";

/** A team before a round of a Swiss phase. */
export interface SwissTeam {
  id: number;
  points: number;
  /** Place in the table, from 0; it says who has the bye among those level on points. */
  place: number;
  homes: number;
  aways: number;
  /** Where it played last; null: nowhere yet. */
  last: "home" | "away" | null;
  /** Ids of those it has met. */
  met: ReadonlySet<number>;
  /** Whether it has had its bye. */
  rested: boolean;
}

export interface SwissRound {
  games: { home: number; away: number }[];
  /** Who has no game; null where they are an even number. */
  bye: number | null;
}

/** What weighs more than all that comes after it: points apart, then venues and places, then the lot. */
const COST = { points: 100_000, venue: 1_000, place: 100 };

/** Rounds that can be drawn without a rematch whatever the rounds before were: half the teams (Dirac 1952). */
export const mostSwissRounds = (teams: number): number => Math.ceil(teams / 2);

/**
 * The next round of a Swiss phase, drawn by the seed (an unsigned 32-bit integer): nobody meets twice,
 * and the squares of the differences in points are as small in all as they can be, so equals meet, and
 * who is left over floats to the nearest points (rules, section 10). Among equal points the lot
 * decides, where it can so that one is due at home and the other away. With an odd number one of the
 * last that had none yet has a bye. Who has hosted less hosts; of two alike who was away last.
 *
 * Null where there is no such round: everybody left would meet somebody again, or rest twice.
 */
export function swissRound(given: readonly SwissTeam[], seed: number): SwissRound | null {
  const teams = given.toSorted((a, b) => a.id - b.id);
  const next = numbersFrom(seed);
  const lots = teams.map(() => teams.map(() => Math.floor(next() * COST.place)));
  const least = Math.min(...teams.map(({ points }) => points));
  const restOf = ({ points, place, rested }: SwissTeam): number | null =>
    rested ? null : COST.points * (points - least) ** 2 + COST.place * (teams.length - place);
  const pairs = pairAll(teams.length + (teams.length % 2), (a, b) => {
    const [one, other] = [teams[a], teams[b]];
    if (one === undefined || other === undefined) {
      const resting = one ?? other;
      return resting === undefined ? null : restOf(resting);
    }
    if (one.met.has(other.id)) return null;
    const lot = lots[Math.min(a, b)]?.[Math.max(a, b)] ?? 0;
    return COST.points * (one.points - other.points) ** 2 + COST.venue * sameDue(one, other) + lot;
  });
  if (pairs === null) return null;
  const round: SwissRound = { games: [], bye: null };
  for (const [a, b] of pairs.entries()) {
    const [one, other] = [teams[a], teams[b]];
    if (one !== undefined && other === undefined) round.bye = one.id;
    if (one === undefined || other === undefined || a > b) continue;
    const hosts = hostsFirst(one, other) ?? next() < 0.5;
    round.games.push(hosts ? { home: one.id, away: other.id } : { home: other.id, away: one.id });
  }
  return round;
}

const balanceOf = ({ homes, aways }: SwissTeam): number => homes - aways;

/** How many more games both are due at the same venue: one of them would not get it. */
function sameDue(one: SwissTeam, other: SwissTeam): number {
  const [a, b] = [balanceOf(one), balanceOf(other)];
  return a * b > 0 ? Math.min(Math.abs(a), Math.abs(b)) : 0;
}

/** Whether the first of two hosts; null: nothing speaks for either. */
function hostsFirst(one: SwissTeam, other: SwissTeam): boolean | null {
  const [a, b] = [balanceOf(one), balanceOf(other)];
  if (a !== b) return a < b;
  if (one.last === other.last) return null;
  return one.last === "away" || other.last === "home";
}

/** The first round of so many teams, known by their index: nobody has a point, so the lot decides all. */
export function firstSwissRound(teams: number, seed: number): Pairing[] {
  const order = shuffle(
    Array.from({ length: teams }, (_, i) => i),
    seed,
  );
  const fresh = { points: 0, homes: 0, aways: 0, last: null, rested: false };
  const round = swissRound(
    order.map((id, place) => ({ id, place, ...fresh, met: new Set<number>() })),
    seed,
  );
  return round?.games ?? [];
}
