import { z } from "@hono/zod-openapi";
import { idSchema, json, readErrors, addition } from "../../kit/contract.ts";
import { longListOf, longQuery } from "../../kit/cursor.ts";
import { gameSchema, gameStatus, resultKind } from "../../matchday/games/schema.ts";
import { hasTarget, targetShape } from "../../kit/target.ts";

const ref = z.object({ id: z.int(), name: z.string() });

const side = z.object({
  team_id: z.int().nullable(),
  /** Of the team, else of the spot that waits for one; null while neither is known. */
  name: z.string().nullable(),
  short_name: z.string().nullable(),
  score: z.int().nullable(),
  penalties: z.int().nullable(),
});

/** A game with no more than a calendar writes into a day. */
export const calendarGame = z.object({
  id: z.int(),
  tournament: ref,
  phase: ref,
  round: ref,
  field: z
    .object({
      name: z.string(),
      address: z.string().nullable(),
      city: z.string().nullable(),
      uf: z.string().nullable(),
    })
    .nullable(),
  home: side,
  away: side,
  starts_at: z.string(),
  /** False: only the day, in São Paulo, is known. */
  time_known: z.boolean(),
  /** Minutes of play. */
  game_duration: z.int(),
  status: gameStatus,
  /** Called off because its tie does not need it. */
  by_rule: z.boolean(),
  result_kind: resultKind,
  reason: z.string().nullable(),
  version: z.int(),
  updated_at: z.string(),
});

const filter = {
  ...targetShape,
  /** `championship`: the games of all its tournaments, not of its default one. */
  scope: z.enum(["tournament", "championship"]).default("tournament"),
  team: idSchema.optional(),
  /** Days in São Paulo, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /**
   * What to answer where no game is on `from` or later: the games of the month of the last one; with
   * `last_month_if_dated` only if all games have a date.
   */
  ended: z.enum(["last_month", "last_month_if_dated"]).optional(),
};

export const getCalendar = addition("get", "/v1/calendar", {
  summary: "Os jogos com data, inteiros e enxutos, em ordem de horário, e o que há em volta",
  description: "De mais de 5.000 jogos vêm os últimos.",
  request: {
    query: z
      .object({
        ...filter,
        /** This game alone. */
        game: idSchema.optional(),
      })
      .refine(...hasTarget),
  },
  responses: {
    200: json(
      {
        /** Name of the championship, and of the team that was asked for. */
        championship: z.string(),
        team: z.string().nullable(),
        /** Moments of the first and the last game of all days; null when none has a date. */
        first: z.string().nullable(),
        last: z.string().nullable(),
        /** Moments of the nearest games before `from` and after `to`; null when there is none. */
        previous: z.string().nullable(),
        next: z.string().nullable(),
        /** The month, as in 2026-11, that `ended` led to; null where the days are those asked for. */
        month: z.string().nullable(),
        /** How many games have no date yet. */
        undated: z.int(),
        records: z.array(calendarGame),
      },
      "Calendário",
    ),
    ...readErrors,
  },
});

export const listAgenda = addition("get", "/v1/agenda", {
  summary: "Jogos em ordem de horário, entre dois dias; ou os que ainda não têm data",
  request: {
    query: longQuery(z.tuple([z.string().max(40), z.int()]))
      .extend({ ...filter, undated: z.literal("true").optional() })
      .refine(...hasTarget),
  },
  responses: { 200: json(longListOf(gameSchema), "Jogos"), ...readErrors },
});
