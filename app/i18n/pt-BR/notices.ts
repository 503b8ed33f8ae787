export const report = {
  link: "Denunciar este campeonato",
  title: "Denunciar",
  description: "Conte à equipe do Apito o que há de errado {{championship, within}}.",
  heading: "Denunciar um campeonato",
  lead: "Conte à equipe do Apito o que há de errado {{championship, within}}. A organização do campeonato não fica sabendo quem denunciou.",
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
  insist: {
    sure: "Gravar assim mesmo",
    otherGoal: "É outro gol: gravar",
    sameGoal: "É o mesmo gol",
    force: "Encerrar sem os pênaltis",
    contradiction: "Gravar e deixar em revisão",
    contradictionKeep: "Gravar e manter como decidido na mesa",
    contradictionWays:
      "Você pode zerar antes esse jogo; gravar e manter na vaga o time que jogou, por decisão da organização; ou gravar e deixar o confronto em revisão, como a página vai mostrar, até decidir.",
  },
  correct: "Corrigir",
  offline:
    "Não foi possível enviar: a conexão caiu ou o servidor não respondeu. O que você digitou continua aqui, mesmo que você recarregue a página. Tente de novo.",
  recovered: "Sua sessão tinha terminado. Recuperamos o que você digitou: confira e envie de novo.",
  unsent:
    "Isto ainda não foi enviado: a conexão tinha caído. O que você digitou ficou guardado neste aparelho. Confira e envie de novo.",
  discard: "Descartar o que eu digitei",
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
  unsent: "Não foi enviado: a conexão caiu. O que você digitou continua aqui.",
  success: "Tudo certo!",
  alreadySaved: "Este envio já estava gravado.",
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
  noSignalDesk: {
    title: "Sem sinal",
    heading: "Sem sinal na mesa",
    text: "Sem internet a organização não abre. O que você digitou e não foi enviado está guardado neste aparelho: quando o sinal voltar, abra esta página de novo, e ele aparece no formulário para enviar.",
    retry: "Tentar de novo",
  },
  maintenance: {
    title: "Em manutenção",
    heading: "Intervalo de jogo",
    text: "O Apito está em manutenção. Voltamos em alguns minutos para o segundo tempo. Se você enviou um formulário, volte a ele e envie de novo depois.",
  },
  home: "Ir para o início",
};

export const alerts = {
  title: "Avisos no celular",
  description:
    "Receba no celular o começo, os gols e o resultado dos jogos do seu time, sem criar conta.",
  lead: "O seu time joga e você fica sabendo: começo, gols, resultado e jogo adiado. Sem conta, sem e-mail, e dá para parar quando quiser.",
  link: "Avisos no celular",
  what: "O que este aparelho avisa",
  whole: "Todos os jogos",
  kinds: {
    kick_off: "Começo",
    goal: "Gols",
    result: "Resultado",
    postponed: "Adiado ou nova data",
  },
  quiet: "Horas de silêncio",
  quietOn: "Não avisar nestas horas",
  from: "Das",
  to: "Até",
  quietHint: "O que acontecer nessas horas não é avisado depois: está na página do jogo.",
  on: "Ligar avisos",
  save: "Gravar",
  stop: "Parar todos",
  saved: "Pronto: este aparelho recebe os avisos que você escolheu.",
  stopped: "Pronto: este aparelho não recebe mais avisos.",
  nothingChosen: "Escolha pelo menos um aviso.",
  failed: "Não deu certo. Confira a internet e tente de novo.",
  needs:
    "Para avisar, o Apito guarda o endereço deste aparelho no serviço de avisos do navegador e o que você escolheu aqui. Nada disso diz quem você é.",
  privacy: "Como cuidamos dos dados",
  none: {
    heading: "Siga um time primeiro",
    text: "Toque na estrela na página do time. Depois volte aqui: ele aparece nesta lista.",
    link: "Procurar um time",
  },
  denied: {
    heading: "Este navegador não deixa o Apito avisar",
    text: "Os avisos deste site foram bloqueados neste aparelho. Abra as configurações do site no navegador, permita as notificações e recarregue esta página.",
  },
  ios: {
    heading: "No iPhone, são dois passos antes",
    add: "Primeiro, no Safari, toque em Compartilhar e depois em “Adicionar à Tela de Início”.",
    open: "Depois, abra o Apito pelo ícone que apareceu e volte a esta página.",
    why: "O iPhone só deixa um site avisar quando ele está na Tela de Início (iOS 16.4 ou mais novo).",
  },
  unsupported: {
    heading: "Este navegador não recebe avisos",
    text: "Tente com um navegador atualizado, fora da janela anônima.",
  },
  off: {
    heading: "Avisos desligados por aqui",
    text: "Esta instalação do Apito não manda avisos.",
  },
  noScript: {
    heading: "Os avisos precisam de JavaScript",
    text: "Ele está desligado neste navegador, e sem ele nenhum site consegue avisar.",
  },
  other: {
    heading: "Sem avisos também dá",
    calendar:
      "A agenda do campeonato ou do time (.ics), na página do calendário, põe os jogos no calendário do celular, que lembra você antes de cada um e acompanha as mudanças de data.",
    mail: "Quem cuida de um time recebe por e-mail o que a organização manda.",
    noNeed: "Nenhum dos dois precisa de JavaScript nem desta página.",
  },
  fallback: "Há novidade em um jogo que você segue.",
  end: {
    title: "Parar os avisos",
    heading: "Parar todos os avisos neste aparelho?",
    text: "Os times que você segue continuam na página inicial. Para voltar a receber, é só ligar os avisos de novo.",
    send: "Parar os avisos",
    choose: "Escolher o que avisar",
    done: { heading: "Os avisos pararam", text: "Este aparelho não recebe mais nada. Bons jogos!" },
  },
};
