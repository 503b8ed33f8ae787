import { dayText } from "./forms.ts";

const signed = new Intl.NumberFormat("pt-BR", {
  maximumFractionDigits: 2,
  useGrouping: false,
  signDisplay: "exceptZero",
});
const plain = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2, useGrouping: false });
const list = new Intl.ListFormat("pt-BR", { type: "conjunction" });

const points = (count: number): string => `${count} ${Math.abs(count) === 1 ? "ponto" : "pontos"}`;

/** What two teams are compared by. */
type Compared = { criterion: string; upper: number; lower: number };

/** Why somebody stands where they stand; worked out with the tables and kept with them. */
export const reasons = {
  /** What separated two teams. */
  separatedBy: {
    wins: "pelo número de vitórias",
    goal_difference: "pelo saldo de gols",
    goals_for: "pelos gols marcados",
    goals_against: "por ter sofrido menos gols",
    away_goals: "pelos gols marcados como visitante",
    away_wins: "pelas vitórias como visitante",
    head_to_head_points: "pelos pontos no confronto direto",
    head_to_head_goal_difference: "pelo saldo de gols no confronto direto",
    head_to_head_goals_for: "pelos gols marcados no confronto direto",
    head_to_head_away_goals: "pelos gols como visitante no confronto direto",
    opponents_points: "pelos pontos dos adversários",
    opponents_goal_difference: "pelo saldo de gols dos adversários",
    opponents_goals_for: "pelos gols marcados pelos adversários",
    sonneborn_berger: "pelos pontos dos adversários vencidos",
    red_cards: "por ter menos cartões vermelhos",
    yellow_cards: "por ter menos cartões amarelos",
    card_points: "por ter menos pontos em cartões",
    conduct: "pela pontuação disciplinar",
  },
  tableReasons: {
    drawn: "por sorteio",
    perGame: " por jogo",
    headToHeadPoints: ({ upper, lower }: { upper: number; lower: number }) =>
      `pelo confronto direto (${points(upper)} contra ${lower})`,
    byRanking: ({ upper, lower }: { upper: number; lower: number }) =>
      `pela ordem definida no regulamento (${upper}º contra ${lower}º)`,
    aloneInRanking: ({ upper }: { upper: number }) =>
      `pela ordem definida no regulamento (${upper}º contra fora da lista)`,
    headToHeadDifference: ({ upper, lower }: { upper: number; lower: number }) =>
      `pelo confronto direto (saldo de ${signed.format(upper)} contra ${signed.format(lower)})`,
    byDifference: ({ criterion, upper, lower, per }: Compared & { per: string }) =>
      `${criterion} (${signed.format(upper)} contra ${signed.format(lower)}${per})`,
    byNumber: ({ criterion, upper, lower, per }: Compared & { per: string }) =>
      `${criterion} (${plain.format(upper)} contra ${plain.format(lower)}${per})`,
    above: ({ team }: { team: string }) => `Acima de ${team}`,
    aboveBy: ({ team, decision }: { team: string; decision: string }) =>
      `Acima de ${team} ${decision}`,
    aboveByAverage: ({ team, upper, lower }: { team: string; upper: number; lower: number }) =>
      `Acima de ${team} pela média de pontos (${plain.format(upper)} contra ${plain.format(lower)} por jogo)`,
    lost: ({ count, causes }: { count: number; causes: string[] }) =>
      `, que perdeu ${points(count)}${causesOf(causes)}`,
    gained: ({ count, causes }: { count: number; causes: string[] }) =>
      ` por ter ganhado ${points(count)}${causesOf(causes)}`,
    and: ", e",
    level: ({ team }: { team: string }) => `Empate com ${team} em todos os critérios`,
    levelAwaitsLots: ({ team }: { team: string }) =>
      `Empate com ${team} em todos os critérios: falta o sorteio`,
    bye: ({ round }: { round: number }) => `Folga na rodada ${round}`,
    irregularAthlete: "Escalação de atleta irregular",
  },
  absenceReasons: {
    yellows: ({ count }: { count: number }) =>
      count === 1 ? "1 cartão amarelo" : `${count} cartões amarelos`,
    blues: ({ count }: { count: number }) =>
      count === 1 ? "1 cartão azul" : `${count} cartões azuis`,
    red: "cartão vermelho",
    tribunal: "decisão do tribunal",
    carried: "punição da edição anterior",
    suspended: ({ causes, left }: { causes: string[]; left: number }) =>
      `Suspensão por ${list.format(causes)}: ${left === 1 ? "falta 1 jogo" : `faltam ${left} jogos`}.`,
    wasSuspended: ({ causes }: { causes: string[] }) => `Suspensão por ${list.format(causes)}.`,
    suspendedUntil: ({ causes, day }: { causes: string[]; day: string }) =>
      `Suspensão por ${list.format(causes)}, até ${dayText(day)}.`,
    andUntil: ({ day }: { day: string }) => `Fica fora até ${dayText(day)}.`,
    pending: ({ cards }: { cards: string[] }) =>
      `Está com ${list.format(cards)}: mais um é suspensão.`,
  },
};

const causesOf = (causes: string[]): string =>
  causes.length === 0 ? "" : ` (${causes.join("; ")})`;
