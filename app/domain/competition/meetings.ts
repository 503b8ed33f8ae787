import { scoreInForce } from "../result.ts";
import type { PointsRules } from "../rulebook.ts";
import type { StandingsGame } from "../standings/data.ts";
import { addGame, type GameSums, noGames } from "../standings/sums.ts";
import { outcomesOf } from "../standings/tally.ts";

/** Sums up the games of a team against another; those that are open or annulled give nothing. */
export function sumMeetings(
  games: readonly StandingsGame[],
  team_id: number,
  points: PointsRules,
): GameSums {
  const sums = noGames();
  for (const { game, home, away } of outcomesOf(games, points, undefined)) {
    const score = scoreInForce(game);
    if (score === null) continue;
    const at_home = game.home_team_id === team_id;
    const [own, other] = at_home ? [score.home, score.away] : [score.away, score.home];
    addGame(sums, (at_home ? home : away).result, own, other);
  }
  return sums;
}
