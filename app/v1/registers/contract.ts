import { createRoute, z } from "@hono/zod-openapi";
import {
  idParam,
  idSchema,
  json,
  jsonBody,
  listOf,
  name,
  pageQuery,
  readErrors,
  teamRef,
  text,
  version,
  writeErrors,
} from "../contract.ts";
import { hasTarget, targetShape } from "../target.ts";

/** A team in one tournament, as everyone may see it. */
export const registerSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  tournament_id: z.int(),
  team_id: z.int(),
  team: teamRef,
  status: z.enum(["pending", "approved", "rejected"]),
  withdrawn_at: z.string().nullable(),
  logo: z.string().nullable(),
  version: z.int(),
});

const contact = {
  contact_name: name().nullable().optional(),
  contact_email: z.email().max(254).nullable().optional(),
  contact_phone: text(40).nullable().optional(),
};

export const listRegisters = createRoute({
  method: "get",
  path: "/v1/registers",
  summary: "Times aprovados de um torneio, por nome",
  request: { query: pageQuery.extend(targetShape).refine(...hasTarget) },
  responses: { 200: json(listOf(registerSchema), "Inscrições de times"), ...readErrors },
});

export const createRegister = createRoute({
  method: "post",
  path: "/v1/registers",
  summary: "Inscrever um time seu num torneio seu; já aprovado",
  request: jsonBody(z.object({ tournament_id: idSchema, team_id: idSchema, ...contact })),
  responses: { 201: json(registerSchema, "Inscrição criada"), ...writeErrors },
});

export const updateRegister = createRoute({
  method: "put",
  path: "/v1/organizer/registers/{id}",
  summary: "Mudar inscrição: situação, contato, desistência",
  request: {
    params: idParam,
    ...jsonBody(
      z.object({
        status: z.enum(["pending", "approved", "rejected"]).optional(),
        withdrawn: z.boolean().optional(),
        ...contact,
        version: version.optional(),
      }),
    ),
  },
  responses: { 200: json(registerSchema, "Inscrição"), ...writeErrors },
});

export const deleteRegister = createRoute({
  method: "delete",
  path: "/v1/organizer/registers/{id}",
  summary: "Apagar inscrição; recusado depois do primeiro jogo encerrado do time no torneio",
  request: { params: idParam },
  responses: { 204: { description: "Apagada" }, ...writeErrors },
});
