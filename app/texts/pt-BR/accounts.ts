export const accounts = {
  access: {
    signIn: "Entre na sua conta para continuar.",
    roleTooLow: "Sua função neste campeonato não permite esta ação.",
    staffOnly: "Só a equipe do Apito pode fazer isto.",
    staffNeedsSecondFactor:
      "A equipe do Apito faz isto com o segundo fator. Configure em Minha conta, Segurança da conta, e entre de novo com ele.",
  },
  account: {
    /** Stored in the place of a name. */
    erasedName: "Conta removida",
    emailTaken: "Já existe uma conta com este e-mail.",
    foreignRedirect: "Informe um endereço deste site.",
    ownsChampionships: ({ names }: { names: string }) =>
      `Antes de remover a conta, entregue a outra pessoa ou apague: ${names}.`,
    confirmByEmail: ({ email }: { email: string }) =>
      `Para apagar também os campeonatos, escreva o e-mail da conta: ${email}`,
    passwordsDiffer: "As duas senhas não são iguais.",
    emailIsConfirmed: "Seu e-mail já está confirmado.",
    linkSpent: "Este link já foi usado ou venceu. Peça outro.",
    passwordRequired: "Informe sua senha atual.",
    askForResetLink: "Se você esqueceu a senha, peça um link para escolher outra.",
    wrongPassword: "A senha atual não confere.",
    askForSignInLink: "Para entrar agora, peça um link por e-mail.",
    wrongCredentials: "E-mail ou senha não conferem.",
  },
  passwords: {
    common: "Esta senha é uma das mais usadas.",
    own: "Esta senha é feita do seu nome, do seu e-mail ou do seu campeonato.",
    club: "Nomes de times estão entre as primeiras tentativas de quem adivinha senhas.",
    name: "Nomes de pessoas estão entre as primeiras tentativas de quem adivinha senhas.",
    word: "Uma palavra conhecida, mesmo com números no fim, é adivinhada depressa.",
    keys: "Teclas vizinhas, uma depois da outra, são adivinhadas depressa.",
    repeat: "Letras ou palavras repetidas são adivinhadas depressa.",
    sequence: "Sequências como abcd e 4321 são adivinhadas depressa.",
    date: "Datas são adivinhadas depressa.",
    short: "Esta senha é curta demais para o que tem nela.",
    weak: ({ reason }: { reason: string }) =>
      `${reason} Junte três ou quatro palavras que não costumam andar juntas.`,
  },
  factors: {
    codeAppIsOn: "O aplicativo de códigos já está ligado.",
    noSetup: "Nenhum aplicativo está sendo configurado.",
    setupExpired: "O tempo acabou. Comece de novo.",
    wrongFirstCode: "O código não confere. Espere o próximo e confira a hora do celular.",
    codeAppIsOff: "O aplicativo de códigos já está desligado.",
    typeCode: "Digite o código.",
    strongSessionOnly: "Saia e entre de novo com o seu segundo fator para acrescentar outro.",
    codeRequired: "Informe um código do aplicativo ou de recuperação.",
    wrongCode: "O código não confere, ou já foi usado.",
    tooManyPasskeys: ({ most }: { most: number }) =>
      `Uma conta tem no máximo ${most} chaves. Remova uma antes.`,
    passkeyRefused: "A chave não foi aceita. Comece de novo.",
    passkeyTaken: "Esta chave já está guardada.",
    factorFirst: "Antes, configure uma chave de acesso ou o aplicativo de códigos.",
    signInExpired: "Esta entrada venceu. Comece de novo.",
    noTriesLeft: "O código não confere. Comece de novo pela senha.",
    unknownPasskey: "Esta chave de acesso não abre a conta.",
    wrongCodeWithTries: ({ left }: { left: number }) =>
      `O código não confere, ou já foi usado. ${left === 1 ? "Resta uma tentativa." : `Restam ${left} tentativas.`}`,
  },
  members: {
    tooManyInvitations:
      "Já saíram convites demais para este e-mail ou deste campeonato. Tente mais tarde.",
    alreadyInvited: "Esta pessoa já organiza o campeonato ou já foi convidada.",
    invitationGone: "Este convite já foi usado, ou não existe mais.",
    invitationOfOther:
      "Este convite é de outra pessoa. Entre com a conta do e-mail em que ele chegou.",
    invitationExpired: "Este convite venceu. Peça outro a quem convidou.",
    alreadyMember: "Você já organiza este campeonato.",
    alreadyAccepted: "Esta pessoa já aceitou o convite.",
  },
  ownership: {
    managersOnly: "Esta pessoa ainda não é gestora do campeonato. Convide-a e espere que aceite.",
    repeatAddress: ({ slug }: { slug: string }) => `Para apagar, repita o endereço: ${slug}`,
    hasFinishedGame:
      "Este campeonato já tem jogo encerrado. Para apagá-lo com tudo, confirme de novo.",
  },
  planNames: { free: "grátis", premium: "premium", elite: "elite" },
  features: {
    unmarked: "páginas sem a marca do Apito",
    news: "notícias",
    team_rankings: "rankings de times",
    exports: "exportação de dados",
    own_colors: "cores próprias",
    bulletin: "BID",
    members: "co-organizadores",
    wide_key: "chave pública ampliada",
  },
  plans: {
    notInPlan: ({ plan }: { plan: string }) => `O campeonato não está no plano ${plan}.`,
    changedByStaff: "Quem muda o plano é a equipe do Apito. Peça pelo formulário de contato.",
    noRoom:
      "O espaço de arquivos deste campeonato acabou. Fale com a gente pelo formulário de contato para mudar de plano.",
    eliteFeature: ({ feature }: { feature: string }) =>
      `Este recurso (${feature}) faz parte do plano elite. Fale com a gente pelo formulário de contato para mudar de plano.`,
    paidFeature: ({ feature }: { feature: string }) =>
      `Este recurso (${feature}) faz parte dos planos premium e elite. Fale com a gente pelo formulário de contato para mudar de plano.`,
  },
  staff: {
    chooseReason: "Escolha o motivo.",
    noSuchAccount: "Nenhuma conta tem este e-mail.",
    reportDone: "Esta denúncia já foi encerrada.",
  },
};
