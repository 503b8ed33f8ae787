import { eq } from "drizzle-orm";
import { one, write } from "../db/batch.ts";
import type { Database } from "../db/database.ts";
import { championships } from "../db/schema/index.ts";
import { touched } from "../db/touched.ts";
import { unchanged } from "../db/unchanged.ts";
import type { Plan } from "../plans.ts";
import { type NewAct, recordAct } from "../staff/acts/store.ts";
import { markChanged, nextRevision } from "../revision.ts";

const columns = {
  id: championships.id,
  slug: championships.slug,
  name: championships.name,
  plan: championships.plan,
  version: championships.version,
};

export const findPlan = (db: Database, id: number) =>
  db.select(columns).from(championships).where(eq(championships.id, id));

export async function updatePlan(
  db: Database,
  before: { id: number; version: number },
  plan: Plan,
  act: NewAct,
) {
  markChanged(db, before.id);
  const { row } = await write(db, {
    unchanged: unchanged(db, championships, before),
    row: one(
      db
        .update(championships)
        .set({ plan, ...nextRevision, ...touched(championships) })
        .where(eq(championships.id, before.id))
        .returning(columns),
    ),
    act: recordAct(db, act),
  });
  return row;
}
