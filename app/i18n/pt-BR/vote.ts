/** The votes of fans about a game. */
export const vote = {
  title: { winner: "Quem vence?", star: "Craque do jogo" },
  /** Where the organizer has chosen one, too. */
  ofFans: "Craque da torcida",
  official: "escolha da organização",
  officialIs: "Craque do jogo, na escolha da organização: {{name}}.",
  heading: "Votos da torcida",
  page: "Votos: {{game}}",
  description: "O que a torcida votou sobre {{game}}.",
  draw: "Empate",
  star: "Quem foi o craque?",
  choose: "Escolha o craque",
  send: "Votar",
  see: "Ver os votos",
  toStar: "Votar no craque",
  none: "Ninguém votou ainda.",
  nothing: "Não há votação aberta neste jogo.",
  share: "{{share}}%",
  count_one: "{{count}} voto",
  count_other: "{{count}} votos",
  privacy:
    "Vale um voto por aparelho, e votar de novo troca o voto. O site guarda um código do aparelho só para isso, e ninguém fica sabendo em quem você votou.",
};
