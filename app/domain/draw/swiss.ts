import { findCheapestPairs } from "./matching.ts";
import type { Pairing } from "./round-robin.ts";
import { numbersFrom, shuffle } from "./shuffle.ts";

export interface SwissTeam {
  id: number;
  points: number;
  /** Place in the table, from 0; among teams level on points the lowest place gets the bye. */
  place: number;
  homes: number;
  aways: number;
  /** Venue of the team's last game; null: none yet. */
  last: "home" | "away" | null;
  met: ReadonlySet<number>;
  /** True when the team already had a bye. */
  rested: boolean;
}

export interface SwissRound {
  games: { home: number; away: number }[];
  /** The team without a game; null for an even number. */
  bye: number | null;
}

/** Each weight exceeds the sum of the next ones. */
const COST = { points: 100_000, venue: 1_000, place: 100 };

/** Returns the rounds that never need a rematch: half the teams (Dirac 1952). */
export const mostSwissRounds = (teams: number): number => Math.ceil(teams / 2);

/**
 * Returns the next round of a Swiss phase, drawn by the seed (unsigned 32-bit), without rematches and with
 * the least sum of squared differences in points (rules, section 10). One of the lowest teams without a bye
 * rests. The team with fewer home games hosts; on equal numbers, the visitor of the last round. Null when a
 * rematch or a second bye is unavoidable.
 */
export function swissRound(given: readonly SwissTeam[], seed: number): SwissRound | null {
  const teams = given.toSorted((a, b) => a.id - b.id);
  const next = numbersFrom(seed);
  const lots = teams.map(() => teams.map(() => Math.floor(next() * COST.place)));
  const least = Math.min(...teams.map(({ points }) => points));
  const restOf = ({ points, place, rested }: SwissTeam): number | null =>
    rested ? null : COST.points * (points - least) ** 2 + COST.place * (teams.length - place);
  const pairs = findCheapestPairs(teams.length + (teams.length % 2), (a, b) => {
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

/** The pair costs more when both teams should have the same venue next. */
function sameDue(one: SwissTeam, other: SwissTeam): number {
  const [a, b] = [balanceOf(one), balanceOf(other)];
  return a * b > 0 ? Math.min(Math.abs(a), Math.abs(b)) : 0;
}

function hostsFirst(one: SwissTeam, other: SwissTeam): boolean | null {
  const [a, b] = [balanceOf(one), balanceOf(other)];
  if (a !== b) return a < b;
  if (one.last === other.last) return null;
  return one.last === "away" || other.last === "home";
}

/** Returns the first round, by lot alone; teams are indices. */
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
