import { z } from "@hono/zod-openapi";
import { ZONE } from "../../../domain/schedule/local-day.ts";
import { HARD_KINDS, WISHES } from "../../../domain/schedule/data.ts";
import {
  addition,
  idSchema,
  json,
  jsonBody,
  memberErrors,
  text,
  utc,
  version,
  writeErrors,
} from "../../kit/contract.ts";
import { issueWith, text as said, textKey } from "../../../texts/text.ts";

/** Brazilian time zones with different clocks or history. */
const ZONES = [
  ZONE,
  "America/Bahia",
  "America/Fortaleza",
  "America/Recife",
  "America/Maceio",
  "America/Belem",
  "America/Santarem",
  "America/Araguaina",
  "America/Campo_Grande",
  "America/Cuiaba",
  "America/Manaus",
  "America/Porto_Velho",
  "America/Boa_Vista",
  "America/Rio_Branco",
  "America/Eirunepe",
  "America/Noronha",
] as const;

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, textKey("validation.time"));
const day = z.iso.date(textKey("validation.day"));

/** Local hours; a `to` not after `from` is on the next day. Default: every day. */
const window = z.object({
  /** Weekdays of the window; 0 is Sunday. */
  weekdays: z.array(z.int().min(0).max(6)).max(7).default([]),
  days: z.array(day).max(100).default([]),
  from: clock,
  to: clock,
});

const windows = z.array(window).max(20).default([]);
const weight = z.int().min(0).max(100).optional();

/** Settings of a schedule, stored to prefill the form. */
export const scheduleForm = z.object({
  zone: z.enum(ZONES).default(ZONE),
  /** Other tournaments that are planned together with this one. */
  tournament_ids: z.array(idSchema).max(20).default([]),
  phase_ids: z.array(idSchema).max(100).default([]),
  field_ids: z.array(idSchema).min(1).max(50),
  /** First and last local day, both included. */
  first_day: day,
  last_day: day,
  windows: z.array(window).min(1).max(20),
  /** Local days without games; holidays need no reason. */
  days_off: z
    .array(z.object({ day, reason: text(80).nullable().default(null) }))
    .max(100)
    .default([]),
  /** Minutes between games on a field, after the tournament's game_duration. */
  gap: z.int().min(0).max(240).default(0),
  /** `team`: a round waits for each team's own previous game; `whole`: for the whole previous round. */
  rounds: z.enum(["team", "whole"]).default("team"),
  /** True when winners may play again on the same day. */
  same_day: z.boolean().default(false),
  /** Phases that may overlap. */
  parallel_phases: z.array(z.array(idSchema).min(2).max(10)).max(10).default([]),
  /** Least hours between a team's games. */
  rest_hours: z.int().min(1).max(1000).nullable().default(null),
  max_rest_days: z.int().min(1).max(365).nullable().default(null),
  /** Most games of a team per day and tournament. */
  max_per_day: z.int().min(1).max(10).nullable().default(null),
  round_on_one_day: z.boolean().default(false),
  /** True when dated games keep their time. */
  keep_dated: z.boolean().default(false),
  teams: z
    .array(
      z.object({
        team_id: idSchema,
        cannot: windows,
        avoid: windows,
        prefer: windows,
        /** The team's preferred home field. */
        field_id: idSchema.nullable().default(null),
      }),
    )
    .max(200)
    .default([]),
  /** Pairs of teams that should not play simultaneously. */
  apart: z.array(z.array(idSchema).length(2)).max(100).default([]),
  /** Weights of wishes, 0 to 100, each with a default. */
  weights: z
    .object({
      rest: weight,
      idle: weight,
      per_day: weight,
      avoid: weight,
      prefer: weight,
      preferred_field: weight,
      apart: weight,
      round_day: weight,
    })
    .default({}),
  /** The same seed gives the same plan. */
  seed: z.int().min(0).max(0xffff_ffff).nullable().default(null),
});
export type ScheduleForm = z.infer<typeof scheduleForm>;

/** A broken rule (`hard`) or an unmet wish. */
const violationSchema = z.object({
  kind: z.enum([...HARD_KINDS, ...WISHES]),
  hard: z.boolean(),
  /** Ids of the games, in order of time. */
  game_ids: z.array(z.int()),
  team_id: z.int().nullable(),
  field_id: z.int().nullable(),
  referee_id: z.int().nullable(),
  person_id: z.int().nullable(),
  round_id: z.int().nullable(),
  weight: z.number(),
  message: z.string(),
});

const place = z.object({ starts_at: z.string().nullable(), field_id: z.int().nullable() });

const changeSchema = z.object({
  game_id: z.int(),
  /** Both sides' names, such as "Bangu × Olaria". */
  label: z.string(),
  before: place,
  after: place,
});

const consequences = {
  applied: z.boolean(),
  /** True when a broken hard rule needs `force`. */
  refused: z.boolean(),
  broken: z.array(violationSchema),
  unmet: z.array(violationSchema),
  /** Problems that the move ends. */
  resolved: z.array(violationSchema),
  /** Games that stay but get a new problem. */
  affected: z.array(z.object({ game_id: z.int(), label: z.string(), starts_at: z.string() })),
};

const storedForm = z.object({
  tournament_id: z.int(),
  /** Settings of the last applied plan. */
  form: scheduleForm.nullable(),
  version: z.int(),
});

export const getSchedule = addition("get", "/v1/organizer/tournaments/{id}/schedule", {
  summary: "Com que parâmetros as datas do torneio foram planejadas por último",
  responses: { 200: json(storedForm, "Parâmetros"), ...memberErrors },
});

const MOST_DAYS = 400;

const plannedForm = scheduleForm
  .extend({ apply: z.boolean().default(false), version: version.optional() })
  .superRefine(({ first_day, last_day }, context) => {
    const days = (Date.parse(last_day) - Date.parse(first_day)) / 86_400_000;
    if (days >= 0 && days <= MOST_DAYS) return;
    const refusal =
      days < 0
        ? said("schedules.daysReversed")
        : said("schedules.tooManyDays", { most: MOST_DAYS });
    context.addIssue({ code: "custom", path: ["last_day"], ...issueWith(refusal) });
  });

export const planSchedule = addition("post", "/v1/organizer/tournaments/{id}/schedule", {
  summary: "Planejar as datas e os campos dos jogos de um torneio",
  description:
    "Distribui os jogos por campos, dias e horários no fuso escolhido. Nunca põe dois jogos no mesmo campo, nem um time, um árbitro ou uma pessoa de dois times em dois jogos ao mesmo tempo (contam todos os torneios do campeonato), nem joga em campo indisponível ou em horário que um time não pode; uma fase vem depois da outra e as rodadas de um time em ordem. Quem ainda vai sair de outro jogo ou de uma fase conta como time: joga depois deles, noutro dia (no mesmo só com `same_day`), com o mesmo descanso e tantos jogos por dia. Os pedidos (descanso, jogos por dia, horários e campos preferidos …) são atendidos até onde dá, e cada um que não foi atendido vem em `violations`; o jogo que não coube vem em `unplaced` com os motivos. Jogos encerrados ou em andamento ficam onde estão. Sem `apply` nada é gravado; com `apply` as datas são gravadas juntas, o jogo que não coube fica sem data e os parâmetros ficam guardados. `version` é a do torneio.",
  request: jsonBody(plannedForm),
  responses: {
    200: json(
      {
        applied: z.boolean(),
        placed: z.array(changeSchema),
        unplaced: z.array(
          z.object({
            game_id: z.int(),
            /** The rules that closed slots, with counts, most frequent first. */
            reasons: z.array(
              z.object({ kind: z.enum([...HARD_KINDS, "no_slots"]), slots: z.int() }),
            ),
            message: z.string(),
          }),
        ),
        violations: z.array(violationSchema),
        version: z.int(),
      },
      "O plano",
    ),
    ...writeErrors,
  },
});

export const listViolations = addition(
  "get",
  "/v1/organizer/tournaments/{id}/schedule/violations",
  {
    summary: "O que há de errado com as datas do torneio: regras quebradas e pedidos não atendidos",
    description:
      "Confere os jogos como estão gravados, com os campos, árbitros e pessoas que o torneio divide com os outros do campeonato, pelos parâmetros guardados no último plano. Vem o que ainda pode ser mudado: algum dos jogos ainda não foi encerrado.",
    responses: {
      200: json({ violations: z.array(violationSchema) }, "O que foi encontrado"),
      ...memberErrors,
    },
  },
);

export const moveGame = addition("post", "/v1/organizer/games/{id}/move", {
  summary: "Mudar data e campo de um jogo e saber o que isso causa",
  description:
    "Sem `apply` só responde as consequências. Com `apply` grava; se uma regra se quebra (campo, time, árbitro ou pessoa em dois jogos ao mesmo tempo, campo indisponível, ordem das fases e rodadas), a resposta é 409 com o nome do outro jogo, a não ser com `force`. Um jogo adiado volta a estar marcado. `version` é a do jogo.",
  request: jsonBody({
    starts_at: utc,
    /** The new field; default: it stays. */
    field_id: idSchema.nullable().optional(),
    reason: text(300).nullable().optional(),
    apply: z.boolean().default(false),
    force: z.boolean().default(false),
    version: version.optional(),
  }),
  responses: {
    200: json({ change: changeSchema, ...consequences, version: z.int() }, "As consequências"),
    ...writeErrors,
  },
});

export const postponeRound = addition("post", "/v1/organizer/rounds/{id}/postpone", {
  summary: "Choveu: levar os jogos da rodada que faltam para outra data",
  description:
    "Cada jogo que falta mantém o campo, a hora local e a distância em dias até o primeiro da rodada. Com `to` o primeiro vai para esse dia; sem `to` a rodada vai para a primeira semana, no mesmo dia da semana, em que campos, times, árbitros e pessoas estão livres e as fases ficam em ordem. As rodadas seguintes ficam onde estão; com `shift` elas e as fases seguintes andam os mesmos dias. Com data nova o jogo está marcado (`scheduled`), também se estava adiado. Sem `apply` só responde mudanças e consequências; com `apply` grava, e uma regra quebrada responde 409, a não ser com `force`. Uma rodada que passa para depois de outra é dita em `broken` e não impede.",
  request: jsonBody({
    to: day.optional(),
    reason: text(300).nullable().optional(),
    shift: z.boolean().default(false),
    apply: z.boolean().default(false),
    force: z.boolean().default(false),
  }),
  responses: {
    200: json(
      {
        /** New day of the round's first game. */
        day: z.string(),
        changes: z.array(changeSchema),
        ...consequences,
      },
      "Mudanças e consequências",
    ),
    ...writeErrors,
  },
});
