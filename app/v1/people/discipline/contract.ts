import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  listSchema,
  pageQuery,
  readErrors,
  teamRef,
  text,
  version,
  writeErrors,
  addition,
  order,
  refSchema,
  memberErrors,
  ref,
} from "../../kit/contract.ts";
import { hasTarget, targetShape } from "../../kit/target.ts";
import { SUSPENSION_CAUSES } from "../../../domain/discipline/data.ts";
import { sanctionGame, roundDiscipline } from "../../competition/views/contract.ts";

const suspensionCause = z.enum(SUSPENSION_CAUSES);

/**
 * A suspension: `tribunal` by decision, `carried` from the previous edition, all others by cards. Games after
 * the cause serve it automatically.
 */
export const suspensionSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  tournament_id: z.int(),
  user: ref,
  team: teamRef,
  cause: suspensionCause,
  cause_game_id: z.int().nullable(),
  cause_game: sanctionGame.nullable(),
  /** Games of the suspension; 0 for a ban by time. */
  matches: z.int(),
  /** Last day of a ban by time, in São Paulo. */
  until: z.string().nullable(),
  /** Games that a tribunal's suspension is shortened by, because the automatic one covers them. */
  deducted: z.int(),
  served: z.int(),
  served_in: z.array(sanctionGame),
  remaining: z.int(),
  note: z.string().nullable(),
  version: z.int(),
});

const listedSuspension = suspensionSchema.extend({
  /** The next scheduled games, at most ten. */
  missed: z.array(sanctionGame),
});

const matches = z.int().min(1).max(100);
const until = z.iso.date().nullable().optional();
const note = text(500).nullable().optional();
const cause_game_id = idSchema.nullable().optional();

export const listSuspensions = addition("get", "/v1/suspensions", {
  summary: "Suspensões de um torneio: primeiro as que ainda têm jogos a cumprir",
  request: {
    query: pageQuery.extend({ ...targetShape, team: idSchema.optional() }).refine(...hasTarget),
  },
  responses: { 200: json(listSchema(listedSuspension), "Suspensões"), ...readErrors },
});

export const getSuspension = addition("get", "/v1/organizer/suspensions/{id}", {
  summary: "Uma suspensão de um torneio seu",
  responses: { 200: json(suspensionSchema, "Suspensão"), ...memberErrors },
});

export const createSuspension = addition("post", "/v1/organizer/suspensions", {
  summary: "Registrar suspensão por decisão (tribunal) de um atleta inscrito no time",
  description:
    "Cumpre-se sozinha nos jogos disputados depois de `cause_game_id`; sem ele, nos jogos com data depois do registro. Do mesmo jogo de um cartão vermelho, o jogo automático é descontado. Com `until` no lugar de `matches`, a suspensão é por tempo: até o fim desse dia, em São Paulo, a pessoa não joga nem fica no banco.",
  request: jsonBody({
    tournament_id: idSchema,
    user_id: idSchema,
    team_id: idSchema,
    matches: matches.nullable().optional(),
    until,
    cause_game_id,
    note,
  }),
  responses: { 201: json(suspensionSchema, "Suspensão registrada"), ...writeErrors },
});

export const updateSuspension = addition("put", "/v1/organizer/suspensions/{id}", {
  summary: "Mudar suspensão por decisão; as de cartões seguem as súmulas e não mudam aqui",
  request: jsonBody({
    matches: matches.nullable().optional(),
    until,
    cause_game_id,
    note,
    version: version.optional(),
  }),
  responses: { 200: json(suspensionSchema, "Suspensão"), ...writeErrors },
});

export const deleteSuspension = addition("delete", "/v1/organizer/suspensions/{id}", {
  summary: "Apagar suspensão por decisão; as de cartões seguem as súmulas",
  responses: { 204: { description: "Apagada" }, ...writeErrors },
});

/** An athlete's state after all finished games. */
export const athleteDiscipline = z.object({
  tournament: ref,
  team: teamRef,
  state: z.enum(["suspended", "pending", "clear"]),
  /** True when the tournament is won and has no open games. */
  over: z.boolean(),
  /** Cards that count towards the next suspension. */
  yellows: z.int(),
  blues: z.int(),
  /** Blue cards that make a series; null: they never suspend. */
  yellows_per_suspension: z.int(),
  blues_per_suspension: z.int().nullable(),
  /** Unserved suspensions, in order of their causes. */
  suspensions: z.array(
    z.object({
      cause: suspensionCause,
      cause_game: sanctionGame.nullable(),
      /** Games still to serve that no other suspension covers. */
      matches: z.int(),
      until: z.string().nullable(),
      served: z.int(),
      /** The next scheduled games, at most ten. */
      missed: z.array(sanctionGame),
    }),
  ),
});

export const getAthleteDiscipline = addition("get", "/v1/users/{id}/discipline", {
  summary: "Se um atleta está suspenso, pendurado ou liberado agora",
  description:
    "Vale o torneio pedido, se o atleta é ou foi dele; senão o mais novo dele no campeonato. Sem inscrição em nenhum, `discipline` é null.",
  request: { query: z.object({ championship: refSchema, tournament: idSchema.optional() }) },
  responses: {
    200: json({ discipline: athleteDiscipline.nullable() }, "Situação do atleta"),
    ...readErrors,
  },
});

export const getDiscipline = addition("get", "/v1/discipline", {
  summary: "Suspensos e pendurados de uma rodada, jogo a jogo; sem rodada, os da atual",
  description:
    "De cada jogo contam só os fatos anteriores a ele: um jogo ainda por disputar não cumpre suspensão.",
  request: {
    query: z
      .object({
        ...targetShape,
        phase: idSchema.optional(),
        /** The round's order in `phase`; without `phase`, in the current one. */
        round: z.coerce.number().pipe(order).optional(),
        round_id: idSchema.optional(),
        upcoming: z.stringbool().optional(),
      })
      .refine(...hasTarget),
  },
  responses: { 200: json(roundDiscipline, "Suspensos e pendurados"), ...readErrors },
});
