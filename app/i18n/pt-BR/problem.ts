export const report = {
  link: "Denunciar este campeonato",
  title: "Denunciar",
  description: "Conte à equipe do Apito o que há de errado {{championship}}.",
  heading: "Denunciar um campeonato",
  lead: "Conte à equipe do Apito o que há de errado {{championship}}. A organização do campeonato não fica sabendo quem denunciou.",
  reason: "Motivo",
  choose: "Escolha o motivo",
  reasons: {
    false: "É falso ou finge ser outro",
    offensive: "Tem conteúdo ofensivo",
    personal: "Mostra dados pessoais indevidos",
    fraud: "Golpe ou cobrança indevida",
    other: "Outro motivo",
  },
  text: "O que aconteceu",
  textHint: "Diga em que página está e o que viu. Até 1.000 letras.",
  email: "Seu e-mail",
  emailHint: "Só se quiser que a equipe possa perguntar mais. Ninguém mais o vê.",
  send: "Enviar a denúncia",
  game: "Um resultado errado se resolve com a organização do campeonato, não aqui.",
  done: {
    heading: "Denúncia recebida",
    read: "A equipe do Apito lê cada denúncia.",
    once: "Se já há uma denúncia sua em aberto hoje, vale a primeira.",
    back: "Voltar ao campeonato",
  },
};

export const form = {
  optional: "(opcional)",
  stored: "Gravado agora:",
  storedEmpty: "vazio",
  conflict:
    "Outra pessoa mudou isto enquanto você editava. Abaixo de cada campo que difere está o que ficou gravado. Grave de novo para valer o que você digitou.",
  takeStored: "Ficar com o que está gravado",
  offline:
    "Não foi possível enviar: a conexão caiu ou o servidor não respondeu. O que você digitou continua aqui. Tente de novo.",
  recovered: "Sua sessão tinha terminado. Recuperamos o que você digitou: confira e envie de novo.",
  seePlans: "Ver os planos",
  save: "Gravar",
  document: {
    known: "Já informado: {{mask}}. Deixe em branco para manter, ou digite outro.",
    remove: "Apagar o documento informado",
  },
  saved: "Gravado.",
  cancel: "Cancelar",
  delete: "Apagar",
  deleted: "Apagado.",
  edit: "Editar",
  copy: "Copiar",
  copied: "Copiado.",
  print: "Imprimir",
};

export const notice = {
  failed: "Ocorreu um problema! Por favor, tente novamente.",
  success: "Tudo certo!",
  conflict: "Outra pessoa mudou isto enquanto você editava. Nada foi gravado ainda.",
  details: "Ver detalhes",
  again: "Tentar de novo",
  close: "Fechar",
  offline: "Sem conexão. Os números podem estar desatualizados.",
  kept: "Sem sinal. Esta página foi guardada em {at}.",
};

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
  noSignal: {
    title: "Sem sinal",
    heading: "A bola saiu do alcance",
    text: "Sem internet não dá para abrir esta página. O que você viu há pouco está guardado aqui.",
  },
  maintenance: {
    title: "Em manutenção",
    heading: "Intervalo de jogo",
    text: "O Apito está em manutenção. Voltamos em alguns minutos para o segundo tempo. Se você enviou um formulário, volte a ele e envie de novo depois.",
  },
  home: "Ir para o início",
};
