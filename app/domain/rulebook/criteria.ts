/** Ready rulebooks, by name. */
export const PRESETS = [
  "cbf",
  "fifa_2022",
  "fifa_2026",
  "conmebol_2019",
  "conmebol_2022",
  "futsal",
  "society",
  "beach_soccer",
  "virtual",
  "simple",
] as const;

export type Preset = (typeof PRESETS)[number];

/** What separates teams level on points. "Fewer is better" for cards, goals against and the place in a ranking. */
export const CRITERIA = [
  "wins",
  "goal_difference",
  "goals_for",
  "goals_against",
  "away_goals",
  "head_to_head",
  "head_to_head_points",
  "head_to_head_goal_difference",
  "head_to_head_goals_for",
  "head_to_head_away_goals",
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
