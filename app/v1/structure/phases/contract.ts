import { z } from "@hono/zod-openapi";
import { CONTRADICTION, insists } from "../../competition/settlement/contradictions/contract.ts";
import { DECISIONS } from "../../../domain/competition/decisions.ts";
import { STAGE_KINDS } from "../../../domain/brackets/knockout.ts";
import {
  idSchema,
  json,
  jsonBody,
  listSchema,
  memberErrors,
  name,
  order,
  organizerErrors,
  pageQuery,
  version,
  writeErrors,
  operation,
  teamRef,
  addition,
} from "../../kit/contract.ts";
import {
  givenTieRules,
  meetingsSchema,
  tieRulesSchema,
  zoneSchema,
} from "../../competition/rules/schema.ts";
import { gameSchema, seedSchema } from "../../matchday/games/schema.ts";

export const phaseSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  tournament_id: z.int(),
  name: z.string(),
  order: z.int(),
  is_group: z.boolean(),
  /** The phase's part of a drawn bracket; null: not drawn. */
  stage: z.enum(STAGE_KINDS).nullable(),
  /** The decision that the organizer named; null: the games show it. */
  decides: z.enum(DECISIONS).nullable(),
  /** Name of the second title, such as "Série Prata"; the phases of one bracket share it. */
  trophy: z.string().nullable(),
  /** True when cards are counted from zero in this phase. */
  resets_cards: z.boolean(),
  tie_rules: tieRulesSchema,
  zones: z.array(zoneSchema),
  /** Pairings of the groups; null: all teams of a group play each other. */
  meetings: meetingsSchema.nullable(),
  /** The earlier phase whose results count here. */
  carries_from_id: z.int().nullable(),
  groups: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      order: z.int(),
      decides: z.enum(DECISIONS).nullable(),
    }),
  ),
  rounds: z.array(z.object({ id: z.int(), name: z.string(), order: z.int() })),
  version: z.int(),
});

/** A phase's decision; null: the games show it. */
export const decisionFields = {
  decides: z.enum(DECISIONS).nullable().optional(),
  trophy: name(40).nullable().optional(),
};

const phaseFields = {
  name: name(80),
  /** Order of the phase; default: after the last one. */
  order: order.optional(),
  ...decisionFields,
  resets_cards: z.boolean().optional(),
  tie_rules: givenTieRules.optional(),
  zones: z.array(zoneSchema).max(20).optional(),
  meetings: meetingsSchema.nullable().optional(),
};

export const listPhases = operation("get", "/v1/organizer/phases", {
  summary: "Fases de um torneio, em ordem, com grupos e rodadas",
  request: { query: pageQuery.extend({ tournament: idSchema.optional() }) },
  responses: { 200: json(listSchema(phaseSchema), "Fases"), ...organizerErrors },
});

export const getPhase = addition("get", "/v1/organizer/phases/{id}", {
  summary: "Uma fase de um torneio seu, com grupos e rodadas",
  responses: { 200: json(phaseSchema, "Fase"), ...memberErrors },
});

export const createPhase = operation("post", "/v1/organizer/phases", {
  summary: "Criar fase",
  request: jsonBody({ tournament_id: idSchema, is_group: z.boolean().optional(), ...phaseFields }),
  responses: { 201: json(phaseSchema, "Fase criada"), ...writeErrors },
});

export const updatePhase = operation("put", "/v1/organizer/phases/{id}", {
  summary: "Mudar fase; o formato muda por change-format",
  description: CONTRADICTION,
  request: jsonBody({
    ...phaseFields,
    name: name(80).optional(),
    force: insists,
    version: version.optional(),
  }),
  responses: { 200: json(phaseSchema, "Fase"), ...writeErrors },
});

export const updatePhases = operation("post", "/v1/organizer/phases/update-many", {
  summary: "Mudar nome e ordem de várias fases de um torneio, juntas",
  description:
    "A ordem é crescente, com ou sem lacunas; trocas valem. Com a mesma ordem, vem antes a fase criada antes. A resposta traz as fases em ordem.",
  request: jsonBody({
    phases: z
      .array(z.object({ id: idSchema, name: name(80).optional(), order: order.optional() }))
      .min(1)
      .max(100),
  }),
  responses: { 200: json({ phases: z.array(phaseSchema) }, "Fases"), ...writeErrors },
});

export const changeFormat = operation("post", "/v1/organizer/phases/change-format", {
  summary:
    "Trocar grupos por mata-mata ou o contrário: apaga os grupos, as vagas e os jogos da fase; recusado depois do primeiro jogo encerrado",
  request: jsonBody({ id: idSchema, version: version.optional() }),
  responses: { 200: json(phaseSchema, "Fase"), ...writeErrors },
});

export const deletePhase = operation("delete", "/v1/organizer/phases/{id}", {
  summary: "Apagar fase com suas rodadas e jogos; recusado depois do primeiro jogo encerrado",
  responses: { 204: { description: "Apagada" }, ...writeErrors },
});

const groupSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  phase_id: z.int(),
  /** The name without the word "Grupo": "A". */
  name: z.string(),
  order: z.int(),
  /** The group's own decision; null: its phase's. */
  decides: z.enum(DECISIONS).nullable(),
  version: z.int(),
});

export const listGroups = operation("get", "/v1/organizer/groups", {
  summary: "Grupos de um torneio ou de uma fase",
  request: {
    query: pageQuery.extend({ tournament: idSchema.optional(), phase: idSchema.optional() }),
  },
  responses: { 200: json(listSchema(groupSchema), "Grupos"), ...organizerErrors },
});

export const getGroup = operation("get", "/v1/organizer/groups/{id}", {
  summary: "Um grupo",
  responses: { 200: json(groupSchema, "Grupo"), ...organizerErrors },
});

export const createGroup = operation("post", "/v1/organizer/groups", {
  summary: "Criar grupo numa fase de grupos",
  request: jsonBody({
    phase_id: idSchema,
    name: name(40),
    order: order.optional(),
    decides: decisionFields.decides,
  }),
  responses: { 201: json({ group: groupSchema }, "Grupo criado"), ...writeErrors },
});

export const updateGroup = operation("put", "/v1/organizer/groups/{id}", {
  summary: "Mudar grupo",
  request: jsonBody({
    name: name(40).optional(),
    order: order.optional(),
    decides: decisionFields.decides,
    version: version.optional(),
  }),
  responses: { 200: json(groupSchema, "Grupo"), ...writeErrors },
});

export const deleteGroup = operation("delete", "/v1/organizer/groups/{id}", {
  summary: "Apagar grupo com suas vagas; recusado depois do primeiro jogo encerrado nele",
  responses: { 204: { description: "Apagado" }, ...writeErrors },
});

export const drawNextRound = addition("post", "/v1/organizer/phases/{id}/next-round", {
  summary: "Sortear a próxima rodada de uma fase em sistema suíço",
  description:
    "Enfrentam-se times de pontos iguais, ou os mais próximos, que ainda não jogaram entre si; com número ímpar folga um dos últimos que ainda não folgou, e a folga vale uma vitória. Manda quem mandou menos; entre iguais, quem jogou fora por último. Com jogo em aberto na rodada anterior a resposta é 409. Com `redraw` é sorteada de novo a última rodada sorteada, enquanto nenhum jogo dela tiver começado; datas e campos dela se perdem. A resposta traz o número do sorteio, e o mesmo sorteia igual. `version` é a da fase, que ganha uma nova.",
  request: jsonBody({
    redraw: z.boolean().default(false),
    seed: seedSchema.optional(),
    version: version.optional(),
  }),
  responses: {
    201: json(
      {
        round: z.object({ id: z.int(), name: z.string(), order: z.int() }),
        games: z.array(gameSchema),
        /** The team without a game, if any. */
        bye: teamRef.nullable(),
        seed: z.int(),
      },
      "A rodada com os seus jogos",
    ),
    ...writeErrors,
  },
});

export const addLateTeam = addition("post", "/v1/organizer/phases/{id}/late-team", {
  summary: "Dar vaga e jogos a um time que chega depois do sorteio",
  description:
    "O time joga com todos do grupo, tantos turnos quantos a fase tem: primeiro nas rodadas que ainda não começaram e em que o adversário folga, depois em rodadas novas. Nenhum jogo, data ou resultado muda. `group_id` só é preciso quando a fase tem vários grupos. Recusado antes do sorteio e em fases em que nem todos se enfrentam (409).",
  request: jsonBody({
    register_id: idSchema,
    group_id: idSchema.optional(),
    version: version.optional(),
  }),
  responses: { 201: json({ games: z.array(gameSchema) }, "Os jogos do time"), ...writeErrors },
});
