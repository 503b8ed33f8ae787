import type { Competition, CompetitionPhase } from "../competition.ts";
import { leaversOf } from "../qualification/leavers.ts";
import { inputsOf } from "../qualification/sources.ts";
import { standings, type StandingsRow } from "../standings.ts";

/** A row of a table with whether its team left, and its place among those that play on. */
export interface CompetitionRow extends StandingsRow {
  withdrawn: boolean;
  /** From 1: the position without those above that left; of who left its own. */
  place: number;
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
  return inputsOf(competition, phase).map(({ group_id, input }) => {
    const teams = input.teams.map((team) => ({ ...team, name: names.get(team.id) ?? "" }));
    return { group_id, rows: withPlaces(standings({ ...input, teams, up_to_round }), leavers) };
  });
}

function withPlaces(rows: StandingsRow[], leavers: ReadonlySet<number>): CompetitionRow[] {
  const left = rows.filter(({ team }) => leavers.has(team.id));
  return rows.map((row) => {
    const withdrawn = leavers.has(row.team.id);
    const above = left.filter(({ position }) => position < row.position).length;
    return { ...row, withdrawn, place: withdrawn ? row.position : row.position - above };
  });
}
