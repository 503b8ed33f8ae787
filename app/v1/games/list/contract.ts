import { createRoute, z } from "@hono/zod-openapi";
import { idSchema, json, order, organizerErrors, readErrors } from "../../contract.ts";
import { longListOf, longQuery } from "../../cursor.ts";
import { targetShape } from "../../target.ts";
import { gameSchema, gameStatus } from "../schema.ts";
import { textKey } from "../../../texts/text.ts";

/**
 * What the order of games knows a game by: tournament, order and id of its phase, order of its round,
 * its moment (see `sort_at`), itself.
 */
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
  /** All tournaments of a season; with `tournament` or `championship` both have to fit. */
  season: idSchema.optional(),
  phase: idSchema.optional(),
  group: idSchema.optional(),
  /** Order of a round, or `current`: the tournament's current round. */
  round: z.union([z.literal("current"), z.coerce.number().pipe(order)]).optional(),
  round_id: idSchema.optional(),
  /** The games of this game's round, itself among them. */
  round_of: idSchema.optional(),
  team: idSchema.optional(),
  field: idSchema.optional(),
  /** A day in São Paulo. */
  day: z.iso.date().optional(),
  status: gameStatus.optional(),
};

export const listGames = createRoute({
  method: "get",
  path: "/v1/games",
  summary: "Jogos de um torneio ou de uma temporada, por fase, rodada e horário",
  request: {
    query: longQuery(placeInOrder)
      .extend(gameFilter)
      .refine((query) => (query.tournament ?? query.championship ?? query.season) !== undefined, {
        message: textKey("games.listTarget"),
        path: ["tournament"],
      }),
  },
  responses: { 200: json(longListOf(gameSchema), "Jogos"), ...readErrors },
});

export const listSeasonGames = createRoute({
  method: "get",
  path: "/v1/organizer/games",
  summary: "Jogos de uma temporada, para quem organiza",
  request: { query: longQuery(placeInOrder).extend({ season: idSchema }) },
  responses: { 200: json(longListOf(gameSchema), "Jogos"), ...organizerErrors },
});
