import { z } from "@hono/zod-openapi";
import { POSITION_VALUES } from "../../../domain/people/positions.ts";
import {
  idSchema,
  json,
  readErrors,
  teamRef,
  searchText,
  listSchema,
  LAST_CHANGED_NOTE,
  pageQuery,
  addition,
  operation,
} from "../../kit/contract.ts";
import { longListSchema, longQuery } from "../../kit/cursor.ts";
import { inscriptionPlace, squadRole } from "../inscriptions/contract.ts";
import { targetShape } from "../../kit/target.ts";
import { eventSchema, gameSchema } from "../../matchday/games/schema.ts";

const eventTotals = {
  goals_count: z.int(),
  og_count: z.int(),
  assist_count: z.int(),
  yellow_card_count: z.int(),
  blue_card_count: z.int(),
  red_card_count: z.int(),
};

/** A public profile; it shows only facts that a match sheet shows. */
export const profileSchema = z.object({
  id: z.int(),
  name: z.string(),
  nickname: z.string().nullable(),
  position: z.string().nullable(),
  photo: z.string().nullable(),
  totals: z.object({
    games_count: z.int(),
    /** True when all games have line-ups, so `games_count` is complete. */
    games_proven: z.boolean(),
    /** Games with the athlete as best player by the organizer's choice; fans' votes do not count. */
    man_of_the_match_count: z.int(),
    ...eventTotals,
  }),
  teams: z.array(
    z.object({
      championship: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
      season: z.string(),
      tournament: z.object({ id: z.int(), name: z.string() }),
      team: teamRef,
      shirt_number: z.int().nullable(),
      position: z.string().nullable(),
      released: z.boolean(),
      /** True while the athlete is on loan to another team. */
      loaned: z.boolean(),
      /** True when the athlete was in the squad of the champion. */
      champion: z.boolean(),
      totals: z.object(eventTotals),
    }),
  ),
});

export const getUser = addition("get", "/v1/users/{id}", {
  summary: "O perfil público de um atleta, com times e totais de todos os campeonatos",
  description:
    "Com `championship`, só um atleta desse campeonato, e a resposta traz a revisão dele. Jogos são os encerrados e os ao vivo em que o atleta foi escalado ou tem lance; `games_proven` diz se isso é tudo, porque todos os jogos dos seus times têm escalação.",
  request: { query: z.object({ championship: targetShape.championship }) },
  responses: { 200: json(profileSchema, "Atleta"), ...readErrors },
});

export const athleteGame = z.object({
  game: gameSchema,
  tournament: z.object({ id: z.int(), name: z.string() }),
  side: z.enum(["home", "away"]),
  /** The athlete's place in the line-up, else null. */
  lineup: z
    .object({ starter: z.boolean(), captain: z.boolean(), shirt_number: z.int().nullable() })
    .nullable(),
  /** Events in order of play; `enters` is true for the player who comes on. */
  events: z.array(
    eventSchema
      .pick({
        id: true,
        type: true,
        minute: true,
        added: true,
        penalty: true,
        free_kick: true,
        card_kind: true,
      })
      .extend({ enters: z.boolean().nullable() }),
  ),
});

export const listAthleteGames = addition("get", "/v1/users/{id}/games", {
  summary: "Os jogos de um atleta num campeonato, os mais novos primeiro",
  description:
    "Os ao vivo e os disputados em que o atleta foi escalado ou tem lance; onde gols não contam para os artilheiros, eles ficam de fora.",
  request: { query: pageQuery.extend({ championship: targetShape.championship.unwrap() }) },
  responses: { 200: json(listSchema(athleteGame), "Jogos"), ...readErrors },
});

/** An athlete's public profile within a tournament. */
export const userSchema = z.object({
  id: z.int(),
  name: z.string(),
  nickname: z.string().nullable(),
  position: z.string().nullable(),
  role: squadRole,
  shirt_number: z.int().nullable(),
  team: teamRef,
});

export const listUsers = operation("get", "/v1/users", {
  summary: "Atletas inscritos num torneio, por nome",
  description: `\`q\` procura no nome e no apelido, sem ligar para acentos. \`position\` traz só atletas; técnico e comissão técnica se pedem por \`role\`. ${LAST_CHANGED_NOTE}`,
  request: {
    query: longQuery(inscriptionPlace).extend({
      ...targetShape,
      q: searchText.optional(),
      team: idSchema.optional(),
      /** The position in this tournament, else the usual one. */
      position: z.enum(POSITION_VALUES).optional(),
      role: squadRole.optional(),
    }),
  },
  responses: { 200: json(longListSchema(userSchema), "Atletas"), ...readErrors },
});
