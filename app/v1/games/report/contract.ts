import { z } from "@hono/zod-openapi";
import { REFEREE_FUNCTIONS } from "../../../domain/report/match-report.ts";
import { idSchema, json, jsonBody, memberErrors, writeErrors } from "../../kit/contract.ts";
import { addition } from "../../kit/operation.ts";
import { addendumText } from "../changes/contract.ts";
import { reportSchema, scoreSchema } from "./schema.ts";

/** A game's report, for those who run the championship. */
export const gameReport = z.object({
  game_id: z.int(),
  /** Of the report alone, 0 while nobody has written one: noting a goal does not change it. */
  version: z.int(),
  /** How many periods the game is parted into. */
  periods: z.int(),
  report: reportSchema,
  /** Whom officials or organizer call the best of the game; everyone sees it once it was played. */
  man_of_the_match_id: z.int().nullable(),
  /** Who may be called so: the athletes of a team's line-up, or its squad where it has none, and who is. */
  candidates: z.array(z.object({ id: z.int(), name: z.string(), team_id: z.int() })),
  /** As the events prove it, else as it was written. */
  half_time: scoreSchema.nullable(),
  /** Who is appointed, with the fee of the function. */
  officials: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      category: z.string().nullable(),
      function: z.enum(REFEREE_FUNCTIONS),
      /** Centavos. */
      fee: z.int().nullable(),
    }),
  ),
  /** Centavos. */
  fees_total: z.int(),
  /** What contradicts the score or the events. */
  notices: z.array(z.string()),
});

export const getReport = addition("get", "/v1/organizer/games/{id}/report", {
  summary: "O relatório de um jogo: o que a súmula diz além de placar, lances e escalações",
  description:
    "Só para quem administra ou apita o campeonato. Públicos são apenas os horários (`chronology`), o placar do intervalo (`half_time`) e o craque do jogo (`man_of_the_match`), em GET /v1/games/{id}.",
  responses: {
    200: json(gameReport, "Relatório"),
    ...memberErrors,
  },
});

export const setReport = addition("put", "/v1/organizer/games/{id}/report", {
  summary: "Gravar o relatório de um jogo, inteiro, no lugar do anterior",
  description:
    'O que fica de fora fica vazio. Horários são os de Brasília, como "15:30"; um tempo que acaba antes de começar, ou começa antes de o anterior acabar, é recusado (422). `fees` são as taxas em centavos, por função escalada. O placar do intervalo vale como escrito só onde os lances não o provam; o que contradiz os lances vem em `notices`. `man_of_the_match_id` é o craque do jogo, escolhido pela organização entre os escalados (sem escalação, entre os inscritos do time); o voto da torcida é outra coisa. `version` é a do relatório, 0 enquanto ninguém o escreveu. Com a súmula fechada, `addendum` é obrigatório.',
  request: jsonBody(
    reportSchema.extend({
      man_of_the_match_id: idSchema.nullable().default(null),
      version: z.int().min(0).optional(),
      addendum: addendumText.optional(),
    }),
  ),
  responses: { 200: json(gameReport, "Relatório"), ...writeErrors },
});
