export const matchSheet = {
  matchSheets: {
    openByLink: "Abra a súmula pelo link que a organização mandou.",
    linkIsDead: "Este link da súmula não vale mais. Peça outro à organização.",
    decided:
      "A organização decidiu este jogo fora de campo. O que você anotou está guardado, e ela vê.",
    noTeams: "O jogo ainda não tem os dois times. O que você anotou está guardado.",
    full: ({ most }: { most: number }) =>
      `Esta súmula já tem ${most} anotações, e não cabe mais. Fale com a organização.`,
    organizer: "Organização",
    notLate: "Este lance não espera decisão.",
    addendum: "Escreva o que muda na súmula fechada: o texto fica público, como aditamento.",
  },
};
