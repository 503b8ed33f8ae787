import type { Criterion } from "../rulebook.ts";
import type { Tally } from "./tally.ts";
import type { Decision } from "./tie-break.ts";

const signed = new Intl.NumberFormat("pt-BR", { signDisplay: "exceptZero" });

function pointsText(points: number): string {
  return `${points} ${Math.abs(points) === 1 ? "ponto" : "pontos"}`;
}

const reasonWords: Record<Exclude<Criterion, "head_to_head" | "draw">, string> = {
  wins: "pelo número de vitórias",
  goal_difference: "pelo saldo de gols",
  goals_for: "pelos gols marcados",
  goals_against: "por ter sofrido menos gols",
  away_goals: "pelos gols marcados como visitante",
  head_to_head_points: "pelos pontos no confronto direto",
  head_to_head_goal_difference: "pelo saldo de gols no confronto direto",
  head_to_head_goals_for: "pelos gols marcados no confronto direto",
  head_to_head_away_goals: "pelos gols como visitante no confronto direto",
  red_cards: "por ter menos cartões vermelhos",
  yellow_cards: "por ter menos cartões amarelos",
  conduct: "pela pontuação disciplinar",
};

function decisionText({ criterion, component, upper, lower }: Decision): string {
  const difference = `${signed.format(upper)} contra ${signed.format(lower)}`;
  switch (criterion) {
    case "draw":
      return "por sorteio";
    case "head_to_head":
      return component === 0
        ? `pelo confronto direto (${pointsText(upper)} contra ${lower})`
        : `pelo confronto direto (saldo de ${difference})`;
    case "goal_difference":
    case "head_to_head_goal_difference":
      return `${reasonWords[criterion]} (${difference})`;
    default:
      return `${reasonWords[criterion]} (${upper} contra ${lower})`;
  }
}

function adjustmentCauses(tally: Tally, sign: 1 | -1): string {
  const causes = tally.adjustments
    .filter(({ points, reason }) => Math.sign(points) === sign && reason.trim() !== "")
    .map(({ reason }) => reason.trim());
  return causes.length === 0 ? "" : ` (${[...new Set(causes)].join("; ")})`;
}

/**
 * Why a team stands above another that has fewer points: null when the games
 * alone say it, the adjustment when without it the other would be level or above.
 */
export function reasonByPoints(upper: Tally, lower: Tally): string | null {
  const onTheField = upper.points - upper.points_adjusted - (lower.points - lower.points_adjusted);
  if (onTheField > 0) return null;
  const lost =
    lower.points_adjusted < 0
      ? `, que perdeu ${pointsText(-lower.points_adjusted)}${adjustmentCauses(lower, -1)}`
      : "";
  const gained =
    upper.points_adjusted > 0
      ? ` por ter ganhado ${pointsText(upper.points_adjusted)}${adjustmentCauses(upper, 1)}`
      : "";
  const and = lost !== "" && gained !== "" ? ", e" : "";
  return `Acima de ${lower.team.name}${lost}${and}${gained}`;
}

/** Why a team stands above another that is level with it on points. */
export function reasonByCriterion(lower: Tally, decision: Decision): string {
  return `Acima de ${lower.team.name} ${decisionText(decision)}`;
}

/**
 * What to say of two teams that share a place: null before either has played;
 * that lots are to be drawn when the regulation (`draws_lots`) says so.
 */
export function reasonOfSharedRank(upper: Tally, lower: Tally, draws_lots: boolean): string | null {
  if (upper.played === 0 && lower.played === 0) return null;
  const level = `Empate com ${lower.team.name} em todos os critérios`;
  return draws_lots ? `${level}: falta o sorteio` : level;
}
