import type { Competition, CompetitionPhase } from "../competition.ts";
import { listGivenUp, listLeavers } from "../qualification/leavers.ts";
import { buildInputs } from "../qualification/sources.ts";
import { scoreInForce } from "../result.ts";
import { mostPoints, type PointsRules } from "../rulebook.ts";
import {
  computePositions,
  type StandingsInput,
  type StandingsRow,
  standings,
} from "../standings.ts";

export interface PlacedRow extends StandingsRow {
  withdrawn: boolean;
  /** True when the team withdrew before it played a game of a later phase. */
  gave_up_place: boolean;
  /** Place from 1; teams above that gave up theirs do not count. Such a team keeps its position. */
  place: number;
}

export interface CompetitionRow extends PlacedRow {
  /** The position before the last round played; null after the first round. */
  previous_position: number | null;
  /** "Aproveitamento": percentage of the possible points, without adjustments. */
  points_percentage: number | null;
}

export interface CompetitionTable<Row extends PlacedRow = CompetitionRow> {
  group_id: number | null;
  rows: Row[];
}

/** Returns a group phase's tables (see `standings`) with results up to a round. */
export function buildTables(
  competition: Competition,
  phase: CompetitionPhase,
  up_to_round?: number,
): CompetitionTable[] {
  const { points } = competition.rules;
  return namedInputs(competition, phase).map(({ group_id, input }) => {
    const asked = { ...input, up_to_round };
    const before = positionsBefore(asked);
    const rows = withPlaces(competition, phase, standings(asked));
    return {
      group_id,
      rows: rows.map((row) => ({
        ...row,
        previous_position: before.get(row.team.id) ?? null,
        points_percentage: computePercentage(row, points),
      })),
    };
  });
}

/** Returns the tables of these teams without movements. */
export function buildTablesOfTeams(
  competition: Competition,
  phase: CompetitionPhase,
  team_ids: readonly (number | null)[],
): CompetitionTable<PlacedRow>[] {
  return buildInputsOfTeams(competition, phase, team_ids).map(({ group_id, input }) => ({
    group_id,
    rows: withPlaces(competition, phase, standings(input)),
  }));
}

/** Returns the inputs from which `buildTablesOfTeams` makes tables. */
export const buildInputsOfTeams = (
  competition: Competition,
  phase: CompetitionPhase,
  team_ids: readonly (number | null)[],
) =>
  namedInputs(competition, phase).filter(({ input }) =>
    input.teams.some(({ id }) => team_ids.includes(id)),
  );

/** Returns the inputs of a phase's tables, together with team names. */
export function namedInputs(competition: Competition, phase: CompetitionPhase) {
  const names = new Map(competition.teams.map(({ id, name }) => [id, name]));
  return buildInputs(competition, phase).map(({ group_id, input }) => ({
    group_id,
    input: {
      ...input,
      teams: input.teams.map((team) => ({ ...team, name: names.get(team.id) ?? "" })),
    },
  }));
}

function positionsBefore(input: StandingsInput): ReadonlyMap<number, number> {
  const { up_to_round = Infinity, games } = input;
  const rounds = games.flatMap((game) =>
    game.round <= up_to_round && scoreInForce(game) !== null ? game.round : [],
  );
  const last = Math.max(...rounds);
  if (rounds.every((round) => round === last)) return new Map();
  return computePositions({ ...input, up_to_round: last - 1 });
}

function computePercentage(
  { points, points_adjusted, played }: StandingsRow,
  rules: PointsRules,
): number | null {
  const possible = played * mostPoints(rules);
  if (possible <= 0) return null;
  return Math.round(((points - points_adjusted) / possible) * 100);
}

/** Returns rows with each team's place among those that did not give up theirs. */
export function withPlaces(
  competition: Competition,
  phase: CompetitionPhase,
  rows: StandingsRow[],
): PlacedRow[] {
  const leavers = listLeavers(competition);
  const gone = listGivenUp(competition, phase);
  const left = rows.filter(({ team }) => gone.has(team.id));
  return rows.map((row) => {
    const gave_up_place = gone.has(row.team.id);
    const above = left.filter(({ position }) => position < row.position).length;
    return {
      ...row,
      withdrawn: leavers.has(row.team.id),
      gave_up_place,
      place: gave_up_place ? row.position : row.position - above,
    };
  });
}
