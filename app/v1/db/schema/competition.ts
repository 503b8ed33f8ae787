import { STAGE_KINDS } from "../../../domain/brackets/knockout.ts";
import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { DECISIONS } from "../../../domain/competition/decisions.ts";
import type { EndedEarly } from "../../../domain/competition/ended-early.ts";
import type { DrawnShield, Zone } from "../../../domain/competition.ts";
import type { EnrolmentRules } from "../../../domain/people/enrolment.ts";
import { MODALITIES } from "../../../domain/rulebook/modality.ts";
import type { Outlook } from "../../../domain/outlook.ts";
import type { RankingRules, StatsRules, TieRules } from "../../../domain/rulebook.ts";
import { createdAt, editColumns, flag, id } from "./columns.ts";
import type { EmbedLook } from "./embed-look.ts";
import { fileId, heldBy, indexWhereSet } from "./content.ts";
import { admins, teamId, teams } from "./people.ts";
import type { PartialMeetings } from "../../../domain/draw/round-robin.ts";
import type { EligibilityRules } from "../../../domain/eligibility/rules.ts";
import type { SpotSource } from "../../../domain/qualification/facts.ts";
import { PLAN_NAMES } from "../../../domain/plans.ts";

export const championships = sqliteTable(
  "championships",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    owner_id: integer("owner_id")
      .notNull()
      .references(() => admins.id),
    name: text("name").notNull(),
    /** Lower case without accents, for search. */
    search: text("search").notNull(),
    description: text("description"),
    city: text("city"),
    uf: text("uf"),
    modality: text("modality", { enum: MODALITIES }).notNull().default("campo"),
    color: text("color"),
    plan: text("plan", { enum: PLAN_NAMES }).notNull().default("free"),
    enable_register: flag("enable_register", false),
    fan_votes: flag("fan_votes", true),
    contact_name: text("contact_name"),
    contact_email: text("contact_email"),
    contact_phone: text("contact_phone"),
    publishable_key: text("publishable_key").unique(),
    /** Look of the embeds; null: Apito's. */
    embed_look: text("embed_look", { mode: "json" }).$type<EmbedLook>(),
    /** Time at which staff hid the championship, with the reason for the owner. */
    hidden_at: text("hidden_at"),
    hidden_reason: text("hidden_reason"),
    /** Time of the move to the bin; erased 30 days later. */
    deleted_at: text("deleted_at"),
    logo_file_id: fileId("logo_file_id"),
    rules_file_id: fileId("rules_file_id"),
    /** Number of changes, from which ETags are made. */
    revision: integer("revision").notNull().default(1),
    ...editColumns(),
  },
  (t) => [
    index("championships_owner").on(t.owner_id),
    index("championships_name").on(t.name),
    index("championships_recent")
      .on(t.updated_at, t.id)
      .where(sql`hidden_at IS NULL`),
    indexWhereSet("championships_hidden", t.hidden_at),
    indexWhereSet("championships_deleted", t.deleted_at),
    heldBy("championships_logo", t.logo_file_id),
    heldBy("championships_rules", t.rules_file_id),
  ],
);

/** Returns the tenant key of every row in a championship. */
export const championshipId = () =>
  integer("championship_id")
    .notNull()
    .references(() => championships.id, { onDelete: "cascade" });

/** The first columns of a championship's row. */
export const ownedColumns = () => ({ id: id(), championship_id: championshipId() });

export const members = sqliteTable(
  "members",
  {
    ...ownedColumns(),
    admin_id: integer("admin_id").references(() => admins.id, { onDelete: "cascade" }),
    role: text("role", { enum: ["manager", "scorer"] }).notNull(),
    invited_email: text("invited_email").notNull(),
    token_hash: text("token_hash"),
    accepted_at: text("accepted_at"),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex("members_email").on(t.championship_id, t.invited_email),
    index("members_admin").on(t.admin_id, t.championship_id),
  ],
);

export const seasons = sqliteTable(
  "seasons",
  {
    ...ownedColumns(),
    name: text("name").notNull(),
    status: text("status", { enum: ["config", "started", "finished"] })
      .notNull()
      .default("config"),
    /** The first year in the name, else that of creation. */
    year: integer("year").notNull(),
    categories: text("categories", { mode: "json" }).$type<string[]>().notNull().default([]),
    ...editColumns(),
  },
  (t) => [uniqueIndex("seasons_name").on(t.championship_id, t.name)],
);

export const tournaments = sqliteTable(
  "tournaments",
  {
    ...ownedColumns(),
    season_id: integer("season_id")
      .notNull()
      .references(() => seasons.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    category: text("category"),
    modality: text("modality", { enum: MODALITIES }).notNull().default("campo"),
    status: text("status", { enum: ["pending", "started"] })
      .notNull()
      .default("pending"),
    enable_register: flag("enable_register", false),
    is_called: flag("is_called", false),
    game_duration: integer("game_duration").notNull().default(90),
    periods: integer("periods").notNull().default(2),
    reduce_minors_names: flag("reduce_minors_names", false),
    /** The previous edition; its open suspensions are served here. */
    follows_id: integer("follows_id").references((): AnySQLiteColumn => tournaments.id, {
      onDelete: "set null",
    }),
    /** True when spots, suspensions and outlook match the results; triggers clear it. */
    settled: flag("settled", false),
    champion_id: integer("champion_id").references(() => teams.id, { onDelete: "set null" }),
    /** The organizer's early end of the season; null: none. */
    ended: text("ended", { mode: "json" }).$type<EndedEarly>(),
    /** Identifies the imported document; a second import changes nothing. */
    import_key: text("import_key"),
    /** Time of the last import; rows created later were entered by hand. */
    imported_at: text("imported_at"),
    tournament_rankings: text("tournament_rankings", { mode: "json" })
      .$type<RankingRules>()
      .notNull(),
    stats_rules: text("stats_rules", { mode: "json" }).$type<StatsRules>().notNull(),
    inscription_info: text("inscription_info", { mode: "json" }).$type<EnrolmentRules>(),
    /** Conditions to play beyond inscription and suspensions. */
    eligibility_rules: text("eligibility_rules", { mode: "json" }).$type<EligibilityRules>(),
    /** Rules of the last schedule, to prefill the form. */
    schedule_rules: text("schedule_rules", { mode: "json" }),
    current_phase_id: integer("current_phase_id").references((): AnySQLiteColumn => phases.id, {
      onDelete: "set null",
    }),
    current_round_id: integer("current_round_id").references((): AnySQLiteColumn => rounds.id, {
      onDelete: "set null",
    }),
    logo_file_id: fileId("logo_file_id"),
    rules_file_id: fileId("rules_file_id"),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex("tournaments_name").on(t.season_id, t.name),
    index("tournaments_championship").on(t.championship_id, t.season_id),
    heldBy("tournaments_logo", t.logo_file_id),
    heldBy("tournaments_rules", t.rules_file_id),
    index("tournaments_season").on(t.season_id),
    index("tournaments_follows").on(t.follows_id),
    index("tournaments_unsettled")
      .on(t.championship_id)
      .where(sql`settled = 0`),
    index("tournaments_champion").on(t.champion_id),
    index("tournaments_current_phase").on(t.current_phase_id),
    index("tournaments_current_round").on(t.current_round_id),
  ],
);

export const tournamentId = () =>
  integer("tournament_id")
    .notNull()
    .references(() => tournaments.id, { onDelete: "cascade" });

/** The first columns of a tournament's row. */
export const tournamentColumns = () => ({ ...ownedColumns(), tournament_id: tournamentId() });

export const phases = sqliteTable(
  "phases",
  {
    ...tournamentColumns(),
    name: text("name").notNull(),
    order: integer("order").notNull(),
    is_group: flag("is_group", true),
    /** The phase's part of a drawn bracket; null: not drawn. */
    stage: text("stage", { enum: STAGE_KINDS }),
    /** The decision that the organizer named; null: the games show it. */
    decides: text("decides", { enum: DECISIONS }),
    /** Name of what it decides beside the title: "Série Prata". */
    trophy: text("trophy"),
    /** A group phase uses only `legs`. */
    tie_rules: text("tie_rules", { mode: "json" }).$type<TieRules>().notNull(),
    zones: text("zones", { mode: "json" }).$type<Zone[]>().notNull().default([]),
    /** True when cards without a suspension are cleared here. */
    resets_cards: flag("resets_cards", false),
    /** Pairings in a group; null: everyone meets. */
    meetings: text("meetings", { mode: "json" }).$type<PartialMeetings>(),
    /** Earlier phase with results that count here. */
    carries_from_id: integer("carries_from_id").references((): AnySQLiteColumn => phases.id, {
      onDelete: "set null",
    }),
    outlook: text("outlook", { mode: "json" }).$type<Outlook[]>(),
    ...editColumns(),
  },
  (t) => [
    index("phases_tournament").on(t.tournament_id, t.order),
    index("phases_championship").on(t.championship_id),
    index("phases_carries_from").on(t.carries_from_id),
  ],
);

export const phaseId = () =>
  integer("phase_id")
    .notNull()
    .references(() => phases.id, { onDelete: "cascade" });

/** The first columns of a phase's row. */
const phaseColumns = () => ({ ...ownedColumns(), phase_id: phaseId() });

export const groups = sqliteTable(
  "groups",
  {
    ...phaseColumns(),
    name: text("name").notNull(),
    order: integer("order").notNull(),
    /** The group's own decision; null: its phase's. */
    decides: text("decides", { enum: DECISIONS }),
    ...editColumns(),
  },
  (t) => [
    index("groups_phase").on(t.phase_id, t.order),
    index("groups_championship").on(t.championship_id),
  ],
);

export const rounds = sqliteTable(
  "rounds",
  {
    ...phaseColumns(),
    name: text("name").notNull(),
    order: integer("order").notNull(),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex("rounds_order").on(t.phase_id, t.order),
    index("rounds_championship").on(t.championship_id),
  ],
);

export const registers = sqliteTable(
  "registers",
  {
    ...tournamentColumns(),
    team_id: teamId(),
    status: text("status", { enum: ["pending", "approved", "rejected"] })
      .notNull()
      .default("approved"),
    reason: text("reason"),
    contact_name: text("contact_name"),
    contact_email: text("contact_email"),
    contact_phone: text("contact_phone"),
    /** When the contact opened the mailed link. */
    contact_confirmed_at: text("contact_confirmed_at"),
    enrolment_token: text("enrolment_token").unique(),
    withdrawn_at: text("withdrawn_at"),
    /** Cause of the withdrawal; null when the organizer recorded it. */
    withdrawal_cause: text("withdrawal_cause", { enum: ["walkovers", "replaced"] }),
    /** The register whose open games this one took over. */
    replaces_id: integer("replaces_id").references((): AnySQLiteColumn => registers.id, {
      onDelete: "set null",
    }),
    /** True when it took over the points too. */
    takes_points: flag("takes_points", false),
    ranking: integer("ranking"),
    /**
     * Name, colors and crest in this tournament; a trigger copies them from the team until the tournament
     * ends.
     */
    name: text("name").notNull().default(""),
    short_name: text("short_name"),
    primary_color: text("primary_color"),
    secondary_color: text("secondary_color"),
    /** Crest in this tournament; null: the team's own. */
    logo_file_id: fileId("logo_file_id"),
    /** Shield drawn for a team without a picture; the settlement writes it. */
    shield: text("shield", { mode: "json" }).$type<DrawnShield>(),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex("registers_team").on(t.tournament_id, t.team_id),
    index("registers_of_team").on(t.team_id),
    index("registers_contact").on(t.contact_email),
    heldBy("registers_logo", t.logo_file_id),
    index("registers_championship").on(t.championship_id),
    indexWhereSet("registers_replaces", t.replaces_id),
  ],
);

/** A place ("vaga") in a phase; a register fills it. */
export const spots = sqliteTable(
  "spots",
  {
    ...phaseColumns(),
    group_id: integer("group_id").references(() => groups.id, { onDelete: "cascade" }),
    register_id: integer("register_id").references(() => registers.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    order: integer("order").notNull(),
    source: text("source", { mode: "json" }).$type<SpotSource>(),
    /** True when the organizer filled the spot, so its source has no effect. */
    manual: flag("manual", false),
    source_register_id: integer("source_register_id").references(() => registers.id, {
      onDelete: "set null",
    }),
    ...editColumns(),
  },
  (t) => [
    index("spots_phase").on(t.phase_id, t.order),
    index("spots_group").on(t.group_id),
    index("spots_register").on(t.register_id),
    index("spots_source_register").on(t.source_register_id),
    index("spots_championship").on(t.championship_id),
  ],
);

/** Points by decision, outside games. */
export const adjustments = sqliteTable(
  "adjustments",
  {
    ...tournamentColumns(),
    phase_id: phaseId(),
    team_id: teamId(),
    points: integer("points").notNull(),
    reason: text("reason").notNull(),
    round: integer("round"),
    created_by: integer("created_by").references(() => admins.id),
    ...editColumns(),
  },
  (t) => [
    index("adjustments_tournament").on(t.tournament_id),
    index("adjustments_of_championship").on(t.championship_id),
    index("adjustments_of_phase").on(t.phase_id),
  ],
);

/** A draw of lots between level teams. */
export const lots = sqliteTable(
  "lots",
  {
    ...phaseColumns(),
    team_ids: text("team_ids", { mode: "json" }).$type<number[]>().notNull(),
    note: text("note"),
    created_by: integer("created_by").references(() => admins.id),
    created_at: createdAt(),
  },
  (t) => [index("lots_phase").on(t.phase_id), index("lots_championship").on(t.championship_id)],
);

export const rulebook_versions = sqliteTable(
  "rulebook_versions",
  {
    ...tournamentColumns(),
    tournament_rankings: text("tournament_rankings", { mode: "json" })
      .$type<RankingRules>()
      .notNull(),
    stats_rules: text("stats_rules", { mode: "json" }).$type<StatsRules>().notNull(),
    reason: text("reason"),
    created_by: integer("created_by").references(() => admins.id),
    created_at: createdAt(),
  },
  (t) => [
    index("rulebook_versions_tournament").on(t.tournament_id),
    index("rulebook_versions_championship").on(t.championship_id),
  ],
);
