export const PLAN_NAMES = ["free", "premium", "elite"] as const;

/** `key_per_minute` (reads with a publishable key) repeats the limits in wrangler.toml. */
export const PLANS = {
  free: { rank: 0, file_bytes: 50 * 1024 ** 2, key_per_minute: 3000 },
  premium: { rank: 1, file_bytes: 1024 ** 3, key_per_minute: 3000 },
  elite: { rank: 2, file_bytes: 10 * 1024 ** 3, key_per_minute: 30_000 },
} as const;

export type Plan = keyof typeof PLANS;

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

/** True when a plan ranks at or above `least`. */
export const atLeast = (plan: Plan, least: Plan): boolean => PLANS[plan].rank >= PLANS[least].rank;

/** True when a plan includes the feature. */
export const includesFeature = (plan: Plan, feature: Feature): boolean =>
  atLeast(plan, FEATURES[feature].least);
