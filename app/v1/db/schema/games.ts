import { OPEN_STATUSES } from "../../../domain/competition/ended-early.ts";
import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { createdAt, editColumns, flag, id } from "./columns.ts";
import { fileId, heldBy, indexWhereSet } from "./content.ts";
import {
  championships,
  groups,
  phaseId,
  registers,
  rounds,
  spots,
  tournamentColumns,
  ownedColumns,
} from "./competition.ts";
import { admins, teamId, teams, users } from "./people.ts";
import { INSCRIPTION_STATUSES } from "../../../domain/people/enrolment.ts";
import { REFEREE_FUNCTIONS } from "../../../domain/report/match-report.ts";
import { STAFF_FUNCTIONS } from "../../../domain/people/positions.ts";
import { GAME_EVENT_TYPES } from "../../../domain/result/events.ts";
import { SUSPENSION_CAUSES } from "../../../domain/discipline/data.ts";

export const fields = sqliteTable(
  "fields",
  {
    ...ownedColumns(),
    name: text("name").notNull(),
    address: text("address"),
    city: text("city"),
    uf: text("uf"),
    latitude: real("latitude"),
    longitude: real("longitude"),
    ...editColumns(),
  },
  (t) => [uniqueIndex("fields_name").on(t.championship_id, t.name)],
);

export const referees = sqliteTable(
  "referees",
  {
    id: id(),
    admin_id: integer("admin_id")
      .notNull()
      .references(() => admins.id),
    championship_id: integer("championship_id").references(() => championships.id, {
      onDelete: "cascade",
    }),
    name: text("name").notNull(),
    category: text("category"),
    phone: text("phone"),
    email: text("email"),
    ...editColumns(),
  },
  (t) => [
    index("referees_admin").on(t.admin_id),
    index("referees_championship").on(t.championship_id),
  ],
);

export const inscriptions = sqliteTable(
  "inscriptions",
  {
    ...tournamentColumns(),
    register_id: integer("register_id")
      .notNull()
      .references(() => registers.id, { onDelete: "cascade" }),
    user_id: integer("user_id")
      .notNull()
      .references(() => users.id),
    shirt_number: integer("shirt_number"),
    position: text("position"),
    registration_number: text("registration_number"),
    role: text("role", { enum: ["athlete", "coach", "staff"] })
      .notNull()
      .default("athlete"),
    status: text("status", { enum: INSCRIPTION_STATUSES }).notNull().default("approved"),
    /** True for a pending inscription until the organizer decides. */
    landing: flag("landing", false),
    /** Picture of the identity document, for the organizer only. */
    document_file_id: fileId("document_file_id"),
    search: text("search").notNull().default(""),
    /** End of the last loan, UTC. */
    returned_at: text("returned_at"),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex("inscriptions_user").on(t.register_id, t.user_id),
    /** Allows an athlete one team per tournament, unless released or rejected. */
    uniqueIndex("inscriptions_one_team")
      .on(t.tournament_id, t.user_id)
      .where(sql`${t.status} IN ('pending', 'approved')`),
    index("inscriptions_tournament").on(t.tournament_id, t.user_id),
    index("inscriptions_of_user").on(t.user_id),
    index("inscriptions_order").on(t.tournament_id, t.status, t.search, t.user_id),
    heldBy("inscriptions_document", t.document_file_id),
    index("inscriptions_championship").on(t.championship_id),
    index("inscriptions_loaned")
      .on(t.id)
      .where(sql`${t.status} = 'loaned'`),
  ],
);

export const games = sqliteTable(
  "games",
  {
    ...tournamentColumns(),
    phase_id: phaseId(),
    round_id: integer("round_id")
      .notNull()
      .references(() => rounds.id, { onDelete: "cascade" }),
    group_id: integer("group_id").references(() => groups.id, { onDelete: "set null" }),
    field_id: integer("field_id").references(() => fields.id, { onDelete: "set null" }),
    home_spot_id: integer("home_spot_id").references(() => spots.id, { onDelete: "set null" }),
    away_spot_id: integer("away_spot_id").references(() => spots.id, { onDelete: "set null" }),
    home_team_id: integer("home_team_id").references(() => teams.id),
    away_team_id: integer("away_team_id").references(() => teams.id),
    /** The annulled or abandoned game that this one replays. */
    replays_id: integer("replays_id").references((): AnySQLiteColumn => games.id, {
      onDelete: "set null",
    }),
    /** 1 or 2: a leg; 3: an extra match; null in groups. */
    leg: integer("leg"),
    /** Kick-off in UTC; without `time_known` only its day in São Paulo counts. */
    starts_at: text("starts_at"),
    /** Indexed sort key that puts games without a date last. */
    sort_at: text("sort_at").generatedAlwaysAs(sql`coalesce(starts_at, '~')`),
    time_known: flag("time_known", true),
    status: text("status", { enum: ["scheduled", "live", "finished", "postponed", "cancelled"] })
      .notNull()
      .default("scheduled"),
    /** The status before the season's early end called the game off. */
    status_before: text("status_before", { enum: OPEN_STATUSES }),
    finished: flag("finished", false),
    by_rule: flag("by_rule", false),
    period: text("period"),
    /** Start of the period in UTC; pages derive the minute from it. */
    period_started_at: text("period_started_at"),
    result_kind: text("result_kind", {
      enum: ["played", "walkover", "abandoned", "awarded", "annulled"],
    })
      .notNull()
      .default("played"),
    absent_side: text("absent_side", { enum: ["home", "away", "both"] }),
    counts_for_goals: flag("counts_for_goals", true),
    counts_for_scorers: flag("counts_for_scorers", true),
    offender_side: text("offender_side", { enum: ["home", "away"] }),
    /** Goals with extra time, without the shoot-out. */
    home_score: integer("home_score"),
    away_score: integer("away_score"),
    /** Goals of extra time only; null: none played. */
    home_extra_score: integer("home_extra_score"),
    away_extra_score: integer("away_extra_score"),
    home_penalties: integer("home_penalties"),
    away_penalties: integer("away_penalties"),
    reason: text("reason"),
    decided_by: text("decided_by"),
    article: text("article"),
    notes: text("notes"),
    /** Time of closing; later changes are addenda. */
    closed_at: text("closed_at"),
    ...editColumns(),
  },
  (t) => [
    index("games_tournament").on(t.tournament_id, t.starts_at),
    index("games_championship").on(t.championship_id, t.starts_at),
    index("games_phase").on(t.phase_id),
    index("games_round").on(t.round_id, t.sort_at),
    index("games_round_status").on(t.round_id, t.status, t.sort_at),
    index("games_group").on(t.group_id),
    index("games_home_team").on(t.home_team_id, t.starts_at),
    index("games_away_team").on(t.away_team_id, t.starts_at),
    /** Index of the finished games between two teams. */
    index("games_meetings")
      .on(t.home_team_id, t.away_team_id)
      .where(sql`finished = 1`),
    index("games_home_spot").on(t.home_spot_id),
    index("games_away_spot").on(t.away_spot_id),
    index("games_field").on(t.field_id, t.starts_at),
    indexWhereSet("games_replays", t.replays_id),
    index("games_status").on(t.status, t.starts_at),
    index("games_live").on(t.championship_id, t.status),
    index("games_open")
      .on(t.round_id)
      .where(sql`finished = 0`),
    index("games_walkovers")
      .on(t.tournament_id)
      .where(sql`result_kind = 'walkover'`),
  ],
);

export const score_events = sqliteTable(
  "score_events",
  {
    ...tournamentColumns(),
    game_id: gameId(),
    /** The team a goal counts for; the athlete of an own goal is from the other one. */
    team_id: teamId(),
    user_id: integer("user_id").references(() => users.id),
    /** The person who goes off; `user_id` comes on. */
    replaced_user_id: integer("replaced_user_id").references(() => users.id),
    type: text("type", { enum: GAME_EVENT_TYPES }).notNull(),
    minute: integer("minute"),
    added: integer("added"),
    extra_time: flag("extra_time", false),
    penalty: flag("penalty", false),
    free_kick: flag("free_kick", false),
    card_kind: text("card_kind", { enum: ["direct", "second_yellow"] }),
    shirt_number: integer("shirt_number"),
    created_at: createdAt(),
  },
  (t) => [
    index("score_events_game").on(t.game_id),
    index("score_events_tournament").on(t.tournament_id, t.type, t.user_id),
    index("score_events_user").on(t.user_id, t.type),
    index("score_events_replaced")
      .on(t.replaced_user_id)
      .where(sql`${t.replaced_user_id} IS NOT NULL`),
    index("score_events_team").on(t.team_id),
    index("score_events_championship").on(t.championship_id),
  ],
);

export const lineups = sqliteTable(
  "lineups",
  {
    ...gameColumns(),
    team_id: teamId(),
    user_id: integer("user_id")
      .notNull()
      .references(() => users.id),
    shirt_number: integer("shirt_number"),
    starter: flag("starter", true),
    captain: flag("captain", false),
    function: text("function", { enum: STAFF_FUNCTIONS }),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("lineups_user").on(t.game_id, t.user_id),
    index("lineups_of_user").on(t.user_id),
    index("lineups_championship").on(t.championship_id),
  ],
);

export const appointments = sqliteTable(
  "appointments",
  {
    ...gameColumns(),
    referee_id: integer("referee_id")
      .notNull()
      .references(() => referees.id, { onDelete: "cascade" }),
    function: text("function", { enum: REFEREE_FUNCTIONS }).notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("appointments_referee").on(t.game_id, t.referee_id),
    index("appointments_of_referee").on(t.referee_id),
    index("appointments_championship").on(t.championship_id),
  ],
);

/** Suspensions; only games after the cause serve them. */
export const suspensions = sqliteTable(
  "suspensions",
  {
    ...tournamentColumns(),
    user_id: integer("user_id")
      .notNull()
      .references(() => users.id),
    team_id: teamId(),
    cause: text("cause", { enum: SUSPENSION_CAUSES }).notNull(),
    cause_game_id: integer("cause_game_id").references(() => games.id, { onDelete: "cascade" }),
    /** Number of games; 0 for a suspension by time. */
    matches: integer("matches").notNull(),
    /** Last day of a suspension by time, in São Paulo. */
    until: text("until"),
    /** Games already served for the same card. */
    deducted: integer("deducted").notNull().default(0),
    served_in: text("served_in", { mode: "json" }).$type<number[]>().notNull().default([]),
    note: text("note"),
    ...editColumns(),
  },
  (t) => [
    index("suspensions_tournament").on(t.tournament_id, t.team_id),
    index("suspensions_user").on(t.user_id),
    index("suspensions_championship").on(t.championship_id),
    index("suspensions_cause").on(t.cause_game_id),
  ],
);

export const field_blackouts = sqliteTable(
  "field_blackouts",
  {
    ...ownedColumns(),
    field_id: integer("field_id")
      .notNull()
      .references(() => fields.id, { onDelete: "cascade" }),
    starts_at: text("starts_at").notNull(),
    ends_at: text("ends_at").notNull(),
    reason: text("reason"),
    ...editColumns(),
  },
  (t) => [
    index("field_blackouts_field").on(t.field_id, t.starts_at),
    index("field_blackouts_championship").on(t.championship_id),
  ],
);

/** Returns a reference to a game. A function declaration, because table modules import each other. */
export function gameId() {
  return integer("game_id")
    .notNull()
    .references(() => games.id, { onDelete: "cascade" });
}

/** The first columns of a game's row. */
export function gameColumns() {
  return { ...ownedColumns(), game_id: gameId() };
}
