import { type FEATURES, opens, PLANS } from "~/v1/plan/contract.ts";

const plans = ["free", "premium", "elite"] as const;
const features = [
  "unmarked",
  "news",
  "team_rankings",
  "exports",
  "own_colors",
  "bulletin",
  "members",
] as const satisfies (keyof typeof FEATURES)[];

/** The plans side by side, from the API's constants; the key's row is its reads a minute. */
export function comparedPlans() {
  return {
    plans: plans.map((plan) => ({
      plan,
      megabytes: PLANS[plan].file_bytes / 1024 ** 2,
      perMinute: PLANS[plan].key_per_minute,
    })),
    features: features.map((feature) => ({
      feature,
      in: plans.map((plan) => opens(plan, feature)),
    })),
  };
}
