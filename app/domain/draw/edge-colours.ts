/** Two that meet, by their index. */
export type Edge = readonly [number, number];

/**
 * The meetings of `count` participants in rounds, so that nobody plays twice in a round: at most one
 * round more than anybody has meetings (Vizing 1964; the method of Misra and Gries, 1992). No two of
 * the edges join the same pair.
 */
export function colourEdges(count: number, edges: readonly Edge[]): Edge[][] {
  const degrees = Array.from({ length: count }, () => 0);
  for (const vertex of edges.flat()) degrees[vertex] = (degrees[vertex] ?? 0) + 1;
  const colours = Math.max(0, ...degrees) + 1;
  /** Who a vertex meets in a round: `partners[vertex * colours + colour]`, -1: nobody. */
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

  /** Neighbours of the vertex from `first` on, each of whose colours is free at the one before. */
  const fanOf = (centre: number, first: number): number[] => {
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

  /** Exchanges two colours along the path that leads from a vertex where `free` is free. */
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
    const fan = fanOf(centre, first);
    const free = freeAt(centre);
    const wanted = freeAt(fan.at(-1) ?? first);
    turnPath(centre, free, wanted);
    // Turning the path may have taken the fan's colours: it is followed again, as far as it holds.
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
