import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { championshipId, championships, tournamentId } from "./competition.ts";
import { createdAt, edited, id } from "./columns.ts";
import { fileId } from "./file-ref.ts";
import { games } from "./games.ts";
import { admins, teams, users } from "./people.ts";

/** A file in R2; `key` is random and says nothing. */
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
    created_by: integer("created_by").references(() => admins.id),
    created_at: createdAt(),
  },
  (t) => [index("files_championship").on(t.championship_id)],
);

/** A paper súmula or another document of a game, handed in for one of its teams. */
export const game_files = sqliteTable(
  "game_files",
  {
    id: id(),
    championship_id: championshipId(),
    game_id: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    team_id: integer("team_id")
      .notNull()
      .references(() => teams.id),
    file_id: integer("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    created_at: createdAt(),
  },
  (t) => [index("game_files_game").on(t.game_id)],
);

export const news = sqliteTable(
  "news",
  {
    id: id(),
    championship_id: championshipId(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    body_html: text("body_html").notNull(),
    banner_file_id: fileId("banner_file_id"),
    published_at: text("published_at"),
    ...edited(),
  },
  (t) => [index("news_championship").on(t.championship_id, t.published_at)],
);

/** BID, the bulletin of athlete registrations: append-only. */
export const bulletins = sqliteTable(
  "bulletins",
  {
    id: id(),
    championship_id: championshipId(),
    tournament_id: tournamentId(),
    type: text("type", { enum: ["registration", "transfer", "release", "correction"] }).notNull(),
    user_id: integer("user_id")
      .notNull()
      .references(() => users.id),
    from_team_id: integer("from_team_id").references(() => teams.id),
    to_team_id: integer("to_team_id").references(() => teams.id),
    note: text("note"),
    valid_from: text("valid_from"),
    published_at: text("published_at").notNull(),
  },
  (t) => [
    index("bulletins_championship").on(t.championship_id, t.published_at),
    index("bulletins_user").on(t.user_id),
  ],
);

/** Mail to send; kept until the binding took it, so that a failed mail never fails a write. */
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
  (t) => [index("outbox_waiting").on(t.sent_at, t.next_attempt_at)],
);

/** The first answer to a write that names an Idempotency-Key. */
export const idempotency_keys = sqliteTable(
  "idempotency_keys",
  {
    id: id(),
    admin_id: integer("admin_id").references(() => admins.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    request_hash: text("request_hash").notNull(),
    status: integer("status").notNull(),
    body: text("body").notNull(),
    created_at: createdAt(),
  },
  (t) => [uniqueIndex("idempotency_keys_key").on(t.admin_id, t.key)],
);

/** Totals of the whole platform, kept by triggers (the counters migration), so that no read counts. */
export const counters = sqliteTable("counters", {
  key: text("key").primaryKey(),
  value: integer("value").notNull(),
});
