/** The names of the plans of a championship, the smallest first. */
export const PLAN_NAMES = ["free", "premium", "elite"] as const;

/**
 * The limits of each plan, by rank: a plan includes the features of those before it.
 * `key_per_minute` are the reads under a publishable key; wrangler.toml sets the limits themselves.
 */
export const PLANS = {
  free: { rank: 0, file_bytes: 50 * 1024 ** 2, key_per_minute: 3000 },
  premium: { rank: 1, file_bytes: 1024 ** 3, key_per_minute: 3000 },
  elite: { rank: 2, file_bytes: 10 * 1024 ** 3, key_per_minute: 30_000 },
} as const;

export type Plan = keyof typeof PLANS;

/** The least plan of each feature. */
export const FEATURES = {
  unmarked: { least: "premium" },
  news: { least: "premium" },
  team_rankings: { least: "premium" },
  managers: { least: "premium" },
  own_colors: { least: "elite" },
  bulletin: { least: "elite" },
  wide_key: { least: "elite" },
} as const satisfies Record<string, { least: Plan }>;

export type Feature = keyof typeof FEATURES;

/** Returns true when a plan ranks as high as `least`, or higher. */
export const atLeast = (plan: Plan, least: Plan): boolean => PLANS[plan].rank >= PLANS[least].rank;

/** Returns true when a plan includes the feature. */
export const opens = (plan: Plan, feature: Feature): boolean =>
  atLeast(plan, FEATURES[feature].least);
