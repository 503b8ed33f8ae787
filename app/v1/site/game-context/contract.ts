import { z } from "@hono/zod-openapi";
import { json, readErrors, addition, teamRef, ref } from "../../kit/contract.ts";
import { targetShape } from "../../kit/target.ts";
import { gameSchema } from "../../matchday/games/schema.ts";
import { fieldSchema } from "../../structure/fields/contract.ts";
import { zoneSchema } from "../../competition/rules/schema.ts";
import { meeting } from "../../matchday/meetings/contract.ts";
import { tieSchema } from "../../competition/views/contract.ts";

const movedRow = z.object({
  position: z.int(),
  /** The position without this game; null before its result. */
  position_before: z.int().nullable(),
  team: teamRef,
  points: z.int(),
  played: z.int(),
  goal_difference: z.int(),
  zone: zoneSchema.nullable(),
});

export const tableAround = z.object({
  phase: ref,
  group: z.string().nullable(),
  rows: z.array(movedRow),
});

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

export const sideAround = z.object({
  team: teamRef,
  /** The last five results before the game, oldest first. */
  form: z.array(formGame),
  next_game: nextGame.nullable(),
  /** The team's top two scorers, until the game is over. */
  scorers: z.array(z.object({ user: ref, goals: z.int() })),
  suspended: z.array(
    z.object({
      user: ref,
      /** The reason in Portuguese; before the game also how long the suspension still lasts. */
      reason: z.string(),
    }),
  ),
});

export const gameContext = z.object({
  field: fieldSchema.omit({ version: true }).nullable(),
  home: sideAround.nullable(),
  away: sideAround.nullable(),
  tables: z.array(tableAround),
  /** The champion, set in the game that decided the title or a second one. */
  champion: teamRef.nullable(),
  /** Name of the second title, such as "Série Prata"; null: the champion's own. */
  trophy: z.string().nullable(),
  tie: tieSchema.nullable(),
  /** Meetings in the game's category. */
  meetings: z
    .object({
      category: z.string().nullable(),
      played: z.int(),
      /** Wins of the home team; shoot-outs do not count. */
      home_won: z.int(),
      drawn: z.int(),
      away_won: z.int(),
      home_goals: z.int(),
      away_goals: z.int(),
      since: z.string().nullable(),
      /** The last five other meetings. */
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
