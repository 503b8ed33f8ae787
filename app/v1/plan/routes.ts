import { sql } from "drizzle-orm";
import { Problem } from "../../http/problem.ts";
import { accessQuery, found, requireAdmin, requireRole, requireStaff } from "../kit/access.ts";
import { resource } from "../kit/router.ts";
import { expectVersion } from "../kit/edits.ts";
import { setPlan } from "./contract.ts";
import { findPlan, updatePlan } from "./store.ts";

export const plan = resource();

plan.serve(setPlan, async (c) => {
  const { id } = c.req.valid("param");
  const body = c.req.valid("json");
  const { db } = c.var;
  const [access, [before]] = await db.batch([accessQuery(c, sql`${id}`), findPlan(db, id)]);
  if (requireAdmin(access).staff === 0) {
    requireRole(access, "scorer");
    throw new Problem(403, "plans.changedByStaff");
  }
  const { admin_id } = requireStaff(access);
  const current = found(before);
  expectVersion(c, current, body.version);
  const { plan, reason } = body;
  const act = { admin_id, act: "plan", championship_id: id, detail: plan, reason } as const;
  return found(await updatePlan(db, current, plan, act));
});
