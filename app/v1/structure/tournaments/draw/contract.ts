import { z } from "@hono/zod-openapi";
import { json, jsonBody, version, writeErrors, addition } from "../../../kit/contract.ts";
import { seedSchema } from "../../../matchday/games/schema.ts";
import { potsSchema, registerIds } from "../stages/contract.ts";
import { spotSchema } from "../../spots/contract.ts";

export const drawSpots = addition("post", "/v1/organizer/phases/{id}/draw", {
  summary: "Sortear de novo os times nas vagas de uma fase",
  description:
    "Só as vagas sem origem (`source`) entram no sorteio, e as que sobram ficam vazias. Em fase de grupos os times se espalham pelos grupos como na montagem da fase, com potes (`pots`) se os houver; em mata-mata são embaralhados. Sem `register_ids` são sorteados os times que estão nessas vagas ou, se elas estão vazias, todos os aprovados do torneio. Os jogos ficam com as suas vagas e recebem os times novos. Com jogo encerrado ou em andamento na fase a resposta é 409, a não ser com `force`, que apaga esses resultados. A resposta traz o número do sorteio, e o mesmo sorteia igual. `version` é a da fase, que ganha uma nova.",
  request: jsonBody({
    register_ids: registerIds.min(1).optional(),
    seed: seedSchema.optional(),
    pots: potsSchema.optional(),
    force: z.boolean().default(false),
    version: version.optional(),
  }),
  responses: {
    200: json(
      {
        spots: z.array(spotSchema),
        /** The seed that determines the draw. */
        seed: z.int(),
      },
      "Todas as vagas da fase, em ordem",
    ),
    ...writeErrors,
  },
});
