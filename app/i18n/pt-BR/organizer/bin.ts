/** Championships that were deleted, for as long as they can be brought back. */
export const bin = {
  title: "Lixeira",
  link: "Lixeira ({{total}})",
  lead: "Um campeonato apagado fica aqui por 30 dias. Ninguém o vê, e ele pode voltar inteiro, com os mesmos links.",
  empty: "A lixeira está vazia",
  emptyHint: "O que você apagar fica aqui por 30 dias, caso mude de ideia.",
  since: "Apagado em {{moment}}",
  until: "Some de vez em {{moment}}",
  restore: "Trazer de volta",
  restored: "{{name}} está de volta, com os mesmos links.",
  erase: "Apagar de vez",
  eraseAsk:
    "Temporadas, torneios, jogos, notícias e arquivos somem para sempre, e o endereço {{slug}} deixa de existir. Times e atletas ficam na sua conta.",
  eraseConfirm: "Para confirmar, escreva {{slug}}",
  erased: "Campeonato apagado de vez.",
};
