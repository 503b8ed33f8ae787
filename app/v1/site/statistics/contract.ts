import { z } from "@hono/zod-openapi";
import { rankingRulesSchema, zoneSchema } from "../../competition/rules/schema.ts";
import { hasTarget, targetShape } from "../../kit/target.ts";
import {
  addition,
  json,
  listSchema,
  operation,
  planErrors,
  readErrors,
  teamRef,
  tallyFields,
} from "../../kit/contract.ts";
import { heldBy, recordGame } from "../../competition/views/history/contract.ts";
import { TEAM_RANKINGS } from "../../../domain/rankings.ts";

export const statisticsSchema = z.object({
  assist_count: z.int(),
  games_count: z.int(),
  games_finished_count: z.int(),
  goals_count: z.int(),
  players_count: z.int(),
  red_card_count: z.int(),
  teams_count: z.int(),
  yellow_card_count: z.int(),
});

export const getSeasonStatistics = operation("get", "/v1/statistics/season/{id}", {
  summary: "Os oito números de uma temporada",
  responses: { 200: json(statisticsSchema, "Números"), ...readErrors },
});

export const getTournamentStatistics = operation("get", "/v1/statistics/tournament/{id}", {
  summary: "Os oito números de um torneio",
  responses: { 200: json(statisticsSchema, "Números"), ...readErrors },
});

/** A run has no goals. */
const recordTeam = z.object({ team: teamRef, goals: z.int(), games: z.int() });

/** Records from games decided on the field; runs have at least two games. */
const recordsSchema = z.object({
  biggest_win: heldBy(recordGame),
  most_goals: heldBy(recordGame),
  best_attack: heldBy(recordTeam),
  best_defence: heldBy(recordTeam),
  unbeaten_run: heldBy(recordTeam),
  winning_run: heldBy(recordTeam),
});

const slotSchema = z.object({ from: z.int().nullable(), to: z.int().nullable() });

/** Numbers of a tournament by round; annulled games do not count. */
export const chartsSchema = z.object({
  rounds: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      order: z.int(),
      phase: z.object({ id: z.int(), name: z.string(), is_group: z.boolean() }),
      games_finished: z.int(),
      goals: z.int(),
      yellow_cards: z.int(),
      blue_cards: z.int(),
      red_cards: z.int(),
    }),
  ),
  /** Results before shoot-outs; double walkovers do not count. */
  results: z.object({ home: z.int(), draw: z.int(), away: z.int() }),
  /**
   * Goals per quarter of an hour; `to` includes stoppage time. Extra time has no minutes; goals without a
   * minute are omitted.
   */
  goal_slots: z.array(slotSchema.extend({ goals: z.int() })),
  records: recordsSchema,
});

export const getTournamentCharts = addition("get", "/v1/statistics/tournament/{id}/charts", {
  summary:
    "Um torneio em números: gols e cartões por rodada, resultados, gols por minuto e recordes",
  responses: { 200: json(chartsSchema, "Gráficos"), ...readErrors },
});

export const getNumbers = addition("get", "/v1/statistics", {
  summary: "Um torneio e a sua temporada em números, com o que os gráficos mostram",
  request: { query: z.object(targetShape).refine(...hasTarget) },
  responses: {
    200: json(
      { tournament: statisticsSchema, season: statisticsSchema, charts: chartsSchema },
      "Números",
    ),
    ...readErrors,
  },
});

const splitSchema = z.object({
  ...tallyFields,
});

export const campaignSchema = z.object({
  /** Home results before shoot-outs. */
  home: splitSchema,
  away: splitSchema,
  /** Position after each finished round, per group phase. */
  positions: z.array(
    z.object({
      phase: z.object({ id: z.int(), name: z.string() }),
      group: z.string().nullable(),
      teams: z.int(),
      zones: z.array(zoneSchema),
      rounds: z.array(z.object({ order: z.int(), position: z.int() })),
    }),
  ),
  goal_slots: z.array(slotSchema.extend({ goals_for: z.int(), goals_against: z.int() })),
  /** Athletes with a goal, assist or card. */
  athletes: z.array(
    z.object({
      user_id: z.int(),
      goals_count: z.int(),
      yellow_card_count: z.int(),
      blue_card_count: z.int(),
      red_card_count: z.int(),
    }),
  ),
  /** Five top scorers, former members included. */
  scorers: z.array(
    z.object({ user: z.object({ id: z.int(), name: z.string() }), goals_count: z.int() }),
  ),
});

export const getTeamCampaign = addition("get", "/v1/statistics/team/{id}", {
  summary:
    "A campanha de um time num torneio: posição por rodada, casa e fora, gols por minuto e o que cada atleta fez",
  request: { query: z.object(targetShape).refine(...hasTarget) },
  responses: { 200: json(campaignSchema, "Campanha"), ...readErrors },
});

const rankingSchema = z.object({
  tournament_id: z.int().nullable(),
  rules: rankingRulesSchema,
  tied2_labels: z.array(z.string()),
  tied3plus_labels: z.array(z.string()),
});

export const listTournamentRankings = operation("get", "/v1/tournament_rankings", {
  summary: "Pontos e critérios de desempate de um torneio; sem torneio, os modelos prontos",
  request: { query: z.object(targetShape) },
  responses: { 200: json(listSchema(rankingSchema), "Regras de classificação"), ...readErrors },
});

/** Teams with games, best first; equal ones share a position. */
export const teamRankingSchema = z.object({
  ranking: z.enum(TEAM_RANKINGS),
  label: z.string(),
  rows: z.array(
    z.object({
      position: z.int(),
      team: teamRef,
      played: z.int(),
      /** The compared value: goals, conduct points (zero is best), wins, or points of the last five games. */
      value: z.int(),
      /** The value per game. */
      average: z.number(),
    }),
  ),
});

export const listTeamRankings = addition("get", "/v1/rankings/teams", {
  summary: "Rankings de times de um torneio: ataque, defesa, disciplina, vitórias e fase",
  request: { query: z.object(targetShape).refine(...hasTarget) },
  responses: { 200: json(listSchema(teamRankingSchema), "Rankings"), ...planErrors, ...readErrors },
});

const bestSchema = z.object({
  position: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  team: teamRef,
  total: z.int(),
});

export const listBest = addition("get", "/v1/rankings/best", {
  summary: "Quem foi mais vezes o craque do jogo, escolhido pela organização",
  description:
    "De um torneio ou, com `scope=season`, de todos os da temporada dele; os 50 primeiros. Contam os jogos disputados. O voto da torcida não entra.",
  request: {
    query: z
      .object({ ...targetShape, scope: z.enum(["tournament", "season"]).default("tournament") })
      .refine(...hasTarget),
  },
  responses: { 200: json(listSchema(bestSchema), "Craques"), ...readErrors },
});

/**
 * A goalkeeper with the games for all teams; only games with a single proven goalkeeper count. `team` is the
 * present or last team.
 */
const goalkeeperSchema = z.object({
  /** Position by goals conceded per game. */
  position: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  team: teamRef,
  other_teams: z.array(teamRef),
  games: z.int(),
  conceded: z.int(),
  average: z.number(),
  clean_sheets: z.int(),
});

export const listGoalkeepers = addition("get", "/v1/rankings/goalkeepers", {
  summary: "Ranking de goleiros de um torneio: gols sofridos por jogo e jogos sem sofrer gol",
  description:
    "Só contam os jogos disputados cuja escalação tem um único goleiro titular do time, que não foi substituído nem expulso. Entra no ranking quem tem pelo menos um terço dos jogos de quem mais jogou (`games_needed`).",
  request: { query: z.object(targetShape).refine(...hasTarget) },
  responses: {
    200: json(listSchema(goalkeeperSchema).extend({ games_needed: z.int() }), "Goleiros"),
    ...readErrors,
  },
});
