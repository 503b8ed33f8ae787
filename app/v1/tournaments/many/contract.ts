import { createRoute, z } from "@hono/zod-openapi";
import { idSchema, json, jsonBody, MAX_PER_PAGE, version, writeErrors } from "../../contract.ts";
import { rulesReason, tournamentFields, tournamentSchema } from "../contract.ts";

const { name: _, ...shared } = tournamentFields;

export const updateManyTournaments = createRoute({
  method: "post",
  path: "/v1/organizer/tournaments/update-many",
  summary: "Mudar vários torneios seus de uma vez: todos ou nenhum",
  description:
    "`data` vale para todos os de `ids`, também de campeonatos diferentes. `versions`, se vier, tem a versão lida de cada um, na mesma ordem. Para o regulamento vale o mesmo que ao mudar um torneio: depois do primeiro jogo encerrado de um deles, só com `rules_reason`.",
  request: jsonBody(
    z.object({
      ids: z.array(idSchema).min(1).max(MAX_PER_PAGE),
      versions: z.array(version).max(MAX_PER_PAGE).optional(),
      data: z.object({ ...shared, ...rulesReason }),
    }),
  ),
  responses: {
    200: json(z.object({ tournaments: z.array(tournamentSchema) }), "Torneios, na ordem de ids"),
    ...writeErrors,
  },
});
