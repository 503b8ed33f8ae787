import type { Competition, CompetitionPhase } from "../competition.ts";
import { leaversOf } from "../qualification/leavers.ts";
import { inputsOf } from "../qualification/sources.ts";
import { scoreInForce } from "../result.ts";
import { mostPoints, type PointsRules } from "../rulebook.ts";
import { positionsOf, type StandingsInput, type StandingsRow, standings } from "../standings.ts";

/** A row of a table with whether its team left. */
export interface PlacedRow extends StandingsRow {
  withdrawn: boolean;
  /** From 1: the position without those above that left; of who left its own. */
  place: number;
}

/** A row of a table with what it says besides. */
export interface CompetitionRow extends PlacedRow {
  /** The position before the last round that was played; null where that was the first. */
  previous_position: number | null;
  /**
   * Points won on the field, of a hundred that its games could have given (in Portuguese: aproveitamento):
   * decisions give and take none. Null before its first game.
   */
  points_percentage: number | null;
}

/** The table of a group, or of a phase that has none (`group_id` null), as it stands. */
export interface CompetitionTable<Row extends PlacedRow = CompetitionRow> {
  group_id: number | null;
  rows: Row[];
}

/**
 * The tables of a group phase in the order of its groups: see `standings` for what counts and how it is
 * ranked. With `up_to_round`, the order of a round, only the rounds up to it count.
 */
export function tablesOf(
  competition: Competition,
  phase: CompetitionPhase,
  up_to_round?: number,
): CompetitionTable[] {
  const leavers = leaversOf(competition);
  const { points } = competition.rules;
  return namedInputs(competition, phase).map(({ group_id, input }) => {
    const asked = { ...input, up_to_round };
    const before = positionsBefore(asked);
    const rows = withPlaces(standings(asked), leavers);
    return {
      group_id,
      rows: rows.map((row) => ({
        ...row,
        previous_position: before.get(row.team.id) ?? null,
        points_percentage: percentageOf(row, points),
      })),
    };
  });
}

/** The tables of a group phase that one of these teams is in, by their ids, without how they moved. */
export function tablesWith(
  competition: Competition,
  phase: CompetitionPhase,
  team_ids: readonly (number | null)[],
): CompetitionTable<PlacedRow>[] {
  const leavers = leaversOf(competition);
  return inputsWith(competition, phase, team_ids).map(({ group_id, input }) => ({
    group_id,
    rows: withPlaces(standings(input), leavers),
  }));
}

/** What those tables are computed from. */
export const inputsWith = (
  competition: Competition,
  phase: CompetitionPhase,
  team_ids: readonly (number | null)[],
) =>
  namedInputs(competition, phase).filter(({ input }) =>
    input.teams.some(({ id }) => team_ids.includes(id)),
  );

/** What the tables of a phase are computed from, with the names of their teams. */
export function namedInputs(competition: Competition, phase: CompetitionPhase) {
  const names = new Map(competition.teams.map(({ id, name }) => [id, name]));
  return inputsOf(competition, phase).map(({ group_id, input }) => ({
    group_id,
    input: {
      ...input,
      teams: input.teams.map((team) => ({ ...team, name: names.get(team.id) ?? "" })),
    },
  }));
}

/** The positions without the last round of which a game counts; none where nothing was played before it. */
function positionsBefore(input: StandingsInput): ReadonlyMap<number, number> {
  const { up_to_round = Infinity, games } = input;
  const rounds = games.flatMap((game) =>
    game.round <= up_to_round && scoreInForce(game) !== null ? game.round : [],
  );
  const last = Math.max(...rounds);
  if (rounds.every((round) => round === last)) return new Map();
  return positionsOf({ ...input, up_to_round: last - 1 });
}

function percentageOf(
  { points, points_adjusted, played }: StandingsRow,
  rules: PointsRules,
): number | null {
  const possible = played * mostPoints(rules);
  if (possible <= 0) return null;
  return Math.round(((points - points_adjusted) / possible) * 100);
}

/** Rows with the places of those that play on. */
export function withPlaces(rows: StandingsRow[], leavers: ReadonlySet<number>): PlacedRow[] {
  const left = rows.filter(({ team }) => leavers.has(team.id));
  return rows.map((row) => {
    const withdrawn = leavers.has(row.team.id);
    const above = left.filter(({ position }) => position < row.position).length;
    return { ...row, withdrawn, place: withdrawn ? row.position : row.position - above };
  });
}
