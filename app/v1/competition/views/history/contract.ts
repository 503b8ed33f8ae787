import { z } from "@hono/zod-openapi";
import { teamRef, ref, tallyFields } from "../../../kit/contract.ts";

export const editionRef = z.object({
  tournament: ref,
  season: ref,
});

/** `level` counts all holders; `holders` lists at most three. */
export const heldBy = <T extends z.ZodType>(holder: T) =>
  z.object({ level: z.int(), holders: z.array(holder) });

export const recordGame = z.object({
  id: z.int(),
  home_team: teamRef,
  away_team: teamRef,
  home_score: z.int(),
  away_score: z.int(),
  starts_at: z.string().nullable(),
});
const pastGame = editionRef.extend(recordGame.shape);

/** Consecutive games, which can be in several editions. */
const run = z.object({
  team: teamRef,
  games: z.int(),
  since: editionRef,
  until: editionRef,
});

/** `value` is the percentage of points of a campaign, or the goals of an attack. */
const feat = editionRef.extend({ team: teamRef, value: z.number(), played: z.int() });

const titleSchema = z.object({
  champion: teamRef,
  runner_up: teamRef.nullable(),
  /** The third, by a third-place game or the deciding table; null: neither. */
  third: teamRef.nullable(),
  /** Aggregate from the champion's side; null when a table decided. */
  final: z
    .object({
      game_id: z.int(),
      games: z.int(),
      scored: z.int(),
      conceded: z.int(),
      penalties: z.object({ scored: z.int(), conceded: z.int() }).nullable(),
    })
    .nullable(),
});

export const pastEdition = editionRef.extend({
  over: z.boolean(),
  title: titleSchema.nullable(),
  /** Winners of the second titles, such as "Série Prata". */
  second_titles: z.array(titleSchema.extend({ trophy: z.string().nullable() })),
  /** Set after the end: the most goals, three top scorers, and whether more share them. */
  top_scorers: z
    .object({
      goals: z.int(),
      more: z.boolean(),
      athletes: z.array(z.object({ user: ref, team: teamRef })),
    })
    .nullable(),
});

/** A team's total; named as in its last edition. */
export const allTimeRow = z.object({
  position: z.int(),
  team: teamRef,
  editions: z.int(),
  titles: z.int(),
  points: z.int(),
  ...tallyFields,
  goal_difference: z.int(),
  /** Percentage of possible points; null without any. */
  points_percentage: z.int().nullable(),
});

const recordsSchema = z.object({
  biggest_win: heldBy(pastGame),
  most_goals: heldBy(pastGame),
  unbeaten_run: heldBy(run),
  winning_run: heldBy(run),
  best_campaign: heldBy(feat),
  best_attack: heldBy(feat),
  most_titles: heldBy(z.object({ team: teamRef, titles: z.int() })),
});

export const historySchema = z.object({
  /** Categories; null: without one. The first is the default: newest with a champion, else newest season. */
  categories: z.array(z.string().nullable()),
  category: z.string().nullable(),
  editions: z.array(pastEdition),
  table: z.array(allTimeRow),
  records: recordsSchema,
});
