import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";
import { createdAt, editColumns, flag, id } from "./columns.ts";
import { admins, sessions } from "./people.ts";
import { REPORT_REASONS, STAFF_ACTS } from "../../../domain/people/address-in-name.ts";
import { championshipId } from "./competition.ts";

const adminId = () =>
  integer("admin_id")
    .notNull()
    .references(() => admins.id, { onDelete: "cascade" });

/** Keys of devices that sign an account in, with or without its password. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: id(),
    admin_id: adminId(),
    /** The device's own name of the key, in base64url. */
    credential_id: text("credential_id").notNull().unique(),
    /** COSE key in base64url. */
    public_key: text("public_key").notNull(),
    /** How often the device says that it signed; 0 for those that do not count. */
    counter: integer("counter").notNull(),
    /** JSON list of the ways in which the browser reaches the device. */
    transports: text("transports").notNull(),
    name: text("name").notNull(),
    /** Whether its maker keeps a copy, so that it outlives the device. */
    backed_up: flag("backed_up", false),
    last_used_at: text("last_used_at"),
    ...editColumns(),
  },
  (t) => [index("passkeys_admin").on(t.admin_id)],
);

/** The application that shows an account's six-digit codes. */
export const code_apps = sqliteTable("code_apps", {
  id: id(),
  admin_id: adminId().unique(),
  /** Sealed (app/v1/kit/secret.ts). */
  secret: text("secret").notNull(),
  /** The half minute of the last code that was taken: no code opens anything twice. */
  last_step: integer("last_step").notNull(),
  created_at: createdAt(),
});

/** Codes on paper for the day on which the device is lost; each works once. */
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

/** A factor that a session is about to add: the challenge of a passkey, or the sealed secret of an application. */
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

/** A sign-in that waits for its passkey or code; only the hash of its secret is kept. */
export const sign_in_attempts = sqliteTable(
  "sign_in_attempts",
  {
    id: id(),
    /** Whose password was given; null where a passkey will say who it is. */
    admin_id: integer("admin_id").references(() => admins.id, { onDelete: "cascade" }),
    secret_hash: text("secret_hash").notNull().unique(),
    /** What a passkey has to sign, once that was asked for. */
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

/** Codes and passkeys that were tried and not taken: written before they are looked at. */
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
