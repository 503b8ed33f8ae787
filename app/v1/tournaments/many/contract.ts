import { createRoute, z } from "@hono/zod-openapi";
import { idSchema, json, jsonBody, MAX_PER_PAGE, version, writeErrors } from "../../contract.ts";
import { tournamentFields, tournamentSchema } from "../contract.ts";

const { name: _, ...shared } = tournamentFields;

export const updateManyTournaments = createRoute({
  method: "post",
  path: "/v1/organizer/tournaments/update-many",
  summary: "Mudar vários torneios seus de uma vez: todos ou nenhum",
  description:
    "`data` vale para todos os de `ids`, também de campeonatos diferentes. `versions`, se vier, tem a versão lida de cada um, na mesma ordem.",
  request: jsonBody(
    z.object({
      ids: z.array(idSchema).min(1).max(MAX_PER_PAGE),
      versions: z.array(version).max(MAX_PER_PAGE).optional(),
      data: z.object(shared),
    }),
  ),
  responses: {
    200: json(z.object({ tournaments: z.array(tournamentSchema) }), "Torneios, na ordem de ids"),
    ...writeErrors,
  },
});
