export const votes = {
  vote: {
    chooseWinner: "Escolha quem vence.",
    chooseOne: "Vote em quem vence ou no craque.",
    winnerClosed: "A votação de quem vence acaba quando o jogo começa.",
    starClosed: "A votação do craque vai do fim do jogo até três dias depois dele.",
    noDraw: "Neste jogo não há empate: escolha um dos times.",
    noCandidate: "Escolha um atleta deste jogo.",
  },
};
