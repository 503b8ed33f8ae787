import { z } from "@hono/zod-openapi";
import { CSV_COLUMNS, INSCRIPTION_STATUSES } from "../../../domain/people/enrolment.ts";
import { SQUAD_ROLES } from "../../../domain/people/positions.ts";
import {
  addition,
  idSchema,
  json,
  jsonBody,
  memberErrors,
  name,
  LAST_CHANGED_NOTE,
  operation,
  position,
  readErrors,
  searchText,
  textFileBody,
  version,
  planErrors,
  writeErrors,
} from "../../kit/contract.ts";
import { longListSchema, longPage, type LongQuery, longQuery } from "../../kit/cursor.ts";
import type { InscriptionRow } from "./store.ts";
import { documentMask, personalFields } from "../personal-data/contract.ts";
import { targetShape } from "../../kit/target.ts";
import { textKey } from "../../../texts/text.ts";
import { DOCUMENT_KINDS } from "../../../domain/people/document.ts";

const userRef = z.object({ id: z.int(), name: z.string(), nickname: z.string().nullable() });
export const inscriptionStatus = z.enum(INSCRIPTION_STATUSES);
/** Coach and staff do not count for the limit of athletes. */
export const squadRole = z.enum(SQUAD_ROLES);
export const shirt = z.int().min(0).max(999);

export const inscriptionSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  tournament_id: z.int(),
  register_id: z.int(),
  team_id: z.int(),
  user: userRef,
  shirt_number: z.int().nullable(),
  position: z.string().nullable(),
  role: squadRole,
  status: inscriptionStatus,
  landing: z.boolean(),
  version: z.int(),
});

const registrationNumber = name(30);

const ownInscription = inscriptionSchema.extend({ registration_number: z.string().nullable() });

export const inscriptionPlace = z.tuple([z.int()]);

export const inscriptionChange = {
  shirt_number: shirt.nullable().optional(),
  position: position.nullable().optional(),
  registration_number: registrationNumber.nullable().optional(),
  role: squadRole.optional(),
  status: inscriptionStatus.optional(),
};

/** True to accept what is otherwise asked with the code `doubt`. */
const sure = z.boolean().optional();

function toInscription(row: InscriptionRow): z.infer<typeof inscriptionSchema> {
  return {
    id: row.id,
    championship_id: row.championship_id,
    tournament_id: row.tournament_id,
    register_id: row.register_id,
    team_id: row.team_id,
    user: { id: row.user_id, name: row.user_name, nickname: row.user_nickname },
    shirt_number: row.shirt_number,
    position: row.position,
    role: row.role,
    status: row.status,
    landing: row.landing,
    version: row.version,
  };
}

/** Returns an inscription for organizers. */
export const toOwnInscription = (row: InscriptionRow): z.infer<typeof ownInscription> => ({
  ...toInscription(row),
  registration_number: row.registration_number,
});

/** Returns the answer for a page of inscriptions. */
export function inscriptionPage(
  rows: InscriptionRow[],
  counted: { total: number }[],
  query: LongQuery<[number]>,
) {
  const { records, pagination } = longPage(rows, counted, query, ({ id }): [number] => [id]);
  return { records: records.map(toInscription), pagination };
}

export const listInscriptions = operation("get", "/v1/inscriptions", {
  summary: "Atletas aprovados de um torneio ou de um time nele",
  description: LAST_CHANGED_NOTE,
  request: {
    query: longQuery(inscriptionPlace).extend({ ...targetShape, register: idSchema.optional() }),
  },
  responses: { 200: json(longListSchema(inscriptionSchema), "Inscrições"), ...readErrors },
});

export const createInscription = operation("post", "/v1/organizer/inscriptions", {
  summary: "Inscrever atleta: um que já existe (user_id) ou um novo (name)",
  description:
    "Os dados pessoais são do atleta novo. Um documento que já é de um atleta do mesmo organizador inscreve esse atleta, e só completa o que faltava nele. Um atleta joga por um time do torneio: só quem foi liberado ou recusado pode ser inscrito por outro (409). Sem `role`, é atleta (`athlete`); técnico (`coach`) e comissão (`staff`) não ocupam vaga no elenco. Um atleta novo com o nome de outro do time, sem documento ou nascimento que os separe, e uma camisa que outro do time já tem são perguntas (422, código `doubt`); com `sure` valem.",
  request: jsonBody(
    z
      .object({
        register_id: idSchema,
        user_id: idSchema.optional(),
        name: name().optional(),
        nickname: name(60).nullable().optional(),
        shirt_number: shirt.nullable().optional(),
        position: position.nullable().optional(),
        registration_number: registrationNumber.nullable().optional(),
        role: squadRole.optional(),
        sure,
        ...personalFields,
      })
      .refine((b) => (b.user_id === undefined) !== (b.name === undefined), {
        path: ["name"],
        message: textKey("athletes.idOrName"),
      }),
  ),
  responses: { 201: json(ownInscription, "Atleta inscrito"), ...writeErrors },
});

export const updateInscription = operation("put", "/v1/organizer/inscriptions/{id}", {
  summary: "Mudar inscrição de atleta",
  description:
    "Uma camisa que outro atleta do time já tem é uma pergunta (422, código `doubt`); com `sure` vale.",
  request: jsonBody({ ...inscriptionChange, sure, version: version.optional() }),
  responses: { 200: json(ownInscription, "Inscrição"), ...writeErrors },
});

export const deleteInscription = operation("delete", "/v1/organizer/inscriptions/{id}", {
  summary: "Apagar inscrição de atleta; recusado quando ele tem lances no torneio",
  responses: { 204: { description: "Apagada" }, ...writeErrors },
});

/**
 * A line of the file; `line` counts from 1, the header. A preview writes nothing: new lines have no ids,
 * faulty ones are `refused`, those with a question `asked`.
 */
export const rowReport = z.object({
  line: z.int(),
  team: z.string(),
  name: z.string(),
  result: z.enum(["created", "existing", "refused", "asked"]),
  /** The line's original text, without empty cells. */
  texts: z.partialRecord(z.enum(CSV_COLUMNS), z.string()),
  user_id: z.int().nullable(),
  inscription_id: z.int().nullable(),
  problems: z.array(z.object({ column: z.string(), code: z.string(), message: z.string() })),
});

export const createInscriptionsCsv = operation("post", "/v1/organizer/inscriptions/create-csv", {
  summary: `Inscrever atletas de um CSV, como texto ou arquivo (colunas ${CSV_COLUMNS.join(",")})`,
  description:
    "Em JSON, `csv` é o texto; em multipart/form-data, o arquivo, em UTF-8 ou Windows-1252. Só team e name são obrigatórias; as colunas também podem ter nome em português, como na planilha de atletas (time, nome, apelido, camisa, posição, tipo de documento, documento, nascimento, função, responsável, autorização do responsável). Separador vírgula ou ponto e vírgula; datas como 2010-05-31 ou 31/05/2010; sem document_kind, o documento é um CPF; role é atleta, técnico ou comissão, e sem ela é atleta. Atleta novo com menos de 18 anos precisa de guardian_name e de sim em guardian_consent. Documento com asteriscos, como sai na planilha, conta como vazio. Um atleta é reconhecido pelo documento, senão pelo nome dentro do time: mandar o mesmo texto de novo não duplica. Uma linha com problema recusa o texto inteiro com 422, um erro por linha (`path` = `csv.LINHA.coluna`), e nada é gravado. Duas linhas do mesmo nome e time são dois atletas quando têm outro documento, outro nascimento ou outra camisa; quando nada diz se são um ou dois, é uma pergunta (422, código `doubt`, em `name`), que `people` responde por linha: `same` true é o atleta da linha anterior, false é outro. Camisa que dois atletas do time teriam também é pergunta (em `shirt_number`); `sure` a aceita. Com `preview`, nada é gravado e a resposta diz de cada linha o que seria feito.",
  request: textFileBody(
    z.object({
      tournament_id: idSchema,
      csv: z
        .string()
        .min(1)
        .max(2_000_000)
        .refine((typed) => !typed.includes("\0"), textKey("athletesFile.notText")),
      preview: z.boolean().default(false),
      people: z
        .array(z.object({ line: z.int().min(2), same: z.boolean() }))
        .max(5000)
        .default([]),
      sure: z.boolean().default(false),
    }),
    "csv",
    "text/csv",
  ),
  responses: {
    200: json({ records: z.array(rowReport) }, "Resultado por linha"),
    ...planErrors,
    ...writeErrors,
  },
});

const awaitedInscription = ownInscription.extend({
  user: z.object({
    id: z.int(),
    name: z.string(),
    nickname: z.string().nullable(),
    birth_date: z.string().nullable(),
    document_kind: z.enum(DOCUMENT_KINDS).nullable(),
    document: documentMask.nullable(),
    lacks_consent: z.boolean(),
  }),
  document_file: z.string().nullable(),
  created_at: z.string(),
});

const placeInOrder = z.tuple([z.string(), z.int(), z.int()]);

export const listOwnInscriptions = addition("get", "/v1/organizer/inscriptions", {
  summary: "Inscrições de atletas de um torneio ou de um time nele, também as pendentes, por nome",
  description:
    "`status` também aceita `decided`: todas menos as pendentes. `q` procura no nome e no apelido. Com `unpublished`, só os atletas aprovados cujo registro pelo time ainda não saiu no BID.",
  request: {
    query: longQuery(placeInOrder)
      .extend({
        tournament: idSchema.optional(),
        register: idSchema.optional(),
        status: z.enum([...inscriptionStatus.options, "decided"]).optional(),
        q: searchText.optional(),
        unpublished: z.stringbool().optional(),
      })
      .refine((q) => q.tournament !== undefined || q.register !== undefined, {
        path: ["tournament"],
        message: textKey("inscriptions.listTarget"),
      }),
  },
  responses: { 200: json(longListSchema(awaitedInscription), "Inscrições"), ...memberErrors },
});

export const getOwnInscription = addition("get", "/v1/organizer/inscriptions/{id}", {
  summary: "Uma inscrição de atleta, com o que decide sobre ela",
  responses: { 200: json(awaitedInscription, "Inscrição"), ...memberErrors },
});

export const updateInscriptions = addition("post", "/v1/organizer/inscriptions/update-many", {
  summary: "Decidir sobre várias inscrições de um torneio, juntas",
  request: jsonBody({
    inscriptions: z
      .array(z.object({ id: idSchema, ...inscriptionChange, version: version.optional() }))
      .min(1)
      .max(500),
    sure,
  }),
  responses: { 200: json({ inscriptions: z.array(ownInscription) }, "Inscrições"), ...writeErrors },
});
