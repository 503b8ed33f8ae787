import type { Projection, Team, Tie } from "../shapes.ts";

/** A tie with the teams that would come into its open sides if the tournament ended today. */
export interface ProjectedTie extends Tie {
  projected?: { home: Team | null; away: Team | null };
}

/**
 * The ties with today's teams beside the sides that still wait for theirs. A spot is found by its name
 * in its phase, so one that shares it with another has no projection.
 */
export function withProjection(
  ties: readonly Tie[],
  projections: readonly Projection[],
): ProjectedTie[] {
  const phases = new Map(projections.map(({ phase, spots }) => [phase.id, teamsByName(spots)]));
  return ties.map((tie) => {
    const names = phases.get(tie.phase.id);
    const home = tie.home_team ? null : (names?.get(tie.home_spot_name ?? "") ?? null);
    const away = tie.away_team ? null : (names?.get(tie.away_spot_name ?? "") ?? null);
    return home || away ? { ...tie, projected: { home, away } } : tie;
  });
}

function teamsByName(spots: Projection["spots"]): Map<string, Team> {
  const teams = new Map<string, Team>();
  for (const [name, own] of Map.groupBy(spots, (spot) => spot.name)) {
    const [spot, another] = own;
    if (spot?.team && !spot.certain && !another) teams.set(name, spot.team);
  }
  return teams;
}
