import { type Text, text } from "../../texts/text.ts";
import { type Edge, potRounds } from "./league-graph.ts";
import type { Pairing } from "./round-robin.ts";
import { numbersFrom, shuffle } from "./shuffle.ts";

export interface LeagueShape {
  teams: number;
  games: number;
  pots: number;
}

/** Attempts to exchange opponents, per game. */
const CHANGES = 8;

/** Number of orders of rounds and venues that are tried. */
const TRIES = 120;

/** Returns the reason why such a league phase cannot be drawn; null when it can. */
export function reasonAgainstLeague({ teams, games, pots }: LeagueShape): Text | null {
  if (teams % pots !== 0 || games % pots !== 0) {
    return text("draws.potsUneven", { teams, games, pots });
  }
  const size = teams / pots;
  if (games / pots >= size)
    return text("draws.tooFewOpponents", { games, most: (size - 1) * pots });
  return ((size * games) / pots) % 2 === 0 ? null : text("draws.oddGames", { size, games });
}

/**
 * Returns the rounds of a league phase, drawn by the seed (unsigned 32-bit); teams are indices, first pot
 * first. Each plays `games` different opponents, equally from each pot, once a round; with an odd number of
 * teams each rests once. Home and away games are equal, per pot if possible (UEFA since 2024; rules, section
 * 10), or differ by one.
 * Every shape that `reasonAgainstLeague` accepts has a draw: a fixed pattern gets random teams, then games of a
 * round exchange opponents many times.
 */
export function leagueRounds(shape: LeagueShape, seed: number): Pairing[][] {
  const { teams, games, pots } = shape;
  const next = numbersFrom(seed);
  const pattern = potRounds({ pots, size: teams / pots, games: games / pots }, next);
  const rounds = mixOpponents(placeTeams(pattern, shape, next), shape, next);
  return settleVenues(rounds, shape, next);
}

const potOf = (team: number, { teams, pots }: LeagueShape): number =>
  Math.floor(team / (teams / pots));

const seedFrom = (next: () => number): number => Math.floor(next() * 2 ** 32);

/** Gives the pattern's pots and places to the teams at random, each pot to a pot of teams. */
function placeTeams(pattern: Edge[][], { teams, pots }: LeagueShape, next: () => number): Edge[][] {
  const size = teams / pots;
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);
  const placed = shuffle(upTo(pots), seedFrom(next)).flatMap((pot) =>
    shuffle(upTo(size), seedFrom(next)).map((team) => pot * size + team),
  );
  const teamAt = (place: number): number => placed[place] ?? place;
  return pattern.map((round) => round.map(([one, other]): Edge => [teamAt(one), teamAt(other)]));
}

/** Exchanges opponents within a round, without rematches and without changing pots. */
function mixOpponents(given: Edge[][], shape: LeagueShape, next: () => number): Edge[][] {
  const rounds = given.map((round) => [...round]);
  const keyOf = (one: number, other: number) =>
    Math.min(one, other) * shape.teams + Math.max(one, other);
  const met = new Set(rounds.flat().map(([one, other]) => keyOf(one, other)));
  const isOfPot = (one: number, other: number) => potOf(one, shape) === potOf(other, shape);
  const changes = CHANGES * rounds.flat().length;
  for (let i = 0; i < changes; i++) {
    const round = rounds[Math.floor(next() * rounds.length)] ?? [];
    const [first, second] = [next(), next()].map((lot) => Math.floor(lot * round.length));
    const [one, other] = [round[first ?? 0], round[second ?? 0]];
    if (one === undefined || other === undefined || one === other) continue;
    const [a, b] = one;
    const [c, d] = next() < 0.5 ? other : [other[1], other[0]];
    if (met.has(keyOf(a, c)) || met.has(keyOf(b, d))) continue;
    if (!isOfPot(b, c) || !isOfPot(a, d)) continue;
    met.delete(keyOf(a, b));
    met.delete(keyOf(c, d));
    met.add(keyOf(a, c));
    met.add(keyOf(b, d));
    round[first ?? 0] = [a, c];
    round[second ?? 0] = [b, d];
  }
  return rounds;
}

/** Chooses hosts, and an order of rounds in which teams seldom have the same venue three times in a row. */
function settleVenues(rounds: Edge[][], shape: LeagueShape, next: () => number): Pairing[][] {
  const edges = rounds.flat();
  const walks = [
    ...Map.groupBy(edges.keys(), (edge) => joinPots(edges[edge], shape)).values(),
  ].flatMap((own) =>
    walksOver(own.map((edge) => edges[edge] ?? [0, 0])).map((walk) =>
      walk.map(({ edge, turned }) => ({ edge: own[edge] ?? 0, turned })),
    ),
  );
  const first = rounds.map((round, i) => rounds.slice(0, i).flat().length);
  let best: { rounds: Pairing[][]; stands: number } | null = null;
  for (let i = 0; i < TRIES && best?.stands !== 0; i++) {
    const turned = new Map<number, boolean>();
    for (const walk of walks) {
      const against = next() < 0.5;
      for (const { edge, turned: own } of walk) turned.set(edge, own !== against);
    }
    const hosted = rounds.map((round, at) =>
      round.map(([one, other], k): Pairing =>
        turned.get((first[at] ?? 0) + k) ? { home: other, away: one } : { home: one, away: other },
      ),
    );
    const ordered = shuffle(hosted, seedFrom(next));
    const stands = countVenueRuns(ordered, shape.teams);
    if (best === null || stands < best.stands) best = { rounds: ordered, stands };
  }
  return best?.rounds ?? [];
}

/** With an even number of games per pot, hosts are balanced within each pair of pots. */
function joinPots(edge: Edge | undefined, shape: LeagueShape): string {
  if ((shape.games / shape.pots) % 2 !== 0) return "";
  return (edge ?? [])
    .map((team) => potOf(team, shape))
    .toSorted((a, b) => a - b)
    .join();
}

/**
 * Splits the edges into walks that use each edge once (Euler), so each vertex is left as often as it is
 * entered, or once more or less. `turned`: the walk goes against the edge's direction.
 */
function walksOver(edges: readonly Edge[]): { edge: number; turned: boolean }[][] {
  const ends = new Map<number, { edge: number; to: number; turned: boolean }[]>();
  const join = (from: number, to: number, edge: number, turned: boolean) => {
    const own = ends.get(from);
    if (own === undefined) ends.set(from, [{ edge, to, turned }]);
    else own.push({ edge, to, turned });
  };
  for (const [edge, [one, other]] of edges.entries()) {
    join(one, other, edge, false);
    join(other, one, edge, true);
  }
  const walked = new Set<number>();
  const openAt = (vertex: number) =>
    (ends.get(vertex) ?? []).filter(({ edge }) => !walked.has(edge));
  const walkFrom = (start: number) => {
    const walk: { edge: number; turned: boolean }[] = [];
    for (let at = start; ;) {
      const [next] = openAt(at);
      if (next === undefined) return walk;
      walked.add(next.edge);
      walk.push(next);
      at = next.to;
    }
  };
  // Walks begin or end at odd vertices; the rest closes in circles.
  const vertices = [...ends.keys()];
  const walks = vertices.flatMap((vertex) =>
    openAt(vertex).length % 2 === 1 ? [walkFrom(vertex)] : [],
  );
  for (const vertex of vertices) while (openAt(vertex).length > 0) walks.push(walkFrom(vertex));
  return walks;
}

/** Returns how often a team has the same venue in three games in a row. */
export function countVenueRuns(rounds: readonly Pairing[][], count: number): number {
  const streaks = new Int16Array(count);
  let stands = 0;
  const follow = (team: number, sign: 1 | -1) => {
    const before = streaks[team] ?? 0;
    streaks[team] = Math.sign(before) === sign ? before + sign : sign;
    if (Math.abs(streaks[team] ?? 0) >= 3) stands += 1;
  };
  for (const round of rounds) {
    for (const { home, away } of round) {
      follow(home, 1);
      follow(away, -1);
    }
  }
  return stands;
}
