import { createRoute, z } from "@hono/zod-openapi";
import { addition, jsonBody, limitErrors, writeErrors } from "../../contract.ts";

/** The parameter of the team's page that proves whose mail its link was in. */
export const CONTACT = "contato";

export const confirmContact = createRoute({
  method: "post",
  path: "/v1/team/contact",
  summary: "Confirmar que o e-mail de contato do time é de quem abriu o link que chegou nele",
  description:
    "`token` é o parâmetro `contato` do link que chegou por e-mail; vale enquanto o contato e o uuid do time são os mesmos. Depois disso as mensagens dizem os nomes do time, do torneio e do campeonato. O uuid do time vai no cabeçalho `apito-team`.",
  request: jsonBody(z.object({ token: z.string().trim().min(1).max(200) })),
  responses: { 204: { description: "Confirmado" }, ...writeErrors, ...limitErrors },
  ...addition,
});
