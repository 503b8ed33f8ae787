import { eq, type SQL, sql } from "drizzle-orm";
import { columnsOf, value, pickColumns } from "../../db/columns.ts";
import { one, rows, type Database } from "../../db/database.ts";
import { nextRevision, write } from "../../kit/call.ts";
import { championships } from "../../db/schema/index.ts";
import { nextVersion } from "../../kit/owned.ts";
import { isUnchanged } from "../../db/guard.ts";
import type { Plan } from "../../../domain/plans.ts";
import { type NewAct, recordAct } from "../../kit/acts.ts";

const columns = pickColumns(championships, ["id", "slug", "name", "plan", "version"]);

export const findPlan = (db: Database, id: number) =>
  db.select(columns).from(championships).where(eq(championships.id, id));

/** Selects an account's plans; `admin` is SQL for its id. */
export const listPlans = (db: Database, admin: SQL) =>
  rows(db)`
    SELECT ${columnsOf(championships, "ch", ["plan"])}, ${value("championships", sql<number>`COUNT(*)`)}
    FROM championships ch WHERE ch.owner_id = ${admin} GROUP BY ch.plan`;

export async function updatePlan(
  db: Database,
  before: { id: number; version: number },
  plan: Plan,
  act: NewAct,
) {
  const { row } = await write(db, {
    revises: before.id,
    steps: {
      unchanged: isUnchanged(db, championships, before),
      row: one(
        db
          .update(championships)
          .set({ plan, ...nextRevision, ...nextVersion(championships) })
          .where(eq(championships.id, before.id))
          .returning(columns),
      ),
      act: recordAct(db, act),
    },
  });
  return row;
}

const keyColumns = pickColumns(championships, ["id", "plan", "publishable_key", "version"]);

export const findKey = (db: Database, championship: number) =>
  db.select(keyColumns).from(championships).where(eq(championships.id, championship));

/** Selects a key's championship. */
export const findByKey = (db: Database, key: string) =>
  db
    .select({ championship_id: championships.id, plan: championships.plan })
    .from(championships)
    .where(eq(championships.publishable_key, key));

/** Writes or removes the key; the public sees no change, so the version stays. */
export async function writeKey(
  db: Database,
  before: { id: number; version: number },
  publishable_key: string | null,
) {
  const { row } = await write(db, {
    steps: {
      unchanged: isUnchanged(db, championships, before),
      row: one(
        db
          .update(championships)
          .set({ publishable_key })
          .where(eq(championships.id, before.id))
          .returning(keyColumns),
      ),
    },
  });
  return row;
}
