/** The page that ends a season with games left to play. */
export const ending = {
  title: "Encerrar a temporada",
  lead: "Para a temporada que acaba com jogos por disputar. Dá para reabrir depois.",
  games_zero: "Nenhum jogo por disputar: há jogos cancelados.",
  games_one: "{{count}} jogo não será disputado.",
  games_other: "{{count}} jogos não serão disputados.",
  live_one: "Há {{count}} jogo em andamento. Encerre-o ou adie-o antes de encerrar a temporada.",
  live_other:
    "Há {{count}} jogos em andamento. Encerre-os ou adie-os antes de encerrar a temporada.",
  how: "Como ficam as posições",
  ways: {
    standing: "A tabela como está",
    per_game: "Pela média de pontos por jogo",
    annulled: "Temporada anulada",
  },
  champion: "Campeão: {{team}}",
  noChampion: "Sem campeão",
  reason: "Motivo",
  reasonHint: "Aparece na página do campeonato.",
  tableIf: "Tabela: {{way}}",
  ended: "Temporada encerrada.",
  reopen: "Reabrir a temporada",
  reopenAsk: "Os jogos que faltam voltam a ficar por disputar, com as datas que tinham.",
  reopened: "Temporada reaberta.",
};
