import type { ScheduleGame } from "./data.ts";

/** Who plays on a side of a game: a team or, until it is known, whoever will fill the spot. */
export interface Contender {
  /** The same in all games of one tournament that it plays. */
  key: string;
  team_id: number | null;
  spot_id: number | null;
  /** The games one of whose teams it is; none once it is known. */
  feeders: number[];
}

const contender = (
  team_id: number | null,
  spot_id: number | null,
  feeders: number[],
): Contender[] => {
  if (team_id !== null) return [{ key: `team/${team_id}`, team_id, spot_id, feeders: [] }];
  if (spot_id === null) return [];
  return [{ key: `spot/${spot_id}`, team_id, spot_id, feeders }];
};

/** Both sides of a game as far as anything is said of them, home first. */
export const contendersOf = (game: ScheduleGame): Contender[] => [
  ...contender(game.home_team_id, game.home_spot_id, game.home_feeders),
  ...contender(game.away_team_id, game.away_spot_id, game.away_feeders),
];
