import { z } from "@hono/zod-openapi";
import { idSchema, jsonBody, limitErrors, name, text, writeErrors } from "../kit/contract.ts";
import { operation } from "../kit/operation.ts";

const sent = { 204: { description: "A mensagem está a caminho" } };

export const sendContact = operation("post", "/v1/organizer/championships/contact", {
  summary: "Falar com a plataforma sobre um campeonato",
  description:
    "Quem administra o campeonato escreve ao endereço da plataforma; a resposta vai para o e-mail da conta. No máximo 20 mensagens por minuto.",
  request: jsonBody({
    championship_id: idSchema,
    subject: name(150).optional(),
    message: text(5000).min(1),
  }),
  responses: { ...sent, ...writeErrors, ...limitErrors },
});

export const notifyBuyer = operation("post", "/v1/organizer/notifications/buyer", {
  summary: "Confirmar por e-mail, ao dono do campeonato, a compra de um plano",
  description:
    "Enviam a equipe da plataforma e quem administra o campeonato. O campeonato já tem de estar no plano: senão, 409, e nada é enviado. No máximo 20 mensagens por minuto.",
  request: jsonBody({ championship_id: idSchema, plan: z.enum(["premium", "elite"]) }),
  responses: { ...sent, ...writeErrors, ...limitErrors },
});
