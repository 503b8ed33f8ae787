import { z } from "@hono/zod-openapi";
import { SUSPENSION_CAUSES } from "../../../domain/discipline/data.ts";
import { DOCUMENT_KINDS, MAX_DOCUMENT } from "../../../domain/people/document.ts";
import {
  color,
  mailedName,
  modality,
  name,
  order,
  text as anyText,
  utc,
  withoutAddress,
} from "../../kit/contract.ts";
import { newsBody } from "../../site/news/contract.ts";
import {
  givenEligibilityRules,
  givenRankingRules,
  givenStatsRules,
  givenTieRules,
  inscriptionInfoSchema,
  meetingsSchema,
  zoneSchema,
} from "../../competition/rules/schema.ts";
import {
  absentSide,
  cardKind,
  eventType,
  gameStatus,
  refereeFunction,
  resultKind,
  staffFunction,
} from "../../matchday/games/schema.ts";
import { reportSchema } from "../../matchday/games/match-report/contract.ts";
import { textKey } from "../../../texts/text.ts";
import { DECISIONS } from "../../../domain/competition/decisions.ts";
import { ENDINGS, OPEN_STATUSES } from "../../../domain/competition/ended-early.ts";
import { STAGE_KINDS } from "../../../domain/brackets/knockout.ts";
import { PUBLISHED_BRACKETS } from "../../../domain/brackets/published.ts";
import { MOST_PERIODS } from "../../../domain/result/events.ts";
import type { Key } from "../../db/tables.ts";
import {
  BULLETIN_TYPES,
  CONTRACT_KINDS,
  INSCRIPTION_STATUSES,
} from "../../../domain/people/enrolment.ts";

const id = z.int().min(1).max(1_000_000);
const optionalId = id.nullish();
/** Longest name; longer than in forms, because names can be generated, for example a spot's. */
const MADE_NAME = 200;
/** Longest team name, with the number that an import can add. */
const TEAM_NAME = 80 + " (5000)".length;
const line = (max: number) => name(max).nullish();
const text = (max: number) => anyText(max).nullish();
const email = z.email().max(254).nullish();
const contact_name = mailedName().nullish();
const contact_phone = withoutAddress(anyText(40)).nullish();
const moment = utc.nullish();
/** Old codes of states are accepted too. */
const uf = z.string().regex(/^[A-Z]{2}$/, textKey("validation.state"));
const writtenAt = utc.default(() => new Date().toISOString());
const goals = z.int().min(0).max(999).nullish();
const shirt_number = z.int().min(0).max(999).nullish();
const team = z.object({
  id,
  name: mailedName(TEAM_NAME),
  short_name: line(24),
  city: line(80),
  uf: uf.nullish(),
  primary_color: color.nullish(),
  secondary_color: color.nullish(),
});

const athlete = z.object({
  id,
  name: name(),
  nickname: line(60),
  position: line(40),
  birth_date: z.iso.date().nullish(),
  document_kind: z.enum(DOCUMENT_KINDS).nullish(),
  document: line(MAX_DOCUMENT),
  email,
  phone: text(40),
  guardian_name: line(120),
  guardian_consent_at: moment,
  erased_at: moment,
});

const season = z.object({
  id,
  name: name(60),
  status: z.enum(["config", "started", "finished"]).default("config"),
  year: z.int().min(1900).max(2200),
  categories: z.array(name(60)).max(50).default([]),
});

const tournament = z.object({
  id,
  season_id: id,
  name: mailedName(),
  category: line(60),
  modality,
  status: z.enum(["pending", "started"]).default("pending"),
  enable_register: z.boolean().default(false),
  is_called: z.boolean().default(false),
  game_duration: z.int().min(1).max(240),
  periods: z.int().min(1).max(MOST_PERIODS).default(2),
  reduce_minors_names: z.boolean().default(false),
  tournament_rankings: givenRankingRules,
  stats_rules: givenStatsRules,
  inscription_info: inscriptionInfoSchema.nullish(),
  follows_id: optionalId,
  eligibility_rules: givenEligibilityRules.nullish(),
  ended: z
    .object({ how: z.enum(ENDINGS), at: utc, reason: z.string().max(500).nullable() })
    .nullish(),
  /** Identifies a tournament across imports, so that it is imported once. */
  import_key: line(128),
});

const phase = z.object({
  id,
  tournament_id: id,
  name: name(MADE_NAME),
  order,
  is_group: z.boolean(),
  stage: z.enum(STAGE_KINDS).nullish(),
  decides: z.enum(DECISIONS).nullish(),
  trophy: line(40),
  resets_cards: z.boolean().default(false),
  tie_rules: givenTieRules,
  zones: z.array(zoneSchema).max(20).default([]),
  meetings: meetingsSchema.nullable().default(null),
  carries_from_id: id.nullable().default(null),
});

const part = z.object({ id, phase_id: id, name: name(MADE_NAME), order });

const group = part.extend({ decides: z.enum(DECISIONS).nullish() });

const register = z.object({
  id,
  tournament_id: id,
  team_id: id,
  status: z.enum(["pending", "approved", "rejected"]),
  reason: text(500),
  contact_name,
  contact_email: email,
  contact_phone,
  withdrawn_at: moment,
  withdrawal_cause: z.enum(["walkovers", "replaced"]).nullish(),
  replaces_id: optionalId,
  takes_points: z.boolean().default(false),
  ranking: z.int().min(1).max(100_000).nullish(),
  /** Name, colors and crest in the tournament; without a name, those of the team. */
  name: z.union([z.literal(""), mailedName(TEAM_NAME)]).default(""),
  short_name: line(24),
  primary_color: color.nullish(),
  secondary_color: color.nullish(),
});

const spotSource = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("group_position"), group_id: id, position: z.int().min(1) }),
  z.object({ kind: z.literal("phase_position"), phase_id: id, position: z.int().min(1) }),
  z.object({
    kind: z.literal("best_placed"),
    phase_id: id,
    position: z.int().min(1),
    rank: z.int().min(1),
    avoid_group_id: id.nullable().default(null),
    published: z.enum(PUBLISHED_BRACKETS).nullable().default(null),
  }),
  z.object({ kind: z.enum(["tie_winner", "tie_loser"]), phase_id: id, spot_id: id }),
]);

const spot = part.extend({
  group_id: optionalId,
  register_id: optionalId,
  source: spotSource.nullish(),
  manual: z.boolean().default(false),
});

const field = z.object({
  id,
  name: name(80),
  address: text(200),
  city: line(80),
  uf: uf.nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
});

const referee = z.object({ id, name: name(), category: line(80), phone: text(40), email });

const inscription = z.object({
  id,
  register_id: id,
  user_id: id,
  shirt_number,
  position: line(40),
  registration_number: line(30),
  role: z.enum(["athlete", "coach", "staff"]).default("athlete"),
  status: z.enum(INSCRIPTION_STATUSES),
  returned_at: utc.nullish(),
  landing: z.boolean().default(false),
});

const game = z.object({
  id,
  round_id: id,
  group_id: optionalId,
  field_id: optionalId,
  home_spot_id: optionalId,
  away_spot_id: optionalId,
  home_team_id: optionalId,
  away_team_id: optionalId,
  replays_id: optionalId,
  leg: z.int().min(1).max(3).nullish(),
  starts_at: moment,
  time_known: z.boolean().default(true),
  status: gameStatus,
  status_before: z.enum(OPEN_STATUSES).nullish(),
  finished: z.boolean().default(false),
  by_rule: z.boolean().default(false),
  period: text(30),
  period_started_at: moment,
  result_kind: resultKind.default("played"),
  absent_side: absentSide.nullish(),
  counts_for_goals: z.boolean().default(true),
  counts_for_scorers: z.boolean().default(true),
  offender_side: z.enum(["home", "away"]).nullish(),
  decided_by: text(120),
  article: text(120),
  closed_at: moment,
  home_score: goals,
  away_score: goals,
  home_extra_score: goals,
  away_extra_score: goals,
  home_penalties: goals,
  away_penalties: goals,
  reason: text(300),
  notes: text(4000),
});

const ofGame = { id, game_id: id };

const event = z.object({
  ...ofGame,
  team_id: id,
  user_id: optionalId,
  replaced_user_id: optionalId,
  type: eventType,
  minute: z.int().min(0).max(200).nullish(),
  added: z.int().min(0).max(60).nullish(),
  extra_time: z.boolean().default(false),
  penalty: z.boolean().default(false),
  free_kick: z.boolean().default(false),
  card_kind: cardKind.nullish(),
  shirt_number,
});

const kick = z.object({
  ...ofGame,
  place: z.int().min(1).max(1000),
  side: z.enum(["home", "away"]),
  scored: z.boolean().default(false),
  user_id: optionalId,
});

const lineup = z.object({
  id,
  game_id: id,
  team_id: id,
  user_id: id,
  shirt_number,
  starter: z.boolean().default(true),
  captain: z.boolean().default(false),
  function: staffFunction.nullish(),
});

const report = z.object({ ...ofGame, report: reportSchema, man_of_the_match_id: optionalId });

const appointment = z.object({ ...ofGame, referee_id: id, function: refereeFunction });

const suspension = z.object({
  id,
  tournament_id: id,
  user_id: id,
  team_id: id,
  cause: z.enum(SUSPENSION_CAUSES),
  cause_game_id: optionalId,
  matches: z.int().min(0).max(1000),
  until: z.iso.date().nullish(),
  deducted: z.int().min(0).max(1000).default(0),
  created_at: writtenAt,
  served_in: z.array(id).max(1000).default([]),
  note: text(500),
});

const adjustment = z.object({
  id,
  phase_id: id,
  team_id: id,
  points: z.int().min(-1000).max(1000),
  reason: name(300),
  round: order.nullish(),
});

const lot = z.object({ id, phase_id: id, team_ids: z.array(id).max(100), note: text(500) });

const news = z.object({ id, title: name(160), body: newsBody, published_at: moment });

const bulletin = z.object({
  id,
  tournament_id: id,
  type: z.enum(BULLETIN_TYPES),
  user_id: id,
  from_team_id: optionalId,
  to_team_id: optionalId,
  note: text(500),
  valid_from: z.iso.date().nullish(),
  valid_until: z.iso.date().nullish(),
  contract: z.enum(CONTRACT_KINDS).nullish(),
  published_at: utc,
  corrects_id: optionalId,
});

const rulebook = z.object({
  id,
  tournament_id: id,
  tournament_rankings: givenRankingRules,
  stats_rules: givenStatsRules,
  reason: line(500),
  created_at: writtenAt,
});

const blackout = z.object({ id, field_id: id, starts_at: utc, ends_at: utc, reason: text(200) });

const change = z.object({
  id,
  game_id: id,
  kind: z.enum(["result", "reset", "closed", "addendum", "withdrawal", "reinstatement", "moved"]),
  number: z.int().min(1).max(100_000).nullish(),
  note: text(4000),
  created_at: writtenAt,
});

/** Row schemas with the same limits as other inputs. */
export const rowSchemas = {
  teams: team,
  athletes: athlete,
  seasons: season,
  tournaments: tournament,
  phases: phase,
  groups: group,
  rounds: part,
  registers: register,
  spots: spot,
  fields: field,
  referees: referee,
  inscriptions: inscription,
  games: game,
  events: event,
  kicks: kick,
  lineups: lineup,
  reports: report,
  appointments: appointment,
  suspensions: suspension,
  adjustments: adjustment,
  lots: lot,
  news,
  bulletins: bulletin,
  rulebooks: rulebook,
  blackouts: blackout,
  changes: change,
} as const satisfies Readonly<Record<Key, z.ZodObject>>;

export const championshipSchema = z.object({
  name: mailedName(),
  description: text(2000),
  city: line(80),
  uf: uf.nullish(),
  modality,
  color: color.nullish(),
  enable_register: z.boolean().default(false),
  fan_votes: z.boolean().default(true),
  contact_name: line(120),
  contact_email: email,
  contact_phone: text(40),
});
