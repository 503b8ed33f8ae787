import { shootOutPoints } from "~/domain/rulebook.ts";
import type { GameLength } from "~/domain/rulebook/modality.ts";
import type { TournamentRulesFacts } from "./tournament/rules.server.ts";
import { useTournament } from "./tournament/frame.tsx";

/** The length of a game, and how it goes on after a draw. */
interface GameCourse extends GameLength {
  extra_time: boolean;
  shoot_out: boolean;
}

/**
 * Returns a game's length and sequel: a knockout game continues until it is decided, other games as far as
 * the rulebook gives points for.
 */
const gameCourse = (
  { game_duration, periods, tournament_rankings: { points } }: TournamentRulesFacts,
  is_group: boolean,
): GameCourse => ({
  game_duration,
  periods,
  extra_time: !is_group || (points.extra_time_win ?? points.win) !== points.win,
  shoot_out: !is_group || shootOutPoints(points) !== null,
});

export function useGameCourse(is_group: boolean): GameCourse {
  const within = useTournament();
  return within
    ? gameCourse(within.tournament, is_group)
    : { game_duration: 90, periods: 2, extra_time: !is_group, shoot_out: !is_group };
}
