import { z } from "@hono/zod-openapi";
import { GAME_STATUSES, RESULT_KINDS } from "../../../domain/result.ts";
import { teamRef } from "../../kit/contract.ts";
import { periodTimes, scoreSchema } from "./report/contract.ts";
import { GAME_EVENT_TYPES } from "../../../domain/result/events.ts";
import { REFEREE_FUNCTIONS } from "../../../domain/report/match-report.ts";
import { SQUAD_ROLES, STAFF_FUNCTIONS } from "../../../domain/people/positions.ts";

/** The number that a draw follows from: the same one draws the same again. */
export const seedSchema = z.int().min(0).max(0xffff_ffff);

/** A seed for a draw that nobody named one for. */
export function newSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}

/** What games and their parts look like on the wire; the contracts of this folder are made of it. */

export const gameStatus = z.enum(GAME_STATUSES);
export const resultKind = z.enum(RESULT_KINDS);
export const absentSide = z.enum(["home", "away", "both"]);
export const offenderSide = z.enum(["home", "away"]);
const ref = z.object({ id: z.int(), name: z.string() });

/** A game as everyone may see it. Times are UTC; scores count extra time, never the shoot-out. */
export const gameSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  tournament_id: z.int(),
  phase: ref.extend({ is_group: z.boolean() }),
  round: ref.extend({ order: z.int() }),
  group: ref.nullable(),
  /** `map_url` opens a map there; null when nothing says where it is. */
  field: ref.extend({ city: z.string().nullable(), map_url: z.string().nullable() }).nullable(),
  home_spot_id: z.int().nullable(),
  away_spot_id: z.int().nullable(),
  /** Name of the spot, shown while no team fills it: "Vencedor do jogo 12". */
  home_spot_name: z.string().nullable(),
  away_spot_name: z.string().nullable(),
  home_team_id: z.int().nullable(),
  away_team_id: z.int().nullable(),
  home_team: teamRef.nullable(),
  away_team: teamRef.nullable(),
  leg: z.int().nullable(),
  starts_at: z.string().nullable(),
  /** False: only the day, in São Paulo, is known. */
  time_known: z.boolean(),
  status: gameStatus,
  finished: z.boolean(),
  /** The rule of its tie made it (an extra game), or called it off (a leg that is not needed). */
  by_rule: z.boolean(),
  period: z.string().nullable(),
  period_started_at: z.string().nullable(),
  result_kind: resultKind,
  /** Who did not appear in a W.O., or who left an abandoned game. */
  absent_side: absentSide.nullable(),
  /** Who fielded an irregular player, by decision. */
  offender_side: offenderSide.nullable(),
  counts_for_goals: z.boolean(),
  /** Whether goals and assists count for the athletes. */
  counts_for_scorers: z.boolean(),
  home_score: z.int().nullable(),
  away_score: z.int().nullable(),
  home_extra_score: z.int().nullable(),
  away_extra_score: z.int().nullable(),
  home_penalties: z.int().nullable(),
  away_penalties: z.int().nullable(),
  reason: z.string().nullable(),
  /** Who decided a result that is not the field's, and by which article. */
  decided_by: z.string().nullable(),
  article: z.string().nullable(),
  /** When the súmula was closed: from then on it changes by addenda. */
  closed_at: z.string().nullable(),
  version: z.int(),
});

export const eventType = z.enum(GAME_EVENT_TYPES);
export const cardKind = z.enum(["direct", "second_yellow"]);

/**
 * An event of a game; `team_id` is the side it counts for, so an own goal's athlete is of the other
 * one. In a substitution `user` comes on for `replaced`, who is null in all other events.
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
  /** Straight from a free kick. */
  free_kick: z.boolean(),
  card_kind: cardKind.nullable(),
  shirt_number: z.int().nullable(),
});

export type GameEvent = z.infer<typeof eventSchema>;

export const staffFunction = z.enum(STAFF_FUNCTIONS);

/** An athlete of a line-up, a starter or a reserve; coach and staff are on the bench. */
const lineupAthlete = z.object({
  user: ref,
  shirt_number: z.int().nullable(),
  role: z.enum(SQUAD_ROLES),
  starter: z.boolean(),
  captain: z.boolean(),
  /** What somebody of the staff does, where it was said. */
  function: staffFunction.nullable(),
});

/** A team's line-up: starters first, each part by shirt number. */
const lineupSchema = z.object({ team_id: z.int(), athletes: z.array(lineupAthlete) });

/** A kick of a shoot-out, and who took it where that was noted. */
const kickSchema = z.object({
  side: z.enum(["home", "away"]),
  /** False: saved, or missed. */
  scored: z.boolean(),
  user: ref.nullable(),
});

export const refereeFunction = z.enum(REFEREE_FUNCTIONS);

/** Who leads a game, and as what. */
const appointmentSchema = ref.extend({ function: refereeFunction });

/** What was added to a súmula after it was closed. */
const addendumSchema = z.object({ number: z.int(), text: z.string(), created_at: z.string() });

/** What a paper súmula shows besides the score, as far as everyone may see it. */
const sheet = {
  events: z.array(eventSchema),
  /** Of the shoot-out, in the order they were taken; empty where only its total is known. */
  kicks: z.array(kickSchema),
  /** Whom officials or organizer call the best of a game that was played; fans vote apart from it. */
  man_of_the_match: z.object({ user: ref, team_id: z.int().nullable() }).nullable(),
  /** Of the home team, then of the away team, where there is one. */
  lineups: z.array(lineupSchema),
  referees: z.array(appointmentSchema),
  /** What the officials wrote about the game. */
  notes: z.string().nullable(),
  /** In order of their numbers. */
  addenda: z.array(addendumSchema),
  /** When each period was entered, began and ended in São Paulo, as "15:30"; of what was written. */
  chronology: z.array(periodTimes),
  /** After half of the periods: as the events prove it, else as it was written. */
  half_time: scoreSchema.nullable(),
};

export const gameDetail = gameSchema.extend({
  ...sheet,
  /** Whether it may end level: in a group, or as the first of two legs. */
  may_draw: z.boolean(),
});

/** The súmula of a finished game; its attachments are private and only counted. */
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
