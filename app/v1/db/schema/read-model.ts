import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { championshipId, tournamentId, tournaments } from "./competition.ts";
import { sql } from "drizzle-orm";
import { teams, users } from "./people.ts";
import { EVENT_TYPES } from "../../../domain/result/events.ts";

/**
 * What pages show of a tournament and what its settlement works from, one row each, written by the
 * settlement alone (decision 0026). Triggers drop it when a fact changes that is no game's own; where it
 * is missing, or the tournament is not settled, all of it is worked out from the tables of facts. The
 * texts are JSON, as app/v1/competition writes and reads them.
 */
export const competitions = sqliteTable(
  "competitions",
  {
    tournament_id: integer("tournament_id")
      .primaryKey()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    championship_id: championshipId(),
    /** Of the shapes below: a row of another one is as good as missing. */
    shape: integer("shape").notNull(),
    /** Another one with each writing of the row: who remembers what it held knows by it that it still does. */
    stamp: text("stamp").notNull().default(""),
    frame: text("frame").notNull(),
    tables: text("tables").notNull(),
    ties: text("ties").notNull(),
    projection: text("projection").notNull(),
    absences: text("absences").notNull(),
    /** Null in a row of a build that did not know it. */
    history: text("history"),
    /** Last, since it is the longest: who reads what stands before it does not touch it. Null: too long. */
    facts: text("facts"),
  },
  (t) => [
    index("competitions_championship").on(t.championship_id),
    index("competitions_shape").on(t.shape),
  ],
);

/**
 * Games of which since their tournament was settled nothing has changed but what lists show and no rule
 * asks for: lists read them from their own rows. Triggers add them, and unsettle the tournament when they
 * become many.
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

/**
 * The names of a team's squad in a tournament, whatever became of the inscriptions, so that who names many
 * of them reads a row a team; triggers keep it.
 */
export const squads = sqliteTable(
  "squads",
  {
    championship_id: championshipId(),
    tournament_id: tournamentId(),
    team_id: integer("team_id").notNull(),
    /** JSON, of everybody: id, name, birth date or null, 1 who was erased, and nickname or null. */
    members: text("members").notNull(),
    /** JSON: the ids of its approved athletes. */
    athletes: text("athletes").notNull().default("[]"),
  },
  (t) => [
    uniqueIndex("squads_team").on(t.tournament_id, t.team_id),
    index("squads_championship").on(t.championship_id),
  ],
);

/** Games that have changed since their tournament was settled; triggers add them. */
export const changed_games = sqliteTable(
  "changed_games",
  {
    championship_id: championshipId(),
    tournament_id: tournamentId(),
    /** Of a game that may be gone. */
    game_id: integer("game_id").notNull(),
  },
  (t) => [
    uniqueIndex("changed_games_game").on(t.tournament_id, t.game_id),
    index("changed_games_championship").on(t.championship_id),
  ],
);

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
