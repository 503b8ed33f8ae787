import { z } from "@hono/zod-openapi";
import { OPEN_STATUSES } from "../../../domain/competition/ended-early.ts";
import { GAME_STATUSES, RESULT_KINDS } from "../../../domain/result.ts";
import { teamRef, ref } from "../../kit/contract.ts";
import { periodTimes, scoreSchema } from "./match-report/contract.ts";
import { GAME_EVENT_TYPES } from "../../../domain/result/events.ts";
import { REFEREE_FUNCTIONS } from "../../../domain/report/match-report.ts";
import { SQUAD_ROLES, STAFF_FUNCTIONS } from "../../../domain/people/positions.ts";

/** The same seed gives the same draw. */
export const seedSchema = z.int().min(0).max(0xffff_ffff);

/** Returns a random seed. */
export function newSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}

/** Schemas of games in requests and answers. */

export const gameStatus = z.enum(GAME_STATUSES);
export const resultKind = z.enum(RESULT_KINDS);
export const absentSide = z.enum(["home", "away", "both"]);
export const offenderSide = z.enum(["home", "away"]);
/** A game. Times are UTC; scores include extra time, never the shoot-out. */
export const gameSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  tournament_id: z.int(),
  phase: ref.extend({ is_group: z.boolean() }),
  round: ref.extend({ order: z.int() }),
  group: ref.nullable(),
  /** The field; `map_url` is null without a position. */
  field: ref.extend({ city: z.string().nullable(), map_url: z.string().nullable() }).nullable(),
  home_spot_id: z.int().nullable(),
  away_spot_id: z.int().nullable(),
  /** Name of an open spot: "Vencedor do jogo 12". */
  home_spot_name: z.string().nullable(),
  away_spot_name: z.string().nullable(),
  home_team_id: z.int().nullable(),
  away_team_id: z.int().nullable(),
  home_team: teamRef.nullable(),
  away_team: teamRef.nullable(),
  leg: z.int().nullable(),
  starts_at: z.string().nullable(),
  /** False when only the day in São Paulo is known. */
  time_known: z.boolean(),
  status: gameStatus,
  finished: z.boolean(),
  /** True when the tie's rule added an extra game or cancelled an unneeded leg. */
  by_rule: z.boolean(),
  /** Status before the season's early end called it off; null: it did not. */
  status_before: z.enum(OPEN_STATUSES).nullable(),
  period: z.string().nullable(),
  period_started_at: z.string().nullable(),
  result_kind: resultKind,
  /** The side that was absent from a W.O., or that left the game. */
  absent_side: absentSide.nullable(),
  /** The side with an irregular player, by decision. */
  offender_side: offenderSide.nullable(),
  counts_for_goals: z.boolean(),
  counts_for_scorers: z.boolean(),
  home_score: z.int().nullable(),
  away_score: z.int().nullable(),
  home_extra_score: z.int().nullable(),
  away_extra_score: z.int().nullable(),
  home_penalties: z.int().nullable(),
  away_penalties: z.int().nullable(),
  reason: z.string().nullable(),
  /** The authority that decided a result off the field; `article` is the rule it applied. */
  decided_by: z.string().nullable(),
  article: z.string().nullable(),
  /** Time of closing; afterwards the match report changes only by addenda. */
  closed_at: z.string().nullable(),
  version: z.int(),
});

export const eventType = z.enum(GAME_EVENT_TYPES);
export const cardKind = z.enum(["direct", "second_yellow"]);

/**
 * `team_id` is the side that the event counts for: for an own goal, the athlete's opponent. In a substitution
 * `user` enters for `replaced`.
 */
export const eventSchema = z.object({
  id: z.int(),
  type: eventType,
  team_id: z.int(),
  user: ref.nullable(),
  replaced: ref.nullable(),
  minute: z.int().nullable(),
  added: z.int().nullable(),
  extra_time: z.boolean(),
  penalty: z.boolean(),
  free_kick: z.boolean(),
  card_kind: cardKind.nullable(),
  shirt_number: z.int().nullable(),
});

export type GameEvent = z.infer<typeof eventSchema>;

export const staffFunction = z.enum(STAFF_FUNCTIONS);

/** A person of the line-up: starter or reserve; coach and staff are on the bench. */
const lineupAthlete = z.object({
  user: ref,
  shirt_number: z.int().nullable(),
  role: z.enum(SQUAD_ROLES),
  starter: z.boolean(),
  captain: z.boolean(),
  function: staffFunction.nullable(),
});

/** A team's line-up: starters first, then by shirt number. */
const lineupSchema = z.object({ team_id: z.int(), athletes: z.array(lineupAthlete) });

const kickSchema = z.object({
  side: z.enum(["home", "away"]),
  /** False when the kick was saved or missed. */
  scored: z.boolean(),
  user: ref.nullable(),
});

export const refereeFunction = z.enum(REFEREE_FUNCTIONS);

const appointmentSchema = ref.extend({ function: refereeFunction });

const addendumSchema = z.object({ number: z.int(), text: z.string(), created_at: z.string() });

/** The public parts of a match report other than the score. */
const sheet = {
  events: z.array(eventSchema),
  /** Kicks in order; empty when only the total is known. */
  kicks: z.array(kickSchema),
  /** The best player by the officials or organizer; fans vote separately. */
  man_of_the_match: z.object({ user: ref, team_id: z.int().nullable() }).nullable(),
  /** Line-ups of the home team, then of the away team. */
  lineups: z.array(lineupSchema),
  referees: z.array(appointmentSchema),
  notes: z.string().nullable(),
  addenda: z.array(addendumSchema),
  /** Times in São Paulo, such as "15:30". */
  chronology: z.array(periodTimes),
  /** Half-time score from the events, else as written. */
  half_time: scoreSchema.nullable(),
};

/** The other game of a replay, with its kick-off in UTC. */
const replaySchema = z.object({
  id: z.int(),
  starts_at: z.string().nullable(),
  time_known: z.boolean(),
});

export const gameDetail = gameSchema.extend({
  ...sheet,
  /** The annulled game that this one replays. */
  replays: replaySchema.nullable(),
  /** The replay of this annulled game. */
  replayed_by: replaySchema.nullable(),
  /** Since then (UTC) no device of a live game's sheet has signal; null: one has, or none is used. */
  sheet_silent_since: z.string().nullable(),
  /** True when the game may end level: in a group and in a first leg. */
  may_draw: z.boolean(),
});

/** A finished game with its match report; private attachments are only counted. */
export const docketSchema = z.object({
  game: gameSchema,
  ...sheet,
  attachments_count: z.int(),
});

export const roundSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  phase_id: z.int(),
  name: z.string(),
  order: z.int(),
  version: z.int(),
});
