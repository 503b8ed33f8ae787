import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { REPORT_REASONS, STAFF_ACTS } from "../../../domain/people/address-in-name.ts";
import { championshipId } from "./competition.ts";
import { createdAt, id } from "./columns.ts";
import { admins } from "./people.ts";

/** What visitors report about championships, until it is read and closed. */
export const reports = sqliteTable(
  "reports",
  {
    id: id(),
    championship_id: championshipId(),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    text: text("text").notNull(),
    /** Where the reporter may be asked; nobody is written to by the report itself. */
    email: text("email"),
    /** Keyed hash of the network it came from, and the UTC day: one open report a day is enough. */
    network: text("network"),
    day: text("day").notNull(),
    closed_at: text("closed_at"),
    closed_by: integer("closed_by").references(() => admins.id),
    created_at: createdAt(),
  },
  (t) => [
    index("reports_championship").on(t.championship_id),
    index("reports_state").on(t.closed_at, t.id),
    index("reports_closer").on(t.closed_by),
    uniqueIndex("reports_once")
      .on(t.championship_id, t.network, t.day)
      .where(sql`${t.closed_at} IS NULL`),
  ],
);

/**
 * Every act of the platform's staff, append-only (a trigger sees to it). The numbers of what it was done
 * to refer to nothing: the row outlives a championship that is deleted.
 */
export const staff_acts = sqliteTable(
  "staff_acts",
  {
    id: id(),
    admin_id: integer("admin_id")
      .notNull()
      .references(() => admins.id),
    act: text("act", { enum: STAFF_ACTS }).notNull(),
    championship_id: integer("championship_id"),
    account_id: integer("account_id"),
    report_id: integer("report_id"),
    /** What it was changed to: a plan. */
    detail: text("detail"),
    reason: text("reason"),
    created_at: createdAt(),
  },
  (t) => [
    index("staff_acts_admin").on(t.admin_id),
    index("staff_acts_championship").on(t.championship_id, t.id),
  ],
);
