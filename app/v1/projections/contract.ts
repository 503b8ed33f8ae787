import { z } from "@hono/zod-openapi";
import { json, listOf, readErrors, teamRef } from "../kit/contract.ts";
import { addition } from "../kit/operation.ts";
import { hasTarget, targetShape } from "../kit/target.ts";

/** The spots of a phase as they would be filled if the tournament ended today. */
export const projectionSchema = z.object({
  phase: z.object({ id: z.int(), name: z.string(), order: z.int() }),
  spots: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Name of its group, null where it has none. */
      group: z.string().nullable(),
      /** Null where today's results name nobody: a shared rank, a level tie. */
      team: teamRef.nullable(),
      /** Whether the team is in the spot already, whatever comes. */
      certain: z.boolean(),
    }),
  ),
});

export const listProjections = addition("get", "/v1/projections", {
  summary: "Se acabasse hoje: o time de cada vaga, certo ou projetado, por fase",
  request: { query: z.object(targetShape).refine(...hasTarget) },
  responses: { 200: json(listOf(projectionSchema), "Projeção"), ...readErrors },
});
