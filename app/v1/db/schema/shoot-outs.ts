import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id } from "./columns.ts";
import { championshipId } from "./competition.ts";
import { games } from "./games.ts";
import { users } from "./people.ts";

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
