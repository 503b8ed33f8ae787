import { createRoute, z } from "@hono/zod-openapi";
import { addition, idParam, json, jsonBody, version, writeErrors } from "../../contract.ts";
import { gameSchema } from "../schema.ts";

export const closeGame = createRoute({
  method: "post",
  path: "/v1/organizer/games/{id}/close",
  summary: "Fechar a súmula de um jogo encerrado",
  description:
    "Uma súmula fechada não se reabre: resultado, lances, escalação, arbitragem e dados do jogo só mudam com um aditamento (`addendum` na chamada que muda), que fica numerado e público.",
  request: { params: idParam, ...jsonBody(z.object({ version: version.optional() })) },
  responses: { 200: json(gameSchema, "Jogo"), ...writeErrors },
  ...addition,
});
