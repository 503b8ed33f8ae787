import type { Competition, CompetitionPhase } from "../competition.ts";
import { leaversOf } from "../qualification/leavers.ts";
import { inputsOf } from "../qualification/sources.ts";
import { scoreInForce } from "../result.ts";
import { mostPoints, type PointsRules } from "../rulebook.ts";
import { positionsOf, type StandingsInput, type StandingsRow, standings } from "../standings.ts";

/** A row of a table with whether its team left, and what it says besides. */
export interface CompetitionRow extends StandingsRow {
  withdrawn: boolean;
  /** From 1: the position without those above that left; of who left its own. */
  place: number;
  /** The position before the last round that was played; null where that was the first. */
  previous_position: number | null;
  /**
   * Points won on the field, of a hundred that its games could have given (in Portuguese: aproveitamento):
   * decisions give and take none. Null before its first game.
   */
  points_percentage: number | null;
}

/** The table of a group, or of a phase that has none (`group_id` null), as it stands. */
export interface CompetitionTable {
  group_id: number | null;
  rows: CompetitionRow[];
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
  const names = new Map(competition.teams.map(({ id, name }) => [id, name]));
  const { points } = competition.rules;
  return inputsOf(competition, phase).map(({ group_id, input }) => {
    const teams = input.teams.map((team) => ({ ...team, name: names.get(team.id) ?? "" }));
    const asked = { ...input, teams, up_to_round };
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

function withPlaces(rows: StandingsRow[], leavers: ReadonlySet<number>) {
  const left = rows.filter(({ team }) => leavers.has(team.id));
  return rows.map((row) => {
    const withdrawn = leavers.has(row.team.id);
    const above = left.filter(({ position }) => position < row.position).length;
    return { ...row, withdrawn, place: withdrawn ? row.position : row.position - above };
  });
}
