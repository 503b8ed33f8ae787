import { roundRobin } from "./round-robin.ts";
import { shuffle } from "./shuffle.ts";

export type Edge = readonly [number, number];

/**
 * Splits games into rounds, at most one more than anyone's games (Vizing 1964; method of Misra and Gries,
 * 1992).
 */
function colourEdges(count: number, edges: readonly Edge[]): Edge[][] {
  const degrees = Array.from({ length: count }, () => 0);
  for (const vertex of edges.flat()) degrees[vertex] = (degrees[vertex] ?? 0) + 1;
  const colours = Math.max(0, ...degrees) + 1;
  /** `partners[vertex * colours + colour]` is the neighbor along that color; -1: none. */
  const partners = new Int16Array(count * colours).fill(-1);
  const partnerOf = (vertex: number, colour: number) => partners[vertex * colours + colour] ?? -1;
  const isFree = (vertex: number, colour: number) => partnerOf(vertex, colour) === -1;
  const freeAt = (vertex: number): number => {
    let colour = 0;
    while (!isFree(vertex, colour)) colour += 1;
    return colour;
  };
  const colourOf = (one: number, other: number): number => {
    for (let colour = 0; colour < colours; colour++) {
      if (partnerOf(one, colour) === other) return colour;
    }
    return -1;
  };
  const give = (one: number, other: number, colour: number): void => {
    partners[one * colours + colour] = other;
    partners[other * colours + colour] = one;
  };
  const take = (one: number, other: number, colour: number): void => {
    partners[one * colours + colour] = -1;
    partners[other * colours + colour] = -1;
  };

  /** Neighbors from `first`; each one's color is free at the previous one. */
  const buildFan = (centre: number, first: number): number[] => {
    const fan = [first];
    for (;;) {
      const last = fan.at(-1) ?? first;
      const next = Array.from({ length: colours }, (_, colour) =>
        isFree(last, colour) ? partnerOf(centre, colour) : -1,
      ).find((vertex) => vertex !== -1 && !fan.includes(vertex));
      if (next === undefined) return fan;
      fan.push(next);
    }
  };

  /** Exchanges two colors along a path from a vertex with `free` unused. */
  const turnPath = (start: number, free: number, taken: number): void => {
    const path = [start];
    for (let colour = taken; ; colour = colour === taken ? free : taken) {
      const next = partnerOf(path.at(-1) ?? start, colour);
      if (next === -1) break;
      path.push(next);
    }
    const steps = path.slice(1).map((to, i) => [path[i] ?? start, to] as const);
    for (const [i, [from, to]] of steps.entries()) take(from, to, i % 2 === 0 ? taken : free);
    for (const [i, [from, to]] of steps.entries()) give(from, to, i % 2 === 0 ? free : taken);
  };

  for (const [centre, first] of edges) {
    const fan = buildFan(centre, first);
    const free = freeAt(centre);
    const wanted = freeAt(fan.at(-1) ?? first);
    turnPath(centre, free, wanted);
    // The turned path can have taken a color of the fan, so the fan is searched again.
    let end = 0;
    while (!isFree(fan[end] ?? first, wanted)) end += 1;
    for (let i = 0; i < end; i++) {
      const [leaf, next] = [fan[i] ?? first, fan[i + 1] ?? first];
      const colour = colourOf(centre, next);
      take(centre, next, colour);
      give(centre, leaf, colour);
    }
    give(centre, fan[end] ?? first, wanted);
  }

  return Array.from({ length: colours }, (_, colour) =>
    Array.from({ length: count }, (_unused, vertex): Edge[] => {
      const partner = partnerOf(vertex, colour);
      return partner > vertex ? [[vertex, partner]] : [];
    }).flat(),
  ).filter((round) => round.length > 0);
}

interface PotSizes {
  pots: number;
  size: number;
  games: number;
}

/**
 * Returns rounds in which every team meets equally many of each pot, its own included. They exist when games
 * per pot are fewer than its teams, and even for pots of odd size.
 */
export function potRounds(plan: PotSizes, next: () => number): Edge[][] {
  const draws = makeDraws(plan, next);
  if ((plan.pots * plan.size) % 2 !== 0) return oddRounds(plan, draws);
  return plan.size % 2 === 0 ? evenPotRounds(plan, draws) : oddPotRounds(plan, draws);
}

interface Draws {
  /** Distances between a team's place in one pot and its opponents' in the other, one a game. */
  shifts: (one: number, other: number) => number[];
  /**
   * Distances between two opponents' places within a pot of odd size; each distance gives every team two
   * games.
   */
  steps: () => number[];
  /** Rounds among the teams of an even pot. */
  inner: (pot: number) => Edge[][];
}

function makeDraws({ size, games }: PotSizes, next: () => number): Draws {
  const some = <T>(items: readonly T[], count: number): T[] =>
    shuffle(items, Math.floor(next() * 2 ** 32)).slice(0, count);
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);
  return {
    shifts: () => some(upTo(size), games),
    steps: () =>
      some(
        upTo((size - 1) / 2).map((step) => step + 1),
        games / 2,
      ),
    inner: (pot) =>
      some(roundRobin(size, 1), games).map((round) =>
        round.map(({ home, away }): Edge => [pot * size + home, pot * size + away]),
      ),
  };
}

const across = (one: number, other: number, shift: number, { size }: PotSizes): Edge[] =>
  Array.from({ length: size }, (_, i): Edge => [
    one * size + i,
    other * size + ((i + shift) % size),
  ]);

const potPairs = (pots: number): Edge[][] =>
  roundRobin(pots, 1).map((round) => round.map(({ home, away }): Edge => [home, away]));

function evenPotRounds(plan: PotSizes, draws: Draws): Edge[][] {
  const { pots, games } = plan;
  const inner = Array.from({ length: pots }, (_, pot) => draws.inner(pot));
  const times = Array.from({ length: games }, (_, i) => i);
  const rounds = potPairs(pots).flatMap((pairs) => {
    const shifts = pairs.map(([one, other]) => draws.shifts(one, other));
    const busy = new Set(pairs.flat());
    const left = inner.find((_, pot) => !busy.has(pot));
    return times.map((i) => [
      ...pairs.flatMap(([one, other], pair) => across(one, other, shifts[pair]?.[i] ?? 0, plan)),
      ...(pots % 2 === 1 ? (left?.[i] ?? []) : []),
    ]);
  });
  if (pots === 1) return inner[0] ?? [];
  return pots % 2 === 1
    ? rounds
    : [...rounds, ...times.map((i) => inner.flatMap((own) => own[i] ?? []))];
}

/**
 * A pot of odd size leaves one team over, so two pots play together: the same cycles in both, and each team
 * against its partner. An odd cycle alternates two rounds and ends in a third, where free teams meet.
 */
function oddPotRounds(plan: PotSizes, draws: Draws): Edge[][] {
  const [first = [], ...rest] = potPairs(plan.pots);
  const together = (parts: Edge[][][]): Edge[][] =>
    Array.from({ length: parts[0]?.length ?? 0 }, (_, i) => parts.flatMap((part) => part[i] ?? []));
  const prisms = first.map(([one, other]) => {
    const shifts = draws.shifts(one, other);
    const steps = draws.steps();
    return [
      ...steps.flatMap((step, i) => prismRounds([one, other], step, shifts[i] ?? 0, plan)),
      ...shifts.slice(steps.length).map((shift) => across(one, other, shift, plan)),
    ];
  });
  const others = rest.map((pairs) =>
    together(
      pairs.map(([one, other]) =>
        draws.shifts(one, other).map((shift) => across(one, other, shift, plan)),
      ),
    ),
  );
  return [...together(prisms), ...others.flat()];
}

function prismRounds(
  [one, other]: Edge,
  step: number,
  shift: number,
  { size }: PotSizes,
): Edge[][] {
  const rounds: Edge[][] = [[], [], []];
  const seen = new Set<number>();
  const partner = (i: number) => other * size + ((i + shift) % size);
  for (let start = 0; start < size; start++) {
    if (seen.has(start)) continue;
    const cycle: number[] = [];
    for (let at = start; !seen.has(at); at = (at + step) % size) {
      seen.add(at);
      cycle.push(at);
    }
    const last = cycle.length - 1;
    for (const [i, at] of cycle.entries()) {
      const next = cycle[i === last ? 0 : i + 1] ?? at;
      rounds[i === last ? 2 : i % 2]?.push(
        [one * size + at, one * size + next],
        [partner(at), partner(next)],
      );
      const missed = i === 0 ? 1 : i === last ? 0 : 2;
      rounds[missed]?.push([one * size + at, partner(at)]);
    }
  }
  return rounds;
}

function oddRounds(plan: PotSizes, draws: Draws): Edge[][] {
  const { pots, size } = plan;
  const inner = Array.from({ length: pots }, (_, pot) =>
    draws
      .steps()
      .flatMap((step) =>
        Array.from({ length: size }, (_unused, i): Edge => [
          pot * size + i,
          pot * size + ((i + step) % size),
        ]),
      ),
  );
  const outer = potPairs(pots)
    .flat()
    .map(([one, other]) =>
      draws.shifts(one, other).flatMap((shift) => across(one, other, shift, plan)),
    );
  return colourEdges(pots * size, [...inner, ...outer].flat());
}
