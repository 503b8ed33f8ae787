import { createRoute, z } from "@hono/zod-openapi";
import { POSITION_VALUES } from "../../domain/positions.ts";
import { idSchema, json, readErrors, teamRef, searchText } from "../contract.ts";
import { longListOf, longQuery } from "../cursor.ts";
import { inscriptionPlace, squadRole } from "../inscriptions/contract.ts";
import { hasTarget, targetShape } from "../target.ts";

export * from "./games/contract.ts";
export * from "./profile/contract.ts";

/** An athlete's public profile within a tournament. */
export const userSchema = z.object({
  id: z.int(),
  name: z.string(),
  nickname: z.string().nullable(),
  position: z.string().nullable(),
  /** Coach and staff are inscribed among the athletes. */
  role: squadRole,
  shirt_number: z.int().nullable(),
  team: teamRef,
});

export const listUsers = createRoute({
  method: "get",
  path: "/v1/users",
  summary: "Atletas inscritos num torneio, por nome",
  description:
    "`q` procura no nome e no apelido, sem ligar para acentos. `position` traz só atletas; técnico e comissão técnica se pedem por `role`.",
  request: {
    query: longQuery(inscriptionPlace)
      .extend({
        ...targetShape,
        q: searchText.optional(),
        team: idSchema.optional(),
        /** Of this tournament, else the athlete's own. */
        position: z.enum(POSITION_VALUES).optional(),
        role: squadRole.optional(),
      })
      .refine(...hasTarget),
  },
  responses: { 200: json(longListOf(userSchema), "Atletas"), ...readErrors },
});
