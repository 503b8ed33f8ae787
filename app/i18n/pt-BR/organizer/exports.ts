export const exports = {
  athletes: "Baixar atletas",
  documents: "Baixar atletas com documentos (fica registrado)",
  teams: "Baixar times",
  games: "Baixar jogos",
  standings: "Baixar classificação",
  events: "Baixar lances",
  premium: "premium",
  needsPlan: "Baixar planilhas faz parte dos planos premium e elite.",
};
