import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { championshipId, tournamentId, tournaments } from "./competition.ts";
import { sql } from "drizzle-orm";
import { teams, users } from "./people.ts";
import { EVENT_TYPES } from "../../../domain/result/events.ts";

/**
 * Read model, written only by the settlement (decision 0026). Triggers drop it when other facts than games
 * change; without it, or unsettled, all is computed from facts. Its JSON is defined in app/v1/competition.
 */
export const competitions = sqliteTable(
  "competitions",
  {
    tournament_id: integer("tournament_id")
      .primaryKey()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    championship_id: championshipId(),
    /** A row with another format counts as missing. */
    shape: integer("shape").notNull(),
    /** Version that changes with each write, for caches. */
    stamp: text("stamp").notNull().default(""),
    frame: text("frame").notNull(),
    tables: text("tables").notNull(),
    ties: text("ties").notNull(),
    projection: text("projection").notNull(),
    absences: text("absences").notNull(),
    /** History of the tournament; null in rows of older builds. */
    history: text("history"),
    /** Stored facts; null: too long. The last column, because reads of other columns then skip its length. */
    facts: text("facts"),
  },
  (t) => [
    index("competitions_championship").on(t.championship_id),
    index("competitions_shape").on(t.shape),
  ],
);

/**
 * Games changed only in facts that no rule uses, but lists show. Triggers add them; too many make the
 * tournament unsettled.
 */
export const touched_games = sqliteTable(
  "touched_games",
  {
    championship_id: championshipId(),
    tournament_id: tournamentId(),
    game_id: integer("game_id").notNull(),
  },
  (t) => [
    uniqueIndex("touched_games_game").on(t.tournament_id, t.game_id),
    index("touched_games_championship").on(t.championship_id),
  ],
);

/** Names of a squad, also of ended inscriptions; kept by triggers. */
export const squads = sqliteTable(
  "squads",
  {
    championship_id: championshipId(),
    tournament_id: tournamentId(),
    team_id: integer("team_id").notNull(),
    /** JSON: id, name, birth date or null, 1 when erased, nickname or null. */
    members: text("members").notNull(),
    athletes: text("athletes").notNull().default("[]"),
  },
  (t) => [
    uniqueIndex("squads_team").on(t.tournament_id, t.team_id),
    index("squads_championship").on(t.championship_id),
  ],
);

/** Games changed since the settlement; triggers add them. */
export const changed_games = sqliteTable(
  "changed_games",
  {
    championship_id: championshipId(),
    tournament_id: tournamentId(),
    game_id: integer("game_id").notNull(),
  },
  (t) => [
    uniqueIndex("changed_games_game").on(t.tournament_id, t.game_id),
    index("changed_games_championship").on(t.championship_id),
  ],
);

/** Events of a type by athlete, team and tournament; kept by triggers. */
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
    /** Negative, so that one ascending order has totals, then names. */
    negated: integer("negated").generatedAlwaysAs(sql`-total`),
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

/** Goals in a championship's visible tournaments of one category (empty: none); kept by triggers. */
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
