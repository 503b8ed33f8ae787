import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  readErrors,
  text,
  utc,
  version,
  writeErrors,
  addition,
  operation,
} from "../../kit/contract.ts";
import { targetShape } from "../../kit/target.ts";
import {
  CONTRADICTION,
  insists,
  insistsQuery,
} from "../../competition/settlement/contradictions/contract.ts";
import { addendumText } from "./changes/contract.ts";
import { careful, doubleNotices, DOUBLES, scheduleFields } from "./draw/contract.ts";
import { gameDetail, gameSchema } from "./schema.ts";

export const closeGame = addition("post", "/v1/organizer/games/{id}/close", {
  summary: "Fechar a súmula de um jogo encerrado",
  description:
    "Uma súmula fechada não se reabre: resultado, lances, escalação, arbitragem e dados do jogo só mudam com um aditamento (`addendum` na chamada que muda), que fica numerado e público.",
  request: jsonBody({ version: version.optional() }),
  responses: { 200: json(gameSchema, "Jogo"), ...writeErrors },
});

export * from "./sheet/contract.ts";
export * from "./changes/contract.ts";
export * from "./list/contract.ts";

export * from "./draw/contract.ts";
export * from "./match-report/contract.ts";
export * from "./results/contract.ts";
export * from "./schema.ts";

export const getGame = operation("get", "/v1/games/{id}", {
  summary:
    "Um jogo com seus lances, escalações e arbitragem; championship, se vier, tem de ser o do jogo",
  request: { query: z.object({ championship: targetShape.championship }) },
  responses: { 200: json(gameDetail, "Jogo"), ...readErrors },
});

export const gameChange = z.object({
  round_id: idSchema.optional(),
  home_spot_id: idSchema.nullable().optional(),
  away_spot_id: idSchema.nullable().optional(),
  leg: z.int().min(1).max(3).nullable().optional(),
  ...scheduleFields,
  status: z.enum(["scheduled", "live", "postponed", "cancelled"]).optional(),
  period: text(30).nullable().optional(),
  period_started_at: utc.nullable().optional(),
  reason: text(300).nullable().optional(),
  careful,
  force: insists,
  version: version.optional(),
  addendum: addendumText.optional(),
});

export const updateGame = operation("put", "/v1/organizer/games/{id}", {
  summary: "Mudar data, campo, vagas, rodada ou situação de um jogo",
  description: `Com a súmula fechada, \`addendum\` é obrigatório. ${DOUBLES} ${CONTRADICTION}`,
  request: jsonBody(gameChange),
  responses: {
    200: json(gameSchema.extend({ notices: doubleNotices }), "Jogo"),
    ...writeErrors,
  },
});

export const replayGame = addition("post", "/v1/organizer/games/{id}/replay", {
  summary: "Jogar de novo um jogo anulado",
  description:
    "Cria outro jogo dos mesmos times, na mesma rodada, grupo e campo, ainda sem data, ligado ao anulado: em `GET /v1/games/{id}`, `replays` e `replayed_by` levam de um ao outro. Só um jogo anulado se joga de novo, e uma vez: com o novo jogo cancelado ou apagado, pode-se criar outro. `version` é a do jogo anulado. Se os cartões dele valem, diz o regulamento (`stats_rules.annulled_cards`).",
  request: jsonBody({ version: version.optional() }),
  responses: { 201: json(gameSchema, "O novo jogo"), ...writeErrors },
});

export const deleteGame = operation("delete", "/v1/organizer/games/{id}", {
  summary: "Apagar jogo; recusado quando encerrado",
  description: CONTRADICTION,
  request: { query: insistsQuery },
  responses: { 204: { description: "Apagado" }, ...writeErrors },
});
