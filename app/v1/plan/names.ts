/** The names of the plans of a championship, the smallest first. */
export const PLAN_NAMES = ["free", "premium", "elite"] as const;
