import { z } from "@hono/zod-openapi";
import { adminSchema, email, givenPassword } from "../../accounts/auth/contract.ts";
import {
  json,
  jsonBody,
  limitErrors,
  mailedName,
  organizerErrors,
  text,
  version,
  writeErrors,
  addition,
  operation,
} from "../../kit/contract.ts";

export const adminProfileSchema = adminSchema.extend({
  /** The new address until its confirmation. */
  pending_email: z.string().nullable(),
  phone: z.string().nullable(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const adminBody = z.object({
  name: mailedName(),
  phone: text(40).nullable(),
  /** A new address needs the password, and a confirmation. */
  email,
  current_password: givenPassword,
  version,
});

export const getAdmin = operation("get", "/v1/organizer/admins/{id}", {
  summary: "A própria conta",
  responses: { 200: json(adminProfileSchema, "Conta"), ...organizerErrors },
});

export const updateAdmin = operation("put", "/v1/admins/{id}", {
  summary:
    "Mudar a própria conta; outro e-mail pede a senha atual e só vale depois de confirmado pelo link que vai para ele",
  request: jsonBody(adminBody.partial()),
  responses: { 200: json(adminProfileSchema, "Conta"), ...writeErrors, ...limitErrors },
});

export const keepEmail = addition("delete", "/v1/admins/{id}/pending-email", {
  summary: "Desistir da troca de e-mail que ainda não foi confirmada",
  responses: { 204: { description: "O e-mail de antes continua" }, ...organizerErrors },
});

export const eraseAdmin = addition("post", "/v1/admins/{id}/erase", {
  summary: "Remover a própria conta: os dados pessoais são apagados, as sessões terminam",
  description:
    'Quem tem campeonatos os entrega antes a outra pessoa, ou os apaga junto com `championships: "delete"` e o e-mail da conta escrito de novo em `email`. Atletas, times e árbitros da conta que nenhum campeonato usa são apagados; os outros ficam com quem organiza o campeonato. Não há como desfazer.',
  request: jsonBody({
    password: givenPassword,
    confirm: z.literal(true),
    championships: z.literal("delete").optional(),
    email: z.string().trim().toLowerCase().max(254).optional(),
  }),
  responses: { 204: { description: "Conta removida" }, ...writeErrors, ...limitErrors },
});

export const copyAdmin = addition("post", "/v1/admins/{id}/copy", {
  summary: "Baixar tudo o que é da própria conta, num arquivo JSON",
  description:
    "Pede a senha. Traz a conta, as sessões, as funções em campeonatos de outros, times e atletas, as consultas a documentos feitas pela conta e cada campeonato seu como o documento de `GET /v1/organizer/championships/{id}/export`. Os documentos dos atletas vêm inteiros, e a cópia fica registrada como consulta de cada um.",
  request: jsonBody({ password: givenPassword }),
  responses: {
    200: {
      description: "Arquivo JSON",
      content: { "application/octet-stream": { schema: z.string() } },
    },
    ...writeErrors,
    ...limitErrors,
  },
});
