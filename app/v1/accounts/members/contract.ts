import { z } from "@hono/zod-openapi";
import { email } from "../auth/contract.ts";
import {
  idSchema,
  json,
  jsonBody,
  listSchema,
  memberErrors,
  organizerErrors,
  pageQuery,
  planErrors,
  version,
  writeErrors,
  addition,
  guardedErrors,
} from "../../kit/contract.ts";

const role = z.enum(["manager", "scorer"]);

/** A co-organizer or an invited person. */
export const memberSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  email: z.string(),
  /** Name of the member; null before acceptance. */
  name: z.string().nullable(),
  role,
  accepted_at: z.string().nullable(),
  /** End of the invitation; null after acceptance. */
  expires_at: z.string().nullable(),
  version: z.int(),
});

const roles =
  "`manager` faz tudo menos plano, dono e exclusão; `scorer` lança resultados e eventos.";

export const listMembers = addition("get", "/v1/organizer/members", {
  summary: "Quem ajuda a organizar um campeonato, com os convites em aberto",
  request: { query: pageQuery.extend({ championship_id: idSchema }) },
  responses: { 200: json(listSchema(memberSchema), "Coorganizadores"), ...organizerErrors },
});

export const inviteMember = addition("post", "/v1/organizer/members", {
  summary: "Convidar um mesário ou coorganizador por e-mail",
  description: `Convidam o dono e quem é \`manager\`: mesários (\`scorer\`) em todos os planos, coorganizadores (\`manager\`) nos planos premium e elite. O convite vale 14 dias. ${roles}`,
  request: jsonBody({ championship_id: z.int().positive(), email, role }),
  responses: { 201: json(memberSchema, "Convite enviado"), ...guardedErrors },
});

const invitationToken = z.string().trim().min(1).max(100);

export const getInvitation = addition("get", "/v1/organizer/members/invitation", {
  summary: "O que um convite oferece, antes de ser aceito",
  description:
    "Mostra quem convida para quê, e a que e-mail, a quem tem o código do convite e ainda não entrou, ou entrou com a conta desse e-mail; outra conta recebe 403, um convite vencido 409.",
  request: { query: z.object({ token: invitationToken }) },
  responses: {
    200: json(
      {
        championship: z.string(),
        from: z.string(),
        email: z.string(),
        role,
        expires_at: z.string(),
      },
      "O convite em aberto",
    ),
    ...memberErrors,
    409: writeErrors[409],
  },
});

export const acceptInvitation = addition("post", "/v1/organizer/members/accept", {
  summary: "Aceitar um convite",
  description:
    "Aceita quem entrou com a conta do e-mail convidado; outra conta recebe 403. O convite serve uma vez só.",
  request: jsonBody({ token: invitationToken }),
  responses: { 200: json(memberSchema, "Agora você ajuda a organizar"), ...writeErrors },
});

export const resendInvitation = addition("post", "/v1/organizer/members/{id}/resend", {
  summary: "Enviar de novo um convite em aberto: o endereço do anterior deixa de valer",
  responses: { 200: json(memberSchema, "Convite enviado"), ...guardedErrors },
});

export const updateMember = addition("put", "/v1/organizer/members/{id}", {
  summary: "Mudar a função de um coorganizador",
  description: `Mudam o dono e quem é \`manager\`; para \`manager\`, nos planos premium e elite. ${roles}`,
  request: jsonBody({ role, version: version.optional() }),
  responses: { 200: json(memberSchema, "Coorganizador"), ...writeErrors, ...planErrors },
});

export const deleteMember = addition("delete", "/v1/organizer/members/{id}", {
  summary: "Tirar um coorganizador ou um convite; cada um também pode sair",
  responses: { 204: { description: "Não ajuda mais a organizar" }, ...writeErrors },
});
