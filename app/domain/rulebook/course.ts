import { type PointsRules, shootOutPoints, type TieRules } from "../rulebook.ts";

/** The parts of a game that can follow a draw. */
export interface Sequel {
  extra_time: boolean;
  shoot_out: boolean;
}

/**
 * Returns a game's sequel: a knockout game continues until it is decided, other games as far as the rulebook
 * gives points for. Without `tie_rules` a knockout may have both.
 */
export const findSequel = (
  points: PointsRules,
  { is_group, tie_rules }: { is_group: boolean; tie_rules?: TieRules },
): Sequel => ({
  extra_time: is_group
    ? (points.extra_time_win ?? points.win) !== points.win
    : (tie_rules?.extra_time ?? true),
  shoot_out: !is_group || shootOutPoints(points) !== null,
});
