/** Ready rulebooks, by name. */
export const PRESETS = [
  "cbf",
  "fifa_2022",
  "fifa_2026",
  "conmebol_2019",
  "conmebol_2022",
  "uefa_2024",
  "futsal",
  "society",
  "beach_soccer",
  "virtual",
  "simple",
] as const;

export type Preset = (typeof PRESETS)[number];

/**
 * What separates teams level on points. "Fewer is better" for cards, goals against and the place in a ranking. The sums over
 * opponents are for tables in which not everybody meets: `opponents_points` is what chess calls
 * Buchholz, `sonneborn_berger` the points of those that were beaten and half of those drawn with.
 */
export const CRITERIA = [
  "wins",
  "goal_difference",
  "goals_for",
  "goals_against",
  "away_goals",
  "away_wins",
  "head_to_head",
  "head_to_head_points",
  "head_to_head_goal_difference",
  "head_to_head_goals_for",
  "head_to_head_away_goals",
  "opponents_points",
  "opponents_goal_difference",
  "opponents_goals_for",
  "sonneborn_berger",
  "red_cards",
  "yellow_cards",
  "card_points",
  "conduct",
  "ranking",
  "draw",
] as const;

export type Criterion = (typeof CRITERIA)[number];

/** Whether a criterion looks at the games among the level teams alone. */
export const isHeadToHead = (criterion: Criterion): boolean => criterion.startsWith("head_to_head");

const OF_OPPONENTS = [
  "opponents_points",
  "opponents_goal_difference",
  "opponents_goals_for",
  "sonneborn_berger",
] as const satisfies readonly Criterion[];

export type OpponentsCriterion = (typeof OF_OPPONENTS)[number];

/** Whether a criterion looks at what a team's opponents have gathered. */
export const isOfOpponents = (criterion: Criterion): criterion is OpponentsCriterion =>
  OF_OPPONENTS.some((one) => one === criterion);
