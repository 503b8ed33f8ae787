import { createRoute, z } from "@hono/zod-openapi";
import { addition, json, readErrors } from "../../contract.ts";
import { gameSchema } from "../schema.ts";

/** A game with the championship that it belongs to. */
const gameOfAny = gameSchema.extend({
  championship: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
});

export const listGamesNow = createRoute({
  method: "get",
  path: "/v1/games/now",
  summary: "O que se joga agora e em seguida, em todos os campeonatos",
  description:
    "Até 12 jogos ao vivo, o que começou há menos tempo primeiro, e até 6 com dia e hora nos próximos sete dias.",
  responses: {
    200: json(z.object({ live: z.array(gameOfAny), next: z.array(gameOfAny) }), "Jogos"),
    ...readErrors,
  },
  ...addition,
});
