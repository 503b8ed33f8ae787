import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";
import { createdAt, editColumns, flag, id } from "./columns.ts";
import { admins, sessions } from "./people.ts";
import { REPORT_REASONS, STAFF_ACTS } from "../../../domain/people/address-in-name.ts";
import { ownedColumns } from "./competition.ts";

const adminId = () =>
  integer("admin_id")
    .notNull()
    .references(() => admins.id, { onDelete: "cascade" });

export const passkeys = sqliteTable(
  "passkeys",
  {
    id: id(),
    admin_id: adminId(),
    credential_id: text("credential_id").notNull().unique(),
    public_key: text("public_key").notNull(),
    /** The passkey's counter of uses; 0 when the device does not count. */
    counter: integer("counter").notNull(),
    transports: text("transports").notNull(),
    name: text("name").notNull(),
    /** True when the key survives the loss of the device. */
    backed_up: flag("backed_up", false),
    last_used_at: text("last_used_at"),
    ...editColumns(),
  },
  (t) => [index("passkeys_admin").on(t.admin_id)],
);

export const code_apps = sqliteTable("code_apps", {
  id: id(),
  admin_id: adminId().unique(),
  secret: text("secret").notNull(),
  /** Step (30 seconds) of the last accepted code: each works once. */
  last_step: integer("last_step").notNull(),
  created_at: createdAt(),
});

export const recovery_codes = sqliteTable(
  "recovery_codes",
  {
    id: id(),
    admin_id: adminId(),
    code_hash: text("code_hash").notNull(),
    used_at: text("used_at"),
    created_at: createdAt(),
  },
  (t) => [uniqueIndex("recovery_codes_admin").on(t.admin_id, t.code_hash)],
);

/** A factor being added: a passkey's challenge or a sealed secret. */
export const factor_setups = sqliteTable(
  "factor_setups",
  {
    id: id(),
    session_id: integer("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["passkey", "code_app"] }).notNull(),
    secret: text("secret").notNull(),
    expires_at: text("expires_at").notNull(),
    created_at: createdAt(),
  },
  (t) => [uniqueIndex("factor_setups_session").on(t.session_id, t.kind)],
);

/** A sign-in that waits for its second factor. */
export const sign_in_attempts = sqliteTable(
  "sign_in_attempts",
  {
    id: id(),
    /** Account of the attempt; null when only a passkey will identify it. */
    admin_id: integer("admin_id").references(() => admins.id, { onDelete: "cascade" }),
    secret_hash: text("secret_hash").notNull().unique(),
    challenge: text("challenge"),
    expires_at: text("expires_at").notNull(),
    used_at: text("used_at"),
    created_at: createdAt(),
  },
  (t) => [
    index("sign_in_attempts_admin").on(t.admin_id),
    index("sign_in_attempts_expiry").on(t.expires_at),
  ],
);

/** Tries of a second factor, each written before it is checked. */
export const factor_tries = sqliteTable(
  "factor_tries",
  {
    id: id(),
    admin_id: integer("admin_id").references(() => admins.id, { onDelete: "cascade" }),
    attempt_id: integer("attempt_id").references(() => sign_in_attempts.id, {
      onDelete: "cascade",
    }),
    created_at: createdAt(),
  },
  (t) => [
    index("factor_tries_admin").on(t.admin_id, t.created_at),
    index("factor_tries_attempt").on(t.attempt_id),
    index("factor_tries_created").on(t.created_at),
  ],
);

export const reports = sqliteTable(
  "reports",
  {
    ...ownedColumns(),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    text: text("text").notNull(),
    /** The sender's address, only for questions; no other mail goes there. */
    email: text("email"),
    /** Keyed hash; a network may have one open complaint a day. */
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

/** Append-only by a trigger. The ids are no foreign keys: a row outlives its championship. */
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
    detail: text("detail"),
    reason: text("reason"),
    created_at: createdAt(),
  },
  (t) => [
    index("staff_acts_admin").on(t.admin_id),
    index("staff_acts_championship").on(t.championship_id, t.id),
  ],
);
