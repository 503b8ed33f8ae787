import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { championships, tournamentColumns, ownedColumns } from "./competition.ts";
import { MAIL_KINDS } from "../letter-kinds.ts";
import { createdAt, editColumns, flag, id } from "./columns.ts";
import { gameColumns } from "./games.ts";
import { admins, teamId, teams, users } from "./people.ts";
import { BULLETIN_TYPES, CONTRACT_KINDS } from "../../../domain/people/enrolment.ts";

/** A file in R2 under a random `key`. */
export const files = sqliteTable(
  "files",
  {
    id: id(),
    championship_id: integer("championship_id").references(() => championships.id, {
      onDelete: "cascade",
    }),
    key: text("key").notNull().unique(),
    mime: text("mime").notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width"),
    height: integer("height"),
    /** Never public, for example an identity document. */
    private: flag("private", false),
    withheld: flag("withheld", false),
    /**
     * The space limit that a stranger's file counts for until the organizer decides (`files/room/store.ts`);
     * null: the organizer's.
     */
    room: text("room"),
    created_by: integer("created_by").references(() => admins.id),
    created_at: createdAt(),
  },
  (t) => [
    index("files_championship").on(t.championship_id),
    index("files_owner").on(t.created_by),
    index("files_withheld")
      .on(t.championship_id)
      .where(sql`${t.withheld} = 1`),
    index("files_room")
      .on(t.room)
      .where(sql`${t.room} IS NOT NULL`),
  ],
);

/** Keys of stored files to delete; triggers add them. */
export const dropped_files = sqliteTable("dropped_files", {
  key: text("key").primaryKey(),
  created_at: createdAt(),
});

/** A game's document, for example a paper match report. */
export const game_files = sqliteTable(
  "game_files",
  {
    ...gameColumns(),
    team_id: teamId(),
    file_id: integer("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    created_at: createdAt(),
  },
  (t) => [
    index("game_files_game").on(t.game_id),
    index("game_files_file").on(t.file_id),
    index("game_files_championship").on(t.championship_id),
  ],
);

export const news = sqliteTable(
  "news",
  {
    ...ownedColumns(),
    title: text("title").notNull(),
    /** Typed Markdown and its HTML. */
    body: text("body").notNull(),
    body_html: text("body_html").notNull(),
    excerpt: text("excerpt").notNull().default(""),
    banner_file_id: fileId("banner_file_id"),
    /** Time of publication in UTC; null: a draft. */
    published_at: text("published_at"),
    /** True until the revision counts this scheduled publication. */
    scheduled: flag("scheduled", false),
    ...editColumns(),
  },
  (t) => [
    index("news_championship").on(t.championship_id, t.published_at),
    index("news_scheduled")
      .on(t.championship_id, t.published_at)
      .where(sql`${t.scheduled} = 1`),
    heldBy("news_banner", t.banner_file_id),
  ],
);

/** BID, the registration bulletin: append-only. */
export const bulletins = sqliteTable(
  "bulletins",
  {
    ...tournamentColumns(),
    type: text("type", { enum: BULLETIN_TYPES }).notNull(),
    user_id: integer("user_id")
      .notNull()
      .references(() => users.id),
    from_team_id: integer("from_team_id").references(() => teams.id),
    to_team_id: integer("to_team_id").references(() => teams.id),
    note: text("note"),
    /** First valid day in São Paulo; null: the day of publication. */
    valid_from: text("valid_from"),
    /** Last valid day in São Paulo; null: no end. */
    valid_until: text("valid_until"),
    contract: text("contract", { enum: CONTRACT_KINDS }),
    published_at: text("published_at").notNull(),
    corrects_id: integer("corrects_id").references((): AnySQLiteColumn => bulletins.id),
  },
  (t) => [
    index("bulletins_championship").on(t.championship_id, t.published_at),
    index("bulletins_tournament").on(t.tournament_id, t.published_at),
    index("bulletins_corrected").on(t.corrects_id),
    index("bulletins_user").on(t.user_id),
  ],
);

export const document_views = sqliteTable(
  "document_views",
  {
    id: id(),
    championship_id: integer("championship_id").references(() => championships.id, {
      onDelete: "set null",
    }),
    user_id: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    admin_id: integer("admin_id")
      .notNull()
      .references(() => admins.id),
    /** The page or file in which the whole document was shown. */
    way: text("way", { enum: ["page", "record", "sheet", "copy", "account"] }).notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index("document_views_championship").on(t.championship_id),
    index("document_views_user").on(t.user_id),
    index("document_views_admin").on(t.admin_id),
    index("document_views_age").on(t.created_at),
  ],
);

/** Mail to send. A row stays until the mail service accepts it, so failed mail never fails a write. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    championship_id: integer("championship_id").references(() => championships.id, {
      onDelete: "cascade",
    }),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    attempts: integer("attempts").notNull().default(0),
    next_attempt_at: text("next_attempt_at"),
    sent_at: text("sent_at"),
    created_at: createdAt(),
  },
  (t) => [
    index("outbox_waiting").on(t.sent_at, t.next_attempt_at),
    index("outbox_championship").on(t.championship_id),
  ],
);

/**
 * Mails of the last two days, counted for the limits. Hashes are keyed. There are no foreign keys, so
 * deleting a championship does not reset the counts.
 */
export const mail_log = sqliteTable(
  "mail_log",
  {
    id: id(),
    /** Links the row to its mail in the same batch. */
    ref: text("ref").notNull().unique(),
    kind: text("kind", { enum: MAIL_KINDS }).notNull(),
    recipient: text("recipient").notNull(),
    championship_id: integer("championship_id"),
    admin_id: integer("admin_id"),
    /** Keyed hash of the sender's network; null for signed-in callers or unknown networks. */
    network: text("network"),
    created_at: createdAt(),
  },
  (t) => [
    index("mail_log_recipient").on(t.kind, t.recipient, t.created_at),
    index("mail_log_championship").on(t.kind, t.championship_id, t.created_at),
    index("mail_log_admin").on(t.kind, t.admin_id, t.created_at),
    index("mail_log_network").on(t.kind, t.network, t.created_at),
    index("mail_log_created").on(t.created_at),
  ],
);

/**
 * Keys of repeatable calls, written in the write's own batch: a row exists exactly when the write succeeded.
 * `scope` is the account or `public`; `status` and `body` are null when the answer was lost; `made` is the
 * created row's id.
 */
export const idempotency_keys = sqliteTable(
  "idempotency_keys",
  {
    id: id(),
    scope: text("scope").notNull(),
    key: text("key").notNull(),
    request_hash: text("request_hash").notNull(),
    made: integer("made"),
    status: integer("status"),
    body: text("body"),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("idempotency_keys_key").on(t.scope, t.key),
    index("idempotency_keys_age").on(t.created_at),
  ],
);

/** Platform totals, kept by triggers. */
export const counters = sqliteTable("counters", {
  key: text("key").primaryKey(),
  value: integer("value").notNull(),
});

/**
 * Returns a reference to a file; the row outlives the file. A function declaration, because both modules
 * import each other.
 */
export function fileId(name: string) {
  return integer(name).references((): AnySQLiteColumn => files.id, { onDelete: "set null" });
}

/** Returns an index that finds the row of a deleted file. */
export function heldBy(name: string, column: AnySQLiteColumn) {
  return indexWhereSet(name, column);
}

/** Returns an index over rows with a value. */
export function indexWhereSet(name: string, column: AnySQLiteColumn) {
  return index(name)
    .on(column)
    .where(sql`${column} IS NOT NULL`);
}
