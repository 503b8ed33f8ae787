import { eq } from "drizzle-orm";
import { one, write } from "../db/batch.ts";
import type { Database } from "../db/database.ts";
import { championships } from "../db/schema/index.ts";
import { isUnchanged } from "../db/guard.ts";

const columns = {
  id: championships.id,
  plan: championships.plan,
  publishable_key: championships.publishable_key,
  version: championships.version,
};

export const findKey = (db: Database, championship: number) =>
  db.select(columns).from(championships).where(eq(championships.id, championship));

/** The championship that a key stands for. */
export const findByKey = (db: Database, key: string) =>
  db
    .select({ championship_id: championships.id, plan: championships.plan })
    .from(championships)
    .where(eq(championships.publishable_key, key));

/** Writes another key, or none. What the public sees does not change, so neither does the version. */
export async function writeKey(
  db: Database,
  before: { id: number; version: number },
  publishable_key: string | null,
) {
  const { row } = await write(db, {
    unchanged: isUnchanged(db, championships, before),
    row: one(
      db
        .update(championships)
        .set({ publishable_key })
        .where(eq(championships.id, before.id))
        .returning(columns),
    ),
  });
  return row;
}
