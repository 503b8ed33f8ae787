import type { Criterion, Preset } from "./criteria.ts";

/** Points that a team takes from one game. A draw of 0-0 has its own value. */
export interface PointsRules {
  win: number;
  draw: number;
  goalless_draw: number;
  loss: number;
  walkover_loss: number;
  /** Of the shoot-out that follows a draw; absent or null: a draw ends as a draw. */
  shootout_win?: number | null | undefined;
  shootout_loss?: number | null | undefined;
  /** Of a win by goals of extra time; absent or null: as much as any win. */
  extra_time_win?: number | null | undefined;
}

/**
 * What the sides take from a shoot-out after a drawn game, one that is not told being worth the draw
 * (youth and beach regulations; rules, section 10); null where a draw ends as a draw.
 */
export function shootOutPoints({ draw, shootout_win, shootout_loss }: PointsRules) {
  if ((shootout_win ?? shootout_loss ?? null) === null) return null;
  return { winner: shootout_win ?? draw, loser: shootout_loss ?? draw };
}

/** The most that a game can give to a side. */
export const mostPoints = (points: PointsRules): number =>
  Math.max(
    points.win,
    points.extra_time_win ?? points.win,
    points.draw,
    points.goalless_draw,
    points.loss,
    shootOutPoints(points)?.winner ?? points.draw,
  );

/** What each card weighs in the criterion `card_points`; the fewest points stand above. */
export interface CardWeights {
  yellow: number;
  blue: number;
  red: number;
}

/** Yellow 1 and red 5 (UNIVALE society 2015; rules, section 1); blue between the two. */
export const CARD_WEIGHTS: CardWeights = { yellow: 1, blue: 3, red: 5 };

/**
 * How teams of the same position in different groups are ranked, points first
 * (rules, section 2: never by head-to-head, which they do not have). `uneven` is
 * for groups of unequal size: every result counts; those against the last placed
 * of the larger groups do not; or everything is compared per game played.
 */
export interface AcrossRules {
  criteria: Criterion[];
  uneven: "all_games" | "drop_last" | "per_game";
}

/**
 * How a table is ranked; stored as JSON in `tournaments.tournament_rankings`.
 * Points come first, always. `tied2` and `tied3plus` say what comes next, by the
 * number of teams level at that moment. `restart` says what happens when a
 * criterion splits a block: go on with the criteria not applied yet, or start
 * the list again inside each part (see `tie-break.ts`).
 */
export interface RankingRules {
  preset: Preset | "custom";
  points: PointsRules;
  tied2: Criterion[];
  tied3plus: Criterion[];
  restart: "continue" | "restart";
  card_weights: CardWeights;
  across: AcrossRules;
}

/** What ranks across groups where a rulebook of one's own does not say: a league's list without head-to-head. */
export const ACROSS_CRITERIA = [
  "wins",
  "goal_difference",
  "goals_for",
  "red_cards",
  "yellow_cards",
  "draw",
] as const satisfies readonly Criterion[];
