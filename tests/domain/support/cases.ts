const ASKED = Number(process.env.PROPERTY_CASES);

/** Returns the number of cases of a property: 10,000, `most` for slow ones, or fewer with PROPERTY_CASES. */
export function cases(most = 10_000): { numRuns: number } {
  return { numRuns: Number.isInteger(ASKED) && ASKED > 0 ? Math.min(ASKED, most) : most };
}
