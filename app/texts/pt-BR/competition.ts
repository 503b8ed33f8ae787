import { joinName } from "./article.ts";
import { formatCount } from "./forms.ts";

type Tie = { of: string; number: number };

export const competition = {
  championships: {
    notCreated: "O campeonato não pôde ser criado. Tente novamente.",
    planElsewhere: "O plano não muda por aqui: peça a mudança na página do plano.",
    notItsTournament: "Este torneio não é do campeonato.",
  },
  seasons: { hasFinishedGame: "Esta temporada já tem jogo encerrado e não pode ser apagada." },
  tournaments: {
    notOfChampionship: "Este torneio não é do campeonato.",
    importLosesWork:
      "Este torneio já está no campeonato e alguém já lançou dados nele, que se perderiam.",
    editionOfOther: "A edição anterior tem de ser um torneio deste campeonato.",
    afterItself: "Um torneio não pode vir depois de si mesmo.",
    twice: "Este torneio veio duas vezes.",
    versionEachOrNone: "Informe uma versão para cada torneio, ou nenhuma.",
    nameTaken: "Esta temporada já tem um torneio com este nome.",
    hasFinishedGame: "Este torneio já tem jogo encerrado e não pode ser apagado.",
    alreadyEnded: "Este torneio já foi encerrado.",
    notEnded: "Este torneio não foi encerrado antes do fim.",
    hasLiveGame: "Há jogo em andamento. Encerre-o ou adie-o antes de encerrar a temporada.",
    nothingLeft: "Todos os jogos deste torneio foram disputados: não há o que encerrar.",
    nothingPlayed:
      "Nenhum jogo tem resultado. Sem tabela, a temporada só pode ser encerrada como anulada.",
  },
  rules: {
    headToHeadAcrossGroups: "Times de grupos diferentes não têm confronto direto.",
    registrationWindow: "As inscrições têm de abrir antes de encerrar.",
    mostBelowLeast: "O máximo de atletas não pode ser menor que o mínimo.",
    seasonIsOver: "A temporada terminou. Para corrigir o regulamento, informe o motivo.",
    reasonMissing: "Informe o motivo da mudança.",
    reasonRequired: "O torneio já tem jogo encerrado. Para mudar o regulamento, informe o motivo.",
  },
  phaseNames: {
    league: "Pontos corridos",
    groupPhase: "Fase de grupos",
    singleGroup: "Grupo único",
    leaguePhase: "Fase de liga",
    swiss: "Sistema suíço",
    playoff: "Playoffs",
    firstHalf: "Turno",
    secondHalf: "Returno",
    secondGroupPhase: "Segunda fase de grupos",
    preliminary: "Fase preliminar",
    round: ({ number }: { number: string }) => `Rodada ${number}`,
    spot: ({ number }: { number: number | string }) => `Vaga ${number}`,
  },
  /** Stages, rounds and spots of a knockout; stored in the database. */
  stages: {
    final: "Final",
    semifinal: "Semifinal",
    quarterFinals: "Quartas de final",
    roundOf16: "Oitavas de final",
    roundOf32: "16 avos de final",
    roundOf64: "32 avos de final",
    other: ({ places }: { places: number }) => `Fase de ${places} times`,
    thirdPlace: "Disputa de 3º lugar",
    grandFinal: "Grande final",
    winnersRound: ({ number }: { number: number }) => `Vencedores, ${number}ª rodada`,
    ofWinnersRound: ({ number }: { number: number }) => `da ${number}ª rodada dos vencedores`,
    winnersFinal: "Final dos vencedores",
    ofWinnersFinal: "da final dos vencedores",
    losersRound: ({ number }: { number: number }) => `Perdedores, ${number}ª rodada`,
    ofLosersRound: ({ number }: { number: number }) => `da ${number}ª rodada dos perdedores`,
    losersFinal: "Final dos perdedores",
    ofLosersFinal: "da final dos perdedores",
    firstStage: "Primeira fase",
    ofFirstStage: "da primeira fase",
    repechage: ({ number }: { number: number }) =>
      number > 0 ? `Repescagem, ${number}ª rodada` : "Repescagem",
    ofRepechage: ({ number }: { number: number }) =>
      number > 0 ? `da ${number}ª rodada da repescagem` : "da repescagem",
    ofGameIn: ({ number, of }: Tie) => `do jogo ${number} ${of}`,
    ofConsolation: ({ name }: { name: string }) => `${name} da consolação`,
    ofFinal: "da final",
    ofSemifinal: "da semifinal",
    ofQuarterFinals: "das quartas",
    ofRoundOf16: "das oitavas",
    ofRoundOf32: "dos 16 avos",
    ofRoundOf64: "dos 32 avos",
    ofPlayoff: "do playoff",
    ofPreliminary: "da preliminar",
    championOfFirst: "Campeão do turno",
    championOfSecond: "Campeão do returno",
    ofGame: "do jogo",
    winner: ({ of, number }: Tie) => `Vencedor ${of}${number > 0 ? ` ${number}` : ""}`,
    loser: ({ of, number }: Tie) => `Perdedor ${of}${number > 0 ? ` ${number}` : ""}`,
    firstLeg: "Ida",
    secondLeg: "Volta",
    extraGame: "Jogo extra",
    secondFinal: "Segunda final",
    spot: "Vaga",
    placed: ({ position }: { position: number }) => `${position}º colocado`,
    best: ({ position, rank }: { position: number; rank: number }) =>
      `Melhor ${position}º (${rank})`,
    bestOf: ({ position, groups }: { position: number; groups: string[] }) =>
      `${position}º ${groups.map((name) => name.replace(/^(grupo|chave) /i, "")).join("/")}`,
    inGroup: ({ position, group }: { position: number; group: string }) =>
      `${position}º ${joinName("de", group)}`,
    group: ({ name }: { name: string }) => (/^(grupo|chave) /i.test(name) ? name : `Grupo ${name}`),
  },
  phases: {
    trophyMissing: "Diga o nome do segundo título, como “Série Prata”.",
    groupsOnlyInGroupPhase: "Só uma fase de grupos tem grupos.",
    groupHasFinishedGame: "Este grupo já tem jogo encerrado e não pode ser apagado.",
    twoLegsAtMost:
      "No mata-mata cada confronto tem um ou dois jogos. Três ou quatro turnos são só de fase de grupos.",
    notAllMeet: "Só numa fase de grupos em que todos se enfrentam um time pode chegar depois.",
    notDrawnYet: "Esta fase ainda não tem jogos: dê uma vaga ao time e sorteie.",
    lateTeamUnknown: "Escolha um time aprovado neste torneio que ainda não está nesta fase.",
    chooseGroup: "Escolha o grupo em que o time entra.",
    finishedKeepsFormat: "Esta fase já tem jogo encerrado e não pode mudar de formato.",
    hasFinishedGame: "Esta fase já tem jogo encerrado e não pode ser apagada.",
    notOfTournament: "Esta fase não é do torneio.",
    ofOtherTournament: "Esta fase não é deste torneio.",
    groupPhaseExists:
      "Este torneio já tem fase de grupos. Para apagá-la e montar outra, confirme com replace.",
    groupPhaseHasFinished:
      "A fase de grupos já tem jogo encerrado. Para perder os resultados e montar outra, confirme com force.",
    placesTooFew: ({ teams, groups, least }: { teams: number; groups: number; least: number }) =>
      `Com ${formatCount(teams, "time", "times")} em ${formatCount(groups, "grupo", "grupos")}, cada grupo precisa de ${least} vagas ou mais.`,
    groupsTooSmall: ({ teams, groups }: { teams: number; groups: number }) =>
      `Cada grupo precisa de dois times ou mais, e são ${formatCount(teams, "time", "times")} para ${formatCount(groups, "grupo", "grupos")}.`,
    groupTooLarge: ({ most, size }: { most: number; size: number }) =>
      `Um grupo tem no máximo ${most} times, e seriam ${size}.`,
    qualifyingTooMany: ({ least, passing }: { least: number; passing: number }) =>
      `O menor grupo tem ${least} vagas, e passariam ${passing}.`,
    tooManyGames: ({ games, groups, most }: { games: number; groups: number; most: number }) =>
      `Seriam ${games} jogos em ${formatCount(groups, "grupo", "grupos")}, e a fase tem no máximo ${most}.`,
  },
  draws: {
    notPlayingHere: "Este time não joga aqui.",
    fieldSharedTwice: "Um time só pode dividir o campo com um outro.",
    nothingToDraw: "Esta fase não tem vaga para sortear: todas têm origem, ou não há vaga.",
    noTeams: "O torneio ainda não tem time aprovado para sortear.",
    potsInKnockout: "Potes são de fase de grupos; esta é de mata-mata.",
    hasFinishedGame:
      "Esta fase já tem jogo encerrado ou em andamento. Para perder os resultados e sortear de novo, confirme com force.",
    foreignRegister: "Esta inscrição não entra neste sorteio.",
    inPotAlready: "Esta inscrição já está num pote.",
    potsWithoutDraw: "Potes são de sorteio; sem sorteio, tire-os.",
    potsUneven: ({ teams, games, pots }: { teams: number; games: number; pots: number }) =>
      `Com ${pots} potes, os ${teams} times e os ${games} jogos de cada um têm de se dividir por ${pots}.`,
    tooFewOpponents: ({ games, most }: { games: number; most: number }) =>
      `Sem repetir adversário são no máximo ${formatCount(most, "jogo", "jogos")} por time, e são ${games}.`,
    oddGames: ({ size, games }: { size: number; games: number }) =>
      `Com ${size} times, um número ímpar, ${games} jogos por time não fecham: use um número par.`,
    tooManyTeams: ({ teams, spots }: { teams: number; spots: number }) =>
      `São ${teams} times para ${formatCount(spots, "vaga", "vagas")} sem origem.`,
  },
  formats: {
    exists: "Este torneio já tem fases. Para apagá-las e montar outras, confirme com replace.",
    hasFinishedGame:
      "O torneio já tem jogo encerrado. Para perder os resultados e montar outras fases, confirme com force.",
    tooFewTeams: "São precisos dois times aprovados ou mais.",
    oddPlayoff: "Nos playoffs entra um número par de times.",
    tooManyQualified: ({ teams, qualified }: { teams: number; qualified: number }) =>
      `São ${teams} times, e se classificariam ${qualified}.`,
    tooManyRounds: ({ teams, most }: { teams: number; most: number }) =>
      `Com ${teams} times, sem repetir adversário, são no máximo ${formatCount(most, "rodada", "rodadas")}.`,
    tooManyTies: ({ teams, most }: { teams: number; most: number }) =>
      `Com ${teams} times, a preliminar tem no máximo ${formatCount(most, "confronto", "confrontos")}.`,
    tooManyGames: ({ games, most }: { games: number; most: number }) =>
      `Seriam ${games} jogos; de uma vez se montam no máximo ${most}.`,
    notSwiss: "Só no sistema suíço a rodada é sorteada pela tabela.",
    roundOpen: ({ round, count }: { round: string; count: number }) =>
      `${round}: ${count === 1 ? "falta 1 jogo" : `faltam ${count} jogos`}. A próxima rodada é sorteada quando todos estiverem encerrados.`,
    roundBegun: ({ round }: { round: string }) =>
      `${round} já começou e não pode ser sorteada de novo.`,
    allRoundsDrawn: "Todas as rodadas desta fase já foram sorteadas.",
    noneToRedraw: "Nenhuma rodada desta fase foi sorteada ainda.",
    noPairs: "Não há como sortear a rodada sem repetir um adversário ou uma folga.",
  },
  knockouts: {
    oneBestEach: "Dos melhores colocados passa no máximo um por grupo.",
    thirdPlaceOfFour: "A disputa de 3º lugar precisa de quatro times ou mais.",
    consolationTooSmall: "Para uma consolação são poucos os times que perdem o primeiro jogo.",
    tooManyGroups: ({ most, groups }: { most: number; groups: number }) =>
      `O cruzamento é de 1 a ${most} grupos, e são ${groups}.`,
    tooManyPerGroup: ({ most }: { most: number }) => `Por grupo passam de 1 a ${most} times.`,
    entrants: ({ least, most, entrants }: { least: number; most: number; entrants: number }) =>
      `Um mata-mata tem de ${least} a ${most} times, e são ${entrants}.`,
    wholePhase: "A fase",
    nextPlace: "Os melhores são os da posição seguinte à última que se classifica.",
    groupTooSmall: ({ group, spots, passing }: { group: string; spots: number; passing: number }) =>
      `${group} só tem ${spots} das ${passing} vagas que passariam.`,
    tooManyBest: ({ position, most, best }: { position: number; most: number; best: number }) =>
      `Há no máximo ${most === 1 ? `um melhor ${position}º colocado` : `${most} melhores ${position}ºs colocados`}, e ${best === 1 ? "passaria 1" : `passariam ${best}`}.`,
    publishedForOthers: ({ groups, best }: { groups: number; best: number }) =>
      `Esta tabela é de ${groups} grupos, com os dois primeiros de cada um e os ${best} melhores terceiros.`,
    registerOfOther: "Esta inscrição não é deste torneio ou não está aprovada.",
    secondFinalOfDouble: "Segundo jogo da final só na dupla eliminatória.",
    secondFinalOfOneLeg: "Com segundo jogo da final, a final é em jogo único.",
    secondFinalByPenalties: "Com segundo jogo da final, o empate vai para os pênaltis.",
    doubleOfThree: "A dupla eliminatória precisa de três times ou mais.",
    doubleAlone:
      "Na dupla eliminatória não há disputa de 3º lugar, consolação nem repescagem: quem perde segue na chave dos perdedores.",
    repechageOrConsolation:
      "Escolha repescagem ou consolação: as duas são de quem perde o primeiro jogo.",
    repechagePlaces: ({ places, losers }: { places: number; losers: number }) =>
      `Pela repescagem voltam 1, 2, 4, 8 ou 16 times, menos que os que perdem a primeira fase: são ${losers}, e voltariam ${places}.`,
    registerTwice: "Esta inscrição veio duas vezes.",
    source: "O mata-mata se monta a partir de uma fase de grupos ou de inscrições.",
    exists:
      "Este torneio já tem este mata-mata. Para apagar essas fases e montar outras, confirme com replace; para um segundo mata-mata, diga outro título ou decisão.",
    hasFinishedGame:
      "O mata-mata já tem jogo encerrado. Para perder os resultados e montar outro, confirme com force.",
  },
  rounds: {
    unknown: "Esta rodada não existe.",
    notOfTournament: "Esta rodada não é do torneio.",
    orderTaken: "Esta fase já tem uma rodada nesta ordem.",
    hasFinishedGame: "Esta rodada já tem jogo encerrado e não pode ser apagada.",
  },
  spots: {
    notOfRound: "Esta vaga não é da fase da rodada.",
    groupOfOtherPhase: "Este grupo não é da fase da vaga.",
    registerOfOther: "Esta inscrição não é deste torneio.",
    groupOfOther: "Este grupo não é deste torneio.",
    ofOther: "Esta vaga não é deste torneio.",
    registerSeated: ({ spot }: { spot: string }) =>
      `Este time já está na vaga “${spot}” desta fase. Tire-o de lá, ou troque as duas juntas.`,
    usedByFinishedGame: "Um jogo encerrado usa esta vaga; ela não pode ser apagada.",
    reopenFirst:
      "Um jogo encerrado usa esta vaga. Reabra o jogo antes de trocar o time ou o grupo dela.",
  },
  meetings: { sameTeam: "Escolha dois times diferentes." },
  games: {
    athleteOfOtherTeam: "Este atleta não é do time deste lance.",
    notItsTeam: "Este time não joga este jogo.",
    finishedFirst: ({ what }: { what: string }) =>
      `O jogo está encerrado: desfaça o resultado antes de ${what}.`,
    extraWasPlayed:
      "O jogo extra deste confronto já começou, e com este resultado ele não existiria. Reabra antes o jogo extra.",
    contradicts:
      "Isto muda quem passou de fase, mas o jogo seguinte já começou ou já foi jogado com outro time.",
    contradicted: ({
      phase,
      spot,
      kept,
      given,
    }: Record<"phase" | "spot" | "kept" | "given", string>) =>
      `${phase}: ${joinName("", kept, "team")} já jogou na vaga “${spot}”, que agora seria ${joinName("de", given, "team")}.`,
    contradictedOpen: ({ phase, spot, kept }: Record<"phase" | "spot" | "kept", string>) =>
      `${phase}: ${joinName("", kept, "team")} já jogou na vaga “${spot}”, que agora fica sem dono.`,
    reportIsClosed:
      "A súmula deste jogo está fechada: só muda com um adendo que diga o que foi corrigido.",
    reportIsOpen: "A súmula está aberta: mude o jogo sem adendo.",
    reportAlreadyClosed: "A súmula deste jogo já está fechada.",
    onlyAnnulledAreReplayed: "Só um jogo anulado se joga de novo. Anule o jogo antes.",
    alreadyReplayed: "Este jogo já tem outro no lugar dele.",
    onlyFinishedAreClosed: "Só a súmula de um jogo encerrado pode ser fechada.",
    againstItself: "Mandante e visitante têm de ser vagas diferentes.",
    closedReportStays: "Há jogo com súmula fechada, que não se apaga nem com force.",
    pairOfTwoGroups: "As duas vagas têm de ser do mesmo grupo desta fase.",
    spotSharedTwice: "Uma vaga só pode dividir o campo com uma outra.",
    finishedInDraw:
      "Esta fase já tem jogo encerrado. Para perder os resultados e sortear de novo, confirme com force.",
    sharedOnlyInGroups: "Só os times de um grupo podem dividir um campo; esta fase é de mata-mata.",
    tooFewSpots: "Para ter jogos, a fase precisa de duas vagas ou mais que se enfrentem.",
    tooMany: ({ games, most }: { games: number; most: number }) =>
      `São ${games} jogos, e uma fase tem no máximo ${most}.`,
    lostByWalkovers: ({ name, lost }: { name: string; lost: number }) =>
      `${name} chegou a ${lost} W.O.: pelo regulamento, está fora do torneio. Registre a desistência para valer nos jogos.`,
    leftByWalkovers: ({ name, lost, games }: { name: string; lost: number; games: number }) =>
      `${name} chegou a ${lost} W.O. e saiu do torneio, como diz o regulamento${games === 0 ? "" : games === 1 ? "; 1 jogo mudou" : `; ${games} jogos mudaram`}. Desfeito o W.O., o time volta.`,
    backAfterWalkover: ({ name, games }: { name: string; games: number }) =>
      `${name} voltou ao torneio: sem esse W.O., não chega ao limite do regulamento${games === 0 ? "" : games === 1 ? "; 1 jogo dele voltou ao que era" : `; ${games} jogos dele voltaram ao que eram`}.`,
    noTeamsYet: "Este jogo ainda não tem os dois times.",
    notCounted: ({ event }: { event: string }) => `${event} não conta neste torneio.`,
    offOnlyInSubstitution: "Só numa substituição alguém sai.",
    whoComesOn: "Diga quem entra.",
    whoGoesOff: "Diga quem sai.",
    sameGoesOff: "Quem sai não pode ser quem entra.",
    twice: "Este jogo veio duas vezes.",
    oneTournament: "Envie jogos de um só torneio.",
    finishedStays: "Um jogo encerrado não pode ser apagado. Desfaça o resultado antes.",
    closedStays: "Um jogo de súmula fechada não pode ser apagado.",
    penaltyOrFreeKick: "Um gol é de pênalti ou de falta, não dos dois.",
    freeKickOfGoal: "Só um gol é de falta.",
    swapSpots: "trocar as vagas",
    changePhase: "mudar a fase",
    changeStatus: "mudar a situação",
  },
  doubts: {
    double: ({ home, away, round }: { home: string; away: string; round: string }) =>
      `${home} × ${away}, com o mesmo mandante, já está na fase (${round}).`,
    score: (of: { home: number; away: number; ofHome: number; ofAway: number }) =>
      `O placar é ${of.home} a ${of.away}, mas os gols anotados dão ${of.ofHome} a ${of.ofAway}.`,
    manyGoals: ({ goals }: { goals: number }) => `São ${goals} gols de um time.`,
    sentOff: ({ name, minute }: { name: string; minute: string }) =>
      `${name} está fora do jogo: expulsão aos ${minute}'.`,
    wentOff: ({ name, minute }: { name: string; minute: string }) => `${name} saiu aos ${minute}'.`,
    alreadyOn: ({ name }: { name: string }) => `${name} já está em campo.`,
    onBench: ({ name }: { name: string }) => `${name} está no banco e ainda não entrou.`,
    outside: ({ name }: { name: string }) => `${name} não está na escalação.`,
    staff: ({ name }: { name: string }) => `${name} é da comissão técnica, e não joga.`,
    noFirstYellow: ({ name }: { name: string }) =>
      `${name} não tem o 1º amarelo neste jogo: falta anotar, ou foi vermelho direto.`,
    sameGoalOf: ({ name, first, second }: { name: string; first: string; second: string }) =>
      `Dois gols de ${name}, aos ${first}' e aos ${second}': é o mesmo gol?`,
    sameGoal: ({ first, second }: { first: string; second: string }) =>
      `Dois gols do mesmo time, aos ${first}' e aos ${second}': é o mesmo gol?`,
    notYet: ({ day }: { day: string }) =>
      `Este jogo está marcado para ${day}, que ainda não chegou.`,
  },
  reports: {
    clock: "Informe a hora como 15:30.",
    entryAfterStart: "O time entra antes de o tempo começar.",
    endBeforeStart: "O tempo acaba depois de começar.",
    beforePeriodEnded: ({ end }: { end: string }) => `O tempo anterior foi até ${end}.`,
    tooManyPeriods: ({ periods }: { periods: number }) =>
      periods === 1 ? "Este jogo tem um tempo só." : `Este jogo tem ${periods} tempos.`,
    nobodyAppointed: "Ninguém está escalado nesta função.",
    feeTwice: "Esta função já tem uma taxa.",
    bestDidNotPlay: "Escolha alguém que esteve no jogo.",
    halfTimeOfEvents: (of: { home: number; away: number; ofHome: number; ofAway: number }) =>
      `O placar escrito do intervalo é ${of.home} a ${of.away}, mas os lances dão ${of.ofHome} a ${of.ofAway}. Vale o dos lances.`,
    halfTimeAboveScore: ({ home, away }: { home: number; away: number }) =>
      `O placar do intervalo, ${home} a ${away}, tem mais gols do que o do fim do jogo.`,
    halfTimeBelowEvents: ({ home, away }: { home: number; away: number }) =>
      `O placar do intervalo é ${home} a ${away}, mas há mais gols anotados na primeira metade.`,
    eventBeyondStoppage: (of: { minute: string; stoppage: number; period: number }) =>
      `Há um lance aos ${of.minute}', mas os acréscimos do ${of.period}º tempo foram de ${of.stoppage} min.`,
  },
  fields: {
    endBeforeStart: "O fim tem de vir depois do começo.",
    nameTaken: "Este campeonato já tem um campo com este nome.",
    notOfChampionship: "Este campo não é do campeonato.",
  },
  schedules: {
    undecidedTeam: "A definir",
    broken: ({ sentences }: { sentences: string[] }) => sentences.join(" "),
    daysReversed: "O último dia não pode vir antes do primeiro.",
    tooManyDays: ({ most }: { most: number }) => `O período tem no máximo ${most} dias.`,
    onlyOpenGames: "Só muda de data um jogo que ainda não começou nem foi cancelado.",
    nothingToMove: "Esta rodada não tem jogo marcado por jogar.",
    noFreeWeek:
      "Não há semana livre para esta rodada. Escolha o dia, ou leve também as rodadas seguintes.",
    tooManyGames: ({ games, most }: { games: number; most: number }) =>
      `São ${games} jogos, e uma proposta leva no máximo ${most}.`,
    tooManySlots: ({ slots, most }: { slots: number; most: number }) =>
      `São ${slots} horários, e uma proposta leva no máximo ${most}: escolha menos dias ou campos.`,
  },
  tables: {
    adjustmentOfZero: "Informe quantos pontos, sem ser zero.",
    lotsOfSameTeam: "Cada time aparece uma vez só.",
    lotsOfOtherTeam: "Este time não é da fase.",
  },
  news: {
    tooManyMarks: ({ most }: { most: number }) =>
      `O texto passa de ${most} linhas e sinais de formatação. Divida-o em duas notícias.`,
  },
  teamRankings: {
    attack: "Melhor ataque",
    defence: "Melhor defesa",
    fair_play: "Disciplina",
    wins: "Mais vitórias",
    form: "Melhor fase",
  },
};
