import { z } from "@hono/zod-openapi";
import { STAFF_ACTS } from "../../../domain/people/address-in-name.ts";
import { email } from "../../accounts/auth/contract.ts";
import {
  idSchema,
  json,
  jsonBody,
  listSchema,
  memberErrors,
  pageQuery,
  text,
  version,
  writeErrors,
  addition,
} from "../../kit/contract.ts";
import { reportReason } from "../notifications/contract.ts";
import { PLAN_NAMES } from "../../../domain/plans.ts";

const plan = z.enum(PLAN_NAMES);

/** The reason of an action; the person concerned may read it. */
export const actReason = text(500).min(1);

const watchedRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  plan,
  owner: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  hidden_at: z.string().nullable(),
  open_reports: z.int(),
  created_at: z.string(),
  version: z.int(),
});

export const listWatched = addition("get", "/v1/staff/championships", {
  summary: "Procurar campeonatos por nome, número, endereço curto ou e-mail do dono",
  description: "Só a equipe da plataforma. Os que têm denúncia em aberto vêm primeiro.",
  request: { query: pageQuery.extend({ q: z.string().trim().max(254).optional() }) },
  responses: { 200: json(listSchema(watchedRow), "Campeonatos"), ...memberErrors },
});

export const watchedChampionship = watchedRow.extend({
  hidden_reason: z.string().nullable(),
  owner: watchedRow.shape.owner.extend({ email_confirmed: z.boolean() }),
  /** Numbers of rows, and bytes of files. */
  sizes: z.object({
    seasons: z.int(),
    tournaments: z.int(),
    teams: z.int(),
    athletes: z.int(),
    games: z.int(),
    news: z.int(),
    members: z.int(),
    files: z.int(),
    file_bytes: z.int(),
  }),
});

export const getWatched = addition("get", "/v1/staff/championships/{id}", {
  summary: "Um campeonato como a equipe da plataforma o vê",
  responses: { 200: json(watchedChampionship, "Campeonato"), ...memberErrors },
});

export const setVisibility = addition("put", "/v1/staff/championships/{id}/visibility", {
  summary: "Tirar um campeonato do ar por abuso, ou pô-lo de volta",
  description:
    "Fora do ar, páginas, códigos incorporados e leituras públicas respondem como se não existisse. O dono continua a entrar, e lê o motivo.",
  request: jsonBody({ hidden: z.boolean(), reason: actReason, version: version.optional() }),
  responses: { 200: json(watchedChampionship, "Campeonato"), ...writeErrors },
});

export const account = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  staff: z.boolean(),
  /** Number of active sessions; `links`: mailed within the hour. */
  sessions: z.int(),
  links: z.int(),
  championships: z.array(z.object({ id: z.int(), name: z.string() })),
  created_at: z.string(),
});

export const findAccount = addition("get", "/v1/staff/accounts", {
  summary: "A conta de um e-mail",
  request: { query: z.object({ email }) },
  responses: { 200: json(account, "Conta"), ...memberErrors },
});

export const unlockAccount = addition("post", "/v1/staff/accounts/{id}/unlock", {
  summary: "Destravar uma conta: zera o que conta contra ela e, se pedido, encerra as sessões",
  request: jsonBody({ reason: actReason, end_sessions: z.boolean().default(false) }),
  responses: { 204: { description: "Conta destravada" }, ...writeErrors },
});

export const report = z.object({
  id: z.int(),
  championship: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  reason: reportReason,
  text: z.string(),
  email: z.string().nullable(),
  created_at: z.string(),
  closed_at: z.string().nullable(),
});

export const listReports = addition("get", "/v1/staff/reports", {
  summary: "Denúncias, a mais nova primeiro",
  request: {
    query: pageQuery.extend({
      state: z.enum(["open", "closed"]).default("open"),
      championship_id: idSchema.optional(),
    }),
  },
  responses: { 200: json(listSchema(report), "Denúncias"), ...memberErrors },
});

export const closeReport = addition("post", "/v1/staff/reports/{id}/close", {
  summary: "Encerrar uma denúncia, com o que foi decidido",
  request: jsonBody({ reason: actReason }),
  responses: { 204: { description: "Denúncia encerrada" }, ...writeErrors },
});

export const staffAct = z.object({
  id: z.int(),
  act: z.enum(STAFF_ACTS),
  by: z.string(),
  championship_id: z.int().nullable(),
  /** Name of the championship; null once deleted. */
  championship: z.string().nullable(),
  account_id: z.int().nullable(),
  report_id: z.int().nullable(),
  detail: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: z.string(),
});

export const listActs = addition("get", "/v1/staff/acts", {
  summary: "O que a equipe da plataforma fez, o mais novo primeiro",
  request: { query: pageQuery.extend({ championship_id: idSchema.optional() }) },
  responses: { 200: json(listSchema(staffAct), "Atos"), ...memberErrors },
});
