/**
 * The items in an order drawn by `seed` (an unsigned 32-bit integer): the same seed always draws the
 * same order. A new array. Fisher–Yates, on the generator known as mulberry32.
 */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const next = numbersFrom(seed);
  const rest = [...items];
  const drawn: T[] = [];
  while (rest.length > 0) drawn.push(...rest.splice(Math.floor(next() * rest.length), 1));
  return drawn;
}

/** Numbers from 0 up to, not including, 1: the same ones for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
