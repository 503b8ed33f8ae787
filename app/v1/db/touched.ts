import { type AnyColumn, sql } from "drizzle-orm";
import { now } from "./schema/columns.ts";

/** What every edit writes besides its own columns: the next version and the time. */
export const touched = (table: { version: AnyColumn }) => ({
  version: sql`${table.version} + 1`,
  updated_at: now,
});
