import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/database.ts";
import { guard } from "../../../db/guard.ts";
import type { Mail } from "../../../mail/letter.ts";
import { factorAdded, factorRemoved } from "../change/store.ts";
import type { spendCode } from "../recovery/store.ts";
import type { Holder } from "../store.ts";

/** Turns on the application that was set up; the code of `step` has been used with it. */
export const addCodeApp = (
  db: Database,
  holder: Holder,
  setup: { id: number; secret: string },
  step: number,
  notice: Mail,
) =>
  db.batch([
    guard(db, sql`NOT EXISTS (SELECT 1 FROM code_apps WHERE admin_id = ${holder.id})`, "code app"),
    rows<never>(db)`
      INSERT INTO code_apps (admin_id, secret, last_step)
      VALUES (${holder.id}, ${setup.secret}, ${step})`,
    ...factorAdded(db, holder, setup, notice),
  ]);

/** Turns the application off, together with what proved that one may. */
export const removeCodeApp = (
  db: Database,
  holder: Holder,
  spent: ReturnType<typeof spendCode>,
  notice: Mail,
) =>
  db.batch([
    guard(db, sql`EXISTS (SELECT 1 FROM code_apps WHERE admin_id = ${holder.id})`, "code app"),
    ...spent,
    rows<never>(db)`DELETE FROM code_apps WHERE admin_id = ${holder.id}`,
    ...factorRemoved(db, holder, notice),
  ]);
