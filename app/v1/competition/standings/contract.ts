import { z } from "@hono/zod-openapi";
import { textKey } from "../../../texts/text.ts";
import {
  idSchema,
  json,
  listSchema,
  order,
  readErrors,
  addition,
  operation,
} from "../../kit/contract.ts";
import { hasTarget, namesTarget, targetShape } from "../../kit/target.ts";
import {
  supposedTableSchema,
  classificationRow,
  erasedTeam,
  championSchema,
  contradictionSchema,
  endedSchema,
  secondTitleSchema,
  tieSchema,
  projectionSchema,
} from "../views/contract.ts";

/** Number of tournaments in an answer for the whole platform. */
export const MOST_TABLES = 5;

/** Each row names its tournament, because the list can have several. */
const rowOfAny = classificationRow.extend({
  tournament: z.object({ id: z.int(), name: z.string(), championship_id: z.int() }).optional(),
});

export const getClassifications = operation("get", "/v1/classifications", {
  summary: "A classificação de um torneio, inteira: por fase, grupo e posição",
  description: `Sem alvo, as tabelas dos ${MOST_TABLES} torneios públicos mais novos que já têm jogo encerrado; cada linha diz então em \`tournament\` de qual é. \`phase\` e \`round\` pedem um alvo.`,
  request: {
    query: z
      .object({
        ...targetShape,
        phase: idSchema.optional(),
        /** Results count up to the round with this order. */
        round: z.coerce.number().pipe(order).optional(),
      })
      .refine(
        (query) => namesTarget(query) || (query.phase === undefined && query.round === undefined),
        hasTarget[1],
      ),
  },
  responses: {
    200: json(
      listSchema(rowOfAny).extend({
        erased: z.array(erasedTeam),
        /** The champion; null while undecided, absent without a named tournament. */
        champion: championSchema.nullable().optional(),
        /** Results that contradict the games after them; while there are any, their outcome is in review. */
        doubts: z.array(contradictionSchema).optional(),
        /** The season's early end; null: none. Absent without a named tournament. */
        ended: endedSchema.nullable().optional(),
        /** True when called-off games leave the title without a holder. */
        without_champion: z.boolean().optional(),
        /** Winners of the second titles that are decided; absent without a named tournament. */
        second_titles: z.array(secondTitleSchema).optional(),
      }),
      "Classificação, e à parte o campeão, os das séries e os times que desistiram e cujos jogos não contam",
    ),
    ...readErrors,
  },
});

/** A whole league of twenty teams. */
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
  responses: { 200: json(supposedTableSchema, "Tabela suposta"), ...readErrors },
});

export const listTies = addition("get", "/v1/ties", {
  summary: "Os confrontos de mata-mata de um torneio, inteiros: por fase e lugar na chave",
  request: { query: z.object({ ...targetShape, phase: idSchema.optional() }).refine(...hasTarget) },
  responses: { 200: json(listSchema(tieSchema), "Confrontos"), ...readErrors },
});

export const listProjections = addition("get", "/v1/projections", {
  summary: "Se acabasse hoje: o time de cada vaga, certo ou projetado, por fase",
  request: { query: z.object(targetShape).refine(...hasTarget) },
  responses: { 200: json(listSchema(projectionSchema), "Projeção"), ...readErrors },
});
