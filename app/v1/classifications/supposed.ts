import type { z } from "@hono/zod-openapi";
import { contendersIn } from "../../domain/competition/champion.ts";
import { tablesOf } from "../../domain/competition/tables.ts";
import {
  canSuppose,
  pointsNeeded,
  type SupposedScore,
  withSupposed,
} from "../../domain/competition/what-if.ts";
import {
  compareStarts,
  type Competition,
  type CompetitionPhase,
  type Zone,
} from "../../domain/competition.ts";
import { withTeams } from "../../domain/qualification/facts.ts";
import type { getSupposedTable } from "./contract.ts";
import { tablesView } from "./tables.ts";

type SupposedTable = z.infer<
  (typeof getSupposedTable.responses)[200]["content"]["application/json"]["schema"]
>;

/** Of a tournament without an open table. */
export const NOTHING: SupposedTable = {
  phase: null,
  records: [],
  games: [],
  contenders: null,
  needs: [],
};

/** The scores of a query: "12:1-0,15:2-2". */
export const scoresIn = (text: string): SupposedScore[] =>
  text.split(",").flatMap((part) => {
    const [game_id = 0, home_score, away_score] = part.split(/[:-]/).map(Number);
    return home_score === undefined || away_score === undefined
      ? []
      : { game_id, home_score, away_score };
  });

/** The tables of a phase with scores supposed for its games, and what can still come of them. */
export function supposedTable(
  competition: Competition,
  scores: readonly SupposedScore[],
  wanted: number | undefined,
): SupposedTable {
  const own = competition.phases.find((phase) => isOpen(competition, phase, wanted));
  if (!own) return NOTHING;
  const supposed = withSupposed(competition, scores);
  const phase = supposed.phases.find(({ id }) => id === own.id) ?? own;
  const now = new Map(
    tablesOf(competition, own).flatMap(({ rows }) =>
      rows.map(({ team, position }) => [team.id, position]),
    ),
  );
  const teams = new Map(competition.teams.map((team) => [team.id, team]));
  const contenders = contendersIn(supposed, phase);
  const goals = goalsOf(phase.zones, contenders !== null);
  const needs = pointsNeeded(supposed, phase, [...goals.keys()]);
  return {
    phase: { id: phase.id, name: phase.name, order: phase.order },
    records: tablesView(supposed, { phase: phase.id }).rows.map((row) => ({
      ...row,
      live: null,
      previous_position: now.get(row.team.id) ?? null,
    })),
    games: openGames(competition, own.id, scores),
    contenders: contenders && contenders.flatMap((id) => teams.get(id) ?? []),
    needs: needs.map((need) => ({ ...need, zone: goals.get(need.to) ?? null })),
  };
}

const isOpen = (competition: Competition, phase: CompetitionPhase, wanted: number | undefined) =>
  phase.is_group &&
  (wanted === undefined
    ? competition.games.some((game) => game.phase_id === phase.id && canSuppose(game))
    : phase.id === wanted);

/** The places that are worth reaching, each with its zone; the first one, without a zone, is the title. */
function goalsOf(zones: readonly Zone[], title: boolean): Map<number, Zone | null> {
  const goals = new Map<number, Zone | null>(title ? [[1, null]] : []);
  for (const zone of zones) {
    const to = zone.kind === "down" ? zone.from - 1 : zone.to;
    if (to > 0 && zone.kind !== "warn" && !goals.has(to)) goals.set(to, zone);
  }
  return goals;
}

function openGames(
  { games, rounds, teams }: Competition,
  phase_id: number,
  scores: readonly SupposedScore[],
): SupposedTable["games"] {
  const supposed = new Map(scores.map((score) => [score.game_id, score]));
  const roundOf = new Map(rounds.map((round) => [round.id, round]));
  const teamOf = new Map(teams.map((team) => [team.id, team]));
  return games
    .filter((game) => game.phase_id === phase_id && canSuppose(game))
    .toSorted((a, b) => a.round - b.round || compareStarts(a, b))
    .flatMap(withTeams)
    .flatMap((game) => {
      const round = roundOf.get(game.round_id);
      const home_team = teamOf.get(game.home_team_id);
      const away_team = teamOf.get(game.away_team_id);
      if (!round || !home_team || !away_team) return [];
      const score = supposed.get(game.id);
      return {
        id: game.id,
        round: { id: round.id, name: round.name, order: round.order },
        group_id: game.group_id,
        starts_at: game.starts_at,
        time_known: game.time_known,
        home_team,
        away_team,
        home_score: score?.home_score ?? null,
        away_score: score?.away_score ?? null,
      };
    });
}
