import { z } from "@hono/zod-openapi";
import {
  formBody,
  idSchema,
  json,
  jsonBody,
  limitErrors,
  mailedName,
  planErrors,
  position,
  version,
  writeErrors,
  addition,
  operation,
  text,
  withoutAddress,
} from "../../kit/contract.ts";
import { athleteFields, placeSchema } from "../../people/enrolments/contract.ts";
import { personalSchema } from "../../people/personal-data/contract.ts";
import { shirt, squadRole } from "../../people/inscriptions/contract.ts";
import { teamFields, teamFiles, teamSchema } from "../../people/teams/contract.ts";

export const contactFields = {
  contact_name: mailedName().nullable().optional(),
  contact_email: z.string().trim().toLowerCase().max(254).pipe(z.email()).nullable().optional(),
  contact_phone: withoutAddress(text(40)).nullable().optional(),
};

export const CONTACT_PARAMETER = "contato";

export const confirmContact = addition("post", "/v1/team/contact", {
  summary: "Confirmar que o e-mail de contato do time é de quem abriu o link que chegou nele",
  description:
    "`token` é o parâmetro `contato` do link que chegou por e-mail; vale enquanto o contato e o uuid do time são os mesmos. Depois disso as mensagens dizem os nomes do time, do torneio e do campeonato. O uuid do time vai no cabeçalho `apito-team`.",
  request: jsonBody({ token: z.string().trim().min(1).max(200) }),
  responses: { 204: { description: "Confirmado" }, ...writeErrors, ...limitErrors },
});

/** Personal data that the team's contact entered, and may therefore read. */
const personal = personalSchema.extend({
  /** The athlete's version, for edits of `/v1/users/{id}`. */
  version: z.int(),
});

export const squadSchema = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  nickname: z.string().nullable(),
  photo: z.string().nullable(),
  position: z.string().nullable(),
  shirt_number: z.int().nullable(),
  role: squadRole,
  status: z.enum(["pending", "approved", "rejected"]),
  landing: z.boolean(),
  has_document: z.boolean(),
  has_document_file: z.boolean(),
  /** Data of the athlete; null when someone else entered it. */
  personal: personal.nullable(),
  version: z.int(),
});

export const teamRegister = placeSchema.omit({ team: true }).extend({
  id: z.int(),
  status: z.enum(["pending", "approved", "rejected"]),
  reason: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
  logo: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_confirmed: z.boolean(),
  enrolment_token: z.string().nullable(),
  squad: z.array(squadSchema),
  version: z.int(),
});

const openTournament = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string().nullable(),
  season: z.string(),
  championship: z.string(),
});

/** The team's private page, without its own secret. */
export const teamPage = teamSchema.extend({
  version: z.int(),
  open_tournaments: z.array(openTournament),
  /** The newest twenty registers. */
  registers: z.array(teamRegister),
});

const uuid = z.string().trim().toLowerCase().pipe(z.uuid());

const SECRET =
  "O uuid do time é um segredo, e vai no corpo ou no cabeçalho `apito-team`, nunca no endereço.";

const teamErrors = { ...writeErrors, ...limitErrors };

export const lookUpTeam = operation("post", "/v1/teams/uuid", {
  summary: "Saber se um uuid é de algum time; se é, a página privada dele",
  description: `\`unique: true\` com \`team: null\` quando não é de nenhum. ${SECRET} No máximo 30 perguntas por minuto.`,
  request: jsonBody({ uuid }),
  responses: {
    200: json({ unique: z.boolean(), team: teamPage.nullable() }, "Resposta"),
    ...teamErrors,
  },
});

export const updateTeamPage = operation("put", "/v1/teams/uuid", {
  summary: "Mudar o time, por quem tem o uuid dele: nome, cores, cidade, escudo, foto",
  description: SECRET,
  request: formBody(
    z.object({ uuid, ...teamFields, name: mailedName(80).optional(), version: version.optional() }),
    teamFiles,
  ),
  responses: { 200: json(teamPage, "Página do time"), ...teamErrors, ...planErrors },
});

export const getTeamPage = addition("get", "/v1/team", {
  summary: "A página privada do time do cabeçalho apito-team",
  description: SECRET,
  responses: {
    200: json(teamPage, "Página do time"),
    401: writeErrors[401],
    404: writeErrors[404],
    ...limitErrors,
  },
});

export const registerTeamAgain = addition("post", "/v1/team/registers", {
  summary: "Inscrever o time de novo, num torneio aberto da mesma organização",
  description:
    "Com o nome, as cores e o escudo que o time já tem; a inscrição fica pendente até a organização decidir. O contato que não vem é o da inscrição mais nova do time. `open_tournaments` da página do time diz em quais torneios ele pode entrar.",
  request: jsonBody({ tournament_id: idSchema, ...contactFields }),
  responses: { 201: json(teamRegister, "Inscrição criada"), ...teamErrors },
});

export const updateTeamContact = addition("put", "/v1/team/registers/{id}", {
  summary: "Mudar o contato de uma inscrição do time",
  request: jsonBody({ ...contactFields, version: version.optional() }),
  responses: { 200: json(teamRegister, "Inscrição do time"), ...teamErrors },
});

export const renewTeamLink = addition("post", "/v1/team/registers/{id}/enrolment-token", {
  summary: "Trocar o link de inscrição de atletas; o antigo deixa de valer na hora",
  responses: { 200: json(teamRegister, "Inscrição com o link novo"), ...teamErrors },
});

export const addAthlete = addition("post", "/v1/team/registers/{id}/inscriptions", {
  summary: "Incluir um atleta no elenco; a organização decide",
  description:
    "Enquanto as inscrições de atletas estão abertas e há vaga no elenco. O atleta fica pendente (`landing: true`) até a organização aprovar, e ocupa a vaga desde já. Só o nome é obrigatório; sem `document_kind`, o documento é um CPF. O nome ou o número de camisa de outro atleta do time é uma pergunta (422, código `doubt`); com `sure` vale.",
  request: formBody(z.object(athleteFields), { photo: "image", document_file: "attachment" }),
  responses: { 201: json(squadSchema, "Atleta incluído"), ...teamErrors, ...planErrors },
});

export const updateAthlete = addition("put", "/v1/team/inscriptions/{id}", {
  summary: "Mudar número e posição de um atleta do elenco",
  description:
    "Enquanto as inscrições de atletas estão abertas. O número de camisa de outro atleta do time é uma pergunta (422, código `doubt`); com `sure` vale. Os dados pessoais mudam em PUT /v1/users/{id}.",
  request: jsonBody({
    shirt_number: shirt.nullable().optional(),
    position: position.nullable().optional(),
    sure: athleteFields.sure,
    version: version.optional(),
  }),
  responses: { 200: json(squadSchema, "Atleta"), ...teamErrors },
});

export const removeAthlete = addition("delete", "/v1/team/inscriptions/{id}", {
  summary:
    "Tirar um atleta do elenco: quem espera a organização some, quem ela já decidiu é liberado",
  responses: { 204: { description: "Fora do elenco" }, ...teamErrors },
});
