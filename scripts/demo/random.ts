/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError("Nothing to pick from.");
  return item;
}

export const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));
