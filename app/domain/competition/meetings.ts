import { scoreInForce } from "../result.ts";
import type { PointsRules } from "../rulebook.ts";
import type { StandingsGame } from "../standings/data.ts";
import { outcomesOf } from "../standings/tally.ts";

/** How the games of two teams ended, shoot-outs aside, seen from one of them. */
export interface MeetingSums {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goals_for: number;
  goals_against: number;
}

/** Sums up the games of a team against another; those that are open or annulled give nothing. */
export function sumMeetings(
  games: readonly StandingsGame[],
  team_id: number,
  points: PointsRules,
): MeetingSums {
  const sums = { played: 0, won: 0, drawn: 0, lost: 0, goals_for: 0, goals_against: 0 };
  for (const { game, home, away } of outcomesOf(games, points, undefined)) {
    const score = scoreInForce(game);
    if (score === null) continue;
    const at_home = game.home_team_id === team_id;
    const { result } = at_home ? home : away;
    sums.played += 1;
    sums.won += result === "win" ? 1 : 0;
    sums.drawn += result === "draw" ? 1 : 0;
    sums.lost += result === "loss" ? 1 : 0;
    sums.goals_for += at_home ? score.home : score.away;
    sums.goals_against += at_home ? score.away : score.home;
  }
  return sums;
}
