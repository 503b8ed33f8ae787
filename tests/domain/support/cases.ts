const ASKED = Number(process.env.PROPERTY_CASES);

/**
 * How many cases a property is tried with: 10,000, or `most` where one case is dear; fewer where
 * the environment's PROPERTY_CASES says so (the mutation run tries each property many times).
 */
export function cases(most = 10_000): { numRuns: number } {
  return { numRuns: Number.isInteger(ASKED) && ASKED > 0 ? Math.min(ASKED, most) : most };
}
