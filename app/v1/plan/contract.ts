import { createRoute, z } from "@hono/zod-openapi";
import { addition, idParam, json, jsonBody, version, writeErrors } from "../contract.ts";

const plan = z.enum(["free", "premium", "elite"]);

export const setPlan = createRoute({
  method: "put",
  path: "/v1/organizer/championships/{id}/plan",
  summary: "Mudar o plano de um campeonato; só a equipe da plataforma",
  description:
    "Nada se perde ao descer de plano: o que foi publicado continua legível e os co-organizadores ficam.",
  request: { params: idParam, ...jsonBody(z.object({ plan, version: version.optional() })) },
  responses: {
    200: json(
      z.object({
        id: z.int(),
        slug: z.string(),
        name: z.string(),
        plan,
        version: z.int(),
      }),
      "Campeonato e plano",
    ),
    ...writeErrors,
  },
  ...addition,
});
