import { numbersFrom } from "../shuffle.ts";

/**
 * Who hosts the first leg of each of `ties`, drawn by the seed (an unsigned 32-bit integer): true
 * where the second of the two does. The same seed draws the same hosts.
 */
export function drawHosts(ties: number, seed: number): boolean[] {
  // Numbers of its own: who hosts must not follow from the order that the seed draws elsewhere.
  const next = numbersFrom(seed ^ 0x85ebca6b);
  return Array.from({ length: ties }, () => next() < 0.5);
}
