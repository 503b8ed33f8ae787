export const fields = {
  count_one: "{{count}} campo",
  count_other: "{{count}} campos",
  noAddress: "Endereço a confirmar",
  map: "Como chegar",
  mapOf: "ao campo {{name}}",
  openStreetMap: "OpenStreetMap",
  copy: "Copiar",
  copyOf: "o endereço de {{name}}",
  copied: "Copiado!",
  next: "Próximos jogos",
  idle: "Nenhum jogo marcado aqui por enquanto.",
  empty: "Os campos ainda não foram definidos",
  emptyHint:
    "Eles aparecem aqui, com endereço e mapa, assim que a organização cadastrar o primeiro.",
};
