import { z } from "@hono/zod-openapi";
import { ZONE } from "../../domain/schedule/local-day.ts";
import { HARD_KINDS, WISHES } from "../../domain/schedule/data.ts";
import { idSchema, text } from "../kit/contract.ts";
import { textKey } from "../../texts/text.ts";

/** The time zones of Brazil that differ by clock or by history. */
const ZONES = [
  ZONE,
  "America/Bahia",
  "America/Fortaleza",
  "America/Recife",
  "America/Maceio",
  "America/Belem",
  "America/Santarem",
  "America/Araguaina",
  "America/Campo_Grande",
  "America/Cuiaba",
  "America/Manaus",
  "America/Porto_Velho",
  "America/Boa_Vista",
  "America/Rio_Branco",
  "America/Eirunepe",
  "America/Noronha",
] as const;

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, textKey("validation.time"));
export const day = z.iso.date(textKey("validation.day"));

/** A stretch of the local clock; `to` up to `from` is on the next day. Without weekdays and days: every day. */
const window = z.object({
  /** 0 is Sunday. */
  weekdays: z.array(z.int().min(0).max(6)).max(7).default([]),
  days: z.array(day).max(100).default([]),
  from: clock,
  to: clock,
});

const windows = z.array(window).max(20).default([]);
const weight = z.int().min(0).max(100).optional();

/** What a schedule is planned with; kept with the tournament, so that the form comes back filled. */
export const scheduleForm = z.object({
  zone: z.enum(ZONES).default(ZONE),
  /** Other tournaments of the championship that are planned together with this one. */
  tournament_ids: z.array(idSchema).max(20).default([]),
  /** Only these phases; none: all. */
  phase_ids: z.array(idSchema).max(100).default([]),
  field_ids: z.array(idSchema).min(1).max(50),
  /** Local days, both included. */
  first_day: day,
  last_day: day,
  windows: z.array(window).min(1).max(20),
  /** Local days without games, on whatever field; a holiday needs no reason, it has its name. */
  days_off: z
    .array(z.object({ day, reason: text(80).nullable().default(null) }))
    .max(100)
    .default([]),
  /** Minutes between two games on a field; the game itself takes the tournament's game_duration. */
  gap: z.int().min(0).max(240).default(0),
  /** Whether a team waits for its own game of the round before, or for the whole round. */
  rounds: z.enum(["team", "whole"]).default("team"),
  /** Whether who wins may play on, on the day that decides it: for a tournament of one day. */
  same_day: z.boolean().default(false),
  /** Phases that may be played beside each other although one comes first in order. */
  parallel_phases: z.array(z.array(idSchema).min(2).max(10)).max(10).default([]),
  /** Hours from the end of a team's game to its next one. */
  rest_hours: z.int().min(1).max(1000).nullable().default(null),
  max_rest_days: z.int().min(1).max(365).nullable().default(null),
  /** Games of a team in one tournament. */
  max_per_day: z.int().min(1).max(10).nullable().default(null),
  round_on_one_day: z.boolean().default(false),
  /** Games that have a date and time stay where they are. */
  keep_dated: z.boolean().default(false),
  teams: z
    .array(
      z.object({
        team_id: idSchema,
        cannot: windows,
        avoid: windows,
        prefer: windows,
        /** Where the team likes to receive. */
        field_id: idSchema.nullable().default(null),
      }),
    )
    .max(200)
    .default([]),
  /** Pairs of teams that should not play at the same time. */
  apart: z.array(z.array(idSchema).length(2)).max(100).default([]),
  /** What wishes are worth against each other, 0 to 100; what is left out has its usual worth. */
  weights: z
    .object({
      rest: weight,
      idle: weight,
      per_day: weight,
      avoid: weight,
      prefer: weight,
      preferred_field: weight,
      apart: weight,
      round_day: weight,
    })
    .default({}),
  /** Draws the order among equals; the same number gives the same plan. */
  seed: z.int().min(0).max(0xffff_ffff).nullable().default(null),
});
export type ScheduleForm = z.infer<typeof scheduleForm>;

/** A rule that is broken (`hard`) or a wish that is not met, said in Portuguese. */
export const violationSchema = z.object({
  kind: z.enum([...HARD_KINDS, ...WISHES]),
  hard: z.boolean(),
  /** In order of time. */
  game_ids: z.array(z.int()),
  team_id: z.int().nullable(),
  field_id: z.int().nullable(),
  referee_id: z.int().nullable(),
  person_id: z.int().nullable(),
  round_id: z.int().nullable(),
  weight: z.number(),
  message: z.string(),
});

const place = z.object({ starts_at: z.string().nullable(), field_id: z.int().nullable() });

/** A game's old and new date, in UTC, and field. */
export const changeSchema = z.object({
  game_id: z.int(),
  /** How people call the game: "Bangu × Olaria". */
  label: z.string(),
  before: place,
  after: place,
});

/** What follows from moving games. */
export const consequences = {
  applied: z.boolean(),
  /** Whether a hard rule breaks, so that only `force` applies the change. */
  refused: z.boolean(),
  broken: z.array(violationSchema),
  unmet: z.array(violationSchema),
  /** What was wrong before and is not any more. */
  resolved: z.array(violationSchema),
  /** Games that did not move and that something new is wrong with. */
  affected: z.array(z.object({ game_id: z.int(), label: z.string(), starts_at: z.string() })),
};
