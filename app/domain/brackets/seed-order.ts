/** Places in the first round of a bracket for so many entrants: the next power of two, at least 2. */
export function bracketSize(entrants: number): number {
  let size = 2;
  while (size < entrants) size *= 2;
  return size;
}

/**
 * The seeds of a bracket from its first place to its last: 8 is `1 8 4 5 2 7 3 6` (rules, section 7).
 * Neighbours meet, their winners meet, and so on; the better seed comes first in each meeting, and
 * seeds 1 and 2 can only meet in the final. `size` is a power of two, at least 2.
 */
export function seedOrder(size: number): number[] {
  let order = [1, 2];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}
