import { createRoute, z } from "@hono/zod-openapi";
import {
  addition,
  color,
  formBody,
  idParam,
  idSchema,
  json,
  limitErrors,
  listOf,
  mailedName,
  name,
  organizerErrors,
  pageQuery,
  planErrors,
  readErrors,
  teamRef,
  text,
  uf,
  version,
  withoutAddress,
  writeErrors,
} from "../contract.ts";
import { hasTarget, targetShape } from "../target.ts";

const status = z.enum(["pending", "approved", "rejected"]);

/** A team in one tournament, as everyone may see it. */
export const registerSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  tournament_id: z.int(),
  team_id: z.int(),
  team: teamRef.extend({ city: z.string().nullable(), uf: z.string().nullable() }),
  status,
  withdrawn_at: z.string().nullable(),
  logo: z.string().nullable(),
  version: z.int(),
});

/** What the organizer reads besides: the contact, the link for athletes, how many there are. */
export const organizerRegister = registerSchema.extend({
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  /** The last part of `/c/{id}/inscricao/{…}`, where the team's athletes enrol. */
  enrolment_token: z.string().nullable(),
  reason: z.string().nullable(),
  athletes: z.object({ approved: z.int(), pending: z.int() }),
  created_at: z.string(),
});

export const contactFields = {
  contact_name: mailedName().nullable().optional(),
  contact_email: z.string().trim().toLowerCase().max(254).pipe(z.email()).nullable().optional(),
  contact_phone: withoutAddress(text(40)).nullable().optional(),
};

export const listRegisters = createRoute({
  method: "get",
  path: "/v1/registers",
  summary: "Times aprovados de um torneio, por nome",
  request: { query: pageQuery.extend(targetShape).refine(...hasTarget) },
  responses: { 200: json(listOf(registerSchema), "Inscrições de times"), ...readErrors },
});

export const listOwnRegisters = createRoute({
  method: "get",
  path: "/v1/organizer/registers",
  summary: "Inscrições de times de um torneio seu, com contato; as pendentes primeiro",
  request: { query: pageQuery.extend({ tournament: idSchema, status: status.optional() }) },
  responses: {
    200: json(listOf(organizerRegister), "Inscrições de times"),
    ...organizerErrors,
    403: writeErrors[403],
  },
  ...addition,
});

export const getOwnRegister = createRoute({
  method: "get",
  path: "/v1/organizer/registers/{id}",
  summary: "Uma inscrição de time de um torneio seu, com contato",
  request: { params: idParam },
  responses: {
    200: json(organizerRegister, "Inscrição"),
    ...organizerErrors,
    403: writeErrors[403],
  },
  ...addition,
});

export const createRegister = createRoute({
  method: "post",
  path: "/v1/registers",
  summary: "Inscrever um time num torneio",
  description:
    "Quem administra o torneio inscreve um time que já existe (`team_id`: seu ou do dono do campeonato) ou um novo (`name`), já aprovado. Sem sessão, enquanto as inscrições do campeonato e do torneio estão abertas, um time novo (`name`) com contato: fica pendente até a organização decidir, e o link da página do time vai para `contact_email`.",
  request: formBody(
    z.object({
      tournament_id: idSchema,
      team_id: idSchema.optional(),
      name: mailedName(80).optional(),
      short_name: name(24).nullable().optional(),
      city: name(80).nullable().optional(),
      uf: uf.nullable().optional(),
      primary_color: color.nullable().optional(),
      secondary_color: color.nullable().optional(),
      ...contactFields,
    }),
    { logo: "image" },
  ),
  responses: {
    201: json(registerSchema, "Inscrição criada"),
    ...writeErrors,
    ...planErrors,
    ...limitErrors,
  },
});

export const updateRegister = createRoute({
  method: "put",
  path: "/v1/organizer/registers/{id}",
  summary: "Mudar inscrição: situação, contato, desistência, escudo",
  description:
    "Quando a situação muda para aprovada ou rejeitada, o contato é avisado por e-mail: com o link da página do time, ou com o motivo (`reason`).",
  request: {
    params: idParam,
    ...formBody(
      z.object({
        status: status.optional(),
        reason: text(500).nullable().optional(),
        withdrawn: z.boolean().optional(),
        ...contactFields,
        version: version.optional(),
      }),
      { logo: "image" },
    ),
  },
  responses: { 200: json(organizerRegister, "Inscrição"), ...writeErrors, ...planErrors },
});

export const renewEnrolmentLink = createRoute({
  method: "post",
  path: "/v1/organizer/registers/{id}/enrolment-token",
  summary: "Trocar o link de inscrição de atletas; o antigo deixa de valer na hora",
  request: { params: idParam },
  responses: { 200: json(organizerRegister, "Inscrição com o link novo"), ...writeErrors },
  ...addition,
});

export const deleteRegister = createRoute({
  method: "delete",
  path: "/v1/organizer/registers/{id}",
  summary: "Apagar inscrição; recusado depois do primeiro jogo encerrado do time no torneio",
  request: { params: idParam },
  responses: { 204: { description: "Apagada" }, ...writeErrors },
});
