import { z } from "@hono/zod-openapi";
import { HARD_KINDS } from "../../domain/schedule/data.ts";
import {
  idSchema,
  json,
  jsonBody,
  memberErrors,
  text,
  utc,
  version,
  writeErrors,
} from "../kit/contract.ts";
import { addition } from "../kit/operation.ts";
import { changeSchema, consequences, day, scheduleForm, violationSchema } from "./schema.ts";
import { issueWith, text as said } from "../../texts/text.ts";

const stored = z.object({
  tournament_id: z.int(),
  /** What the last applied plan was made with; null before the first. */
  form: scheduleForm.nullable(),
  /** The tournament's. */
  version: z.int(),
});

export const getSchedule = addition("get", "/v1/organizer/tournaments/{id}/schedule", {
  summary: "Com que parâmetros as datas do torneio foram planejadas por último",
  responses: {
    200: json(stored, "Parâmetros"),
    ...memberErrors,
  },
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
            /** Which rule closes how many of the slots, most first. */
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
    /** Left out: the field stays. */
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
        /** The new local day of the round's first game. */
        day: z.string(),
        changes: z.array(changeSchema),
        ...consequences,
      },
      "Mudanças e consequências",
    ),
    ...writeErrors,
  },
});
