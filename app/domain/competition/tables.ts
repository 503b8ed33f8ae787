import type { Competition, CompetitionPhase } from "../competition.ts";
import { inputsOf } from "../qualification/sources.ts";
import { standings, type StandingsRow } from "../standings.ts";

/** The table of a group, or of a phase that has none (`group_id` null), as it stands. */
export interface CompetitionTable {
  group_id: number | null;
  rows: StandingsRow[];
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
  const names = new Map(competition.teams.map(({ id, name }) => [id, name]));
  return inputsOf(competition, phase).map(({ group_id, input }) => {
    const teams = input.teams.map((team) => ({ ...team, name: names.get(team.id) ?? "" }));
    return { group_id, rows: standings({ ...input, teams, up_to_round }) };
  });
}
