import { z } from "@hono/zod-openapi";

/** The number that a draw follows from: the same one draws the same again. */
export const seedSchema = z.int().min(0).max(0xffff_ffff);

/** A seed for a draw that nobody named one for. */
export function newSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}
