import type { z } from "@hono/zod-openapi";
import { storedPosition } from "../../../domain/positions.ts";
import { Problem } from "../../../http/problem.ts";
import { fullTeam, inOtherTeam } from "../enrolment/refusals.ts";
import type { inscriptionChange } from "../schema.ts";
import type { Status } from "../store.ts";
import type { DecidedRow, Decision } from "./store.ts";

type Edit = z.infer<z.ZodObject<typeof inscriptionChange>>;

const isActive = (status: Status): boolean => status === "pending" || status === "approved";

/** Whether somebody takes one of the places that a team has for athletes. */
const holdsPlace = ({ status, role }: Pick<Decision, "status" | "role">): boolean =>
  isActive(status) && role === "athlete";

/** What an inscription becomes by an edit; what the edit leaves out stays. */
export const decisionOf = (before: DecidedRow, edit: Edit): Decision => ({
  id: before.id,
  version: before.version,
  shirt_number: edit.shirt_number === undefined ? before.shirt_number : edit.shirt_number,
  position:
    edit.position === undefined ? before.position : edit.position && storedPosition(edit.position),
  role: edit.role ?? before.role,
  status: edit.status ?? before.status,
});

/**
 * Checks that after the decisions every athlete plays for one team of the tournament and no team has
 * more than it may; answers the registers that grow. 409 with the first reason against it.
 */
export function judge(pairs: { before: DecidedRow; decision: Decision }[]): number[] {
  const leaving = new Set(
    pairs.filter(({ decision }) => !isActive(decision.status)).map(({ decision }) => decision.id),
  );
  const growth = new Map<number, { before: DecidedRow; by: number }>();
  for (const { before, decision } of pairs) {
    const joins = isActive(decision.status) && !isActive(before.status);
    if (joins && before.rival_id !== null && !leaving.has(before.rival_id)) {
      throw new Problem(409, inOtherTeam(before.rival_team ?? ""));
    }
    const change = Number(holdsPlace(decision)) - Number(holdsPlace(before));
    const by = (growth.get(before.register_id)?.by ?? 0) + change;
    growth.set(before.register_id, { before, by });
  }
  const growing = [...growth.values()].filter(({ by }) => by > 0);
  for (const { before, by } of growing) {
    if (before.most !== null && before.active + by > before.most) {
      throw new Problem(409, fullTeam(before.most));
    }
  }
  return growing.map(({ before }) => before.register_id);
}
