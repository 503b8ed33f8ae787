import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  listOf,
  pageQuery,
  readErrors,
  teamRef,
  text,
  version,
  writeErrors,
} from "../kit/contract.ts";
import { addition } from "../kit/operation.ts";
import { hasTarget, targetShape } from "../kit/target.ts";

const ref = z.object({ id: z.int(), name: z.string() });

/** A game as a suspension names it: its cause, or one that was served. */
export const sanctionGame = z.object({
  id: z.int(),
  /** Another one than the suspension's where that comes from the edition before. */
  tournament_id: z.int(),
  phase: ref,
  round: ref.extend({ order: z.int() }),
  starts_at: z.string().nullable(),
  time_known: z.boolean(),
  home_team: teamRef.nullable(),
  away_team: teamRef.nullable(),
});

export const suspensionCause = z.enum(["yellows", "blues", "red", "tribunal", "carried"]);

/**
 * Games out: `tribunal` by decision of people, `carried` left over from the edition before, the
 * others by the cards of games. Served at games played after the cause, by themselves.
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
  /** 0 for a ban by time. */
  matches: z.int(),
  /** Of a ban by time: its last day, in São Paulo; null: it is by games. */
  until: z.string().nullable(),
  /** Of a tribunal's: games that the automatic suspension for the same red card takes from it. */
  deducted: z.int(),
  served: z.int(),
  /** The games served, as many as `served`, in the order played. */
  served_in: z.array(sanctionGame),
  /** Games still to be served; of a ban by time 0. */
  remaining: z.int(),
  note: z.string().nullable(),
  version: z.int(),
});

const listedSuspension = suspensionSchema.extend({
  /** The next games that it keeps the person out of, as they are set down; at most ten. */
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
  responses: { 200: json(listOf(listedSuspension), "Suspensões"), ...readErrors },
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
