import type { Edge } from "./edge-colours.ts";
import type { Pairing } from "./round-robin.ts";

/**
 * Walks over edges in which each ends where the next begins: every edge is in one of them, and in the
 * order that the walks go, everybody leaves as often as they arrive, or once more or less where their
 * number of edges is odd (Euler). An edge is told by its place in `edges` and whether it is walked
 * against its own direction.
 */
export function walksOver(edges: readonly Edge[]): { edge: number; turned: boolean }[][] {
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
  // Who has an odd number begins or ends a walk; what is left over then closes in circles.
  const vertices = [...ends.keys()];
  const walks = vertices.flatMap((vertex) =>
    openAt(vertex).length % 2 === 1 ? [walkFrom(vertex)] : [],
  );
  for (const vertex of vertices) {
    while (openAt(vertex).length > 0) walks.push(walkFrom(vertex));
  }
  return walks;
}

/** How often somebody has the same venue in three games running. */
export function longStands(rounds: readonly Pairing[][], count: number): number {
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
