import { z } from "@hono/zod-openapi";
import { json, jsonBody, teamRef, version, writeErrors } from "../../kit/contract.ts";
import { addition } from "../../kit/operation.ts";
import { gameSchema, seedSchema } from "../../games/schema.ts";

export const drawNextRound = addition("post", "/v1/organizer/phases/{id}/next-round", {
  summary: "Sortear a próxima rodada de uma fase em sistema suíço",
  description:
    "Enfrentam-se times de pontos iguais, ou os mais próximos, que ainda não jogaram entre si; com número ímpar folga um dos últimos que ainda não folgou, e a folga vale uma vitória. Manda quem mandou menos; entre iguais, quem jogou fora por último. Com jogo em aberto na rodada anterior a resposta é 409. Com `redraw` é sorteada de novo a última rodada sorteada, enquanto nenhum jogo dela tiver começado; datas e campos dela se perdem. A resposta traz o número do sorteio, e o mesmo sorteia igual. `version` é a da fase, que ganha uma nova.",
  request: jsonBody({
    redraw: z.boolean().default(false),
    seed: seedSchema.optional(),
    version: version.optional(),
  }),
  responses: {
    201: json(
      {
        round: z.object({ id: z.int(), name: z.string(), order: z.int() }),
        games: z.array(gameSchema),
        /** Who has no game in the round; null where they are an even number. */
        bye: teamRef.nullable(),
        seed: z.int(),
      },
      "A rodada com os seus jogos",
    ),
    ...writeErrors,
  },
});
