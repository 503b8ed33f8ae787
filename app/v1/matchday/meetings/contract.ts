import { categoryQuery } from "../../kit/category-query.ts";
import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  readErrors,
  refSchema,
  teamRef,
  addition,
  ref,
  tallyFields,
} from "../../kit/contract.ts";

const metIn = {
  /** The category with most games first; null: tournaments without a category. */
  categories: z.array(z.string().nullable()),
  /** The category that counts; null without one, and when all count. */
  category: z.string().nullable(),
  every_category: z.boolean(),
};

/** A finished public game between both teams. */
export const meeting = z.object({
  id: z.int(),
  championship: z.object({ slug: z.string(), name: z.string() }),
  tournament: ref,
  season: z.string(),
  starts_at: z.string().nullable(),
  home_team_id: z.int(),
  away_team_id: z.int(),
  home_score: z.int(),
  away_score: z.int(),
  home_penalties: z.int().nullable(),
  away_penalties: z.int().nullable(),
});

/** Biggest wins: `level` is the number of wins with the largest margin; `holders` has at most three. */
const biggestWins = z.object({ level: z.int(), holders: z.array(meeting) });

/** Lengths of current streaks, in games. */
const streak = z.object({ winning: z.int(), unbeaten: z.int() });

/** All games of two teams; shoot-outs do not count. */
export const headToHead = z.object({
  team: teamRef,
  opponent: teamRef,
  ...metIn,
  ...tallyFields,
  /** Time of the first game. */
  since: z.string().nullable(),
  biggest_wins: z.object({ team: biggestWins, opponent: biggestWins }),
  streaks: z.object({ team: streak, opponent: streak }),
  scorers: z.array(z.object({ user: ref, team_id: z.int(), goals: z.int() })),
  records: z.array(meeting),
});

export const getHeadToHead = addition("get", "/v1/championships/{id}/meetings", {
  summary: "Tudo o que dois times de um campeonato já jogaram entre si",
  description:
    'Os dois times têm de estar aprovados no campeonato; contam até 200 jogos encerrados, os mais novos, em todos os campeonatos públicos. `category` escolhe a categoria (`without_category`: os torneios sem categoria; `every_category`: todas juntas); sem nada disso, aquela em que mais se enfrentaram. Um torneio sem categoria vale pela que o seu nome traz: "Adulto 2025" é da categoria "Adulto".',
  request: {
    params: z.object({ id: refSchema }),
    query: z.object({
      team: idSchema,
      opponent: idSchema,
      ...categoryQuery,
      every_category: z.stringbool().optional(),
    }),
  },
  responses: { 200: json(headToHead, "Confronto"), ...readErrors },
});
