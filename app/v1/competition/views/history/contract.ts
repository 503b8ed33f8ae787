import { z } from "@hono/zod-openapi";
import { teamRef } from "../../../kit/contract.ts";

const person = z.object({ id: z.int(), name: z.string() });

/** A tournament by its names. */
export const editionRef = z.object({
  tournament: z.object({ id: z.int(), name: z.string() }),
  season: z.object({ id: z.int(), name: z.string() }),
});

/** What stands as a record: how many hold it, and the first of them, at most three. */
const heldBy = <T extends z.ZodType>(holder: T) =>
  z.object({ level: z.int(), holders: z.array(holder) });

const pastGame = editionRef.extend({
  id: z.int(),
  home_team: teamRef,
  away_team: teamRef,
  home_score: z.int(),
  away_score: z.int(),
  starts_at: z.string().nullable(),
});

/** Games in a row, from an edition to another one, or within it. */
const run = z.object({
  team: teamRef,
  games: z.int(),
  since: editionRef,
  until: editionRef,
});

/** Of a campaign the percentage of the points, of an attack its goals. */
const feat = editionRef.extend({ team: teamRef, value: z.number(), played: z.int() });

/** Who has won an edition, and how; teams are called as they were then. */
const titleSchema = z.object({
  champion: teamRef,
  /** Null while it is open, and where the champion had no opponent. */
  runner_up: teamRef.nullable(),
  /** By a game for the third place, or by the table that decided; null where neither did. */
  third: teamRef.nullable(),
  /** The aggregate of the final, seen from the champion; null where a table decided. */
  final: z
    .object({
      /** Its last game. */
      game_id: z.int(),
      games: z.int(),
      scored: z.int(),
      conceded: z.int(),
      penalties: z.object({ scored: z.int(), conceded: z.int() }).nullable(),
    })
    .nullable(),
});

export const pastEdition = editionRef.extend({
  /** Whether nothing is left to be played. */
  over: z.boolean(),
  /** Null while it is undecided. */
  title: titleSchema.nullable(),
  /** Most goals for one team, once it is over: how many, the first three by name, and whether others have as many. */
  top_scorers: z
    .object({
      goals: z.int(),
      more: z.boolean(),
      athletes: z.array(z.object({ user: person, team: teamRef })),
    })
    .nullable(),
});

/** A team over all its editions; teams are called as in the last one. */
export const allTimeRow = z.object({
  position: z.int(),
  team: teamRef,
  editions: z.int(),
  titles: z.int(),
  points: z.int(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goals_for: z.int(),
  goals_against: z.int(),
  goal_difference: z.int(),
  /** Points won on the field, of a hundred that the games could have given; null where they give none. */
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
  /**
   * Of the tournaments that are shown; null: those without one. The first is the default: the newest one
   * that has a champion, else that of the newest season.
   */
  categories: z.array(z.string().nullable()),
  category: z.string().nullable(),
  /** The newest first. */
  editions: z.array(pastEdition),
  table: z.array(allTimeRow),
  records: recordsSchema,
});
