import { z } from "@hono/zod-openapi";
import { idSchema, json, readErrors, addition, ref } from "../../kit/contract.ts";
import { longListSchema, longQuery } from "../../kit/cursor.ts";
import { gameSchema, gameStatus, resultKind } from "../../matchday/games/schema.ts";
import { hasTarget, targetShape } from "../../kit/target.ts";

const side = z.object({
  team_id: z.int().nullable(),
  /** The team's name, or that of its spot. */
  name: z.string().nullable(),
  short_name: z.string().nullable(),
  score: z.int().nullable(),
  penalties: z.int().nullable(),
});

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
  /** False when only the day in São Paulo is known. */
  time_known: z.boolean(),
  game_duration: z.int(),
  status: gameStatus,
  /** True when cancelled because its tie does not need it. */
  by_rule: z.boolean(),
  result_kind: resultKind,
  reason: z.string().nullable(),
  version: z.int(),
  updated_at: z.string(),
});

const filter = {
  ...targetShape,
  /** `championship` means all its tournaments. */
  scope: z.enum(["tournament", "championship"]).default("tournament"),
  team: idSchema.optional(),
  /** Days in São Paulo, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /**
   * When no game is ahead, the last game's month is answered; `last_month_if_dated` only if every game has a
   * date.
   */
  ended: z.enum(["last_month", "last_month_if_dated"]).optional(),
};

export const getCalendar = addition("get", "/v1/calendar", {
  summary: "Os jogos com data, inteiros e enxutos, em ordem de horário, e o que há em volta",
  description: "De mais de 5.000 jogos vêm os últimos.",
  request: {
    query: z.object({ ...filter, game: idSchema.optional() }).refine(...hasTarget),
  },
  responses: {
    200: json(
      {
        championship: z.string(),
        team: z.string().nullable(),
        first: z.string().nullable(),
        last: z.string().nullable(),
        /** Kick-off of the nearest game before `from`; `next`: after `to`. */
        previous: z.string().nullable(),
        next: z.string().nullable(),
        /** The month that `ended` chose, such as 2026-11. */
        month: z.string().nullable(),
        /** Number of games without a date. */
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
  responses: { 200: json(longListSchema(gameSchema), "Jogos"), ...readErrors },
});
