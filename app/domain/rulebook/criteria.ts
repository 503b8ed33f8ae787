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
  "card_points",
  "conduct",
  "draw",
] as const;

export type Criterion = (typeof CRITERIA)[number];

/** Whether a criterion looks at the games among the level teams alone. */
export const isHeadToHead = (criterion: Criterion): boolean => criterion.startsWith("head_to_head");

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
  card_points: "menos pontos em cartões",
  conduct: "pontuação disciplinar",
  draw: "sorteio",
};
