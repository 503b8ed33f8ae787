/** A team of a tournament, as its walkovers may put it out or bring it back. */
interface Member {
  team_id: number;
  /** Whether it left the tournament. */
  withdrawn: boolean;
  /** Whether the number of its walkovers put it out. */
  by_walkovers: boolean;
}

/** A team that the number of its walkovers puts out, or back in. */
export interface Turn<Team> {
  team: Team;
  /** Walkovers that it has lost now. */
  lost: number;
  back: boolean;
}

/**
 * Whom new results put out of the tournament, and whom they bring back (rules, section 4: so many
 * walkovers eliminate). `was` and `is` count the walkovers that each team lost before and after them, by
 * team id, without those that its own withdrawal brought about. Only a walkover more puts a team out, so
 * that one the organizer brought back plays on until the next; only a walkover less brings one back, and
 * only where walkovers had put it out. `limit` null: nobody is put out.
 */
export function turnsByWalkovers<Team extends Member>(
  teams: readonly Team[],
  was: ReadonlyMap<number, number>,
  is: ReadonlyMap<number, number>,
  limit: number | null,
): Turn<Team>[] {
  const most = limit ?? Infinity;
  return teams.flatMap((team): Turn<Team>[] => {
    const [before, lost] = [was.get(team.team_id) ?? 0, is.get(team.team_id) ?? 0];
    if (!team.withdrawn) return lost >= most && lost > before ? [{ team, lost, back: false }] : [];
    return team.by_walkovers && lost < most && lost < before ? [{ team, lost, back: true }] : [];
  });
}
