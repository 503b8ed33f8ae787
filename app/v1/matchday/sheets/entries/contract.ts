import { z } from "@hono/zod-openapi";
import {
  addition,
  json,
  jsonBody,
  limitErrors,
  memberErrors,
  modality,
  organizerErrors,
  ref,
  teamRef,
  text,
  writeErrors,
} from "../../../kit/contract.ts";
import { REASON_CODES } from "../../../../domain/eligibility/rules.ts";
import { SQUAD_ROLES } from "../../../../domain/people/positions.ts";
import { eventType, gameSchema } from "../../games/schema.ts";
import { entryId, entrySchema, newEntry } from "./schema.ts";

const device = z.object({
  /** Equal to the `device` of its entries. */
  device: z.string(),
  name: z.string(),
  seen_at: z.string(),
});

/** What a device asks for again and again. */
const sheetNews = {
  /** Entries after `since`, of all devices, in order of arrival. */
  entries: z.array(entrySchema),
  /** The last `seq`, for the next `since`. */
  seq: z.int(),
  /** The server's time (UTC): the device corrects its clock by it. */
  now: z.string(),
  /** Devices at the sheet within the last two minutes. */
  devices: z.array(device),
  /** The sheet was closed; further entries wait for the organizer. */
  closed_at: z.string().nullable(),
  /** The sentence why the stored entries are not in the game yet; null: they are. */
  waiting: z.string().nullable(),
};

const athlete = z.object({
  user_id: z.int(),
  /** The nickname, else the name. */
  name: z.string(),
  shirt_number: z.int().nullable(),
  role: z.enum(SQUAD_ROLES),
  allowed: z.boolean(),
  reasons: z.array(z.object({ code: z.enum(REASON_CODES), message: z.string() })),
});

/** The last line-up of a team in the tournament, to be repeated. */
const lastLineup = z.object({
  game_id: z.int(),
  starts_at: z.string().nullable(),
  rival: z.string(),
  athletes: z.array(
    z.object({
      user_id: z.int(),
      shirt_number: z.int().nullable(),
      starter: z.boolean(),
      captain: z.boolean(),
    }),
  ),
});

const side = z.object({
  /** Null while the spot is open. */
  team: teamRef.nullable(),
  /** Athletes by shirt number, then coach and staff. */
  squad: z.array(athlete),
  last_lineup: lastLineup.nullable(),
});

export const readSheet = addition("get", "/v1/sheet", {
  summary: "Tudo o que a súmula de um jogo precisa para funcionar sem sinal",
  description:
    "O token do aparelho vai no cabeçalho `apito-sheet`. Elencos sem documentos: nome, número e o que impede de jogar.",
  responses: {
    200: json(
      {
        game: gameSchema,
        championship: ref,
        tournament: ref,
        rules: z.object({
          modality,
          periods: z.int(),
          game_duration: z.int(),
          /** Minutes of a break. */
          break_minutes: z.int(),
          /** Kinds of events that the tournament counts; a substitution can always be noted. */
          events: z.array(eventType),
          /** A substituted player may return. */
          rolling: z.boolean(),
          max_starters: z.int().nullable(),
          max_athletes: z.int().nullable(),
          may_draw: z.boolean(),
          extra_time: z.boolean(),
          shoot_out: z.boolean(),
          /** An athlete who is missing in the squad may be typed at the sheet. */
          may_type_athletes: z.boolean(),
        }),
        home: side,
        away: side,
        /** The device's own id and the name of its person. */
        device: z.string(),
        author: z.string(),
        ...sheetNews,
      },
      "A súmula",
    ),
    ...organizerErrors,
    ...limitErrors,
  },
});

export const readSheetEntries = addition("get", "/v1/sheet/entries", {
  summary: "Os lances que outros aparelhos anotaram na súmula",
  request: { query: z.object({ since: z.coerce.number().int().min(0).default(0) }) },
  responses: { 200: json(sheetNews, "Lances"), ...organizerErrors, ...limitErrors },
});

const MOST_ENTRIES = 500;

const sent = {
  entries: z.array(newEntry).min(1).max(MOST_ENTRIES),
  since: z.int().min(0).default(0),
};

export const sendSheetEntries = addition("post", "/v1/sheet/entries", {
  summary: "Mandar os lances anotados num aparelho",
  description:
    "Um lance já recebido (mesmo `id`) não conta de novo, então tudo pode ser mandado outra vez. Nada do que foi anotado é recusado pelo que diz: o que se contradiz fica na súmula como pergunta. Depois de fechada, o que chega fica guardado como `late`, à espera da organização.",
  request: jsonBody(sent),
  responses: { 200: json(sheetNews, "Recebidos"), ...writeErrors, ...limitErrors },
});

export const listGameEntries = addition("get", "/v1/organizer/games/{id}/entries", {
  summary: "Tudo o que foi anotado na súmula de um jogo, também o que foi tirado",
  responses: { 200: json(sheetNews, "Lances"), ...memberErrors },
});

export const noteGameEntries = addition("post", "/v1/organizer/games/{id}/entries", {
  summary: "Anotar na súmula de um jogo, com a sessão de quem organiza",
  description: "Como POST /v1/sheet/entries; a história diz o nome da conta.",
  request: jsonBody(sent),
  responses: { 200: json(sheetNews, "Recebidos"), ...writeErrors },
});

export const decideLateEntries = addition("post", "/v1/organizer/games/{id}/entries/late", {
  summary: "Aceitar ou recusar os lances que chegaram depois de a súmula fechar",
  description: "Aceitos, entram como um aditamento (`addendum`), numerado e público.",
  request: jsonBody({
    entries: z.array(entryId).min(1).max(MOST_ENTRIES),
    accept: z.boolean(),
    addendum: text(1000).optional(),
  }),
  responses: { 200: json(sheetNews, "Decididos"), ...writeErrors },
});
