import { z } from "@hono/zod-openapi";
import {
  idSchema,
  jsonBody,
  limitErrors,
  name,
  text,
  writeErrors,
  operation,
  refSchema,
  addition,
} from "../../kit/contract.ts";
import { REPORT_REASONS } from "../../../domain/people/address-in-name.ts";
import { email } from "../../accounts/auth/contract.ts";
import { textKey } from "../../../texts/text.ts";

const sentResponse = { 204: { description: "A mensagem está a caminho" } };

export const sendContact = operation("post", "/v1/organizer/championships/contact", {
  summary: "Falar com a plataforma sobre um campeonato",
  description:
    "Quem administra o campeonato escreve ao endereço da plataforma; a resposta vai para o e-mail da conta. No máximo 20 mensagens por minuto.",
  request: jsonBody({
    championship_id: idSchema,
    subject: name(150).optional(),
    message: text(5000).min(1),
  }),
  responses: { ...sentResponse, ...writeErrors, ...limitErrors },
});

export const notifyBuyer = operation("post", "/v1/organizer/notifications/buyer", {
  summary: "Confirmar por e-mail, ao dono do campeonato, a compra de um plano",
  description:
    "Enviam a equipe da plataforma e quem administra o campeonato. O campeonato já tem de estar no plano: senão, 409, e nada é enviado. No máximo 20 mensagens por minuto.",
  request: jsonBody({ championship_id: idSchema, plan: z.enum(["premium", "elite"]) }),
  responses: { ...sentResponse, ...writeErrors, ...limitErrors },
});

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
      email: email.nullable().optional(),
    }),
  },
  responses: { 204: { description: "Denúncia recebida" }, ...writeErrors, ...limitErrors },
});
