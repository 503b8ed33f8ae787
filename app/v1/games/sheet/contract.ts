import { createRoute, z } from "@hono/zod-openapi";
import {
  addition,
  idParam,
  idSchema,
  json,
  jsonBody,
  readErrors,
  version,
  writeErrors,
} from "../../contract.ts";
import { longListOf, longQuery } from "../../cursor.ts";
import { placeInOrder } from "../list/contract.ts";
import { docketSchema, gameDetail, refereeFunction } from "../schema.ts";

export const listDockets = createRoute({
  method: "get",
  path: "/v1/games/dockets/{id}",
  summary: "As súmulas de um torneio: uma por jogo encerrado",
  request: { params: idParam, query: longQuery(placeInOrder) },
  responses: { 200: json(longListOf(docketSchema), "Súmulas"), ...readErrors },
});

export const setLineup = createRoute({
  method: "put",
  path: "/v1/organizer/games/{id}/lineups",
  summary: "Gravar a escalação de um dos times de um jogo, no lugar da anterior",
  description:
    "Só atletas inscritos e aprovados por esse time no torneio. Sem `shirt_number` vale o da inscrição; `starter` vale true e `captain` false quando ficam de fora. Uma lista vazia apaga a escalação.",
  request: {
    params: idParam,
    ...jsonBody(
      z.object({
        team_id: idSchema,
        athletes: z
          .array(
            z.object({
              user_id: idSchema,
              shirt_number: z.int().min(0).max(999).nullable().optional(),
              starter: z.boolean().optional(),
              captain: z.boolean().optional(),
            }),
          )
          .max(60),
        version: version.optional(),
      }),
    ),
  },
  responses: { 200: json(gameDetail, "Jogo"), ...writeErrors },
  ...addition,
});

export const setReferees = createRoute({
  method: "put",
  path: "/v1/organizer/games/{id}/referees",
  summary: "Gravar a escala de arbitragem de um jogo, no lugar da anterior",
  request: {
    params: idParam,
    ...jsonBody(
      z.object({
        referees: z
          .array(z.object({ referee_id: idSchema, function: refereeFunction }))
          .max(refereeFunction.options.length),
        version: version.optional(),
      }),
    ),
  },
  responses: { 200: json(gameDetail, "Jogo"), ...writeErrors },
  ...addition,
});
