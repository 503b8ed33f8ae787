import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { MatchReport } from "../../../domain/report/match-report.ts";
import { editColumns, id } from "./columns.ts";
import { championshipId } from "./competition.ts";
import { games } from "./games.ts";

/** What the officials report of a game besides its result (`MatchReport`); private but for its times. */
export const match_reports = sqliteTable(
  "match_reports",
  {
    id: id(),
    championship_id: championshipId(),
    game_id: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    report: text("report", { mode: "json" }).$type<MatchReport>().notNull(),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex("match_reports_game").on(t.game_id),
    index("match_reports_championship").on(t.championship_id),
  ],
);
