import { Problem } from "../../../http/problem.ts";
import { text } from "../../../texts/text.ts";
import { atLeast, type Plan } from "../../../domain/plans.ts";

/**
 * Room of an account, by the largest plan among its championships (decision 0078). The numbers
 * are against abuse: a league of 42 tournaments has some 130,000 rows, 420,000 with all line-ups.
 * `rows` counts teams, athletes and all that is below the account's championships.
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

/** Rows that one JSON document brings in, all in one batch; a copy as a ZIP comes in steps, and may have more. */
export const ROWS_AT_ONCE = 30_000;

/** Limits of a copy while the account's address is not confirmed. */
export const UNCONFIRMED_ROOM = { bytes: 8_000_000, rows: ROWS_AT_ONCE };

/** Number of an account's championships on a plan, with those in its bin. */
export interface OnPlan {
  plan: Plan;
  championships: number;
}

/** Returns the largest plan of an account, free for one without a championship. */
export const largestPlan = (plans: readonly OnPlan[]): Plan =>
  plans.reduce<Plan>((best, { plan }) => (atLeast(plan, best) ? plan : best), "free");

/** Returns what the account has room for. */
export const roomOf = (plans: readonly OnPlan[]): Room => ROOM[largestPlan(plans)];

/** Throws a 402 when the account has as many championships as it has room for. */
export function requireChampionshipRoom(plans: readonly OnPlan[]): void {
  const count = plans.reduce((sum, { championships }) => sum + championships, 0);
  const { championships: most } = roomOf(plans);
  if (count >= most) throw new Problem(402, text("plans.noChampionshipRoom", { most }));
}
