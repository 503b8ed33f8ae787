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
  version,
  writeErrors,
} from "../contract.ts";
import { hasTarget, targetShape } from "../target.ts";

const userRef = z.object({ id: z.int(), name: z.string(), nickname: z.string().nullable() });
const status = z.enum(["pending", "approved", "rejected", "released"]);
const shirt = z.int().min(0).max(999);

/** An athlete in one register, as everyone may see it. */
export const inscriptionSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  tournament_id: z.int(),
  register_id: z.int(),
  team_id: z.int(),
  user: userRef,
  shirt_number: z.int().nullable(),
  position: z.string().nullable(),
  status,
  landing: z.boolean(),
  version: z.int(),
});

export const listInscriptions = createRoute({
  method: "get",
  path: "/v1/inscriptions",
  summary: "Atletas aprovados de um torneio ou de um time nele",
  request: {
    query: pageQuery.extend({ ...targetShape, register: idSchema.optional() }).refine(...hasTarget),
  },
  responses: { 200: json(listOf(inscriptionSchema), "Inscrições"), ...readErrors },
});

export const createInscription = createRoute({
  method: "post",
  path: "/v1/organizer/inscriptions",
  summary: "Inscrever atleta: um que já existe (user_id) ou um novo (name)",
  request: jsonBody(
    z
      .object({
        register_id: idSchema,
        user_id: idSchema.optional(),
        name: name().optional(),
        nickname: name(60).nullable().optional(),
        shirt_number: shirt.nullable().optional(),
        position: name(40).nullable().optional(),
      })
      .refine((b) => (b.user_id === undefined) !== (b.name === undefined), {
        path: ["name"],
        message: "Informe user_id ou name, um dos dois.",
      }),
  ),
  responses: { 201: json(inscriptionSchema, "Atleta inscrito"), ...writeErrors },
});

export const CSV_COLUMNS = ["team", "name", "nickname", "shirt_number", "position"] as const;

/** What became of one line of the file; `line` counts from 1, the header line. */
const rowReport = z.object({
  line: z.int(),
  team: z.string(),
  name: z.string(),
  result: z.enum(["created", "existing"]),
  user_id: z.int(),
  inscription_id: z.int(),
});

export const createInscriptionsCsv = createRoute({
  method: "post",
  path: "/v1/organizer/inscriptions/create-csv",
  summary: "Inscrever atletas de um texto CSV (colunas team,name,nickname,shirt_number,position)",
  description:
    "Separador vírgula ou ponto e vírgula. Um atleta é reconhecido por nome dentro do time: mandar o mesmo texto de novo não duplica. Uma linha com problema recusa o texto inteiro com 422, um erro por linha (`path` = `csv.LINHA.coluna`), e nada é gravado.",
  request: jsonBody(z.object({ tournament_id: idSchema, csv: z.string().min(1).max(2_000_000) })),
  responses: {
    200: json(z.object({ records: z.array(rowReport) }), "Resultado por linha"),
    ...writeErrors,
  },
});

export const updateInscription = createRoute({
  method: "put",
  path: "/v1/organizer/inscriptions/{id}",
  summary: "Mudar inscrição de atleta",
  request: {
    params: idParam,
    ...jsonBody(
      z.object({
        shirt_number: shirt.nullable().optional(),
        position: name(40).nullable().optional(),
        status: status.optional(),
        version: version.optional(),
      }),
    ),
  },
  responses: { 200: json(inscriptionSchema, "Inscrição"), ...writeErrors },
});

export const deleteInscription = createRoute({
  method: "delete",
  path: "/v1/organizer/inscriptions/{id}",
  summary: "Apagar inscrição de atleta; recusado quando ele tem lances no torneio",
  request: { params: idParam },
  responses: { 204: { description: "Apagada" }, ...writeErrors },
});
