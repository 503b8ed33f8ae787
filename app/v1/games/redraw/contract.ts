import { createRoute, z } from "@hono/zod-openapi";
import { idSchema, json, jsonBody, version, writeErrors } from "../../contract.ts";
import { roundSchema } from "../../rounds/contract.ts";
import { gameSchema } from "../schema.ts";

export const regenerateGames = createRoute({
  method: "post",
  path: "/v1/organizer/games/regenerate",
  summary: "Sortear de novo os jogos de uma fase a partir das suas vagas",
  description:
    "Apaga os jogos da fase, com datas, campos, escalações e súmulas deles, e sorteia outros: em fase de grupos todos contra todos dentro de cada grupo, em um ou dois turnos (`tie_rules.legs`), com as rodadas comuns a todos os grupos; em mata-mata a primeira vaga contra a segunda, a terceira contra a quarta e assim por diante. Rodadas que faltam são criadas, as que sobram apagadas. Sem `seed` vale a ordem das vagas; com `seed` ela é sorteada, e o mesmo número dá sempre o mesmo sorteio. Com jogo encerrado na fase a resposta é 409, a não ser com `force`. `version` é a da fase.",
  request: jsonBody(
    z.object({
      phase_id: idSchema,
      force: z.boolean().optional(),
      seed: z.int().min(0).max(0xffff_ffff).optional(),
      version: version.optional(),
    }),
  ),
  responses: {
    200: json(
      z.object({ games: z.array(gameSchema), rounds: z.array(roundSchema) }),
      "Todos os jogos e rodadas da fase, em ordem",
    ),
    ...writeErrors,
  },
});
