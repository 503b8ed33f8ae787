import { z } from "@hono/zod-openapi";
import { REPORT_REASONS } from "../../domain/people/address-in-name.ts";
import { email } from "../auth/contract.ts";
import { jsonBody, limitErrors, refSchema, text, writeErrors } from "../kit/contract.ts";
import { addition } from "../kit/operation.ts";
import { textKey } from "../../texts/text.ts";

export const reportReason = z.enum(REPORT_REASONS, textKey("staff.chooseReason"));

export const createReport = addition("post", "/v1/championships/{id}/reports", {
  summary: "Denunciar um campeonato à equipe da plataforma",
  description:
    "Sem sessão. De uma mesma rede vale uma denúncia aberta por campeonato e por dia: as seguintes têm a mesma resposta. Ninguém recebe e-mail.",
  request: {
    params: z.object({ id: refSchema }),
    ...jsonBody({
      reason: reportReason,
      text: text(1000).min(1),
      /** Where the platform may ask for more. */
      email: email.nullable().optional(),
    }),
  },
  responses: { 204: { description: "Denúncia recebida" }, ...writeErrors, ...limitErrors },
});
