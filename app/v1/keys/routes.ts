import { sql } from "drizzle-orm";
import { found, readAs } from "../kit/access.ts";
import { one } from "../db/batch.ts";
import type { ApiContext } from "../kit/context.ts";
import { type Plan, PLANS } from "../plan/contract.ts";
import { resource } from "../kit/router.ts";
import { expectVersion } from "../kit/edits.ts";
import { deleteKey, getKey, renewKey } from "./contract.ts";
import { newKey } from "./limit.ts";
import { findKey, writeKey } from "./store.ts";

export const keys = resource();

keys.serve(getKey, async (c) => keyAnswer(await readOwnKey(c, c.req.valid("param").id)));

keys.serve(renewKey, async (c) => {
  const current = await readOwnKey(c, c.req.valid("param").id);
  expectVersion(c, current);
  return keyAnswer(found(await writeKey(c.var.db, current, newKey())));
});

keys.serve(deleteKey, async (c) => {
  const current = await readOwnKey(c, c.req.valid("param").id);
  expectVersion(c, current);
  await writeKey(c.var.db, current, null);
});

async function readOwnKey(c: ApiContext, id: number) {
  const { db } = c.var;
  const { row } = await readAs(c, { manager: sql`${id}`, row: one(findKey(db, id)) });
  return found(row);
}

const keyAnswer = (row: { id: number; plan: Plan; publishable_key: string | null }) => ({
  championship_id: row.id,
  key: row.publishable_key,
  per_minute: PLANS[row.plan].key_per_minute,
});
