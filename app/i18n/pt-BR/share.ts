export const share = {
  penalties: "Pênaltis: {{home}} a {{away}}",
  more_one: "e mais {{count}} jogo",
  more_other: "e mais {{count}} jogos",
  card: "{{title}}: escudos, placar e situação",
};
