import { z } from "@hono/zod-openapi";
import { json, readErrors, addition, teamRef } from "../../kit/contract.ts";
import { targetShape } from "../../kit/target.ts";
import { gameSchema } from "../../matchday/games/schema.ts";
import { fieldSchema } from "../../structure/fields/contract.ts";
import { zoneSchema } from "../../competition/rules/schema.ts";
import { meeting } from "../../matchday/meetings/contract.ts";
import { tieSchema } from "../../competition/views/contract.ts";

const ref = z.object({ id: z.int(), name: z.string() });

/** A row of a table around a game. */
const movedRow = z.object({
  position: z.int(),
  /** Without the game; null where the game has no result yet, or nothing counted before it. */
  position_before: z.int().nullable(),
  team: teamRef,
  points: z.int(),
  played: z.int(),
  goal_difference: z.int(),
  zone: zoneSchema.nullable(),
});

export const tableAround = z.object({
  phase: ref,
  /** Name of the group, null where the phase has none. */
  group: z.string().nullable(),
  rows: z.array(movedRow),
});

/** A game of a team's form, seen from it. */
const formGame = z.object({
  game_id: z.int(),
  result: z.enum(["win", "draw", "loss"]),
  opponent: teamRef,
  at_home: z.boolean(),
  goals_for: z.int(),
  goals_against: z.int(),
});

const nextGame = z.object({
  id: z.int(),
  opponent: teamRef.nullable(),
  at_home: z.boolean(),
  starts_at: z.string().nullable(),
  time_known: z.boolean(),
  status: gameSchema.shape.status,
  round: ref,
});

/** What there is to tell of one side before and after the game. */
export const sideAround = z.object({
  team: teamRef,
  /** The last five results in the tournament before the game, the oldest first. */
  form: z.array(formGame),
  /** The next game that is still to be played in the tournament. */
  next_game: nextGame.nullable(),
  /** Up to two, most goals for the team in the tournament first; none once the game is over. */
  scorers: z.array(z.object({ user: ref, goals: z.int() })),
  /** Whom a suspension keeps, or kept, out of this game. */
  suspended: z.array(
    z.object({
      user: ref,
      /** In Portuguese: why, and while the game is still to come for how long. */
      reason: z.string(),
    }),
  ),
});

export const gameContext = z.object({
  field: fieldSchema.omit({ version: true }).nullable(),
  /** Null while a side has no team. */
  home: sideAround.nullable(),
  away: sideAround.nullable(),
  tables: z.array(tableAround),
  /** The champion, in the game that decided the title; null in any other game. */
  champion: teamRef.nullable(),
  /** Of a knockout game: its tie as it stands. */
  tie: tieSchema.nullable(),
  /**
   * The meetings of the two teams in the game's category, the game among them once it is over; null: they
   * never met there.
   */
  meetings: z
    .object({
      category: z.string().nullable(),
      played: z.int(),
      /** Seen from this game's home team; a shoot-out decides nothing here. */
      home_won: z.int(),
      drawn: z.int(),
      away_won: z.int(),
      home_goals: z.int(),
      away_goals: z.int(),
      /** Moment of the first one; null when none has a date. */
      since: z.string().nullable(),
      /** The last five beside this game, the latest first. */
      records: z.array(meeting),
    })
    .nullable(),
});

export const getGameContext = addition("get", "/v1/games/{id}/context", {
  summary: "O que há em volta de um jogo: tabela, confronto, forma, desfalques, histórico e campo",
  description:
    "`tables` mostra a classificação com o resultado do jogo e a posição sem ele: de um jogo encerrado, como era então; de um jogo ao vivo, com o placar do momento. `meetings` conta os jogos dos mesmos dois times na categoria do jogo, entre os 200 mais novos, em todos os campeonatos públicos.",
  request: { query: z.object({ championship: targetShape.championship }) },
  responses: { 200: json(gameContext, "Em volta do jogo"), ...readErrors },
});
