import { createRoute, z } from "@hono/zod-openapi";
import {
  addition,
  idParam,
  idSchema,
  json,
  readErrors,
  refSchema,
  teamRef,
} from "../../contract.ts";
import { sanctionGame, suspensionCause } from "../../suspensions/contract.ts";

/** How an athlete stands now, after all finished games of a tournament. */
export const athleteDiscipline = z.object({
  tournament: z.object({ id: z.int(), name: z.string() }),
  team: teamRef,
  state: z.enum(["suspended", "pending", "clear"]),
  /** Cards that count towards the next suspension. */
  yellows: z.int(),
  blues: z.int(),
  /** Yellow and blue cards that make a suspension; blue ones may never. */
  yellows_per_suspension: z.int(),
  blues_per_suspension: z.int().nullable(),
  /** Those still to be served, in the order of their causes. */
  suspensions: z.array(
    z.object({
      cause: suspensionCause,
      cause_game: sanctionGame.nullable(),
      /** Games out, without those that another suspension takes from it. */
      matches: z.int(),
      served: z.int(),
    }),
  ),
});

export const getAthleteDiscipline = createRoute({
  method: "get",
  path: "/v1/users/{id}/discipline",
  summary: "Se um atleta está suspenso, pendurado ou liberado agora",
  description:
    "Vale o torneio pedido, se o atleta é ou foi dele; senão o mais novo dele no campeonato. Sem inscrição em nenhum, `discipline` é null.",
  request: {
    params: idParam,
    query: z.object({ championship: refSchema, tournament: idSchema.optional() }),
  },
  responses: {
    200: json(z.object({ discipline: athleteDiscipline.nullable() }), "Situação do atleta"),
    ...readErrors,
  },
  ...addition,
});
