import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "./columns.ts";
import { championshipId, tournamentId, tournaments } from "./competition.ts";
import { games } from "./games.ts";
import { admins } from "./people.ts";

/** Who changed what of a game, and when; addenda to a closed súmula are numbered. */
export const game_changes = sqliteTable(
  "game_changes",
  {
    id: id(),
    championship_id: championshipId(),
    tournament_id: tournamentId(),
    game_id: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    admin_id: integer("admin_id").references(() => admins.id),
    kind: text("kind", {
      enum: ["result", "reset", "closed", "addendum", "withdrawal", "reinstatement", "moved"],
    }).notNull(),
    /** Of an addendum, counted from 1 in its game. */
    number: integer("number"),
    note: text("note"),
    /** What the change replaced, and by what: the members that differ, the score, and the events that went and came. */
    before: text("before", { mode: "json" }),
    after: text("after", { mode: "json" }),
    created_at: createdAt(),
    /** When the same person last went on with it; null: never. */
    last_at: text("last_at"),
  },
  (t) => [
    index("game_changes_game").on(t.game_id),
    uniqueIndex("game_changes_addendum")
      .on(t.game_id, t.number)
      .where(sql`${t.number} IS NOT NULL`),
    index("game_changes_tournament").on(t.tournament_id),
    index("game_changes_championship").on(t.championship_id),
  ],
);

/**
 * How games stood before what a batch writes: rows of one batch, which takes them away again. They stand
 * apart so that the log's own rows are written once, short, and fill their pages.
 */
export const begun_changes = sqliteTable("begun_changes", {
  game_id: integer("game_id").primaryKey(),
  /** Of an addendum to a closed súmula; null: the súmula is open. */
  number: integer("number"),
  note: text("note"),
  state: text("state", { mode: "json" }).notNull(),
});

/**
 * Where the changes of a tournament lie that is long over: as one object in R2, besides addenda and
 * withdrawals, which are read with the games. Triggers add a row: a tournament's log is due a month after
 * its champion is known or its season is finished, else half a year after its last change.
 */
export const change_logs = sqliteTable(
  "change_logs",
  {
    tournament_id: integer("tournament_id")
      .primaryKey()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    championship_id: championshipId(),
    /** When what lies in the database is to be moved; null: nothing is. */
    due_at: text("due_at"),
    /** In R2; null: nothing was moved yet. */
    key: text("key"),
  },
  (t) => [
    index("change_logs_due")
      .on(t.due_at)
      .where(sql`${t.due_at} IS NOT NULL`),
    index("change_logs_championship").on(t.championship_id),
  ],
);
