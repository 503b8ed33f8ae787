/** News of games on the phone: what a device is told, and how that ends. */
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
  save: "Salvar",
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
    done: {
      heading: "Os avisos pararam",
      text: "Este aparelho não recebe mais nada. Bons jogos!",
    },
  },
};
