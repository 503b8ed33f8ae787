import { createRoute, z } from "@hono/zod-openapi";
import { idSchema, json, listOf, order, readErrors, teamRef } from "../kit/contract.ts";
import { zoneSchema } from "../tournaments/rules.ts";
import { hasTarget, namesTarget, targetShape } from "../kit/target.ts";

/** One row of a table; `reason` says in Portuguese why it stands above the next one. */
export const classificationRow = z.object({
  position: z.int(),
  team: teamRef,
  /** It left the tournament; what it played stays in the record, and it takes no place of another phase. */
  withdrawn: z.boolean(),
  phase: z.object({ id: z.int(), name: z.string(), order: z.int() }),
  /** Name of the group, null where the phase has none. */
  group: z.string().nullable(),
  group_id: z.int().nullable(),
  points: z.int(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goals_for: z.int(),
  goals_against: z.int(),
  goal_difference: z.int(),
  yellow_cards: z.int(),
  blue_cards: z.int(),
  red_cards: z.int(),
  points_adjusted: z.int(),
  adjustments: z.array(z.object({ points: z.int(), reason: z.string() })),
  form: z.array(z.enum(["win", "draw", "loss"])),
  zone: zoneSchema.nullable(),
  reason: z.string().nullable(),
  /** Best and worst position it can still end in; null with `round`, or while that is being worked out. */
  best_position: z.int().nullable(),
  worst_position: z.int().nullable(),
  /** The zone that it ends in whatever comes. */
  secured: zoneSchema.nullable(),
  /** Whether no zone of kind "up" can be reached any more. */
  out_of_reach: z.boolean(),
});

/** Tournaments whose tables are answered where none is named. */
export const MOST_TABLES = 5;

/** Of a list that is about several tournaments each row says whose it is. */
const rowOfAny = classificationRow.extend({
  tournament: z.object({ id: z.int(), name: z.string(), championship_id: z.int() }).optional(),
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

export const getClassifications = createRoute({
  method: "get",
  path: "/v1/classifications",
  summary: "A classificação de um torneio, inteira: por fase, grupo e posição",
  description: `Sem alvo, as tabelas dos ${MOST_TABLES} torneios públicos mais novos que já têm jogo encerrado; cada linha diz então em \`tournament\` de qual é. \`phase\` e \`round\` pedem um alvo.`,
  request: {
    query: z
      .object({
        ...targetShape,
        phase: idSchema.optional(),
        /** Counts only the rounds up to this order. */
        round: z.coerce.number().pipe(order).optional(),
      })
      .refine(
        (query) => namesTarget(query) || (query.phase === undefined && query.round === undefined),
        hasTarget[1],
      ),
  },
  responses: {
    200: json(
      listOf(rowOfAny).extend({ erased: z.array(erasedTeam) }),
      "Classificação, e à parte os times que desistiram e cujos jogos não contam",
    ),
    ...readErrors,
  },
});
