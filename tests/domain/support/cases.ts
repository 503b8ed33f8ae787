const ASKED = Number(process.env.PROPERTY_CASES);

/** Returns a property's number of cases: 10,000, `most` for slow ones, or PROPERTY_CASES. */
export function cases(most = 10_000): { numRuns: number } {
  return { numRuns: Number.isInteger(ASKED) && ASKED > 0 ? Math.min(ASKED, most) : most };
}
