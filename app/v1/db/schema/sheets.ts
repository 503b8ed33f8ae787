import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { EntryContent } from "../../../domain/sheet/entries.ts";
import { PERIODS } from "../../../domain/result/events.ts";
import { championshipId } from "./competition.ts";
import { createdAt, flag, now } from "./columns.ts";
import { gameColumns, gameId } from "./games.ts";
import { admins, users } from "./people.ts";

/** The link that opens the match sheet of a game without an account. */
export const sheet_links = sqliteTable(
  "sheet_links",
  {
    ...gameColumns(),
    secret_hash: text("secret_hash").notNull(),
    /** The link's secret and PIN as JSON, sealed, for the organizer to send again. */
    sealed: text("sealed").notNull(),
    created_by: integer("created_by").references(() => admins.id, { onDelete: "set null" }),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("sheet_links_game").on(t.game_id),
    uniqueIndex("sheet_links_secret").on(t.secret_hash),
    index("sheet_links_championship").on(t.championship_id),
    index("sheet_links_author").on(t.created_by),
  ],
);

/** A device that opened a sheet with its PIN; it goes with the link. */
export const sheet_devices = sqliteTable(
  "sheet_devices",
  {
    ...gameColumns(),
    link_id: integer("link_id")
      .notNull()
      .references(() => sheet_links.id, { onDelete: "cascade" }),
    token_hash: text("token_hash").notNull(),
    /** The UUID that the device gave itself. */
    device: text("device").notNull(),
    name: text("name").notNull(),
    seen_at: text("seen_at").notNull().default(now),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("sheet_devices_token").on(t.token_hash),
    uniqueIndex("sheet_devices_device").on(t.link_id, t.device),
    index("sheet_devices_game").on(t.game_id),
    index("sheet_devices_championship").on(t.championship_id),
  ],
);

/**
 * Entries of a match sheet, never changed (`domain/sheet`). `late` ones came after the sheet was closed and
 * count when the organizer accepts them.
 */
export const sheet_entries = sqliteTable(
  "sheet_entries",
  {
    /** The order of arrival. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull(),
    championship_id: championshipId(),
    game_id: gameId(),
    device: text("device").notNull(),
    author: text("author").notNull(),
    /** The organizer who noted it at the desk; null: a device of the link. */
    admin_id: integer("admin_id").references(() => admins.id, { onDelete: "set null" }),
    noted_at: text("noted_at").notNull(),
    period: text("period", { enum: PERIODS }),
    minute: integer("minute"),
    added: integer("added"),
    content: text("content", { mode: "json" }).$type<EntryContent>().notNull(),
    status: text("status", { enum: ["counted", "late", "refused"] })
      .notNull()
      .default("counted"),
    /** True when the game's rows say it. */
    written: flag("written", false),
    /** The athlete that an `athlete` entry created. */
    user_id: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("sheet_entries_id").on(t.game_id, t.id),
    index("sheet_entries_championship").on(t.championship_id),
    index("sheet_entries_admin").on(t.admin_id),
    index("sheet_entries_user")
      .on(t.user_id)
      .where(sql`${t.user_id} IS NOT NULL`),
    index("sheet_entries_late")
      .on(t.championship_id)
      .where(sql`${t.status} = 'late'`),
  ],
);

/**
 * The state of a game's rows after entries were last written to them. Another version of the game means that
 * someone changed it at the desk or by the API since.
 */
export const sheets = sqliteTable(
  "sheets",
  {
    ...gameColumns(),
    version: integer("version").notNull(),
    /** The sentence why later entries could not be written; null: all are. */
    waiting: text("waiting"),
    /** The last sign of life (UTC) while no device of a live game has signal; null: one has. */
    silent_since: text("silent_since"),
  },
  (t) => [
    uniqueIndex("sheets_game").on(t.game_id),
    index("sheets_championship").on(t.championship_id),
  ],
);
