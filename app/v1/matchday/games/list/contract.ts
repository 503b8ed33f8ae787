import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  ofLastTouched,
  order,
  organizerErrors,
  readErrors,
  addition,
  operation,
  teamRef,
} from "../../../kit/contract.ts";
import { longListOf, longQuery } from "../../../kit/cursor.ts";
import { targetShape } from "../../../kit/target.ts";
import { gameSchema, gameStatus } from "../schema.ts";
import { fieldSchema } from "../../../structure/fields/contract.ts";
import { zoneSchema } from "../../../competition/rules/schema.ts";
import { meeting } from "../../meetings/contract.ts";
import { tieSchema } from "../../../competition/views/contract.ts";

/** A game with the championship that it belongs to. */
const gameOfAny = gameSchema.extend({
  championship: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
});

export const listGamesNow = addition("get", "/v1/games/now", {
  summary: "O que se joga agora e em seguida, em todos os campeonatos",
  description:
    "Até 12 jogos ao vivo, o que começou há menos tempo primeiro, e até 6 com dia e hora nos próximos sete dias.",
  responses: {
    200: json({ live: z.array(gameOfAny), next: z.array(gameOfAny) }, "Jogos"),
    ...readErrors,
  },
});

/**
 * What the order of games knows a game by: tournament, order and id of its phase, order of its round,
 * its moment (see `sort_at`), itself.
 */
export const placeInOrder = z.tuple([
  z.int(),
  z.int(),
  z.int(),
  z.int(),
  z.string().max(40),
  z.int(),
]);

const gameFilter = {
  ...targetShape,
  /** All tournaments of a season; with `tournament` or `championship` both have to fit. */
  season: idSchema.optional(),
  phase: idSchema.optional(),
  group: idSchema.optional(),
  /** Order of a round, or `current`: the tournament's current round. */
  round: z.union([z.literal("current"), z.coerce.number().pipe(order)]).optional(),
  round_id: idSchema.optional(),
  /** The games of this game's round, itself among them. */
  round_of: idSchema.optional(),
  team: idSchema.optional(),
  field: idSchema.optional(),
  /** A day in São Paulo. */
  day: z.iso.date().optional(),
  status: gameStatus.optional(),
};

export const listGames = operation("get", "/v1/games", {
  summary: "Jogos de um torneio ou de uma temporada, por fase, rodada e horário",
  description: ofLastTouched,
  request: { query: longQuery(placeInOrder).extend(gameFilter) },
  responses: { 200: json(longListOf(gameSchema), "Jogos"), ...readErrors },
});

export const listSeasonGames = operation("get", "/v1/organizer/games", {
  summary: "Jogos de uma temporada, ou de todos os seus campeonatos, para quem organiza",
  request: { query: longQuery(placeInOrder).extend({ season: idSchema.optional() }) },
  responses: { 200: json(longListOf(gameSchema), "Jogos"), ...organizerErrors },
});

const ref = z.object({ id: z.int(), name: z.string() });

/** A row of a table around a game. */
export const movedRow = z.object({
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
