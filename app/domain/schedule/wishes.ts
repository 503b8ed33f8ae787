import { MINUTE, type ScheduleGame, type ScheduleRules, type TeamRules } from "./data.ts";
import { liesWithin, touchesAny } from "./windows.ts";
import type { Local } from "./zone.ts";

type RestRules = Pick<ScheduleRules, "rest" | "max_rest">;

/** What a team's pause of so many milliseconds between two games leaves to be wished; overlapping games are another matter. */
export function pauseWish(pause: number, { rest, max_rest }: RestRules): "rest" | "idle" | null {
  if (pause < 0) return null;
  if (rest !== null && pause < rest * MINUTE) return "rest";
  if (max_rest !== null && pause > max_rest * MINUTE) return "idle";
  return null;
}

/** The wishes about the clock that a team's game does not meet. */
export function clockWishes(
  { avoid, prefer }: TeamRules,
  local: Local,
  duration: number,
): ("avoid" | "prefer")[] {
  const unmet: ("avoid" | "prefer")[] = [];
  if (touchesAny(avoid, local, duration)) unmet.push("avoid");
  if (prefer.length > 0 && !liesWithin(prefer, local, duration)) unmet.push("prefer");
  return unmet;
}

/** Whether the team cannot play then. */
export const isBarred = ({ cannot }: TeamRules, local: Local, duration: number): boolean =>
  touchesAny(cannot, local, duration);

/** The sides of a game that are decided, home first. */
export const sidesOf = ({ home_team_id, away_team_id }: ScheduleGame): number[] =>
  [home_team_id, away_team_id].filter((id) => id !== null);
