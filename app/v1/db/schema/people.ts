import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { foldedText } from "../names.ts";
import { createdAt, editColumns, flag, id, now } from "./columns.ts";
import { fileId, heldBy } from "./content.ts";

export const admins = sqliteTable("admins", {
  id: id(),
  email: text("email").notNull().unique(),
  name: text("name").notNull(),
  phone: text("phone"),
  password_hash: text("password_hash").notNull(),
  staff: flag("staff", false),
  email_confirmed_at: text("email_confirmed_at"),
  ...editColumns(),
});

/** A session; only a hash of its token is stored. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: id(),
    admin_id: integer("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    token_hash: text("token_hash").notNull().unique(),
    user_agent: text("user_agent"),
    /** The session's device; null for sessions from before devices were stored. */
    device_id: integer("device_id").references(() => devices.id, { onDelete: "set null" }),
    used_at: text("used_at"),
    expires_at: text("expires_at").notNull(),
    /** Time of the last second factor. */
    strong_at: text("strong_at"),
    created_at: createdAt(),
  },
  (t) => [
    index("sessions_admin").on(t.admin_id),
    index("sessions_device").on(t.device_id),
    index("sessions_expiry").on(t.expires_at),
  ],
);

/** A trusted browser. It has its own count of wrong passwords, which strangers cannot use up. */
export const devices = sqliteTable(
  "devices",
  {
    id: id(),
    admin_id: integer("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    token_hash: text("token_hash").notNull(),
    network_hash: text("network_hash").notNull(),
    seen_at: text("seen_at").notNull().default(now),
    expires_at: text("expires_at").notNull(),
    created_at: createdAt(),
  },
  (t) => [
    // One browser may serve several accounts.
    uniqueIndex("devices_token").on(t.token_hash, t.admin_id),
    index("devices_network").on(t.admin_id, t.network_hash),
    index("devices_expiry").on(t.expires_at),
  ],
);

/** Password attempts that were wrong or are not checked yet, also for unknown accounts. */
export const password_attempts = sqliteTable(
  "password_attempts",
  {
    id: id(),
    account: text("account").notNull(),
    place: text("place").notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index("password_attempts_account").on(t.account, t.place),
    index("password_attempts_created").on(t.created_at),
  ],
);

/**
 * One-time links: `password` resets it, `confirmation` confirms the address, `email` changes it, `device`
 * trusts a browser.
 */
export const mail_tokens = sqliteTable(
  "mail_tokens",
  {
    id: id(),
    admin_id: integer("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["password", "confirmation", "email", "device"] }).notNull(),
    token_hash: text("token_hash").notNull().unique(),
    /** The new address of an open `email` link. */
    email: text("email"),
    expires_at: text("expires_at").notNull(),
    used_at: text("used_at"),
    created_at: createdAt(),
  },
  (t) => [
    index("mail_tokens_admin").on(t.admin_id, t.purpose),
    index("mail_tokens_expiry").on(t.expires_at),
  ],
);

/** An athlete of one organizer; others share only the document's keyed hash. */
export const users = sqliteTable(
  "users",
  {
    id: id(),
    owner_id: integer("owner_id")
      .notNull()
      .references(() => admins.id),
    name: text("name").notNull(),
    search: text("search").generatedAlwaysAs(foldedText(sql`name`)),
    nickname: text("nickname"),
    position: text("position"),
    birth_date: text("birth_date"),
    document_kind: text("document_kind", { enum: ["cpf", "rg", "passport"] }),
    document_hash: text("document_hash"),
    /** Sealed (`documents/sealed.ts`), or plain until the upkeep runs. */
    document: text("document"),
    email: text("email"),
    phone: text("phone"),
    photo_file_id: fileId("photo_file_id"),
    guardian_name: text("guardian_name"),
    guardian_consent_at: text("guardian_consent_at"),
    erased_at: text("erased_at"),
    /** The team that entered the athlete and may read the data. */
    team_id: integer("team_id").references((): AnySQLiteColumn => teams.id, {
      onDelete: "set null",
    }),
    ...editColumns(),
  },
  (t) => [
    index("users_owner_name").on(t.owner_id, t.name),
    index("users_document").on(t.document_hash),
    index("users_email").on(t.email),
    uniqueIndex("users_owner_document").on(t.owner_id, t.document_hash),
    heldBy("users_photo", t.photo_file_id),
    index("users_unsealed")
      .on(t.id)
      .where(sql`substr(document, 1, 3) <> 'v1.'`),
  ],
);

/** `uuid` is the bearer secret of its private page. */
export const teams = sqliteTable(
  "teams",
  {
    id: id(),
    owner_id: integer("owner_id")
      .notNull()
      .references(() => admins.id),
    uuid: text("uuid").notNull().unique(),
    name: text("name").notNull(),
    search: text("search").notNull(),
    short_name: text("short_name"),
    city: text("city"),
    uf: text("uf"),
    primary_color: text("primary_color"),
    secondary_color: text("secondary_color"),
    logo_file_id: fileId("logo_file_id"),
    image_file_id: fileId("image_file_id"),
    /** True for a self-registered team in no public championship; kept by triggers. */
    unlisted: integer("unlisted", { mode: "boolean" }).notNull().default(false),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex("teams_owner_name").on(t.owner_id, t.name),
    index("teams_listed")
      .on(t.search, t.id)
      .where(sql`unlisted = 0`),
    heldBy("teams_logo", t.logo_file_id),
    heldBy("teams_image", t.image_file_id),
  ],
);

/** Two athletes or teams of one owner that became one; after 30 days it cannot be undone. */
export const merges = sqliteTable(
  "merges",
  {
    id: id(),
    owner_id: integer("owner_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["athlete", "team"] }).notNull(),
    kept_id: integer("kept_id").notNull(),
    /** The deleted row's id; its address leads to the kept one. */
    gone_id: integer("gone_id").notNull(),
    /** The rows before and the ids of the moved rows, for the undoing; null after 30 days. */
    before: text("before", { mode: "json" }),
    created_by: integer("created_by").references(() => admins.id, { onDelete: "set null" }),
    undone_at: text("undone_at"),
    created_at: createdAt(),
  },
  (t) => [
    index("merges_owner").on(t.owner_id, t.id),
    index("merges_gone").on(t.kind, t.gone_id),
    index("merges_created").on(t.created_at),
  ],
);

/** Returns a reference to a team; a function declaration, like `gameId`. */
export function teamId() {
  return integer("team_id")
    .notNull()
    .references(() => teams.id);
}
