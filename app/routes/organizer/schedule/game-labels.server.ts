interface Side {
  name: string;
}

interface Game {
  id: number;
  home_team: Side | null;
  away_team: Side | null;
  home_spot_name: string | null;
  away_spot_name: string | null;
}

/** How people call each game: "Bangu × Olaria". */
export const labelsOf = (games: Game[], toBeDefined: string): Record<number, string> =>
  Object.fromEntries(
    games.map(({ id, home_team, away_team, home_spot_name, away_spot_name }) => [
      id,
      `${home_team?.name ?? home_spot_name ?? toBeDefined} × ${away_team?.name ?? away_spot_name ?? toBeDefined}`,
    ]),
  );
