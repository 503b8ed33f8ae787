import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { MatchReport } from "../../../domain/report/match-report.ts";
import { editColumns, id, createdAt, flag } from "./columns.ts";
import { championshipId } from "./competition.ts";
import { games } from "./games.ts";
import { users } from "./people.ts";

/** What the officials report of a game besides its result (`MatchReport`); private but for its times and the best of the game. */
export const match_reports = sqliteTable(
  "match_reports",
  {
    id: id(),
    championship_id: championshipId(),
    game_id: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
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
    game_id: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
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
