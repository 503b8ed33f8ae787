/** Returns a new array drawn by `seed` (unsigned 32-bit): Fisher–Yates with mulberry32. */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const next = numbersFrom(seed);
  const rest = [...items];
  const drawn: T[] = [];
  while (rest.length > 0) drawn.push(...rest.splice(Math.floor(next() * rest.length), 1));
  return drawn;
}

/** Returns a generator of numbers in [0, 1), fixed by the seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
