import { createRoute, z } from "@hono/zod-openapi";
import { addition, json, listOf, readErrors } from "../contract.ts";

/** A position of the pitch; colours are names of colour tokens, the second the pale tone behind the first. */
const positionSchema = z.object({
  value: z.string(),
  abbrev: z.string(),
  label: z.string(),
  order: z.int(),
  group: z.enum(["goalkeeper", "defender", "midfielder", "attacker"]),
  color: z.string(),
  secondaryColor: z.string(),
});

export const listPositions = createRoute({
  method: "get",
  path: "/v1/positions",
  summary: "As doze posições, em ordem",
  responses: { 200: json(listOf(positionSchema), "Posições"), ...readErrors },
  ...addition,
});
