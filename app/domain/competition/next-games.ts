import { compareStarts, type Competition, type CompetitionGame } from "../competition.ts";
import { isCalledOff, isUnderWay } from "../qualification/facts.ts";

/** Returns each team's next game, by team id. */
export function nextGames({ games }: Competition): Map<number, CompetitionGame> {
  const next = new Map<number, CompetitionGame>();
  const ahead = games.filter((game) => !isUnderWay(game) && !isCalledOff(game));
  for (const game of ahead.toSorted(compareStarts)) {
    for (const team of [game.home_team_id, game.away_team_id]) {
      if (team !== null && !next.has(team)) next.set(team, game);
    }
  }
  return next;
}
