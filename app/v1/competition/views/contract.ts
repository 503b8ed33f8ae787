import { z } from "@hono/zod-openapi";
import { idSchema, teamRef } from "../../kit/contract.ts";
import { zoneSchema } from "../rules/schema.ts";
import { STAGE_KINDS } from "../../../domain/brackets/plan.ts";
import { SUSPENSION_CAUSES } from "../../../domain/discipline/data.ts";

const tally = {
  position: z.int(),
  points: z.int(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goals_for: z.int(),
  goals_against: z.int(),
  goal_difference: z.int(),
  /** Points won on the field of a hundred that its games could have given; null before its first game. */
  points_percentage: z.int().nullable(),
  zone: zoneSchema.nullable(),
};

/** One row of a table; `reason` says in Portuguese why it stands above the next one. */
export const classificationRow = z.object({
  ...tally,
  team: teamRef,
  /** It left the tournament; what it played stays in the record, and it takes no place of another phase. */
  withdrawn: z.boolean(),
  phase: z.object({ id: z.int(), name: z.string(), order: z.int() }),
  /** Name of the group, null where the phase has none. */
  group: z.string().nullable(),
  group_id: z.int().nullable(),
  yellow_cards: z.int(),
  blue_cards: z.int(),
  red_cards: z.int(),
  points_adjusted: z.int(),
  adjustments: z.array(z.object({ points: z.int(), reason: z.string() })),
  form: z.array(z.enum(["win", "draw", "loss"])),
  reason: z.string().nullable(),
  /** Best and worst position it can still end in; null with `round`, or while that is being worked out. */
  best_position: z.int().nullable(),
  worst_position: z.int().nullable(),
  /** The zone that it ends in whatever comes. */
  secured: zoneSchema.nullable(),
  /** Whether no zone of kind "up" can be reached any more. */
  out_of_reach: z.boolean(),
  /** Position before the last round that was played; null where that was the first. */
  previous_position: z.int().nullable(),
  /** The first of its games still to be played, in any phase; null with `round`. */
  next_game: z
    .object({
      id: z.int(),
      starts_at: z.string().nullable(),
      time_known: z.boolean(),
      is_home: z.boolean(),
      opponent: teamRef.nullable(),
    })
    .nullable(),
  /** The same with the scores of the games being played; null while none of its table is, and with `round`. */
  live: z.object({ ...tally, is_playing: z.boolean() }).nullable(),
});

/** A team that left and of which nothing counts in a phase any more: it is in none of its tables. */
export const erasedTeam = z.object({
  team: teamRef,
  phase: z.object({ id: z.int(), name: z.string(), order: z.int() }),
  group: z.string().nullable(),
  group_id: z.int().nullable(),
  /** Whether games of its were annulled or called off; false: none had been drawn. */
  annulled: z.boolean(),
});

/** Who has won the tournament, by its last phase that is about the title. */
export const championSchema = z.object({
  team: teamRef,
  /** Null while the second place is open. */
  runner_up: teamRef.nullable(),
  phase: z.object({ id: z.int(), name: z.string() }),
  /** The aggregate of the final, the champion's goals first; null where a table decided. */
  final: z
    .object({
      scored: z.int(),
      conceded: z.int(),
      penalties: z.object({ scored: z.int(), conceded: z.int() }).nullable(),
    })
    .nullable(),
});

/** The table of a phase with the scores that a reader supposes. */
export const supposedTableSchema = z.object({
  /** Null where no group phase has a game whose score could be supposed. */
  phase: z.object({ id: z.int(), name: z.string(), order: z.int() }).nullable(),
  /** As in the table; `previous_position` is the position without the supposed scores. */
  records: z.array(classificationRow),
  /** The games of the phase still to be played, by round and moment, with the scores supposed. */
  games: z.array(
    z.object({
      id: z.int(),
      round: z.object({ id: z.int(), name: z.string(), order: z.int() }),
      group_id: z.int().nullable(),
      starts_at: z.string().nullable(),
      time_known: z.boolean(),
      home_team: teamRef,
      away_team: teamRef,
      home_score: z.int().nullable(),
      away_score: z.int().nullable(),
    }),
  ),
  /** Who could still be champion; null where the table of this phase does not decide it. */
  contenders: z.array(teamRef).nullable(),
  /** Points that are sure to bring a team to a place or a better one; they may be more than it takes. */
  needs: z.array(
    z.object({ team_id: z.int(), to: z.int(), points: z.int(), zone: zoneSchema.nullable() }),
  ),
});

const pair = z.object({ home: z.int(), away: z.int() });

/** A knockout tie; every score is seen from `home_team`, who hosts the first leg. */
export const tieSchema = z.object({
  phase: z.object({
    id: z.int(),
    name: z.string(),
    order: z.int(),
    /** Its part of the bracket, as drawn or as the facts tell; null: on the way to the title, not drawn. */
    stage: z.enum(STAGE_KINDS).nullable(),
  }),
  /** Place in the phase, from 1. */
  number: z.int(),
  home_team: teamRef.nullable(),
  away_team: teamRef.nullable(),
  /** The spots that the sides come from; null where the games name their teams only. */
  home_spot_id: idSchema.nullable(),
  away_spot_id: idSchema.nullable(),
  home_spot_name: z.string().nullable(),
  away_spot_name: z.string().nullable(),
  /** A spot of the tie whose winner comes into the side; null where no tie leads there. */
  home_winner_of: idSchema.nullable(),
  away_winner_of: idSchema.nullable(),
  legs: z.array(
    z.object({
      game_id: z.int(),
      /** A game after the legs: an extra match, or a second final. */
      extra: z.boolean(),
      starts_at: z.string().nullable(),
      time_known: z.boolean(),
      status: z.enum(["scheduled", "live", "finished", "postponed", "cancelled"]),
      home_score: z.int().nullable(),
      away_score: z.int().nullable(),
    }),
  ),
  aggregate: pair.nullable(),
  penalties: pair.nullable(),
  winner: z.object({ id: z.int(), name: z.string() }).nullable(),
  decided_by: z
    .enum([
      "normal_time",
      "aggregate",
      /** Victories of the two legs, whose goals decide nothing. */
      "points",
      "away_goals",
      "extra_time",
      "penalties",
      "draw_advantage_away",
      "better_campaign",
      "extra_match",
      "second_final",
      "lots",
      "walkover",
      "awarded",
      /** One team is in both places: it won both halves, and there is no game. */
      "both_halves",
    ])
    .nullable(),
});

/** The spots of a phase as they would be filled if the tournament ended today. */
export const projectionSchema = z.object({
  phase: z.object({ id: z.int(), name: z.string(), order: z.int() }),
  spots: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Name of its group, null where it has none. */
      group: z.string().nullable(),
      /** Null where today's results name nobody: a shared rank, a level tie. */
      team: teamRef.nullable(),
      /** Whether the team is in the spot already, whatever comes. */
      certain: z.boolean(),
    }),
  ),
});

const ref = z.object({ id: z.int(), name: z.string() });

/** A game as a suspension names it: its cause, or one that was served. */
export const sanctionGame = z.object({
  id: z.int(),
  /** Another one than the suspension's where that comes from the edition before. */
  tournament_id: z.int(),
  phase: ref,
  round: ref.extend({ order: z.int() }),
  starts_at: z.string().nullable(),
  time_known: z.boolean(),
  home_team: teamRef.nullable(),
  away_team: teamRef.nullable(),
});

/** A person and the game that they are out of, or go into one card short of a suspension. */
const inGame = z.object({
  user: ref,
  team: teamRef,
  game_id: z.int(),
  /** What to tell people about it, in Portuguese. */
  reason: z.string(),
});

export const roundDiscipline = z.object({
  /** Null while the tournament has no rounds. */
  round: ref.extend({ order: z.int(), phase: ref }).nullable(),
  /** The round's games; those called off or annulled are left out. */
  games: z.array(
    z.object({
      id: z.int(),
      starts_at: z.string().nullable(),
      time_known: z.boolean(),
      home_team: teamRef,
      away_team: teamRef,
    }),
  ),
  suspended: z.array(
    inGame.extend({
      /** This game included. */
      matches_left: z.int(),
      suspensions: z.array(
        z.object({
          cause: z.enum(SUSPENSION_CAUSES),
          cause_game: sanctionGame.nullable(),
          matches: z.int(),
          until: z.string().nullable(),
          matches_left: z.int(),
        }),
      ),
    }),
  ),
  /** "Pendurados": one more card is a suspension. */
  pending: z.array(inGame.extend({ yellows: z.int(), blues: z.int() })),
});

/** A round as fans see it: with its phase and how far it is. */
export const publicRound = z.object({
  id: z.int(),
  name: z.string(),
  order: z.int(),
  phase: z.object({ id: z.int(), name: z.string(), order: z.int(), is_group: z.boolean() }),
  games_count: z.int(),
  games_finished_count: z.int(),
  is_current: z.boolean(),
});
