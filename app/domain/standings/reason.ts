import type { Criterion } from "../rulebook.ts";
import type { Tally } from "./tally.ts";
import type { Decision, Rank, TieBreak } from "./tie-break.ts";

const digits = { maximumFractionDigits: 2, useGrouping: false } as const;
const plain = new Intl.NumberFormat("pt-BR", digits);
const signed = new Intl.NumberFormat("pt-BR", { ...digits, signDisplay: "exceptZero" });

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
  card_points: "por ter menos pontos em cartões",
  conduct: "pela pontuação disciplinar",
};

function decisionText({ criterion, component, upper, lower }: Decision, per: string): string {
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
      return `${reasonWords[criterion]} (${difference}${per})`;
    default:
      return `${reasonWords[criterion]} (${plain.format(upper)} contra ${plain.format(lower)}${per})`;
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
function reasonByPoints(upper: Tally, lower: Tally): string | null {
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

const averageOf = ({ points, played }: Tally): string => plain.format(points / Math.max(1, played));

/**
 * What to say of two teams that share a place: null before either has played;
 * that lots are to be drawn when the regulation says so.
 */
function reasonOfSharedRank(upper: Tally, lower: Tally, draws_lots: boolean): string | null {
  if (upper.played === 0 && lower.played === 0) return null;
  const level = `Empate com ${lower.team.name} em todos os critérios`;
  return draws_lots ? `${level}: falta o sorteio` : level;
}

/**
 * Why a team of a rank stands above the next one, in Portuguese; null when its points alone say it,
 * and for the last. Averages, which no column shows, are always told.
 */
export function reasonAbove(
  upper: Tally,
  lower: Tally | undefined,
  rank: Rank,
  { rules, per_game }: TieBreak,
): string | null {
  if (lower === undefined) return null;
  if (rank.tallies.includes(lower)) {
    const list = rank.tallies.length === 2 ? rules.tied2 : rules.tied3plus;
    return reasonOfSharedRank(upper, lower, list.includes("draw"));
  }
  if (rank.decision !== null) {
    return `Acima de ${lower.team.name} ${decisionText(rank.decision, per_game ? " por jogo" : "")}`;
  }
  return per_game
    ? `Acima de ${lower.team.name} pela média de pontos (${averageOf(upper)} contra ${averageOf(lower)} por jogo)`
    : reasonByPoints(upper, lower);
}
