import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  LAST_CHANGED_NOTE,
  order,
  organizerErrors,
  readErrors,
  addition,
  operation,
} from "../../../kit/contract.ts";
import { longListSchema, longQuery } from "../../../kit/cursor.ts";
import { targetShape } from "../../../kit/target.ts";
import { gameSchema, gameStatus } from "../schema.ts";

const gameOfAny = gameSchema.extend({
  championship: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
});

export const listGamesNow = addition("get", "/v1/games/now", {
  summary: "O que se joga agora e em seguida, em todos os campeonatos",
  description:
    "Até 12 jogos ao vivo, o que começou há menos tempo primeiro, e até 6 com dia e hora nos próximos sete dias.",
  responses: {
    200: json({ live: z.array(gameOfAny), next: z.array(gameOfAny) }, "Jogos"),
    ...readErrors,
  },
});

/** Sort key of a game: tournament, order and id of the phase, order of the round, `sort_at`, id. */
export const placeInOrder = z.tuple([
  z.int(),
  z.int(),
  z.int(),
  z.int(),
  z.string().max(40),
  z.int(),
]);

const gameFilter = {
  ...targetShape,
  /** All tournaments of a season; can be combined with `tournament` or `championship`. */
  season: idSchema.optional(),
  phase: idSchema.optional(),
  group: idSchema.optional(),
  round: z.union([z.literal("current"), z.coerce.number().pipe(order)]).optional(),
  round_id: idSchema.optional(),
  /** A game's id: lists the games of the same round. */
  round_of: idSchema.optional(),
  team: idSchema.optional(),
  field: idSchema.optional(),
  day: z.iso.date().optional(),
  status: gameStatus.optional(),
};

export const listGames = operation("get", "/v1/games", {
  summary: "Jogos de um torneio ou de uma temporada, por fase, rodada e horário",
  description: LAST_CHANGED_NOTE,
  request: { query: longQuery(placeInOrder).extend(gameFilter) },
  responses: { 200: json(longListSchema(gameSchema), "Jogos"), ...readErrors },
});

export const listSeasonGames = operation("get", "/v1/organizer/games", {
  summary: "Jogos de uma temporada, ou de todos os seus campeonatos, para quem organiza",
  request: { query: longQuery(placeInOrder).extend({ season: idSchema.optional() }) },
  responses: { 200: json(longListSchema(gameSchema), "Jogos"), ...organizerErrors },
});
