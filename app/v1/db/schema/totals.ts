import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { EVENT_TYPES } from "../../../domain/result/score.ts";
import { championshipId, tournamentId } from "./competition.ts";
import { teams, users } from "./people.ts";

/** How many events of a type an athlete has for a team in a tournament; kept by triggers. */
export const athlete_totals = sqliteTable(
  "athlete_totals",
  {
    id: integer("id").primaryKey(),
    championship_id: championshipId(),
    tournament_id: tournamentId(),
    user_id: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    team_id: integer("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    type: text("type", { enum: EVENT_TYPES }).notNull(),
    total: integer("total").notNull(),
    /** Most first and names from A on, as one ascending order. */
    negated: integer("negated").generatedAlwaysAs(sql`-total`),
    /** The athlete's `search`. */
    search: text("search").notNull(),
  },
  (t) => [
    uniqueIndex("athlete_totals_key").on(t.tournament_id, t.user_id, t.team_id, t.type),
    index("athlete_totals_order").on(
      t.tournament_id,
      t.type,
      t.negated,
      t.search,
      t.user_id,
      t.team_id,
    ),
    index("athlete_totals_of_team").on(t.tournament_id, t.team_id, t.type),
    index("athlete_totals_user").on(t.user_id, t.type),
    index("athlete_totals_championship").on(t.championship_id),
  ],
);

/**
 * How many goals an athlete has in all tournaments of a championship that are shown and have the same
 * category (empty: none); kept by triggers.
 */
export const all_time_scorers = sqliteTable(
  "all_time_scorers",
  {
    id: integer("id").primaryKey(),
    championship_id: championshipId(),
    category: text("category").notNull(),
    user_id: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    goals: integer("goals").notNull(),
    /** As in `athlete_totals`. */
    negated: integer("negated").generatedAlwaysAs(sql`-goals`),
    search: text("search").notNull(),
  },
  (t) => [
    uniqueIndex("all_time_scorers_key").on(t.championship_id, t.category, t.user_id),
    index("all_time_scorers_order").on(
      t.championship_id,
      t.category,
      t.negated,
      t.search,
      t.user_id,
    ),
    index("all_time_scorers_user").on(t.user_id),
  ],
);
