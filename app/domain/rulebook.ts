/** What separates teams level on points. "Fewer is better" for cards and goals against. */
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
  "conduct",
  "draw",
] as const;

export type Criterion = (typeof CRITERIA)[number];

/** Points that a team takes from one game. A draw of 0-0 has its own value. */
export interface PointsRules {
  win: number;
  draw: number;
  goalless_draw: number;
  loss: number;
  walkover_loss: number;
}

/**
 * How a table is ranked; stored as JSON in `tournaments.tournament_rankings`.
 * Points come first, always. `tied2` and `tied3plus` say what comes next, by the
 * number of teams level at that moment. `restart` says what happens when a
 * criterion splits a block: go on with the criteria not applied yet, or start
 * the list anew inside each part (see `tie-break.ts`).
 */
export interface RankingRules {
  preset: RankingPreset | "custom";
  points: PointsRules;
  tied2: Criterion[];
  tied3plus: Criterion[];
  restart: "continue" | "restart";
}

/** Ready rulebooks, by name. */
export const PRESETS = ["cbf", "fifa_2022", "conmebol_2019", "conmebol_2022", "simple"] as const;

export type RankingPreset = (typeof PRESETS)[number];

function ranking(
  preset: RankingPreset,
  tied3plus: readonly Criterion[],
  tied2: readonly Criterion[] = tied3plus,
): RankingRules {
  return {
    preset,
    points: { win: 3, draw: 1, goalless_draw: 1, loss: 0, walkover_loss: 0 },
    tied2: [...tied2],
    tied3plus: [...tied3plus],
    restart: "continue",
  };
}

const fifaCriteria: readonly Criterion[] = [
  "goal_difference",
  "goals_for",
  "head_to_head_points",
  "head_to_head_goal_difference",
  "head_to_head_goals_for",
  "conduct",
  "draw",
];

const conmebolCriteria: readonly Criterion[] = [
  "goal_difference",
  "goals_for",
  "away_goals",
  "draw",
];

/**
 * The ready-made regulations. `cbf`: Brasileirão Série A, the same list in 2014,
 * 2023, 2024 and 2026, head-to-head only between exactly two (rules, section 1).
 * `fifa_2022`: World Cup groups up to 2022 (rules, section 2). `conmebol_2019`
 * and `conmebol_2022`: Libertadores groups. `simple`: what amateur leagues play.
 */
export const rankingPresets: Record<RankingPreset, RankingRules> = {
  cbf: ranking(
    "cbf",
    ["wins", "goal_difference", "goals_for", "red_cards", "yellow_cards", "draw"],
    ["wins", "goal_difference", "goals_for", "head_to_head", "red_cards", "yellow_cards", "draw"],
  ),
  fifa_2022: ranking("fifa_2022", fifaCriteria),
  conmebol_2019: ranking("conmebol_2019", conmebolCriteria),
  conmebol_2022: ranking("conmebol_2022", conmebolCriteria),
  simple: ranking("simple", ["wins", "goal_difference", "goals_for", "draw"]),
};

/** Names of the criteria in a list of the regulation, in Portuguese and lower case. */
export const criterionLabels: Record<Criterion, string> = {
  wins: "número de vitórias",
  goal_difference: "saldo de gols",
  goals_for: "gols marcados",
  goals_against: "menos gols sofridos",
  away_goals: "gols como visitante",
  head_to_head: "confronto direto (entre duas equipes)",
  head_to_head_points: "pontos no confronto direto",
  head_to_head_goal_difference: "saldo de gols no confronto direto",
  head_to_head_goals_for: "gols marcados no confronto direto",
  head_to_head_away_goals: "gols como visitante no confronto direto",
  red_cards: "menos cartões vermelhos",
  yellow_cards: "menos cartões amarelos",
  conduct: "pontuação disciplinar",
  draw: "sorteio",
};

/**
 * How a knockout tie is decided; stored on the phase (rules, section 7).
 * `skip_second_leg_margin`: when the visitor wins the first leg by at least this
 * many goals there is no second one (Copa do Brasil before 2017); null or absent
 * = the second leg is always played.
 */
export interface TieRules {
  legs: 1 | 2;
  extra_time: boolean;
  away_goals: boolean;
  level: "penalties" | "draw_advantage_away" | "better_campaign" | "extra_match";
  skip_second_leg_margin: number | null;
}

const tieWords: ReadonlyMap<
  string,
  Pick<TieRules, "extra_time" | "away_goals" | "level">
> = new Map([
  ["penalties", { extra_time: false, away_goals: false, level: "penalties" }],
  ["extra_time_then_penalties", { extra_time: true, away_goals: false, level: "penalties" }],
  ["away_goals_then_penalties", { extra_time: false, away_goals: true, level: "penalties" }],
  [
    "away_goals_then_extra_time_then_penalties",
    { extra_time: true, away_goals: true, level: "penalties" },
  ],
  ["draw_advantage_away", { extra_time: false, away_goals: false, level: "draw_advantage_away" }],
  ["better_campaign", { extra_time: false, away_goals: false, level: "better_campaign" }],
  ["extra_match", { extra_time: false, away_goals: false, level: "extra_match" }],
]);

/**
 * Rules of a tie from the word that a `competition.json` uses for what decides a
 * level one ("extra_time_then_penalties", ...).
 * @throws RangeError when the word is not known.
 */
export function tieRulesOf(level: string, legs: 1 | 2): TieRules {
  const rules = tieWords.get(level);
  if (rules === undefined) throw new RangeError(`Critério de mata-mata desconhecido: "${level}"`);
  return { legs, ...rules, skip_second_leg_margin: null };
}
