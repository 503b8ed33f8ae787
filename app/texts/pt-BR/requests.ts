import { formatCount } from "./forms.ts";

export const requests = {
  titles: {
    400: "Pedido inválido",
    401: "Entre na sua conta",
    402: "Recurso de outro plano",
    403: "Sem permissão",
    404: "Não encontrado",
    405: "Método não permitido",
    409: "Conflito",
    412: "Versão desatualizada",
    413: "Conteúdo grande demais",
    415: "Tipo de conteúdo não aceito",
    421: "Endereço errado",
    422: "Dados inválidos",
    429: "Muitas tentativas",
    500: "Ocorreu um problema",
    501: "Formato que não temos",
    503: "Fora do ar por um momento",
    504: "Demorou demais",
    other: "Erro",
    unreadable: "Resposta ilegível",
  },
  request: {
    verbatim: ({ text }: { text: string }) => text,
    databaseFull:
      "Não há mais espaço para gravar, e nada foi gravado. Tente de novo daqui a pouco ou avise quem cuida do site.",
    fileNotStored:
      "O arquivo não pôde ser guardado: pode faltar espaço no disco. Tente de novo em um minuto.",
    databaseAway: "O banco de dados não respondeu. Tente de novo em alguns segundos.",
    late: "O servidor não respondeu a tempo. Tente de novo.",
    notFound: "Não encontramos o que você procura.",
    notUnderstood: "Não entendemos este endereço.",
    embedInJson: "A incorporação só é respondida em JSON: format=json.",
    noContentType: "Diga em Content-Type o que você envia: application/json.",
    checkFields: "Confira os campos indicados.",
    foreignCursor: "Este cursor não é desta lista. Recomece da primeira página.",
    itemTwice: "Este item veio duas vezes.",
    methodNotAllowed: "Este endereço não aceita este método.",
    unknownApiAddress: "Este endereço não existe na API.",
    unreadableBody: "Não foi possível ler o corpo do pedido.",
    duplicate: "Já existe um registro igual a este.",
    dependsOnOther: "Este registro depende de outro que não existe ou ainda o usa.",
    sendJson: "Envie application/json.",
    keyLength: "A chave tem de 16 a 128 caracteres.",
    keyUsed: "Esta chave já serviu para outro pedido.",
    alreadyWritten: "Este pedido já foi gravado. Recarregue para ver o resultado.",
    sendJsonOrForm: "Envie application/json ou multipart/form-data.",
    target: "Informe tournament ou championship.",
    stale: "Outra pessoa mudou isto enquanto você editava. Recarregue e confira.",
    formExpected: "Envie os campos de um formulário.",
    formTooLarge: "O formulário é grande demais.",
    unreadableForm: "Não foi possível ler o formulário.",
    unknownAddress: "Este endereço não existe.",
    unknownPurpose: "Esta página não aceita este tipo de pedido.",
    maintenance: "O Apito está em manutenção. Volte em alguns minutos.",
    otherSite: "Este pedido veio de outro site e não foi aceito.",
    failed: "Ocorreu um problema! Por favor, tente novamente.",
    otherHost: "Este site não atende neste endereço.",
    bodyTooLarge: ({ megabytes }: { megabytes: number }) => `O corpo passa de ${megabytes} MB.`,
    filesTooLarge: ({ megabytes }: { megabytes: number }) =>
      `Os arquivos juntos passam de ${megabytes} MB.`,
  },
  validation: {
    state: "Informe a sigla do estado, por exemplo SP.",
    position: "Escolha uma das doze posições, por exemplo Goleiro, Zagueiro, Meia ou Atacante.",
    cityOfState: ({ uf }: { uf: string }) =>
      `Esta cidade não é do estado ${uf}. Confira o nome; para um lugar fora do Brasil, deixe o estado em branco.`,
    color: "Informe a cor com seis dígitos, por exemplo #1d5fc4.",
    supposedScores:
      "Escreva os placares como jogo:mandante-visitante, separados por vírgula, por exemplo 12:1-0.",
    hiddenCharacters: "Retire os caracteres invisíveis.",
    nothingVisible: "Escreva ao menos uma letra ou número.",
    holdsAddress:
      "Escreva sem endereço de site nem de e-mail. Se é uma abreviação, ponha um espaço depois do ponto.",
    required: "Preencha este campo.",
    time: "Informe a hora como 15:30.",
    day: "Informe o dia como 2026-03-07.",
    text: "um texto",
    number: "um número",
    wholeNumber: "um número inteiro",
    boolean: "verdadeiro ou falso",
    list: "uma lista",
    object: "um objeto",
    otherType: "outro tipo de valor",
    wrongType: ({ wanted }: { wanted: string }) => `Informe ${wanted}.`,
    email: "Informe um e-mail, por exemplo nome@exemplo.com.br.",
    date: "Informe uma data no formato AAAA-MM-DD.",
    moment: "Informe data e hora em UTC, por exemplo 2026-11-21T18:30:00Z.",
    url: "Informe um endereço completo, com https://.",
    wrongFormat: "O formato não é o esperado.",
    oneOf: ({ values }: { values: string }) => `Escolha um destes valores: ${values}.`,
    multipleOf: ({ divisor }: { divisor: number }) => `Informe um múltiplo de ${divisor}.`,
    unknownFields: ({ keys }: { keys: string }) => `Não conhecemos: ${keys}.`,
    unknownField: "Não conhecemos este campo.",
    unknownFieldNear: ({ meant }: { meant: string }) =>
      `Não conhecemos este campo. Você quis dizer “${meant}”?`,
    readOnlyField: "Este campo só vem na resposta: esta chamada não o muda. Tire-o do corpo.",
    notAccepted: "Este valor não é aceito.",
    textTooShort: ({ minimum }: { minimum: number }) => `Escreva pelo menos ${minimum} caracteres.`,
    listTooShort: ({ minimum }: { minimum: number }) =>
      `Informe pelo menos ${formatCount(minimum, "item", "itens")}.`,
    numberTooSmall: ({ minimum }: { minimum: number }) => `O menor valor aceito é ${minimum}.`,
    textTooLong: ({ maximum }: { maximum: number }) =>
      `Escreva no máximo ${formatCount(maximum, "caractere", "caracteres")}.`,
    listTooLong: ({ maximum }: { maximum: number }) =>
      `Informe no máximo ${formatCount(maximum, "item", "itens")}.`,
    numberTooLarge: ({ maximum }: { maximum: number }) => `O maior valor aceito é ${maximum}.`,
  },
  limits: {
    tooManyReads: "Muitas leituras. Espere um minuto, ou use a chave pública do campeonato.",
    unknownKey:
      "Ninguém tem a chave pública enviada: a leitura foi contada como sem chave. Confira a chave na página do plano.",
    tooManyTries: ({ wait }: { wait: string }) =>
      `Muitas tentativas. Espere ${wait} e tente de novo.`,
    tooManyTriesOr: ({ wait, way }: { wait: string; way: string }) =>
      `Muitas tentativas. Espere ${wait} e tente de novo. ${way}`,
    seconds: ({ count }: { count: number }) => (count === 1 ? "um segundo" : `${count} segundos`),
    minutes: ({ count }: { count: number }) => (count === 1 ? "um minuto" : `${count} minutos`),
    oneHour: "uma hora",
    oneDay: "um dia",
  },
  sheetLinks: {
    isDead: "Este link não vale mais. Peça outro à organização.",
    closed: "A súmula deste jogo já está fechada. Fale com a organização.",
    opensLater: ({ day, time }: { day: string; time: string }) =>
      `A súmula abre em ${day}, às ${time}: 12 horas antes do jogo.`,
    wrongPin: ({ free }: { free: number }) =>
      `PIN errado. ${free === 1 ? "Resta 1 tentativa" : `Restam ${free} tentativas`}; depois, só com espera.`,
    wrongPinWait: ({ wait }: { wait: string }) =>
      `PIN errado. Espere ${wait} antes de tentar de novo.`,
  },
  fileKinds: {
    image: "uma imagem PNG, JPEG, WebP ou AVIF",
    document: "um PDF",
    attachment: "um PDF ou uma imagem PNG, JPEG, WebP ou AVIF",
  },
  files: {
    damaged: "O arquivo está danificado ou incompleto. Salve de novo e reenvie.",
    animated: "A imagem é animada. Envie uma imagem parada.",
    hiddenContent: "O arquivo traz outro conteúdo escondido e não foi aceito.",
    tooManyParts:
      "A imagem está dividida em pedaços demais. Salve-a de novo num programa de imagens e reenvie.",
    tooLarge: ({ megabytes }: { megabytes: number }) => `O arquivo passa de ${megabytes} MB.`,
    noRoomForStrangers:
      "Há arquivos demais à espera da organização deste campeonato. Envie sem o arquivo, ou tente de novo quando ela tiver decidido sobre os pedidos que chegaram.",
    required: "Envie um arquivo.",
    fieldTwice: "Envie este campo uma vez só.",
    oneOfTwo: "Envie o arquivo em um dos campos só.",
    textExpected: "Envie um texto, não um arquivo.",
    activePdf: "O PDF traz programas, formulários ou arquivos embutidos. Envie um PDF simples.",
    pdfTooDeep:
      "O PDF guarda mais do que conseguimos conferir. Imprima-o como PDF outra vez e reenvie.",
    tooManyPixels: "A imagem é grande demais: no máximo 8000 pixels de lado e 40 megapixels.",
    pdfTooLarge: "O PDF passa de 3 MB. Envie um menor, ou uma foto do documento.",
    notResized: "Não conseguimos diminuir esta imagem. Envie uma de até 1 MB.",
    heic: "A foto está em HEIC, um formato que não conseguimos abrir: envie uma cópia em JPEG ou um print dela.",
    wrongType: ({ wanted }: { wanted: string }) => `Envie ${wanted}.`,
  },
  archive: {
    sameDocument: "Dois atletas têm este documento.",
    noSuchRow: ({ key, id }: { key: string; id: number }) => `Não há ${key} com o número ${id}.`,
    sameNumber: "Este número veio duas vezes.",
    foreignReference: "Esta referência é de outra fase ou de outro torneio.",
    notAnArchive: "Este arquivo não é um campeonato exportado pelo Apito.",
    unknownVersion: "Esta versão do arquivo não é conhecida.",
    tooManyRows: ({ most }: { most: number }) =>
      `O documento tem linhas demais para vir de uma vez só: cabem ${most.toLocaleString("pt-BR")}. Traga um torneio por vez, ou a cópia completa (ZIP) do campeonato.`,
    tooManyImports: ({ most }: { most: number }) =>
      `Esta conta já importou ${most} vezes na última hora, o máximo do seu plano. Espere alguns minutos e tente de novo.`,
  },
  /** Names of the tables in a championship's copy. */
  documentTables: {
    championship: "campeonato (championship)",
    teams: "times (teams)",
    athletes: "atletas (athletes)",
    seasons: "temporadas (seasons)",
    tournaments: "torneios (tournaments)",
    phases: "fases (phases)",
    groups: "grupos (groups)",
    rounds: "rodadas (rounds)",
    registers: "inscrições de times (registers)",
    spots: "vagas (spots)",
    fields: "campos (fields)",
    referees: "árbitros (referees)",
    inscriptions: "inscrições de atletas (inscriptions)",
    games: "jogos (games)",
    events: "lances (events)",
    kicks: "cobranças de pênalti (kicks)",
    lineups: "escalações (lineups)",
    reports: "relatórios (reports)",
    appointments: "escalas de arbitragem (appointments)",
    suspensions: "suspensões (suspensions)",
    adjustments: "ajustes de pontos (adjustments)",
    lots: "sorteios (lots)",
    news: "notícias (news)",
    bulletins: "boletim (bulletins)",
    rulebooks: "regulamentos (rulebooks)",
    blackouts: "bloqueios de campos (blackouts)",
    changes: "mudanças de jogos (changes)",
  },
  copies: {
    beingWritten:
      "O campeonato está sendo mudado neste momento. Espere um minuto e peça a cópia outra vez.",
    tooLarge: ({ megabytes }: { megabytes: number }) =>
      `O campeonato é grande demais para uma cópia: sem os arquivos, ela pode ter até ${megabytes} MB.`,
    tooManyOwnRows: ({ table, most }: { table: string; most: number }) =>
      `O campeonato tem mais ${table} do que cabe em uma cópia: até ${most.toLocaleString("pt-BR")}.`,
    notACopy: "Este arquivo não é uma cópia completa feita pelo Apito.",
    unknownVersion:
      "Esta cópia foi feita por outra versão do Apito, que este site ainda não conhece.",
    notLines: ({ name }: { name: string }) =>
      `“${name}” foi mudado depois de a cópia ser feita. Use a cópia como ela foi baixada.`,
    damaged: ({ name }: { name: string }) =>
      `“${name}” não é o que a cópia diz ter: o arquivo se estragou no caminho ou foi mudado. Baixe a cópia de novo.`,
    unreadable:
      "Este arquivo não é um ZIP inteiro: talvez o download ou o envio tenha parado no meio. Baixe a cópia de novo e tente outra vez.",
    tooManyEntries: "Este ZIP tem mais arquivos do que uma cópia do Apito pode ter.",
    entryMissing: ({ name }: { name: string }) => `Falta “${name}” neste ZIP.`,
    entryTwice: ({ name }: { name: string }) => `“${name}” está duas vezes neste ZIP.`,
    entryTooLarge: ({ name }: { name: string }) => `“${name}” é grande demais.`,
    encrypted: ({ name }: { name: string }) =>
      `“${name}” está protegido por senha. Use a cópia como ela foi baixada.`,
    foreignEntry: ({ name }: { name: string }) =>
      `“${name}” não faz parte de uma cópia do Apito. Use a cópia como ela foi baixada.`,
    badRow: ({ name, table, row }: { name: string; table: string; row: number }) =>
      `Em “${name}”, a linha ${row} de ${table} não é válida.`,
    badField: ({
      name,
      table,
      row,
      field,
      why,
    }: {
      name: string;
      table: string;
      row: number;
      field: string;
      why: string;
    }) => `Em “${name}”, na linha ${row} de ${table}, o campo “${field}” não é aceito. ${why}`,
    tooManyRows: ({ name, table, most }: { name: string; table: string; most: number }) =>
      `“${name}” tem linhas demais de ${table}: cabem até ${most.toLocaleString("pt-BR")}.`,
    badReference: ({ name, table, row }: { name: string; table: string; row: number }) =>
      `Em “${name}”, a linha ${row} de ${table} fala de outra que não existe ou que é de outro lugar.`,
    tornRows: ({ name }: { name: string }) =>
      `Em “${name}” há linhas que não combinam umas com as outras.`,
    fileOfNobody: ({ name }: { name: string }) => `“${name}” é de algo que a cópia não tem.`,
    badFile: ({ name, why }: { name: string; why: string }) => `“${name}”: ${why}`,
    confirmFirst: ({ megabytes, rows }: { megabytes: number; rows: number }) =>
      `Confirme antes o e-mail da sua conta: sem isso, uma cópia pode ter até ${megabytes} MB e ${rows.toLocaleString("pt-BR")} linhas. O link de confirmação está na sua caixa de entrada; peça outro em Minha conta.`,
    tooManyBytes: ({ megabytes, most }: { megabytes: number; most: number }) =>
      `Esta cópia tem ${megabytes} MB, e os seus planos têm lugar para ${most} MB. Fale com a gente pelo formulário de contato para mudar de plano.`,
    noRoom: ({ megabytes, most }: { megabytes: number; most: number }) =>
      `Os arquivos desta cópia ocupam ${megabytes} MB, e os seus planos têm lugar para ${most} MB. Fale com a gente para mudar de plano; o que você já enviou fica guardado por sete dias.`,
    partsMissing: "Ainda faltam partes da cópia. Envie o arquivo outra vez para continuar.",
    partsGone:
      "As partes desta cópia não estão mais aqui. Se o campeonato ainda não voltou, descarte esta tentativa e envie o arquivo de novo.",
    teamsChanged:
      "Enquanto a cópia era trazida, um time com o mesmo nome foi criado. Descarte esta tentativa e comece de novo.",
    tooManyOpen: ({ most }: { most: number }) =>
      `Você já está trazendo ${most} cópias. Termine ou descarte uma delas antes.`,
    noSuchPart: "Esta cópia não tem tantas partes.",
    partLength: ({ wanted }: { wanted: number }) => `Esta parte deve ter ${wanted} bytes.`,
    notReceiving: "Todas as partes já chegaram, e a cópia está sendo trazida.",
  },
  vote: {
    chooseWinner: "Escolha quem vence.",
    chooseOne: "Vote em quem vence ou no craque.",
    winnerClosed: "A votação de quem vence acaba quando o jogo começa.",
    starClosed: "A votação do craque vai do fim do jogo até três dias depois dele.",
    noDraw: "Neste jogo não há empate: escolha um dos times.",
    noCandidate: "Escolha um atleta deste jogo.",
  },
};

export const accounts = {
  access: {
    signIn: "Entre na sua conta para continuar.",
    roleTooLow: "Sua função neste campeonato não permite esta ação.",
    staffOnly: "Só a equipe do Apito pode fazer isto.",
    staffNeedsSecondFactor:
      "A equipe do Apito faz isto com o segundo fator. Configure em Minha conta, Segurança da conta, e entre de novo com ele.",
  },
  account: {
    /** Replaces an erased name in the database. */
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
    managersOnly:
      "Esta pessoa ainda não é coorganizadora do campeonato. Convide-a e espere que aceite.",
    repeatAddress: ({ slug }: { slug: string }) => `Para apagar, repita o endereço: ${slug}`,
    hasFinishedGame:
      "Este campeonato já tem jogo encerrado. Para apagá-lo com tudo, confirme de novo.",
  },
  planNames: { free: "grátis", premium: "premium", elite: "elite" },
  features: {
    unmarked: "páginas sem a marca do Apito",
    news: "notícias",
    team_rankings: "rankings de times",
    own_colors: "cores próprias",
    bulletin: "BID",
    managers: "coorganizadores",
    wide_key: "chave pública ampliada",
  },
  plans: {
    notInPlan: ({ plan }: { plan: string }) => `O campeonato não está no plano ${plan}.`,
    changedByStaff: "Quem muda o plano é a equipe do Apito. Peça pelo formulário de contato.",
    noRoom:
      "O espaço de arquivos deste campeonato acabou. Fale com a gente pelo formulário de contato para mudar de plano.",
    noChampionshipRoom: ({ most }: { most: number }) =>
      `Sua conta já tem ${most} campeonatos, contando os da lixeira: é o máximo do seu plano. Apague de vez um que não usa mais, ou fale com a gente pelo formulário de contato.`,
    noRowRoom: ({ there, rows, most }: { there: number; rows: number; most: number }) =>
      `Não cabe na sua conta: ela guarda ${there.toLocaleString("pt-BR")} linhas (times, atletas, jogos, lances), viriam ${rows.toLocaleString("pt-BR")}, e o seu plano tem lugar para ${most.toLocaleString("pt-BR")}. Fale com a gente pelo formulário de contato.`,
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
