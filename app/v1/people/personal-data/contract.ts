import { z } from "@hono/zod-openapi";
import { DOCUMENT_KINDS, MAX_DOCUMENT } from "../../../domain/people/document.ts";
import { documentView } from "./documents/contract.ts";
import {
  formBody,
  json,
  jsonBody,
  listSchema,
  memberErrors,
  name,
  organizerErrors,
  pageQuery,
  position,
  searchText,
  text,
  version,
  writeErrors,
  addition,
  operation,
  guardedErrors,
} from "../../kit/contract.ts";
import { textKey } from "../../../texts/text.ts";

const EARLIEST_BIRTH = "1900-01-01";

/** A birth date that a living athlete can have. */
export const birthDate = z.iso
  .date({ abort: true })
  .refine((day) => day >= EARLIEST_BIRTH && day <= new Date().toISOString().slice(0, 10), {
    message: textKey("personalData.birthDate"),
  });

/** The default kind of document is a CPF. */
export const personalFields = {
  birth_date: birthDate.nullable().optional(),
  document_kind: z.enum(DOCUMENT_KINDS).nullable().optional(),
  document: name(MAX_DOCUMENT).nullable().optional(),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()).nullable().optional(),
  phone: text(40).nullable().optional(),
  guardian_name: name().nullable().optional(),
  /** The time of the first consent is stored. */
  guardian_consent: z.boolean().optional(),
};

/** No answer shows a whole or sealed document. */
export const documentMask = z
  .string()
  .regex(/^[\d*.A-Z-]*\*[\d*.A-Z-]*$/)
  .describe("Mascarado, por exemplo ***.982.247-**");

export const personalSchema = z.object({
  birth_date: z.string().nullable(),
  document_kind: z.enum(DOCUMENT_KINDS).nullable(),
  document: documentMask.nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  guardian_name: z.string().nullable(),
  guardian_consent_at: z.string().nullable(),
});

export const personalUser = z.object({
  id: z.int(),
  name: z.string(),
  nickname: z.string().nullable(),
  position: z.string().nullable(),
  photo: z.string().nullable(),
  ...personalSchema.shape,
  erased_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});

export const listOwnUsers = addition("get", "/v1/organizer/users", {
  summary: "Os atletas que você pode editar, por nome",
  description:
    "Os que você cadastrou e os inscritos nos campeonatos que você administra. `q` procura no nome e no apelido.",
  request: { query: pageQuery.extend({ q: searchText.optional() }) },
  responses: {
    200: json(
      listSchema(
        personalUser.pick({
          id: true,
          name: true,
          nickname: true,
          position: true,
          photo: true,
          birth_date: true,
          version: true,
        }),
      ),
      "Atletas",
    ),
    ...organizerErrors,
  },
});

export const getOwnUser = addition("get", "/v1/organizer/users/{id}", {
  summary: "Um atleta com os dados pessoais, para quem pode editar",
  responses: { 200: json(personalUser, "Atleta"), ...memberErrors },
});

export const updateUser = operation("put", "/v1/users/{id}", {
  summary: "Mudar um atleta: cadastro, documento, responsável e foto",
  description:
    "Pode quem o cadastrou, quem administra um campeonato em que ele está inscrito e, com o cabeçalho `apito-team` (o uuid do time), o contato do time em que ele está inscrito; esse só recebe de volta os dados pessoais que o próprio time informou. Sem `document_kind`, o documento é do tipo que já estava, ou CPF.",
  request: formBody(
    z.object({
      name: name().optional(),
      nickname: name(60).nullable().optional(),
      position: position.nullable().optional(),
      ...personalFields,
      version: version.optional(),
    }),
    { photo: "image" },
  ),
  responses: { 200: json(personalUser, "Atleta"), ...guardedErrors },
});

const moment = z.string();
const ref = z.int().nullable();

export const exportSchema = z.object({
  exported_at: moment,
  /** The person; the athlete's own copy has the unmasked document. */
  user: personalUser.extend({ document: z.string().nullable() }),
  inscriptions: z.array(
    z.object({
      id: z.int(),
      championship: z.string(),
      tournament: z.string(),
      team: z.string(),
      shirt_number: ref,
      position: z.string().nullable(),
      registration_number: z.string().nullable(),
      status: z.string(),
      landing: z.boolean(),
      created_at: moment,
      updated_at: moment,
    }),
  ),
  events: z.array(
    z.object({
      id: z.int(),
      game_id: z.int(),
      team_id: z.int(),
      type: z.string(),
      minute: ref,
      added: ref,
      shirt_number: ref,
      created_at: moment,
    }),
  ),
  lineups: z.array(
    z.object({
      id: z.int(),
      game_id: z.int(),
      team_id: z.int(),
      shirt_number: ref,
      starter: z.boolean(),
      captain: z.boolean(),
      function: z.string().nullable(),
      created_at: moment,
    }),
  ),
  kicks: z.array(
    z.object({
      id: z.int(),
      game_id: z.int(),
      side: z.enum(["home", "away"]),
      scored: z.boolean(),
      created_at: moment,
    }),
  ),
  best_of: z.array(z.object({ game_id: z.int() })),
  bulletins: z.array(
    z.object({
      id: z.int(),
      tournament_id: z.int(),
      type: z.string(),
      from_team_id: ref,
      to_team_id: ref,
      note: z.string().nullable(),
      valid_from: z.string().nullable(),
      valid_until: z.string().nullable(),
      contract: z.string().nullable(),
      published_at: moment,
    }),
  ),
  suspensions: z.array(
    z.object({
      id: z.int(),
      tournament_id: z.int(),
      team_id: z.int(),
      cause: z.string(),
      cause_game_id: ref,
      matches: z.int(),
      served_in: z.array(z.int()),
      note: z.string().nullable(),
      created_at: moment,
    }),
  ),
  files: z.array(
    z.object({
      use: z.enum(["photo", "document"]),
      url: z.string(),
      mime: z.string(),
      bytes: z.int(),
      created_at: moment,
    }),
  ),
  /** Log of everyone who saw the whole document, this time included. */
  document_views: z.array(documentView),
});

export const exportUser = addition("get", "/v1/organizer/users/{id}/export", {
  summary: "Tudo o que está gravado sobre um atleta (LGPD)",
  description:
    "Com o documento inteiro, por isso a cópia fica registrada como consulta; as consultas ao documento vêm junto.",
  responses: { 200: json(exportSchema, "Dados do atleta"), ...memberErrors },
});

export const eraseUser = addition("post", "/v1/organizer/users/{id}/erase", {
  summary: "Apagar os dados pessoais de um atleta (LGPD); não tem volta",
  description:
    "Só quem o cadastrou pode. Nome, apelido, documento, nascimento, contatos, responsável, foto e documentos são apagados e as inscrições, liberadas. Jogos, lances e totais ficam, sem nome.",
  request: jsonBody({
    confirm: z.literal(true, textKey("personalData.confirmErasure")),
    version: version.optional(),
  }),
  responses: { 200: json(personalUser, "Atleta sem dados pessoais"), ...writeErrors },
});
