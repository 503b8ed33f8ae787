import { Problem } from "../../http/problem.ts";
import { FEATURES, type Feature, opens, type Plan as Known } from "./contract.ts";
import { text } from "../../texts/text.ts";

export type Plan = Known;

/** Throws a 402 when the championship's plan does not open the feature. */
export function requirePlan(plan: Plan, feature: Feature): void {
  const { least } = FEATURES[feature];
  if (opens(plan, feature)) return;
  const refusal = least === "elite" ? "plans.eliteFeature" : "plans.paidFeature";
  throw new Problem(402, text(refusal, { feature: text(`features.${feature}`) }));
}

/** The 402 of a file that finds no room. */
export const noRoom = (): Problem => new Problem(402, "plans.noRoom");
