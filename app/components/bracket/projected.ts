import type { Projection, Team, Tie } from "../shapes.ts";

/** A tie with the teams that would come into its open sides if the tournament ended today. */
export interface ProjectedTie extends Tie {
  projected?: { home: Team | null; away: Team | null };
}

/** The ties with today's teams beside the sides that still wait for theirs. */
export function withProjection(
  ties: readonly Tie[],
  projections: readonly Projection[],
): ProjectedTie[] {
  const spots = projections.flatMap((projection) => projection.spots);
  const teams = new Map(spots.map(({ id, team, certain }) => [id, certain ? null : team]));
  return ties.map((tie) => {
    const home = tie.home_team ? null : (teams.get(tie.home_spot_id ?? 0) ?? null);
    const away = tie.away_team ? null : (teams.get(tie.away_spot_id ?? 0) ?? null);
    return home || away ? { ...tie, projected: { home, away } } : tie;
  });
}
