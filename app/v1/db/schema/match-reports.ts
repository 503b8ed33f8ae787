import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { MatchReport } from "../../../domain/report/match-report.ts";
import { editColumns, id } from "./columns.ts";
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
