import type { StandingsInput } from "./standings.ts";

/** A team of a phase by a spot or a game of its. */
export interface GroupMember {
  team: StandingsInput["teams"][number];
  /** Null where the phase has no groups. */
  group_id: number | null;
}

/** A group, or a phase that has none (`group_id` null), with all that its table is made from. */
export interface GroupTable {
  group_id: number | null;
  input: StandingsInput;
}

/**
 * The tables of a group phase: one a group in the order of `group_ids`, or the phase whole where it has
 * none. A team is of the group that it is first named with (its spot's, before those of its games). Games
 * and cards against teams of other groups count for the group's own. `phase` holds the phase's rows alone.
 */
export function groupTables(
  group_ids: readonly number[],
  members: readonly GroupMember[],
  phase: Omit<StandingsInput, "teams">,
): GroupTable[] {
  const named = new Map<number, GroupMember>();
  for (const member of members) {
    if (!named.has(member.team.id)) named.set(member.team.id, member);
  }
  return (group_ids.length === 0 ? [null] : group_ids).map((group_id) => {
    const own = [...named.values()].filter(
      (member) => group_id === null || member.group_id === group_id,
    );
    const ids = new Set(own.map(({ team }) => team.id));
    const input: StandingsInput = {
      ...phase,
      teams: own.map(({ team }) => team),
      games: phase.games.filter((game) => ids.has(game.home_team_id) || ids.has(game.away_team_id)),
      cards: phase.cards.filter((card) => ids.has(card.team_id)),
      adjustments: phase.adjustments.filter((row) => ids.has(row.team_id)),
    };
    return { group_id, input };
  });
}
