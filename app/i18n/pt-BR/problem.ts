export const problem = {
  notFound: {
    title: "Página não encontrada",
    heading: "Essa bola foi para fora",
    text: "A página que você procura não existe ou mudou de lugar.",
  },
  badRequest: {
    title: "Endereço inválido",
    heading: "Esse endereço não está certo",
    text: "Alguma parte do endereço não foi entendida. Confira o link ou volte para o início.",
  },
  tooLarge: {
    title: "Formulário grande demais",
    heading: "Passou do tamanho do campo",
    text: "O que você enviou é maior do que este formulário aceita. Volte, confira textos e arquivos e envie de novo: nada foi gravado.",
  },
  generic: {
    title: "Ocorreu um problema",
    heading: "Bola na trave",
    text: "Algo não saiu como devia do nosso lado.",
    retry: "Tentar novamente",
    code: "Código do problema: {{id}}",
  },
  maintenance: {
    title: "Em manutenção",
    heading: "Intervalo de jogo",
    text: "O Apito está em manutenção. Voltamos em alguns minutos para o segundo tempo.",
  },
  home: "Ir para o início",
};
