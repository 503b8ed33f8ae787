export const rounds = {
  title: "Rodadas",
  list: "Rodadas do torneio",
  previous: "Rodada anterior",
  next: "Próxima rodada",
  current: "atual",
  progress: "{{finished}} de {{games}} encerrados",
  undated: "Sem data marcada",
  emptyRound: "Esta rodada ainda não tem jogos",
  emptyRoundHint: "Os jogos aparecem aqui assim que forem marcados.",
  empty: "As rodadas ainda não foram sorteadas",
  emptyHint: "Volte em breve: os jogos aparecem aqui assim que forem marcados.",
};
