import { joinName, sentenceStart } from "./article.ts";

type Named = { team: string; tournament: string; championship: string };

const inTournament = ({ tournament, championship }: Omit<Named, "team">): string =>
  `no torneio ${tournament} ${joinName("de", championship)}`;

export const letters = {
  letters: {
    hello: "Olá!",
    helloTo: ({ name }: { name: string }) => `Olá, ${name}!`,
    copyAddress: ({ url }: { url: string }) => `Se o botão não abrir, copie este endereço: ${url}`,
  },
  accountLetters: {
    footer:
      "Você recebe esta mensagem porque este e-mail foi informado em uma conta de organizador do Apito.",
    footerIfNotYou:
      "Você recebe esta mensagem porque este e-mail foi informado em uma conta de organizador do Apito. Se não foi você quem informou, ignore esta mensagem.",
    confirmation: "Confirme seu e-mail no Apito",
    confirmationAsked:
      "Falta só confirmar que este e-mail é seu. A conta já funciona; com o e-mail confirmado você recupera a senha e recebe os avisos dos seus campeonatos.",
    sevenDays: "O link vale por 7 dias.",
    confirm: "Confirmar e-mail",
    password: "Troque sua senha do Apito",
    passwordAsked: "Recebemos um pedido para trocar a senha da sua conta.",
    passwordLink:
      "O link vale por 10 minutos e funciona uma única vez. Se você não fez este pedido, ignore esta mensagem: a senha continua a mesma.",
    choosePassword: "Escolher nova senha",
    signInLink: "Seu link para entrar no Apito",
    manyTries:
      "Houve muitas tentativas de entrar na sua conta, e por isso pedimos um pouco de espera a quem vem de um lugar que não conhecemos.",
    signInLinkUse:
      "Com este link você não espera: abra-o no aparelho em que quer entrar e digite seu e-mail e sua senha. Ele vale por 10 minutos. Se você não fez este pedido, ignore esta mensagem: sem a senha ninguém entra.",
    signIn: "Entrar agora",
    passwordChanged: "Sua senha foi trocada",
    passwordJustChanged:
      "A senha da sua conta no Apito acaba de ser trocada, e as outras sessões foram encerradas.",
    passwordChangedByOther:
      "Se foi você, não precisa fazer nada. Se não foi, peça agora um link para escolher outra senha.",
    notMe: "Não fui eu: trocar a senha",
    newEmail: "Confirme seu novo e-mail no Apito",
    newEmailAsked:
      "Uma conta do Apito quer passar a usar este endereço. A troca só vale depois que você confirmar.",
    oneDay: "O link vale por 24 horas.",
    confirmNewEmail: "Confirmar o novo e-mail",
    emailChange: "Pedido para trocar o e-mail da sua conta",
    emailChangeAsked:
      "Alguém que entrou na sua conta do Apito pediu que ela passe a usar outro e-mail. A troca só vale depois de confirmada no novo endereço.",
    emailChangeByOther:
      "Se foi você, não precisa fazer nada aqui. Se não foi, entre na sua conta, cancele a troca e escolha outra senha.",
    seeAccount: "Ver a minha conta",
    emailChanged: "O e-mail da sua conta foi trocado",
    emailHasChanged:
      "A conta do Apito que usava este endereço passou a usar outro, confirmado por lá. As próximas mensagens vão para o novo.",
    emailChangedByOther:
      "Se foi você, não precisa fazer nada. Se não foi, responda a esta mensagem o quanto antes.",
    erased: "Sua conta foi removida",
    erasedAsAsked:
      "Sua conta no Apito foi removida, como você pediu. Seu nome, telefone e e-mail foram apagados, e as sessões foram encerradas.",
    championshipsErased: "Os seus campeonatos foram apagados com ela.",
    thanks: "Obrigado por ter apitado com a gente.",
    lastMessage: "Esta é a última mensagem sobre esta conta.",
  },
  factorLetters: {
    passkey: "uma chave de acesso",
    code_app: "o aplicativo de códigos",
    ifNotYou:
      "Se foi você, não precisa fazer nada. Se não foi, troque a senha agora e confira a segurança da conta.",
    seeSecurity: "Ver a segurança da conta",
    added: "Sua conta tem um novo segundo fator",
    nowUses: ({ factor }: { factor: string }) =>
      `A sua conta no Apito passou a usar ${factor}. As sessões abertas sem segundo fator foram encerradas.`,
    removed: "Um segundo fator foi removido da sua conta",
    usesNoMore: ({ factor }: { factor: string }) =>
      `A sua conta no Apito deixou de usar ${factor}.`,
    recoveryCodes: "Novos códigos de recuperação",
    newRecoveryCodes:
      "A sua conta no Apito tem novos códigos de recuperação. Os que você guardou antes deixaram de valer.",
    recoveryUsed: "Um código de recuperação foi usado",
    enteredByRecovery: ({ left }: { left: number }) =>
      `Alguém entrou na sua conta no Apito com a senha e um código de recuperação. ${
        left === 1 ? "Resta um código." : `Restam ${left} códigos.`
      }`,
    wrongCodes: "Códigos errados na entrada da sua conta",
    fiveWrongCodes:
      "Alguém acertou a senha da sua conta no Apito e errou o código do segundo passo cinco vezes. A conta não foi aberta.",
    tryCalmly:
      "Se foi você, tente de novo com calma. Se não foi, escolha outra senha: esta já não é segredo.",
  },
  championshipLetters: {
    manager: "cuidar de tudo no campeonato, menos do plano, do dono e da exclusão",
    scorer: "lançar resultados e lances dos jogos",
    invitationTo: ({ championship }: { championship: string }) =>
      `Convite para organizar ${joinName("", championship)}`,
    invitation: "Convite para organizar um campeonato",
    invitedTo: ({ from, championship, task }: Record<"from" | "championship" | "task", string>) =>
      `${from} convidou você para ajudar a organizar ${joinName("", championship)} no Apito. Você poderá ${task}.`,
    invited: ({ task }: { task: string }) =>
      `Alguém convidou você para ajudar a organizar um campeonato no Apito. Você poderá ${task}. Depois de entrar, o convite mostra qual é o campeonato.`,
    acceptAs: ({ email }: { email: string }) =>
      `Para aceitar, entre com a conta do e-mail ${email}, ou crie uma. O convite vale 14 dias.`,
    seeInvitation: "Ver o convite",
    invitationFooter:
      "Você recebeu este e-mail porque alguém convidou você. Se não conhece a pessoa, ignore-o.",
    message: ({ slug, subject }: { slug: string; subject: string }) => `[${slug}] ${subject}`,
    organizersMessage: "Mensagem de um organizador",
    messageFrom: ({ name }: { name: string }) => `Mensagem de ${name}`,
    replyTo: ({ name, email }: { name: string; email: string }) =>
      `Responder para: ${name} <${email}>`,
    about: ({ name, id, plan, role }: { name: string; id: number; plan: string; role: string }) =>
      `Campeonato: ${name} (número ${id}, plano ${plan}). Função: ${role}.`,
    contactFooter: "Enviada pelo formulário de contato.",
    championshipOnPlan: ({ championship, plan }: { championship: string; plan: string }) =>
      `${sentenceStart(joinName("", championship))} está no plano ${plan}`,
    onPlan: ({ plan }: { plan: string }) => `Seu campeonato está no plano ${plan}`,
    yourChampionship: "seu campeonato",
    purchased: ({ championship, plan }: { championship: string; plan: string }) =>
      `A compra foi confirmada: ${joinName("", championship)} está no plano ${plan} do Apito. Tudo o que ele oferece já está liberado.`,
    goodGames: "Obrigado, e bons jogos!",
    openChampionship: "Abrir o campeonato",
    purchaseFooter: "Você recebeu este e-mail porque é o dono do campeonato.",
    championshipIsYours: ({ championship }: { championship: string }) =>
      `Um campeonato agora é seu: ${championship}`,
    isYours: "Um campeonato agora é seu",
    handedOverBy: ({ from, championship }: { from: string; championship: string }) =>
      `${from} passou a você ${joinName("", championship)}. Plano, coorganizadores e exclusão agora são com você.`,
    handedOver:
      "Um campeonato que você ajuda a organizar passou a ser seu. Plano, coorganizadores e exclusão agora são com você.",
    openDesk: "Abrir a área do organizador",
    handoverFooter: "Você recebeu este e-mail porque ajuda a organizar este campeonato.",
  },
  teamLetters: {
    receipt: "Recebemos a sua inscrição de atleta",
    enrolmentReceived: "Recebemos uma inscrição de atleta com este e-mail.",
    enrolmentChecked:
      "Agora a organização do torneio confere os dados. Depois de aprovada, a inscrição aparece entre os atletas do time.",
    enrolmentFooter:
      "Você recebe esta mensagem porque este e-mail foi informado na inscrição de um atleta. Se não foi você, ignore-a.",
    contactFooter:
      "Você recebe esta mensagem porque este e-mail foi informado como contato de um time. Se não é com você, ignore-a.",
    seeOnPage:
      "Na página do time você vê qual é o time e qual é o torneio. Confirme lá que este e-mail é seu, e as próximas mensagens dirão os nomes.",
    seeAndFollowOnPage:
      "Na página do time você vê qual é o time e qual é o torneio. Confirme lá que este e-mail é seu, e as próximas mensagens dirão os nomes. Ali você também acompanha a inscrição, inscreve os atletas e cuida do escudo e das cores.",
    keepLinkSecret:
      "O link vale como uma senha: quem o tem pode mudar o time. Compartilhe só com quem cuida do time com você.",
    fromOrganizer: ({ championship, organizer }: Record<"championship" | "organizer", string>) =>
      `Quem escreve é a organização ${joinName("de", championship)} (${organizer}).`,
    openPage: "Abrir a página do time",
    received: "Recebemos a inscrição do seu time",
    teamRegistered:
      "Um time foi inscrito num torneio com este e-mail como contato. A organização vai conferir os dados, e a decisão chega por e-mail.",
    newTeam: ({ team }: { team: string }) => `Nova inscrição: ${team}`,
    newRegistration: "Nova inscrição de time",
    teamAsks: (names: Named) => `O time ${names.team} pediu inscrição ${inTournament(names)}.`,
    contact: ({ parts }: { parts: string[] }) => `Contato: ${parts.join(", ")}.`,
    someTeamAsks: "Um time pediu inscrição no seu campeonato.",
    decideThere:
      "Para aprovar ou recusar, abra os times do torneio na sua área de organização. Quando chegam muitas inscrições de uma vez, avisamos só das primeiras: lá estão todas.",
    organizerFooter: "Você recebe esta mensagem porque organiza este campeonato no Apito.",
    teamApproved: ({ team }: { team: string }) => `${team}: inscrição aprovada`,
    approved: "A inscrição do seu time foi aprovada",
    teamIsIn: (names: Named) =>
      `A inscrição do time ${names.team} ${inTournament(names)} foi aprovada.`,
    someTeamIsIn: "A organização de um torneio aprovou a inscrição do seu time.",
    careForTeam: "Na página do time você inscreve os atletas e cuida do escudo e das cores.",
    teamRejected: ({ team }: { team: string }) => `${team}: inscrição não aprovada`,
    rejected: "A inscrição do seu time não foi aprovada",
    teamIsNotIn: (names: Named) =>
      `A inscrição do time ${names.team} ${inTournament(names)} não foi aprovada.`,
    reason: ({ reason }: { reason: string }) => `Motivo: ${reason}`,
    someTeamIsNotIn:
      "A organização de um torneio não aprovou a inscrição do seu time. O torneio e o motivo estão na página do time: abra o link que chegou com a inscrição.",
    askOrganizer: "Em caso de dúvida, fale com a organização do campeonato.",
    callUpOf: ({ tournament }: { tournament: string }) => `Convocação publicada: ${tournament}`,
    callUp: "Convocação publicada: seu time está nela",
    teamCalledUp: ({ team, tournament, championship }: Named) =>
      `A convocação do torneio ${tournament} ${joinName("de", championship)} foi publicada, e o time ${team} está nela.`,
    infoAt: ({ url }: { url: string }) => `As informações do torneio estão em ${url}`,
    someTeamCalledUp: "A convocação de um torneio foi publicada, e o seu time está nela.",
    checkSquad:
      "Na página do time você confere o elenco e os dados da inscrição. O link é só do seu time: não o publique.",
  },
};

type Scored = { home: string; away: string; homeScore: number; awayScore: number };

const formatScore = ({ home, away, homeScore, awayScore }: Scored): string =>
  `${home} ${homeScore} × ${awayScore} ${away}`;

export const push = {
  push: {
    noPushService: "Este não é o endereço de um serviço de avisos que conhecemos.",
    noKey: "A chave do aparelho não tem o formato certo.",
    noClock: "Informe a hora como 22:00.",
    noTimeZone: "Este fuso horário não existe.",
  },
  pushNews: {
    kickOff: "Começou o jogo!",
    goal: ({ team }: { team: string }) => `Gol ${joinName("de", team, "team")}!`,
    goals: "Gols dos dois times!",
    goalTakenBack: "Gol anulado",
    scoreChanged: "O placar mudou",
    result: "Fim de jogo",
    walkover: "Decidido por W.O.",
    abandoned: "Jogo encerrado antes do fim",
    awarded: "Resultado decidido fora de campo",
    corrected: "Resultado corrigido",
    postponed: "Jogo adiado",
    cancelled: "Jogo cancelado",
    newDate: "Nova data de jogo",
    noDate: "Jogo sem data por enquanto",
    versus: ({ home, away }: { home: string; away: string }) => `${home} × ${away}`,
    score: formatScore,
    scorePenalties: ({
      homePenalties,
      awayPenalties,
      ...scored
    }: Scored & { homePenalties: number; awayPenalties: number }) =>
      `${formatScore(scored)} (${homePenalties} × ${awayPenalties} nos pênaltis)`,
    dated: ({ game, when }: { game: string; when: string }) => `${game}: ${when}`,
    stop: "Parar os avisos",
  },
};
