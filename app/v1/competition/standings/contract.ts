import { z } from "@hono/zod-openapi";
import { textKey } from "../../../texts/text.ts";
import {
  idSchema,
  json,
  listOf,
  order,
  readErrors,
  teamRef,
  addition,
  operation,
} from "../../kit/contract.ts";
import { zoneSchema } from "../rules/schema.ts";
import { hasTarget, namesTarget, targetShape } from "../../kit/target.ts";
import { STAGE_KINDS } from "../../../domain/brackets/plan.ts";

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

export const getClassifications = operation("get", "/v1/classifications", {
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
      listOf(rowOfAny).extend({
        erased: z.array(erasedTeam),
        /** Null while it is undecided; left out where no tournament is named. */
        champion: championSchema.nullable().optional(),
      }),
      "Classificação, e à parte o campeão e os times que desistiram e cujos jogos não contam",
    ),
    ...readErrors,
  },
});

/** Games whose scores may be supposed at once: a whole league of twenty teams. */
export const MOST_SUPPOSED = 380;

const supposedScore = /\d{1,15}:\d{1,2}-\d{1,2}/.source;

export const getSupposedTable = addition("get", "/v1/classifications/supposed", {
  summary:
    "A tabela de uma fase com placares supostos para os jogos que faltam, e o que eles decidem",
  description: `Nada é gravado. \`scores\` traz até ${MOST_SUPPOSED} jogos como \`jogo:mandante-visitante\`, separados por vírgula (\`12:1-0,15:2-2\`); um jogo que já terminou fica com o seu resultado. Sem \`phase\` vale a primeira fase de grupos que ainda tem jogo com os dois times conhecidos.`,
  request: {
    query: z
      .object({
        ...targetShape,
        phase: idSchema.optional(),
        scores: z
          .string()
          .max(MOST_SUPPOSED * 24)
          .regex(
            new RegExp(`^(?:${supposedScore}(?:,${supposedScore}){0,${MOST_SUPPOSED - 1}})?$`),
            textKey("validation.supposedScores"),
          )
          .optional(),
      })
      .refine(...hasTarget),
  },
  responses: {
    200: json(
      {
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
      },
      "Tabela suposta",
    ),
    ...readErrors,
  },
});

const pair = z.object({ home: z.int(), away: z.int() });

/** A knockout tie; every score is seen from `home_team`, who hosts the first leg. */
export const tieSchema = z.object({
  phase: z.object({
    id: z.int(),
    name: z.string(),
    order: z.int(),
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

export const listTies = addition("get", "/v1/ties", {
  summary: "Os confrontos de mata-mata de um torneio, inteiros: por fase e lugar na chave",
  request: { query: z.object({ ...targetShape, phase: idSchema.optional() }).refine(...hasTarget) },
  responses: { 200: json(listOf(tieSchema), "Confrontos"), ...readErrors },
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

export const listProjections = addition("get", "/v1/projections", {
  summary: "Se acabasse hoje: o time de cada vaga, certo ou projetado, por fase",
  request: { query: z.object(targetShape).refine(...hasTarget) },
  responses: { 200: json(listOf(projectionSchema), "Projeção"), ...readErrors },
});
