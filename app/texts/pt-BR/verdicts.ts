import { joinName } from "./article.ts";
import { dayText, lengthText, formatCount } from "./forms.ts";

type Rest = { team: string; one: string; other: string; minutes: number; requested: number };

type Gap = { field: string; minutes: number; one: string; other: string };

type Crowded = { games: number; day: string; most: number };

export const verdicts = {
  results: {
    finishedOnly: "Um jogo com este tipo de resultado está encerrado.",
    nobodyAbsent: "Só um W.O. ou um jogo interrompido tem time ausente.",
    oneSideLeft: "Diga qual time deixou o jogo, ou nenhum.",
    leaverWasNotBehind: "Quem deixou o jogo não estava perdendo: grave como W.O.",
    offenderOnlyByDecision: "Time irregular só existe em resultado por decisão.",
    playedIsNotDecided: "Um jogo decidido no campo não tem decisão.",
    whoWasAbsent: "Diga quem faltou.",
    doubleWalkoverScore: "No W.O. duplo o placar é 0 a 0.",
    doubleWalkoverEvents: "No W.O. duplo não há lances.",
    absentAhead: "Quem faltou não pode terminar na frente.",
    fieldScoreStands:
      "O outro time vencia quando o jogo parou: grave como interrompido, para valer o placar do campo.",
    walkoverShootOut: "Num W.O. não há disputa de pênaltis.",
    homeGoalsMissing: "Informe os gols do mandante.",
    awayGoalsMissing: "Informe os gols do visitante.",
    penaltiesOfBoth: "Informe os pênaltis dos dois times.",
    shootOutMissing:
      "O jogo decide a vaga e terminou empatado: informe os pênaltis, ou confirme que o vencedor fica por definir.",
    firstLeg: "O jogo de ida não tem prorrogação nem pênaltis.",
    levelShootOut: "A disputa de pênaltis não termina empatada.",
    kicksSay: ({ home, away }: { home: number; away: number }) =>
      `As cobranças anotadas dizem ${home} a ${away}: corrija o total ou as cobranças.`,
    kicksUndecided: "As cobranças ainda não decidem: anote as que faltam, ou informe o total.",
    kicksBeforeGame: "O jogo ainda não começou.",
    kickOutOfTurn: "Esta cobrança é do outro time: eles se alternam.",
    kickerOfOtherTeam: "Este atleta não é do time desta cobrança.",
    kickAfterEnd: "A disputa de pênaltis já estava decidida.",
    walkoverScorers: "Um W.O. não conta para a artilharia.",
    annulledScorers: "Um jogo anulado não conta para a artilharia.",
  },
  causes: {
    yellows: "cartões amarelos",
    blues: "cartões azuis",
    second_yellow: "segundo amarelo",
    red: "cartão vermelho",
    tribunal: "decisão do tribunal",
    carried: "vem da edição anterior",
  },
  minutes: {
    notAMinute: "Minuto inválido: escreva um número, como 37 ou 45+2.",
    minuteTooLate: ({ last }: { last: number }) => `Minuto inválido: o maior é ${last}.`,
    addedTooMuch: ({ last }: { last: number }) => `Acréscimo inválido: o maior é ${last}.`,
  },
  violations: {
    someTeam: "O mesmo time",
    someReferee: "O mesmo árbitro",
    somePerson: "A mesma pessoa",
    cannot: ({ team, game }: { team: string; game: string }) =>
      `${team} não pode jogar no horário de ${game}.`,
    phaseOrder: ({ late, early }: { late: string; early: string }) =>
      `${late} começa antes do fim de ${early}, que é de uma fase anterior.`,
    knockoutOrder: ({ late, early }: { late: string; early: string }) =>
      `${late} depende da rodada anterior e começa antes do fim de ${early}.`,
    roundOrder: ({ late, early }: { late: string; early: string }) =>
      `${late} começa antes do fim de ${early}, que é de uma rodada anterior.`,
    sameDay: ({ late, early }: { late: string; early: string }) =>
      `${late} fica no mesmo dia de ${early}, que ajuda a decidir quem joga.`,
    avoid: ({ team, game }: { team: string; game: string }) =>
      `${team} prefere não jogar no horário de ${game}.`,
    outOfPreferred: ({ game, team }: { game: string; team: string }) =>
      `${game} fica fora dos horários preferidos ${joinName("de", team, "team")}.`,
    notOnPreferredField: ({ game, team }: { game: string; team: string }) =>
      `${game} não fica no campo preferido ${joinName("de", team, "team")}.`,
    someField: "O campo",
    theTeam: "O time",
    twoAtOnce: ({ who, one, other }: { who: string; one: string; other: string }) =>
      `${who} tem dois jogos ao mesmo tempo: ${one} e ${other}.`,
    gapTooShort: ({ field, minutes, one, other }: Gap) =>
      `${field} tem menos de ${minutes} min entre ${one} e ${other}.`,
    refereeAtTwo: ({ referee, one, other }: { referee: string; one: string; other: string }) =>
      `${referee} apita dois jogos ao mesmo tempo: ${one} e ${other}.`,
    personInTwo: ({ person, one, other }: { person: string; one: string; other: string }) =>
      `${person} faz parte de dois times que jogam ao mesmo tempo: ${one} e ${other}.`,
    closed: ({ field, game }: { field: string; game: string }) =>
      `${field} está indisponível no horário de ${game}.`,
    closedFor: ({ field, game, reason }: { field: string; game: string; reason: string }) =>
      `${field} está indisponível no horário de ${game} (${reason}).`,
    restTooShort: ({ team, one, other, minutes, requested }: Rest) =>
      `${team} descansa ${lengthText(minutes)} entre ${one} e ${other}; o pedido é ${lengthText(requested)}.`,
    restTooLong: ({ team, one, other, minutes, requested }: Rest) =>
      `${team} fica ${lengthText(minutes)} sem jogar entre ${one} e ${other}; o pedido é no máximo ${lengthText(requested)}.`,
    crowdedDay: ({ team, games, day, most }: Crowded & { team: string }) =>
      `${team} tem ${games} jogos em ${dayText(day)}; o pedido é no máximo ${most}.`,
    crowdedWay: ({ who, games, day, most }: Crowded & { who: string }) =>
      `${who} pode ter ${games} jogos em ${dayText(day)}, um decidindo o outro; o pedido é no máximo ${most}.`,
    together: ({ a, b, one, other }: { a: string; b: string; one: string; other: string }) =>
      `${a} e ${b} jogam ao mesmo tempo: ${one} e ${other}.`,
    splitRound: ({ round, days }: { round: string; days: string[] }) =>
      `${round} fica em ${days.length} dias: ${days.map(dayText).join(", ")}.`,
  },
  holidays: {
    newYear: "Ano-Novo",
    carnival: "Carnaval",
    goodFriday: "Sexta-feira Santa",
    easter: "Páscoa",
    tiradentes: "Tiradentes",
    labour: "Dia do Trabalho",
    mothers: "Dia das Mães",
    corpusChristi: "Corpus Christi",
    fathers: "Dia dos Pais",
    independence: "Independência",
    election: "Eleições, 1º turno",
    secondElection: "Eleições, 2º turno",
    aparecida: "Nossa Senhora Aparecida",
    allSouls: "Finados",
    republic: "Proclamação da República",
    consciousness: "Consciência Negra",
    christmasEve: "Véspera de Natal",
    christmas: "Natal",
    newYearsEve: "Véspera de Ano-Novo",
  },
  obstacles: {
    field: "o campo está ocupado",
    team: "um dos times já joga",
    referee: "a arbitragem está em outro jogo",
    person: "alguém de um dos times está em outro jogo",
    blackout: "o campo está indisponível",
    cannot: "um dos times não pode jogar",
    phase_order: "a ordem das fases não deixa",
    knockout_order: "a chave ainda depende de outro jogo",
    round_order: "a ordem das rodadas não deixa",
    same_day: "falta uma noite entre este jogo e os que decidem quem joga",
  },
  unplaced: {
    noSlots: ({ game }: { game: string }) => `${game} ficou sem data: não há horários no período.`,
    reason: ({ slots, obstacle }: { slots: number; obstacle: string }) =>
      `em ${formatCount(slots, "horário", "horários")} ${obstacle}`,
    because: ({ game, why }: { game: string; why: string[] }) =>
      `${game} ficou sem data: ${why.join("; ")}.`,
  },
};

const signedNumber = new Intl.NumberFormat("pt-BR", {
  maximumFractionDigits: 2,
  useGrouping: false,
  signDisplay: "exceptZero",
});
const plain = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2, useGrouping: false });
const list = new Intl.ListFormat("pt-BR", { type: "conjunction" });

const points = (count: number): string => `${count} ${Math.abs(count) === 1 ? "ponto" : "pontos"}`;

type Compared = { criterion: string; upper: number; lower: number };

/** Reasons for a place in the standings; stored with the tables. */
export const reasons = {
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
      `pelo confronto direto (saldo de ${signedNumber.format(upper)} contra ${signedNumber.format(lower)})`,
    byDifference: ({ criterion, upper, lower, per }: Compared & { per: string }) =>
      `${criterion} (${signedNumber.format(upper)} contra ${signedNumber.format(lower)}${per})`,
    byNumber: ({ criterion, upper, lower, per }: Compared & { per: string }) =>
      `${criterion} (${plain.format(upper)} contra ${plain.format(lower)}${per})`,
    above: ({ team }: { team: string }) => `Acima ${joinName("de", team, "team")}`,
    aboveBy: ({ team, decision }: { team: string; decision: string }) =>
      `Acima ${joinName("de", team, "team")} ${decision}`,
    aboveByAverage: ({ team, upper, lower }: { team: string; upper: number; lower: number }) =>
      `Acima ${joinName("de", team, "team")} pela média de pontos (${plain.format(upper)} contra ${plain.format(lower)} por jogo)`,
    lost: ({ count, causes }: { count: number; causes: string[] }) =>
      `, que perdeu ${points(count)}${formatCauses(causes)}`,
    gained: ({ count, causes }: { count: number; causes: string[] }) =>
      ` por ter ganhado ${points(count)}${formatCauses(causes)}`,
    and: ", e",
    level: ({ team }: { team: string }) =>
      `Empate com ${joinName("", team, "team")} em todos os critérios`,
    levelAwaitsLots: ({ team }: { team: string }) =>
      `Empate com ${joinName("", team, "team")} em todos os critérios: falta o sorteio`,
    bye: ({ round }: { round: number }) => `Folga na rodada ${round}`,
    irregularAthlete: "Escalação de atleta irregular",
  },
  absenceReasons: {
    yellows: ({ count }: { count: number }) =>
      count === 1 ? "1 cartão amarelo" : `${count} cartões amarelos`,
    blues: ({ count }: { count: number }) =>
      count === 1 ? "1 cartão azul" : `${count} cartões azuis`,
    red: "cartão vermelho",
    second_yellow: "segundo amarelo",
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

const formatCauses = (causes: string[]): string =>
  causes.length === 0 ? "" : ` (${causes.join("; ")})`;
