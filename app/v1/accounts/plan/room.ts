import { Problem } from "../../../http/problem.ts";
import { text } from "../../../texts/text.ts";
import { atLeast, type Plan } from "../../../domain/plans.ts";

/**
 * Limits of rows and bytes against abuse, by the account's largest plan (decision 0078). A league of 42
 * tournaments has 130,000 rows, 420,000 with line-ups.
 */
const ROOM: Record<Plan, Room> = {
  free: { championships: 100, rows: 600_000, imports_per_hour: 120 },
  premium: { championships: 500, rows: 3_000_000, imports_per_hour: 240 },
  elite: { championships: 2000, rows: 10_000_000, imports_per_hour: 600 },
};

interface Room {
  championships: number;
  rows: number;
  imports_per_hour: number;
}

/** Rows of one JSON document, in one batch; ZIP copies come in steps. */
export const ROWS_AT_ONCE = 30_000;

/** Import limits before the address is confirmed. */
export const UNCONFIRMED_ROOM = { bytes: 8_000_000, rows: ROWS_AT_ONCE };

/** A championship's plan; deleted championships count too. */
export interface OnPlan {
  plan: Plan;
  championships: number;
}

/** Returns the largest plan, or free. */
export const largestPlan = (plans: readonly OnPlan[]): Plan =>
  plans.reduce<Plan>((best, { plan }) => (atLeast(plan, best) ? plan : best), "free");

/** Returns the account's limits of rows and bytes. */
export const findRoom = (plans: readonly OnPlan[]): Room => ROOM[largestPlan(plans)];

/** Throws 402 at the limit of championships. */
export function requireChampionshipRoom(plans: readonly OnPlan[]): void {
  const count = plans.reduce((sum, { championships }) => sum + championships, 0);
  const { championships: most } = findRoom(plans);
  if (count >= most) throw new Problem(402, text("plans.noChampionshipRoom", { most }));
}
