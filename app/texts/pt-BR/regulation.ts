import { joinName } from "./article.ts";
import { dayText } from "./forms.ts";

const formatCount = (count: number, one: string, many: string): string =>
  `${count} ${Math.abs(count) < 2 ? one : many}`;

const points = (count: number): string => formatCount(count, "ponto", "pontos");
const suspension = (games: number): string => `${formatCount(games, "jogo", "jogos")} de suspensão`;
const athletes = (count: number): string => formatCount(count, "atleta", "atletas");
const hours = (count: number): string => formatCount(count, "hora", "horas");

function joinNames(names: string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} e ${last}`;
}

type Points = { win: number; draw: number; goalless: number; loss: number };

export const regulation = {
  criteria: {
    wins: "número de vitórias",
    goal_difference: "saldo de gols",
    goals_for: "gols marcados",
    goals_against: "menos gols sofridos",
    away_goals: "gols como visitante",
    away_wins: "vitórias como visitante",
    head_to_head: "confronto direto (entre dois times)",
    head_to_head_points: "pontos no confronto direto",
    head_to_head_goal_difference: "saldo de gols no confronto direto",
    head_to_head_goals_for: "gols marcados no confronto direto",
    head_to_head_away_goals: "gols como visitante no confronto direto",
    opponents_points: "pontos dos adversários (Buchholz)",
    opponents_goal_difference: "saldo de gols dos adversários",
    opponents_goals_for: "gols marcados pelos adversários",
    sonneborn_berger: "pontos dos adversários vencidos (Sonneborn-Berger)",
    red_cards: "menos cartões vermelhos",
    yellow_cards: "menos cartões amarelos",
    card_points: "menos pontos em cartões",
    conduct: "pontuação disciplinar",
    ranking: "posição no ranking",
    draw: "sorteio",
    points: "pontos",
  },
  rulebookNames: {
    cbf: "Brasileirão (CBF)",
    fifa_2022: "Copa do Mundo até 2022 (FIFA)",
    fifa_2026: "Copa do Mundo 2026 (FIFA)",
    conmebol_2019: "Libertadores até 2021 (CONMEBOL)",
    conmebol_2022: "Libertadores desde 2022 (CONMEBOL)",
    uefa_2024: "Fase de liga desde 2024 (UEFA)",
    futsal: "Futsal",
    society: "Society",
    beach_soccer: "Futebol de areia",
    virtual: "Futebol virtual",
    simple: "Simples",
  },
  rulebookDescriptions: {
    cbf: "Vitórias, saldo e gols marcados; confronto direto só entre dois times.",
    fifa_2022: "Saldo e gols marcados em todos os jogos vêm antes do confronto direto.",
    fifa_2026: "Confronto direto primeiro, refeito entre quem continua empatado.",
    conmebol_2019: "Saldo, gols marcados e gols fora; no mata-mata, gol fora desempata.",
    conmebol_2022: "Saldo, gols marcados e gols fora; no mata-mata, gol fora não vale mais.",
    uefa_2024: "Saldo, gols, gols e vitórias fora; depois o que os adversários somaram.",
    futsal: "Critérios do Brasileirão; o vermelho não apaga os amarelos do jogo.",
    society: "Com cartão azul, W.O. de 1 a 0 e fora no segundo W.O.; confronto direto primeiro.",
    beach_soccer: "Vitória vale 3 pontos, 2 na prorrogação e 1 nos pênaltis; a derrota não vale.",
    virtual: "Vitórias, saldo, gols marcados e confronto direto; cartões não desempatam.",
    simple: "Vitórias, saldo, gols marcados e sorteio; o W.O. dá só os pontos.",
  },
  regulation: {
    listed: ({ sentence, items }: { sentence: string; items: string[] }) =>
      `${sentence} ${items.join("; ")}.`,
  },
  rulesOfPoints: {
    plain: ({ win, draw, loss }: { win: number; draw: number; loss: number }) =>
      `A vitória vale ${points(win)}, o empate ${draw} e a derrota ${loss}.`,
    goallessDraw: ({ win, draw, goalless, loss }: Points) =>
      `A vitória vale ${points(win)}, o empate com gols ${draw}, o empate sem gols ${goalless} e a derrota ${loss}.`,
    extraTimeWin: ({ late }: { late: number }) => `A vitória na prorrogação vale ${points(late)}.`,
    shootOut: ({ winner, loser }: { winner: number; loser: number }) =>
      `O jogo empatado vai aos pênaltis: quem vence a disputa fica com ${points(winner)} e quem perde com ${loser}.`,
    walkoverCosts: ({ lost }: { lost: number }) =>
      `Quem perde por W.O. perde também ${points(lost)}.`,
    walkoverGives: ({ kept }: { kept: number }) => `Quem perde por W.O. fica com ${points(kept)}.`,
  },
  rulesOfTies: {
    level: "Times empatados em pontos",
    twoLevel: "Dois times empatados em pontos",
    moreLevel: "Três ou mais times empatados em pontos",
    acrossGroups: "Times de grupos diferentes, depois dos pontos,",
    share: ({ who }: { who: string }) => `${who} dividem a posição.`,
    separatedBy: ({ who, criterion }: { who: string; criterion: string }) =>
      `${who} são separados por: ${criterion}.`,
    separatedInOrder: ({ who }: { who: string }) => `${who} são separados, nesta ordem, por:`,
    restart:
      "Se o confronto direto deixar só uma parte dos times empatada, ele é refeito entre esses times.",
    all_games: "Com grupos de tamanhos diferentes, contam todos os jogos.",
    drop_last:
      "Com grupos de tamanhos diferentes, não contam os jogos contra os últimos dos grupos maiores.",
    per_game: "Com grupos de tamanhos diferentes, compara-se a média por jogo.",
    cardPoints: ({ yellow, blue, red }: { yellow: number; blue: number; red: number }) =>
      `Nos pontos em cartões, o amarelo vale ${yellow}, o azul ${blue} e o vermelho ${red}: fica à frente quem tem menos.`,
    conduct:
      "Na pontuação disciplinar, cada atleta tira do time em cada jogo: 1 ponto pelo amarelo, 3 pelo segundo amarelo, 4 pelo vermelho direto ou 5 pelo amarelo seguido de vermelho direto.",
    ranking: "A posição de cada time no ranking é informada pela organização antes dos jogos.",
    draw: "O sorteio é feito pela organização e fica registrado.",
  },
  rulesOfWalkovers: {
    goals: ({ goals }: { goals: number }) =>
      `No W.O., o time que compareceu vence por ${goals} a 0, e esses gols contam no saldo do time, mas não na artilharia.`,
    pointsAlone: "No W.O., o time que compareceu ganha os pontos da vitória; nenhum gol conta.",
    bothAbsent: "Se os dois times faltarem, os dois perdem.",
    bothAbsentWithGoals: ({ goals }: { goals: number }) =>
      `Se os dois times faltarem, os dois perdem por ${goals} a 0: cada um leva ${formatCount(goals, "gol", "gols")} no saldo e não marca nenhum.`,
    outAtFirst: "O time que faltar a um jogo está fora do torneio.",
    outAt: ({ games }: { games: number }) =>
      `O time que faltar a ${games} jogos está fora do torneio.`,
    keep: "Se um time sair do torneio, seus jogos ficam como estão até a organização decidir.",
    walkover:
      "Se um time sair do torneio, valem os jogos que ele já fez; nos que faltam, perde por W.O.",
    annul: "Se um time sair do torneio, todos os seus jogos são anulados.",
    irregular: ({ win }: { win: number }) =>
      `O time que escala atleta irregular fica sem os pontos do jogo e perde ainda ${points(win)}.`,
  },
  rulesOfCards: {
    eachYellow: ({ count }: { count: number }) =>
      count === 1 ? "Cada cartão amarelo" : `Cada série de ${count} cartões amarelos`,
    eachBlue: ({ count }: { count: number }) =>
      count === 1 ? "Cada cartão azul" : `Cada série de ${count} cartões azuis`,
    costs: ({ what, games }: { what: string; games: number }) => `${what} dá ${suspension(games)}.`,
    step: ({ games, time }: { games: number; time: number }) =>
      `${formatCount(games, "jogo", "jogos")} na ${time}ª vez`,
    costsInSteps: ({ what, steps, last }: { what: string; steps: string[]; last: string }) =>
      `${what} dá suspensão de ${steps.join(", ")} e ${last} e nas seguintes.`,
    secondYellow: ({ games, yellows }: { games: number; yellows: string }) =>
      `O vermelho pelo segundo amarelo no mesmo jogo ${
        games === 0 ? "não dá suspensão" : `dá ${suspension(games)}`
      }, e esses dois amarelos ${yellows}.`,
    leaveSeries: "saem da série",
    stayInSeries: "continuam na série",
    directRed: "O cartão vermelho direto",
    serving: "A suspensão é cumprida no próximo jogo que o time disputar neste torneio.",
    walkoverServes: "Jogo decidido por W.O. também vale como suspensão cumprida.",
    walkoverDoesNotServe: "Jogo decidido por W.O. não vale como suspensão cumprida.",
    annulledStand: "Os cartões de um jogo anulado continuam contando para as suspensões.",
  },
  rulesOfFormat: {
    penalties: "pênaltis",
    draw_advantage_away: "vantagem do visitante",
    better_campaign: "melhor campanha",
    extra_match: "jogo extra",
    lots: "sorteio",
    byPoints: "Nos dois jogos contam as vitórias; a soma dos gols não decide.",
    awayGoals: "gols fora de casa",
    extraTime: "prorrogação",
    decidedBy: ({ step }: { step: string }) => `Confronto empatado é decidido por ${step}.`,
    decidedInOrder: ({ steps }: { steps: string[] }) =>
      `Confronto empatado é decidido, nesta ordem, por: ${steps.join("; ")}.`,
    singleGame: "mata-mata em jogo único.",
    twoLegs: "mata-mata em ida e volta.",
    noSecondLeg: ({ goals }: { goals: number }) =>
      `Se o visitante vencer a ida por ${formatCount(goals, "gol", "gols")} ou mais, não há volta.`,
    betterCampaignHosts: "A volta é na casa de quem tem a melhor campanha.",
    drawnHost: "O mando da volta é sorteado.",
    place: ({ place, label }: { place: number; label: string }) => `${place}º lugar: ${label}.`,
    places: ({ from, to, label }: { from: number; to: number; label: string }) =>
      `Do ${from}º ao ${to}º lugar: ${label}.`,
    onceAgainstAll: "em turno único",
    twiceAgainstAll: "em turno e returno",
    threeTurns: "em três turnos",
    fourTurns: "em quatro turnos",
    oneGroup: ({ turns }: { turns: string }) => `todos contra todos, ${turns}.`,
    groups: ({ groups, turns }: { groups: number; turns: string }) =>
      `${groups} grupos, todos contra todos ${turns}.`,
    some: ({ games }: { games: number }) =>
      `fase de liga, em que cada time faz ${formatCount(games, "jogo", "jogos")}, sem repetir adversário.`,
    someOfEachPot: ({ games, pots, each }: { games: number; pots: number; each: number }) =>
      `fase de liga, em que cada time faz ${formatCount(games, "jogo", "jogos")}: ${each} contra times de cada um dos ${pots} potes.`,
    swiss: ({ rounds }: { rounds: number }) =>
      `sistema suíço em ${formatCount(rounds, "rodada", "rodadas")}: em cada uma se enfrentam times de campanha parecida que ainda não jogaram entre si; a folga vale uma vitória.`,
    carried: ({ phase }: { phase: string }) =>
      `Continuam valendo os resultados ${joinName("de", phase)}.`,
    cardsErased: "Os cartões amarelos e azuis que ainda não deram suspensão são zerados antes.",
    phases: ({ names, rules }: { names: string[]; rules: string[] }) =>
      `${joinNames(names)}: ${rules.join(" ")}`,
  },
  rulesOfEligibility: {
    bidLastWorkingDay: "Só joga quem saiu no BID até o último dia útil antes do jogo.",
    bidHours: ({ count }: { count: number }) =>
      `Só joga quem saiu no BID pelo menos ${hours(count)} antes do jogo.`,
    bidBefore: "Só joga quem saiu no BID antes do jogo.",
    bornBetween: ({ from, to }: { from: string; to: string }) =>
      `Jogam os nascidos de ${dayText(from)} a ${dayText(to)}.`,
    bornFrom: ({ from }: { from: string }) => `Jogam os nascidos a partir de ${dayText(from)}.`,
    bornTo: ({ to }: { to: string }) => `Jogam os nascidos até ${dayText(to)}.`,
    exceptions: ({ count }: { count: number }) =>
      `Cada time pode escalar ${athletes(count)} fora dessa idade por jogo.`,
    until: ({ day, time }: { day: string; time: string }) =>
      `Atletas podem ser inscritos até ${dayText(day)} às ${time}.`,
    untilRound: ({ round }: { round: number }) =>
      `Atletas podem ser inscritos até o último jogo da rodada ${round}.`,
    untilRoundOf: ({ round, phase }: { round: number; phase: string }) =>
      `Atletas podem ser inscritos até o último jogo da rodada ${round} (${phase}).`,
    hoursBefore: ({ count }: { count: number }) =>
      `O atleta tem de estar inscrito pelo menos ${hours(count)} antes do jogo.`,
    documents: "Só joga quem entregou todos os documentos pedidos na inscrição.",
    againstLender: "Quem joga por empréstimo não enfrenta o time que o emprestou.",
    mostAthletes: ({ count }: { count: number }) =>
      `Cada time relaciona até ${athletes(count)} por jogo.`,
    mostStarters: ({ count }: { count: number }) => `Começam jogando até ${athletes(count)}.`,
  },
};
