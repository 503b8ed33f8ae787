import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { foldedText } from "../../athlete-name.ts";
import { createdAt, edited, flag, id } from "./columns.ts";
import { fileId, heldBy } from "./file-ref.ts";

/** Who signs in: organizers, co-organizers and platform staff. */
export const admins = sqliteTable("admins", {
  id: id(),
  email: text("email").notNull().unique(),
  name: text("name").notNull(),
  phone: text("phone"),
  password_hash: text("password_hash").notNull(),
  staff: flag("staff", false),
  email_confirmed_at: text("email_confirmed_at"),
  ...edited(),
});

/** A signed-in browser or client; only the token's hash is kept. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: id(),
    admin_id: integer("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    token_hash: text("token_hash").notNull().unique(),
    user_agent: text("user_agent"),
    expires_at: text("expires_at").notNull(),
    created_at: createdAt(),
  },
  (t) => [index("sessions_admin").on(t.admin_id)],
);

/** One-time links sent by mail: password reset and address confirmation. */
export const mail_tokens = sqliteTable(
  "mail_tokens",
  {
    id: id(),
    admin_id: integer("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["password", "confirmation"] }).notNull(),
    token_hash: text("token_hash").notNull().unique(),
    expires_at: text("expires_at").notNull(),
    used_at: text("used_at"),
    created_at: createdAt(),
  },
  (t) => [index("mail_tokens_admin").on(t.admin_id, t.purpose)],
);

/** An athlete. Belongs to the organizer who created it; known elsewhere only by the keyed hash of the document. */
export const users = sqliteTable(
  "users",
  {
    id: id(),
    owner_id: integer("owner_id")
      .notNull()
      .references(() => admins.id),
    name: text("name").notNull(),
    /** The name in lower case without accents: what lists of athletes are ordered by. */
    search: text("search").generatedAlwaysAs(foldedText(sql`name`)),
    nickname: text("nickname"),
    position: text("position"),
    birth_date: text("birth_date"),
    document_kind: text("document_kind", { enum: ["cpf", "rg", "passport"] }),
    document_hash: text("document_hash"),
    document: text("document"),
    email: text("email"),
    phone: text("phone"),
    photo_file_id: fileId("photo_file_id"),
    guardian_name: text("guardian_name"),
    guardian_consent_at: text("guardian_consent_at"),
    erased_at: text("erased_at"),
    /** The team whose contact entered the athlete, and so may read what was entered. */
    team_id: integer("team_id").references((): AnySQLiteColumn => teams.id, {
      onDelete: "set null",
    }),
    ...edited(),
  },
  (t) => [
    index("users_owner_name").on(t.owner_id, t.name),
    index("users_document").on(t.document_hash),
    index("users_email").on(t.email),
    uniqueIndex("users_owner_document").on(t.owner_id, t.document_hash),
    heldBy("users_photo", t.photo_file_id),
  ],
);

/** A team. Lives across championships; `uuid` is the bearer secret of its private page. */
export const teams = sqliteTable(
  "teams",
  {
    id: id(),
    owner_id: integer("owner_id")
      .notNull()
      .references(() => admins.id),
    uuid: text("uuid").notNull().unique(),
    name: text("name").notNull(),
    /** Name and short name in lower case without accents: what lists look through and sort by. */
    search: text("search").notNull(),
    short_name: text("short_name"),
    city: text("city"),
    uf: text("uf"),
    primary_color: text("primary_color"),
    secondary_color: text("secondary_color"),
    logo_file_id: fileId("logo_file_id"),
    image_file_id: fileId("image_file_id"),
    ...edited(),
  },
  (t) => [
    uniqueIndex("teams_owner_name").on(t.owner_id, t.name),
    index("teams_search").on(t.search),
    heldBy("teams_logo", t.logo_file_id),
    heldBy("teams_image", t.image_file_id),
  ],
);
