import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  utc,
  writeErrors,
  addition,
  operation,
} from "../../kit/contract.ts";
import { gameSchema } from "../schema.ts";

/** When and where a game is; without a known time only the day, in São Paulo, counts. */
export const scheduleFields = {
  field_id: idSchema.nullable().optional(),
  starts_at: utc.nullable().optional(),
  time_known: z.boolean().optional(),
};

/** Home and away are spots of the round's phase; their teams follow from the spots' registers. */
export const newGame = z.object({
  round_id: idSchema,
  home_spot_id: idSchema,
  away_spot_id: idSchema,
  leg: z.int().min(1).max(3).nullable().optional(),
  ...scheduleFields,
});

export const createGame = operation("post", "/v1/organizer/games", {
  summary: "Criar jogo entre duas vagas",
  request: jsonBody(newGame),
  responses: { 201: json(gameSchema, "Jogo criado"), ...writeErrors },
});

export const createGames = addition("post", "/v1/organizer/games/create-many", {
  summary: "Criar vários jogos de um torneio, todos ou nenhum",
  request: jsonBody({ tournament_id: idSchema, games: z.array(newGame).min(1).max(2000) }),
  responses: {
    201: json({ games: z.array(z.object({ id: z.int() })) }, "Na ordem em que vieram"),
    ...writeErrors,
  },
});
