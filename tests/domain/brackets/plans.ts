import type {
  KnockoutOptions,
  KnockoutStages,
  PlannedTie,
} from "../../../app/domain/brackets/knockout.ts";
import { knockoutTree } from "../../../app/domain/brackets/tree.ts";
import { formatText } from "../support/said.ts";

export const plain: KnockoutOptions = {
  legs: 1,
  final_legs: 1,
  third_place: false,
  consolation: false,
};

export function createPlan(
  entrants: number,
  options: Partial<KnockoutOptions> = {},
): KnockoutStages {
  const plan = knockoutTree(entrants, { ...plain, ...options });
  if ("error" in plan) throw new Error(formatText(plan.error));
  return plan;
}

/** Formats a tie as "1 x 8" or "V3 x 2", with winners and losers by tie id. */
export const tieText = ({ slots }: PlannedTie): string =>
  slots
    .map((slot) => (slot.kind === "entrant" ? `${slot.seed}` : `${slot.kind[0]}${slot.tie}`))
    .join(" x ");
