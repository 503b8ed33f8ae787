/** Rows of games with their flags as booleans. */
export const withFlags = <Row extends { finished: 0 | 1; counts_for_goals: 0 | 1 }>(
  games: readonly Row[],
) =>
  games.map((game) => ({
    ...game,
    finished: game.finished === 1,
    counts_for_goals: game.counts_for_goals === 1,
  }));
