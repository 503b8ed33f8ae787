import { findSequel, type Sequel } from "~/domain/rulebook/course.ts";
import type { GameLength } from "~/domain/rulebook/modality.ts";
import { useTournament } from "./tournament/frame.tsx";

/** The length of a game, and how it goes on after a draw. */
type GameCourse = GameLength & Sequel;

export function useGameCourse(is_group: boolean): GameCourse {
  const within = useTournament();
  if (within) {
    const { game_duration, periods, tournament_rankings } = within.tournament;
    return { game_duration, periods, ...findSequel(tournament_rankings.points, { is_group }) };
  }
  return { game_duration: 90, periods: 2, extra_time: !is_group, shoot_out: !is_group };
}
