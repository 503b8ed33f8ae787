import { createRoute, z } from "@hono/zod-openapi";
import { addition, idParam, json, readErrors, teamRef } from "../../contract.ts";
import { targetShape } from "../../target.ts";

const eventTotals = {
  goals_count: z.int(),
  og_count: z.int(),
  assist_count: z.int(),
  yellow_card_count: z.int(),
  blue_card_count: z.int(),
  red_card_count: z.int(),
};

/** An athlete as everyone may see them: nothing that identifies beyond what a match sheet shows. */
export const profileSchema = z.object({
  id: z.int(),
  name: z.string(),
  nickname: z.string().nullable(),
  position: z.string().nullable(),
  photo: z.string().nullable(),
  totals: z.object({ games_count: z.int(), ...eventTotals }),
  teams: z.array(
    z.object({
      championship: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
      season: z.string(),
      tournament: z.object({ id: z.int(), name: z.string() }),
      team: teamRef,
      shirt_number: z.int().nullable(),
      position: z.string().nullable(),
      released: z.boolean(),
      totals: z.object(eventTotals),
    }),
  ),
});

export const getUser = createRoute({
  method: "get",
  path: "/v1/users/{id}",
  summary: "O perfil público de um atleta, com times e totais de todos os campeonatos",
  description:
    "Com `championship`, só um atleta desse campeonato, e a resposta traz a revisão dele. Jogos são os encerrados em que o atleta foi escalado ou tem lance.",
  request: { params: idParam, query: z.object({ championship: targetShape.championship }) },
  responses: { 200: json(profileSchema, "Atleta"), ...readErrors },
  ...addition,
});
