import type { StandingsCard } from "./data.ts";

/**
 * Deduction of one athlete in one game: only one, the heaviest that applies
 * (FIFA World Cup 2022 regulations, rules section 2). Yellow -1, second yellow
 * -3, direct red -4, yellow then direct red -5. A red without a kind is a second
 * yellow when the athlete has a yellow in the game, a direct one otherwise. A blue
 * card, which FIFA does not know, takes nothing.
 */
function deduction(cards: readonly StandingsCard[]): number {
  const yellows = cards.filter((card) => card.type === "yellow_card").length;
  const reds = cards.filter((card) => card.type === "red_card");
  if (reds.length === 0) return yellows > 1 ? -3 : 0 - yellows;
  if (reds.some((red) => red.card_kind === "direct")) return yellows > 0 ? -5 : -4;
  if (yellows > 0 || reds.some((red) => red.card_kind === "second_yellow")) return -3;
  return -4;
}

/**
 * Conduct score of each team that has a card: the sum of its athletes' deductions,
 * zero or below; the highest is the best. A card without an athlete is taken as
 * another athlete's.
 */
export function conductScores(cards: readonly StandingsCard[]): Map<number, number> {
  const byAthlete = new Map<string, StandingsCard[]>();
  for (const [index, card] of cards.entries()) {
    const athlete = card.user_id === null ? `?${index}` : card.user_id;
    const key = `${card.game_id}/${card.team_id}/${athlete}`;
    const known = byAthlete.get(key);
    if (known === undefined) byAthlete.set(key, [card]);
    else known.push(card);
  }
  const scores = new Map<number, number>();
  for (const own of byAthlete.values()) {
    const team = own[0]?.team_id;
    if (team === undefined) continue;
    scores.set(team, (scores.get(team) ?? 0) + deduction(own));
  }
  return scores;
}
