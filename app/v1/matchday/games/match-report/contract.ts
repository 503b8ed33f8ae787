import { z } from "@hono/zod-openapi";
import {
  VENUE_CONDITIONS,
  SERVICE_PRESENCES,
  REFEREE_FUNCTIONS,
} from "../../../../domain/report/match-report.ts";
import { MOST_PERIODS } from "../../../../domain/result/events.ts";
import { textKey } from "../../../../texts/text.ts";
import {
  addition,
  idSchema,
  json,
  jsonBody,
  memberErrors,
  text,
  writeErrors,
} from "../../../kit/contract.ts";
import { addendumText } from "../changes/contract.ts";

/** A time of day in São Paulo, such as "15:30". */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, textKey("reports.clock"));
/** Makes a schema whose missing field is null. */
const empty = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);
const remark = (max: number) =>
  empty(text(max)).transform((typed) => (typed === "" ? null : typed));

/** Times of a period: the teams' entry, start and end; `stoppage` in minutes. */
export const periodTimes = z.object({
  home_entry: empty(clock),
  away_entry: empty(clock),
  start: empty(clock),
  end: empty(clock),
  stoppage: empty(z.int().min(0).max(60)),
});

const goals = empty(z.int().min(0).max(999));
const presence = empty(z.enum(SERVICE_PRESENCES));
const condition = empty(z.enum(VENUE_CONDITIONS));

export const MOST_PAID = 10_000_000;

const fee = z.object({
  function: z.enum(REFEREE_FUNCTIONS),
  /** Amount in centavos. */
  amount: z.int().min(0).max(MOST_PAID),
});

/** The officials' report, without the result. */
export const reportSchema = z.object({
  /** Times of the periods, one entry each, in order. */
  chronology: z.array(periodTimes).max(MOST_PERIODS).default([]),
  delay_reason: remark(500),
  stoppage_reason: remark(500),
  /** The half-time score as written; the score by events counts first. */
  home_half_time: goals,
  away_half_time: goals,
  home_conduct: remark(1000),
  away_conduct: remark(1000),
  police: presence,
  medical: presence,
  ambulance: presence,
  services_notes: remark(500),
  pitch: condition,
  lighting: condition,
  dressing_rooms: condition,
  venue_notes: remark(500),
  incidents: remark(8000),
  fees: z.array(fee).max(REFEREE_FUNCTIONS.length).default([]),
});

export const scoreSchema = z.object({ home: z.int(), away: z.int() });

export const gameReport = z.object({
  game_id: z.int(),
  /** The report's own version, 0 before the first. */
  version: z.int(),
  periods: z.int(),
  report: reportSchema,
  /** The best player; public after the game. */
  man_of_the_match_id: z.int().nullable(),
  /** Athletes who can be chosen: those of the line-up, else of the squad, and the current choice. */
  candidates: z.array(z.object({ id: z.int(), name: z.string(), team_id: z.int() })),
  /** The half-time score by events, else as written. */
  half_time: scoreSchema.nullable(),
  officials: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      category: z.string().nullable(),
      function: z.enum(REFEREE_FUNCTIONS),
      /** Fee in centavos. */
      fee: z.int().nullable(),
    }),
  ),
  /** Sum of the fees in centavos. */
  fees_total: z.int(),
  /** Contradictions with the score or the events. */
  notices: z.array(z.string()),
});

export const getReport = addition("get", "/v1/organizer/games/{id}/report", {
  summary: "O relatório de um jogo: o que a súmula diz além de placar, lances e escalações",
  description:
    "Só para quem administra ou apita o campeonato. Públicos são apenas os horários (`chronology`), o placar do intervalo (`half_time`) e o craque do jogo (`man_of_the_match`), em GET /v1/games/{id}.",
  responses: { 200: json(gameReport, "Relatório"), ...memberErrors },
});

export const setReport = addition("put", "/v1/organizer/games/{id}/report", {
  summary: "Gravar o relatório de um jogo, inteiro, no lugar do anterior",
  description:
    'O que fica de fora fica vazio. Horários são os de Brasília, como "15:30"; um tempo que acaba antes de começar, ou começa antes de o anterior acabar, é recusado (422). `fees` são as taxas em centavos, por função escalada. O placar do intervalo vale como escrito só onde os lances não o provam; o que contradiz os lances vem em `notices`. `man_of_the_match_id` é o craque do jogo, escolhido pela organização entre os escalados (sem escalação, entre os inscritos do time); o voto da torcida é outra coisa. `version` é a do relatório, 0 enquanto ninguém o escreveu. Com a súmula fechada, `addendum` é obrigatório.',
  request: jsonBody(
    reportSchema.extend({
      man_of_the_match_id: idSchema.nullable().default(null),
      version: z.int().min(0).optional(),
      addendum: addendumText.optional(),
    }),
  ),
  responses: { 200: json(gameReport, "Relatório"), ...writeErrors },
});
