import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, editColumns, flag } from "./columns.ts";
import { championshipId, tournaments, tournamentColumns } from "./competition.ts";
import { gameId, gameColumns } from "./games.ts";
import { admins, users } from "./people.ts";
import type { MatchReport } from "../../../domain/report/match-report.ts";
import { VOTE_KINDS } from "../../../domain/votes.ts";

export const game_changes = sqliteTable(
  "game_changes",
  {
    ...tournamentColumns(),
    game_id: gameId(),
    admin_id: integer("admin_id").references(() => admins.id),
    /** The person at the sheet by link who made the change, without an account. */
    sheet_author: text("sheet_author"),
    kind: text("kind", {
      enum: ["result", "reset", "closed", "addendum", "withdrawal", "reinstatement", "moved"],
    }).notNull(),
    number: integer("number"),
    note: text("note"),
    /** The state before: only the changed fields, score and events. */
    before: text("before", { mode: "json" }),
    after: text("after", { mode: "json" }),
    created_at: createdAt(),
    /** Time of the last edit that joined this change; null: none did. */
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

/** Temporary rows of a batch: the state of games before it. The batch removes them at its end. */
export const begun_changes = sqliteTable("begun_changes", {
  game_id: integer("game_id").primaryKey(),
  number: integer("number"),
  note: text("note"),
  state: text("state", { mode: "json" }).notNull(),
});

/**
 * The log of a finished tournament: one object in R2, without addenda and withdrawals. Triggers make it due a
 * month after the end, else half a year after the last change.
 */
export const change_logs = sqliteTable(
  "change_logs",
  {
    tournament_id: integer("tournament_id")
      .primaryKey()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    championship_id: championshipId(),
    due_at: text("due_at"),
    key: text("key"),
  },
  (t) => [
    index("change_logs_due")
      .on(t.due_at)
      .where(sql`${t.due_at} IS NOT NULL`),
    index("change_logs_championship").on(t.championship_id),
  ],
);

/** Match report (`MatchReport`). Public: only its times and the best player. */
export const match_reports = sqliteTable(
  "match_reports",
  {
    ...gameColumns(),
    report: text("report", { mode: "json" }).$type<MatchReport>().notNull(),
    /** The best player by the officials, not by the fans' vote. */
    man_of_the_match_id: integer("man_of_the_match_id").references(() => users.id),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex("match_reports_game").on(t.game_id),
    index("match_reports_championship").on(t.championship_id),
    index("match_reports_man_of_the_match").on(t.man_of_the_match_id),
    index("match_reports_best")
      .on(t.championship_id)
      .where(sql`man_of_the_match_id IS NOT NULL`),
  ],
);

/** Their sums are in `games.home_penalties` and `games.away_penalties`. */
export const shootout_kicks = sqliteTable(
  "shootout_kicks",
  {
    ...gameColumns(),
    place: integer("place").notNull(),
    side: text("side", { enum: ["home", "away"] }).notNull(),
    scored: flag("scored", false),
    user_id: integer("user_id").references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("shootout_kicks_place").on(t.game_id, t.place),
    index("shootout_kicks_user").on(t.user_id),
    index("shootout_kicks_championship").on(t.championship_id),
  ],
);

/** `home`, `draw`, `away` or an athlete's id. */
const choice = () => text("choice").notNull();

/**
 * A device's vote. `voter` and `network` are keyed hashes with the game, so that rows of two games cannot be
 * linked.
 */
export const ballots = sqliteTable(
  "ballots",
  {
    ...gameColumns(),
    kind: text("kind", { enum: VOTE_KINDS }).notNull(),
    choice: choice(),
    voter: text("voter").notNull(),
    network: text("network"),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("ballots_voter").on(t.game_id, t.kind, t.voter),
    index("ballots_network").on(t.game_id, t.network),
    index("ballots_championship").on(t.championship_id),
    index("ballots_age").on(t.created_at),
  ],
);

export const vote_totals = sqliteTable(
  "vote_totals",
  {
    ...gameColumns(),
    kind: text("kind", { enum: VOTE_KINDS }).notNull(),
    choice: choice(),
    votes: integer("votes").notNull(),
  },
  (t) => [
    uniqueIndex("vote_totals_choice").on(t.game_id, t.kind, t.choice),
    index("vote_totals_championship").on(t.championship_id),
  ],
);
