import { z } from "@hono/zod-openapi";
import {
  addition,
  fileTypes,
  formBody,
  idParam,
  idSchema,
  json,
  jsonBody,
  listSchema,
  memberErrors,
  operation,
  organizerErrors,
  planErrors,
  readErrors,
  teamRef,
  version,
  writeErrors,
} from "../../../kit/contract.ts";
import { longListSchema, longQuery } from "../../../kit/cursor.ts";
import { addendumText } from "../changes/contract.ts";
import { placeInOrder } from "../list/contract.ts";
import { docketSchema, gameDetail, refereeFunction, staffFunction } from "../schema.ts";
import { MODALITIES } from "../../../../domain/rulebook/modality.ts";
import { SQUAD_ROLES } from "../../../../domain/people/positions.ts";
import { REASON_CODES } from "../../../../domain/eligibility/rules.ts";
import { INSCRIPTION_STATUSES } from "../../../../domain/people/enrolment.ts";

/** A private document of the game for one team, such as a paper match report. */
export const attachmentSchema = z.object({
  /** The id for `DELETE …/files/{file_id}`. */
  file_id: z.int(),
  game_id: z.int(),
  team_id: z.int(),
  mime: z.enum(Object.keys(fileTypes)),
  bytes: z.int(),
  /** The organizers' link to the file. */
  url: z.string(),
  created_at: z.string(),
});

export const attachToGame = operation("post", "/v1/organizer/games/team_attach", {
  summary: "Anexar a um jogo, por um dos seus times, a foto ou o PDF da súmula em papel",
  description: "O arquivo vem em `file` ou em `attachment`, um dos dois.",
  request: formBody(z.object({ game_id: idSchema, team_id: idSchema }), {
    file: "attachment",
    attachment: "attachment",
  }),
  responses: { 201: json(attachmentSchema, "Anexo"), ...writeErrors, ...planErrors },
});

export const listAttachments = addition("get", "/v1/organizer/games/{id}/files", {
  summary: "Os anexos de um jogo, na ordem em que chegaram",
  responses: { 200: json(listSchema(attachmentSchema), "Anexos"), ...organizerErrors },
});

export const deleteAttachment = addition("delete", "/v1/organizer/games/{id}/files/{file_id}", {
  summary: "Apagar um anexo de um jogo",
  request: { params: idParam.extend({ file_id: idSchema }) },
  responses: { 204: { description: "Apagado" }, ...writeErrors },
});

export const listDockets = operation("get", "/v1/games/dockets/{id}", {
  summary: "As súmulas de um torneio: uma por jogo encerrado",
  request: { query: longQuery(placeInOrder) },
  responses: { 200: json(longListSchema(docketSchema), "Súmulas"), ...readErrors },
});

export const setLineup = addition("put", "/v1/organizer/games/{id}/lineups", {
  summary: "Gravar a escalação de um dos times de um jogo, no lugar da anterior",
  description:
    "Só quem pode jogar: inscrito e aprovado por esse time no torneio, sem suspensão a cumprir neste jogo e dentro das regras do torneio (`eligibility_rules`). O 422 diz de cada um todos os motivos. Quem administra o campeonato grava assim mesmo com `force`: num jogo por jogar, tudo menos quem está suspenso; num jogo encerrado também quem estava, porque a súmula diz quem jogou, regular ou não. Sem inscrição por esse time, nunca. Uma suspensão que vem depois não apaga a escalação: GET /v1/organizer/games/{id}/eligibility a mostra. Técnico e comissão ficam no banco e não contam nos limites; de quem é da comissão, `function` diz o que faz. Sem `shirt_number` vale o da inscrição; `starter` vale true (para atletas) e `captain` false quando ficam de fora. Uma lista vazia apaga a escalação. Com a súmula fechada, `addendum` é obrigatório.",
  request: jsonBody({
    team_id: idSchema,
    athletes: z
      .array(
        z.object({
          user_id: idSchema,
          shirt_number: z.int().min(0).max(999).nullable().optional(),
          starter: z.boolean().optional(),
          captain: z.boolean().optional(),
          function: staffFunction.nullable().optional(),
        }),
      )
      .max(60),
    force: z.boolean().optional(),
    version: version.optional(),
    addendum: addendumText.optional(),
  }),
  responses: { 200: json(gameDetail, "Jogo"), ...writeErrors },
});

export const setReferees = addition("put", "/v1/organizer/games/{id}/referees", {
  summary: "Gravar a escala de arbitragem de um jogo, no lugar da anterior",
  description:
    "Quem está inscrito por um dos times do jogo, como atleta, técnico ou comissão, não o apita: reconhecido por e-mail, telefone ou nome, é recusado (422, `own_team`). Quem só tem o mesmo nome é outra pessoa com `force`. Com a súmula fechada, `addendum` é obrigatório.",
  request: jsonBody({
    referees: z
      .array(z.object({ referee_id: idSchema, function: refereeFunction }))
      .max(refereeFunction.options.length),
    force: z.boolean().optional(),
    version: version.optional(),
    addendum: addendumText.optional(),
  }),
  responses: { 200: json(gameDetail, "Jogo"), ...writeErrors },
});

const squadMember = z.object({
  inscription_id: z.int(),
  user: z.object({ id: z.int(), name: z.string(), nickname: z.string().nullable() }),
  shirt_number: z.int().nullable(),
  registration_number: z.string().nullable(),
  role: z.enum(SQUAD_ROLES),
  status: z.enum(INSCRIPTION_STATUSES),
  /** True for a stored line-up place, even if now ineligible. */
  lined_up: z.boolean(),
  allowed: z.boolean(),
  /** `age_exception` and `no_date` forbid nothing. */
  reasons: z.array(z.object({ code: z.enum(REASON_CODES), message: z.string() })),
});

const squadSchema = z.object({
  team: teamRef,
  /** People by name: inscribed ones, applicants, and the line-up. */
  squad: z.array(squadMember),
});

export const getEligibility = addition("get", "/v1/organizer/games/{id}/eligibility", {
  summary: "Quem pode jogar um jogo, e por que os outros não",
  description:
    "Os dois elencos, com todos os motivos de cada um, pelas regras do torneio (`eligibility_rules`), pelo BID e pelas suspensões como estavam antes do jogo. Uma decisão do tribunal que veio depois da escalação aparece aqui; a escalação gravada não muda. `max_athletes` e `max_starters` limitam uma escalação, e `max_exceptions` quantos fora da idade; null não limita.",
  responses: {
    200: json(
      {
        game_id: z.int(),
        modality: z.enum(MODALITIES),
        max_athletes: z.int().nullable(),
        max_starters: z.int().nullable(),
        max_exceptions: z.int().nullable(),
        /** Squads of the home team, then of the away team. */
        teams: z.array(squadSchema),
      },
      "Elencos",
    ),
    ...memberErrors,
  },
});
