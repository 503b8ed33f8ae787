/** Two sides with their goals: "Leão 1 × 0 Tigre". */
type Scored = { home: string; away: string; homeScore: number; awayScore: number };

const scoreOf = ({ home, away, homeScore, awayScore }: Scored): string =>
  `${home} ${homeScore} × ${awayScore} ${away}`;

/** What devices are told, and what is refused of them. */
export const push = {
  push: {
    noPushService: "Este não é o endereço de um serviço de avisos que conhecemos.",
    noKey: "A chave do aparelho não tem o formato certo.",
    noClock: "Informe a hora como 22:00.",
    noTimeZone: "Este fuso horário não existe.",
  },
  pushNews: {
    kickOff: "Começou o jogo!",
    goal: ({ scorers }: { scorers: string }) => `Gol ${scorers}!`,
    goals: "Gols dos dois times!",
    goalTakenBack: "Gol anulado",
    scoreChanged: "O placar mudou",
    result: "Fim de jogo",
    walkover: "Decidido por W.O.",
    abandoned: "Jogo encerrado antes do fim",
    awarded: "Resultado decidido fora de campo",
    corrected: "Resultado corrigido",
    postponed: "Jogo adiado",
    cancelled: "Jogo cancelado",
    newDate: "Nova data de jogo",
    noDate: "Jogo sem data por enquanto",
    versus: ({ home, away }: { home: string; away: string }) => `${home} × ${away}`,
    score: scoreOf,
    scorePenalties: ({
      homePenalties,
      awayPenalties,
      ...scored
    }: Scored & { homePenalties: number; awayPenalties: number }) =>
      `${scoreOf(scored)} (${homePenalties} × ${awayPenalties} nos pênaltis)`,
    dated: ({ game, when }: { game: string; when: string }) => `${game}: ${when}`,
    stop: "Parar os avisos",
  },
};
