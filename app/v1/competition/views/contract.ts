import { z } from "@hono/zod-openapi";
import { idSchema, teamRef, ref, tallyFields } from "../../kit/contract.ts";
import { zoneSchema } from "../rules/schema.ts";
import { DECISIONS } from "../../../domain/competition/decisions.ts";
import { STAGE_KINDS } from "../../../domain/brackets/knockout.ts";
import { VACANCIES } from "../../../domain/qualification/outcomes.ts";
import { WAITS } from "../../../domain/qualification/waiting.ts";
import { ENDINGS } from "../../../domain/competition/ended-early.ts";
import { SUSPENSION_CAUSES } from "../../../domain/discipline/data.ts";

const tally = {
  position: z.int(),
  points: z.int(),
  ...tallyFields,
  goal_difference: z.int(),
  /** Percentage of the possible points; null without games. */
  points_percentage: z.int().nullable(),
  zone: zoneSchema.nullable(),
};

/** A table row; `reason` explains in Portuguese why it ranks above the next row. */
export const classificationRow = z.object({
  ...tally,
  team: teamRef,
  /** True when the team withdrew: its results stay, but it cannot advance. */
  withdrawn: z.boolean(),
  /** The team that took over its games; null: none did. */
  replaced_by: ref.nullable(),
  /** The team whose record the row continues; null: only its own. */
  continues: ref.nullable(),
  phase: z.object({ id: z.int(), name: z.string(), order: z.int() }),
  group: z.string().nullable(),
  group_id: z.int().nullable(),
  yellow_cards: z.int(),
  blue_cards: z.int(),
  red_cards: z.int(),
  points_adjusted: z.int(),
  adjustments: z.array(z.object({ points: z.int(), reason: z.string() })),
  form: z.array(z.enum(["win", "draw", "loss"])),
  reason: z.string().nullable(),
  /** Average to three decimals; null unless the season's early end ranks by it. */
  points_per_game: z.number().nullable(),
  /** Best and worst possible final position; null with `round` or while computing. */
  best_position: z.int().nullable(),
  worst_position: z.int().nullable(),
  /** The zone in which the team will certainly finish; null while open. */
  secured: zoneSchema.nullable(),
  /** True when the team can no longer reach an "up" zone. */
  out_of_reach: z.boolean(),
  /** Position before the last played round; null: none. */
  previous_position: z.int().nullable(),
  /** The team's next game, in any phase; null with `round`. */
  next_game: z
    .object({
      id: z.int(),
      starts_at: z.string().nullable(),
      time_known: z.boolean(),
      is_home: z.boolean(),
      opponent: teamRef.nullable(),
    })
    .nullable(),
  /** The row with the present scores of live games; null without live games or with `round`. */
  live: z.object({ ...tally, is_playing: z.boolean() }).nullable(),
});

/** A team that withdrew and has no counted result, so it is in no table. */
export const erasedTeam = z.object({
  team: teamRef,
  phase: z.object({ id: z.int(), name: z.string(), order: z.int() }),
  group: z.string().nullable(),
  group_id: z.int().nullable(),
  annulled: z.boolean(),
});

/** A spot whose played or live game has another team than the results before it give. */
export const contradictionSchema = z.object({
  spot: ref,
  phase: ref,
  kept: ref,
  /** The team by the results; null while it is open. */
  given: ref.nullable(),
});

/** A season's early end. */
export const endedSchema = z.object({
  /** The present table, points per game played, or no places at all. */
  how: z.enum(ENDINGS),
  at: z.string(),
  reason: z.string().nullable(),
});

/** The tournament's champion. */
export const championSchema = z.object({
  team: teamRef,
  runner_up: teamRef.nullable(),
  phase: ref,
  /** Aggregate of the final, champion first; null when a table decided. */
  final: z
    .object({
      scored: z.int(),
      conceded: z.int(),
      penalties: z.object({ scored: z.int(), conceded: z.int() }).nullable(),
    })
    .nullable(),
});

/** The winner of a second title, such as "Série Prata". */
export const secondTitleSchema = championSchema.extend({
  /** Name of the title; null: without a name. */
  trophy: z.string().nullable(),
  /** The third, by a third-place game or the deciding table; null: neither. */
  third: teamRef.nullable(),
});

/** A phase's table with supposed scores. */
export const supposedTableSchema = z.object({
  /** The phase to suppose scores in; null without an open group phase. */
  phase: z.object({ id: z.int(), name: z.string(), order: z.int() }).nullable(),
  /** `previous_position` is the position without the supposed scores. */
  records: z.array(classificationRow),
  /** Games still to play, by round and time, each with its supposed score. */
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
  /** Teams that can still be champion; null when this table does not decide. */
  contenders: z.array(teamRef).nullable(),
  /** Points that are enough for a place; sometimes fewer suffice. */
  needs: z.array(
    z.object({ team_id: z.int(), to: z.int(), points: z.int(), zone: zoneSchema.nullable() }),
  ),
});

const pair = z.object({ home: z.int(), away: z.int() });

/** A knockout tie; scores are from `home_team`, host of the first leg. */
export const tieSchema = z.object({
  phase: z.object({
    id: z.int(),
    name: z.string(),
    order: z.int(),
    /** The phase's part of the bracket, drawn or derived; null: neither (see `decides`). */
    stage: z.enum(STAGE_KINDS).nullable(),
    /** The phase's decision, named by the organizer or shown by the games. */
    decides: z.enum(DECISIONS),
    /** Name of the second title that the phase belongs to. */
    trophy: z.string().nullable(),
    /** True when no later phase that decides the same takes a team from this one. */
    is_last: z.boolean(),
  }),
  number: z.int(),
  home_team: teamRef.nullable(),
  away_team: teamRef.nullable(),
  /** The home side's spot; null when the games have only teams. */
  home_spot_id: idSchema.nullable(),
  away_spot_id: idSchema.nullable(),
  home_spot_name: z.string().nullable(),
  away_spot_name: z.string().nullable(),
  /** Why no team can come to the side, so that the other one has a bye; null while one may. */
  home_vacancy: z.enum(VACANCIES).nullable(),
  away_vacancy: z.enum(VACANCIES).nullable(),
  /** A spot of the earlier tie with the winner that plays here; null: none. */
  home_winner_of: idSchema.nullable(),
  away_winner_of: idSchema.nullable(),
  legs: z.array(
    z.object({
      game_id: z.int(),
      /** True for an extra match or second final. */
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
  winner: ref.nullable(),
  decided_by: z
    .enum([
      "normal_time",
      "aggregate",
      /** Decided by more wins in the two legs. */
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
      /** The team won both halves, so there is no game. */
      "both_halves",
      /** The other side can never come (`home_vacancy`, `away_vacancy`). */
      "bye",
      /** The organizer put the team into the next spot by hand. */
      "organizer",
    ])
    .nullable(),
  /** True when results contradict the games after them; then no one is the winner. */
  in_review: z.boolean(),
  /** The thing that the tie needs when no game to come can decide it: a winner, a team or a game. */
  waits_for: z.enum(WAITS).nullable(),
});

/** The teams in a phase's spots if the tournament ended today. */
export const projectionSchema = z.object({
  phase: z.object({ id: z.int(), name: z.string(), order: z.int() }),
  spots: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      group: z.string().nullable(),
      /** Team in the spot today; null when results are level. */
      team: teamRef.nullable(),
      certain: z.boolean(),
    }),
  ),
});

/** A suspension's cause, or a served game. */
export const sanctionGame = z.object({
  id: z.int(),
  /** Another tournament than this one when the suspension comes from the previous edition. */
  tournament_id: z.int(),
  phase: ref,
  round: ref.extend({ order: z.int() }),
  starts_at: z.string().nullable(),
  time_known: z.boolean(),
  home_team: teamRef.nullable(),
  away_team: teamRef.nullable(),
});

/** A person suspended or at risk in a game. */
const inGame = z.object({
  user: ref,
  team: teamRef,
  game_id: z.int(),
  reason: z.string(),
});

export const roundDiscipline = z.object({
  round: ref.extend({ order: z.int(), phase: ref }).nullable(),
  /** Games of the round, without canceled and annulled ones. */
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
  /** People one card short of a suspension ("pendurados"). */
  pending: z.array(inGame.extend({ yellows: z.int(), blues: z.int() })),
});

/** A public round with its progress. */
export const publicRound = z.object({
  id: z.int(),
  name: z.string(),
  order: z.int(),
  phase: z.object({ id: z.int(), name: z.string(), order: z.int(), is_group: z.boolean() }),
  games_count: z.int(),
  games_finished_count: z.int(),
  is_current: z.boolean(),
});
