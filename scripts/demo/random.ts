/** Draws a number from 0 up to, not including, 1. */
export type Random = () => number;

/** One of the items; a list must have one. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError("Nothing to pick from.");
  return item;
}

/** A whole number from `from` to `to`, both included. */
export const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));
