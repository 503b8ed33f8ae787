import { z } from "@hono/zod-openapi";
import { idSchema, json, order, readErrors, refSchema, teamRef } from "../kit/contract.ts";
import { addition } from "../kit/operation.ts";
import { sanctionGame, suspensionCause } from "../suspensions/contract.ts";
import { hasTarget, targetShape } from "../kit/target.ts";

/** How an athlete stands now, after all finished games of a tournament. */
export const athleteDiscipline = z.object({
  tournament: z.object({ id: z.int(), name: z.string() }),
  team: teamRef,
  state: z.enum(["suspended", "pending", "clear"]),
  /** Whether the tournament is won and all its games are over: no next one can be missed in it. */
  over: z.boolean(),
  /** Cards that count towards the next suspension. */
  yellows: z.int(),
  blues: z.int(),
  /** Yellow and blue cards that make a suspension; blue ones may never. */
  yellows_per_suspension: z.int(),
  blues_per_suspension: z.int().nullable(),
  /** Those still to be served, in the order of their causes. */
  suspensions: z.array(
    z.object({
      cause: suspensionCause,
      cause_game: sanctionGame.nullable(),
      /** Games out, without those that another suspension takes from it. */
      matches: z.int(),
      /** Of a ban by time: its last day. */
      until: z.string().nullable(),
      served: z.int(),
      /** The next games that it keeps the athlete out of, as they are set down; at most ten. */
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

const ref = z.object({ id: z.int(), name: z.string() });

/** A person and the game that they are out of, or go into one card short of a suspension. */
const inGame = z.object({
  user: ref,
  team: teamRef,
  game_id: z.int(),
  /** What to tell people about it, in Portuguese. */
  reason: z.string(),
});

export const roundDiscipline = z.object({
  /** Null while the tournament has no rounds. */
  round: ref.extend({ order: z.int(), phase: ref }).nullable(),
  /** The round's games; those called off or annulled are left out. */
  games: z.array(
    z.object({
      id: z.int(),
      starts_at: z.string().nullable(),
      time_known: z.boolean(),
      home_team: teamRef,
      away_team: teamRef,
    }),
  ),
  suspended: z.array(
    inGame.extend({
      /** This game included. */
      matches_left: z.int(),
      suspensions: z.array(
        z.object({
          cause: suspensionCause,
          cause_game: sanctionGame.nullable(),
          matches: z.int(),
          until: z.string().nullable(),
          matches_left: z.int(),
        }),
      ),
    }),
  ),
  /** "Pendurados": one more card is a suspension. */
  pending: z.array(inGame.extend({ yellows: z.int(), blues: z.int() })),
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
        /** Order of a round in `phase`; without a phase first in the current one. */
        round: z.coerce.number().pipe(order).optional(),
        round_id: idSchema.optional(),
        /** `true`: only the games that are still to be played, and the people in them. */
        upcoming: z.stringbool().optional(),
      })
      .refine(...hasTarget),
  },
  responses: { 200: json(roundDiscipline, "Suspensos e pendurados"), ...readErrors },
});
