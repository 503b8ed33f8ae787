/**
 * Returns how often a pair may meet with the same host: hosts alternate from turn to turn, so each of two
 * turns has another one, and of three one host comes twice (rules, section 8).
 */
export const mostHosted = (turns: number): number => Math.ceil(turns / 2);

/**
 * Returns the games that repeat others: of each host and guest all after the allowed ones, with the first
 * game that they repeat. Games are in the order in which they count.
 */
export function findDoubles<G>(
  games: readonly G[],
  sidesOf: (game: G) => { home: string | number; away: string | number },
  turns: number,
): { game: G; first: G }[] {
  const byHost = Map.groupBy(games, (game) => {
    const { home, away } = sidesOf(game);
    return JSON.stringify([home, away]);
  });
  return [...byHost.values()].flatMap(([first, ...again]) =>
    first === undefined ? [] : again.slice(mostHosted(turns) - 1).map((game) => ({ game, first })),
  );
}
