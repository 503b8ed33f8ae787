import { createRoute, z } from "@hono/zod-openapi";
import { idParam, json, jsonBody, version, writeErrors } from "../../contract.ts";
import { inscriptionInfoSchema } from "../../rules.ts";
import { tournamentSchema } from "../contract.ts";

export const updateTournamentInscriptions = createRoute({
  method: "put",
  path: "/v1/organizer/tournaments/{id}/inscriptions",
  summary: "Definir as inscrições do torneio: prazo, atletas por time, documentos, texto",
  description:
    "O que fica de fora não muda, null limpa. `enable_register` abre ou fecha a inscrição de times pelo público.",
  request: {
    params: idParam,
    ...jsonBody(
      inscriptionInfoSchema.partial().extend({
        enable_register: z.boolean().optional(),
        version: version.optional(),
      }),
    ),
  },
  responses: { 200: json(tournamentSchema, "Torneio"), ...writeErrors },
});
