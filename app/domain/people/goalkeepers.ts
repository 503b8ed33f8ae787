/** A whole game in which somebody alone kept a team's goal. */
export interface KeptGoal {
  user_id: number;
  team_id: number;
  conceded: number;
}

export interface GoalkeeperRow {
  /** 1-based; who is level shares it (1, 1, 3). */
  position: number;
  user_id: number;
  team_id: number;
  games: number;
  conceded: number;
  /** Goals conceded in a game. */
  average: number;
  /** Games without a goal conceded. */
  clean_sheets: number;
}

/** Of the most games that anybody kept goal in, the part that one needs to be ranked. */
const NEEDED = 1 / 3;

/** The fewest games that a goalkeeper is ranked with: a third of the most that anybody has, rounded up. */
export function gamesNeeded(kept: readonly KeptGoal[]): number {
  const most = talliesOf(kept).reduce((highest, { games }) => Math.max(highest, games), 0);
  return Math.ceil(most * NEEDED);
}

/**
 * Goalkeepers, each for one team, by goals conceded in a game, the fewest first; then by the share of
 * games without one, then by games. Who has fewer than `gamesNeeded` is not ranked.
 */
export function rankGoalkeepers(kept: readonly KeptGoal[]): GoalkeeperRow[] {
  const needed = gamesNeeded(kept);
  const ranked = talliesOf(kept)
    .filter(({ games }) => games >= needed)
    .toSorted((a, b) => compare(a, b) || a.user_id - b.user_id || a.team_id - b.team_id);
  return ranked.map((row) => ({
    ...row,
    position: ranked.findIndex((other) => compare(other, row) === 0) + 1,
    average: row.conceded / row.games,
  }));
}

type Tally = Pick<GoalkeeperRow, "user_id" | "team_id" | "games" | "conceded" | "clean_sheets">;

/** Whole products, since shares of games are not told apart exactly. */
const compare = (a: Tally, b: Tally): number =>
  a.conceded * b.games - b.conceded * a.games ||
  b.clean_sheets * a.games - a.clean_sheets * b.games ||
  b.games - a.games;

function talliesOf(kept: readonly KeptGoal[]): Tally[] {
  const games = Map.groupBy(kept, ({ user_id, team_id }) => `${user_id} ${team_id}`);
  return [...games.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return {
      user_id: first.user_id,
      team_id: first.team_id,
      games: own.length,
      conceded: own.reduce((sum, { conceded }) => sum + conceded, 0),
      clean_sheets: own.filter(({ conceded }) => conceded === 0).length,
    };
  });
}
