import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, editColumns, flag } from "./columns.ts";
import { championshipId, tournamentId, tournaments } from "./competition.ts";
import { gameId } from "./games.ts";
import { admins, users } from "./people.ts";
import type { MatchReport } from "../../../domain/report/match-report.ts";
import { VOTE_KINDS } from "../../../domain/votes.ts";

/** Who changed what of a game, and when; addenda to a closed súmula are numbered. */
export const game_changes = sqliteTable(
  "game_changes",
  {
    id: id(),
    championship_id: championshipId(),
    tournament_id: tournamentId(),
    game_id: gameId(),
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

/** What the officials report of a game besides its result (`MatchReport`); private but for its times and the best of the game. */
export const match_reports = sqliteTable(
  "match_reports",
  {
    id: id(),
    championship_id: championshipId(),
    game_id: gameId(),
    report: text("report", { mode: "json" }).$type<MatchReport>().notNull(),
    /** Whom the officials or the organizer call the best of the game; the fans' vote is another thing. */
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

/** The kicks of games' shoot-outs; their sum stands in `games.home_penalties` and `games.away_penalties`. */
export const shootout_kicks = sqliteTable(
  "shootout_kicks",
  {
    id: id(),
    championship_id: championshipId(),
    game_id: gameId(),
    /** Which kick of the shoot-out it was, counted from 1. */
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

/** `home`, `draw` or `away`; of the best of a game the athlete's number. */
const choice = () => text("choice").notNull();

/**
 * One device's vote about a game, for as long as it could vote again. Nobody can tell from a row whose it
 * is, nor which rows of two games are of one device: `voter` and `network` are keyed hashes of both with
 * the game. Triggers count it in `vote_totals`.
 */
export const ballots = sqliteTable(
  "ballots",
  {
    id: id(),
    championship_id: championshipId(),
    game_id: gameId(),
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

/** How many votes each choice has; stays when the ballots go. */
export const vote_totals = sqliteTable(
  "vote_totals",
  {
    id: id(),
    championship_id: championshipId(),
    game_id: gameId(),
    kind: text("kind", { enum: VOTE_KINDS }).notNull(),
    choice: choice(),
    votes: integer("votes").notNull(),
  },
  (t) => [
    uniqueIndex("vote_totals_choice").on(t.game_id, t.kind, t.choice),
    index("vote_totals_championship").on(t.championship_id),
  ],
);
