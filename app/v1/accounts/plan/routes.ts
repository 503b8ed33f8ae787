import { sql } from "drizzle-orm";
import { Problem } from "../../../http/problem.ts";
import {
  accessQuery,
  requireFound,
  requireAdmin,
  requireRole,
  requireStaff,
  readAs,
} from "../../kit/access.ts";
import { resource, type ApiContext } from "../../kit/router.ts";
import { expectVersion } from "../../kit/edits.ts";
import { setPlan, deleteKey, getKey, renewKey } from "./contract.ts";
import { findPlan, updatePlan, findKey, writeKey } from "./store.ts";
import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { newKey } from "./key-limit.ts";
import { type Plan, PLANS } from "../../../domain/plans.ts";

export const plan = resource();

plan.serve(setPlan, async (c) => {
  const { id } = c.req.valid("param");
  const body = c.req.valid("json");
  const { db } = c.var;
  const { access, before } = await read(db, {
    access: accessQuery(c, sql`${id}`),
    before: one(findPlan(db, id)),
  });
  if (!requireAdmin(access).staff) {
    requireRole(access, "scorer");
    throw new Problem(403, "plans.changedByStaff");
  }
  const { admin_id } = requireStaff(access);
  const current = requireFound(before);
  expectVersion(c, current, body.version);
  const { plan, reason } = body;
  const act = { admin_id, act: "plan", championship_id: id, detail: plan, reason } as const;
  return requireFound(await updatePlan(db, current, plan, act));
});

export const championshipKeys = resource();

championshipKeys.serve(getKey, async (c) =>
  keyAnswer(await readOwnKey(c, c.req.valid("param").id)),
);

championshipKeys.serve(renewKey, async (c) => {
  const current = await readOwnKey(c, c.req.valid("param").id);
  expectVersion(c, current);
  return keyAnswer(requireFound(await writeKey(c.var.db, current, newKey())));
});

championshipKeys.serve(deleteKey, async (c) => {
  const current = await readOwnKey(c, c.req.valid("param").id);
  expectVersion(c, current);
  await writeKey(c.var.db, current, null);
});

async function readOwnKey(c: ApiContext, id: number) {
  const { db } = c.var;
  const { row } = await readAs(c, { manager: sql`${id}`, row: one(findKey(db, id)) });
  return requireFound(row);
}

const keyAnswer = (row: { id: number; plan: Plan; publishable_key: string | null }) => ({
  championship_id: row.id,
  key: row.publishable_key,
  per_minute: PLANS[row.plan].key_per_minute,
});
