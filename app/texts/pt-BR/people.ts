import { joinName } from "./article.ts";
import { dayText, formatCount } from "./forms.ts";

export const people = {
  athletes: {
    notInTournament: "Este atleta não está inscrito no torneio.",
    notInChampionship: "Este atleta não está inscrito neste campeonato.",
    notInTeam: "Este atleta não está inscrito por este time.",
    twice: "Este atleta veio duas vezes.",
    idOrName: "Informe user_id ou name, um dos dois.",
  },
  athletesFile: {
    teamMissing: "Informe o time.",
    notText: "Não é o texto de uma planilha. Salve a planilha como CSV e envie de novo.",
    unknownTeam: ({ team }: { team: string }) => `O time "${team}" não está inscrito no torneio.`,
    otherName: ({ known, written }: { known: string; written: string }) =>
      `Este documento já é de ${known}, que está neste time, e aqui está com ${written}. Confira o número.`,
    otherNameInLine: ({ line, known, written }: { line: number; known: string; written: string }) =>
      `O mesmo documento está na linha ${line} com ${known}, e aqui com ${written}. Confira o número.`,
    otherLine: ({ line }: { line: number }) =>
      `Este atleta já está na linha ${line}, por outro time.`,
    shirtTwice: ({ line }: { line: number }) =>
      `Este número de camisa já é de outro atleta do time, na linha ${line}.`,
    namesake: ({ line }: { line: number }) =>
      `O mesmo nome já está na linha ${line}, no mesmo time, e nada diz se é a mesma pessoa. Informe o nascimento ou a camisa, ou responda.`,
    namesakeInTeam: ({ name }: { name: string }) =>
      `O time já tem ${name}, e nada em comum diz se é a mesma pessoa. Informe a camisa ou o nascimento que ele tem aqui, ou responda.`,
    minor: ({ fault }: { fault: string }) => `Menor de 18 anos. ${fault}`,
    empty: "O arquivo não tem atletas.",
    tooLong: ({ most }: { most: number }) =>
      `O arquivo passa de ${most} linhas. Divida-o em partes.`,
    openQuotes: "Há aspas abertas e não fechadas nesta linha.",
    columnMissing: ({ column }: { column: string }) =>
      `Falta a coluna ${column} na primeira linha do arquivo.`,
    tooManyColumns: "Esta linha tem colunas a mais.",
    nameMissing: "Informe o nome do atleta.",
    nameTooLong: "O nome passa de 120 letras.",
    nicknameTooLong: "O apelido passa de 60 letras.",
    shirtNumber: "O número da camisa vai de 0 a 999.",
    documentKind: "O tipo de documento é cpf, rg ou passport.",
    birthDate: "Confira a data de nascimento, por exemplo 31/05/2010.",
    role: "A função é atleta, técnico ou comissão.",
    guardianNameTooLong: "O nome do responsável passa de 120 letras.",
    consent: "Escreva sim ou não na autorização.",
    checkLines: "Confira as linhas indicadas.",
    justInscribed: "Um atleta do arquivo acaba de ser inscrito. Tente de novo.",
  },
  merges: {
    same: "Escolha dois cadastros diferentes.",
    documents: "Os dois têm documentos diferentes: são duas pessoas. Confira os números.",
    foreign: ({ name }: { name: string }) =>
      `Um dos dois está no campeonato ${name}, que é de outra conta.`,
    lineup: ({ tournament }: { tournament: string }) =>
      `Os dois estão na escalação do mesmo jogo (${tournament}).`,
    substitution: ({ tournament }: { tournament: string }) =>
      `Um entrou no lugar do outro num jogo (${tournament}).`,
    teams: ({ tournament }: { tournament: string }) =>
      `Os dois estão inscritos por times diferentes no mesmo torneio (${tournament}). Libere um deles antes.`,
    tournament: ({ tournament }: { tournament: string }) =>
      `Os dois estão no mesmo torneio (${tournament}). Remova um deles de lá antes.`,
    undone: "Esta união já foi desfeita.",
    tooLate: "Passaram os 30 dias em que esta união se desfaz.",
    keptIsGone:
      "Quem ficou nesta união também foi unido a outro ou apagado. Desfaça antes a união mais nova.",
    nameTaken: "Um time seu já tem o nome do que voltaria. Mude o nome dele antes.",
    inscribedSince: "O atleta foi inscrito de novo depois da união. Libere-o antes.",
    documentTaken: "O documento do atleta que voltaria está agora com outro.",
  },
  /** Completes "Uma inscrição …". */
  inscriptionIs: {
    pending: "pendente",
    approved: "aprovada",
    rejected: "recusada",
    released: "liberada",
    loaned: "com o atleta emprestado",
  },
  inscriptions: {
    shirtWorn: ({ shirt, name }: { shirt: number; name: string }) =>
      `A camisa ${shirt} já é de ${name} neste time.`,
    namesake: ({ name }: { name: string }) => `Este time já tem ${name}. É outra pessoa?`,
    listTarget: "Informe tournament ou register.",
    inOtherTeam: "Este atleta já está inscrito no torneio por outro time.",
    inscribedHere: ({ status }: { status: string }) =>
      `Este atleta já tem uma inscrição ${status} neste time: mude a situação dela.`,
    inTeam: ({ team }: { team: string }) =>
      `Este atleta já está inscrito no torneio pelo time ${team}. Libere-o lá antes.`,
    teamIsFull: ({ most }: { most: number }) =>
      `O time já tem o máximo de atletas do torneio (${most}).`,
    notYourAthlete: "Este atleta não é dos seus.",
    inTournament: "Este atleta já está inscrito no torneio.",
    documentJustTaken: "Este documento acaba de ser cadastrado em outro atleta. Tente de novo.",
    hasEvents: "Este atleta tem lances no torneio: mude a situação dele em vez de apagar.",
  },
  enrolments: {
    documentTaken: "Já existe neste torneio uma inscrição com este documento.",
    otherBirthDate:
      "Este documento está cadastrado com outra data de nascimento. Confira os dois, ou fale com a organização.",
    photoMissing: "Envie uma foto do atleta.",
    documentsMissing: "Envie uma imagem ou um PDF dos documentos pedidos.",
    notOpenYet: "As inscrições de atletas ainda não abriram.",
    closed: "As inscrições de atletas já se encerraram.",
    teamIsOut: "Este time não está mais no torneio.",
    shirtTaken: ({ shirt }: { shirt: number }) =>
      `A camisa ${shirt} já é de outro atleta do time. Escolha outra, ou confirme que é essa mesmo.`,
    linkIsDead: "Este link de inscrição não vale mais. Peça o novo ao time.",
  },
  bulletins: {
    oneMoveEach: "Publique um movimento por atleta de cada vez.",
    lineOfOther: "Esta linha não é do BID deste torneio.",
    notApproved: "O atleta não tem inscrição aprovada neste time.",
    notInTeam: "O atleta não está inscrito por este time.",
    teamNotApproved: "Este time não está aprovado no torneio.",
    alreadyInTeam: "O atleta já é deste time.",
    endsBeforeItBegins: "O último dia não pode vir antes do primeiro.",
    endIsOver: "O último dia já passou.",
    loanNeedsEnd: "Informe o último dia do empréstimo.",
    notOnLoan: "O atleta não está emprestado a este time.",
    onLoan:
      "O atleta está emprestado: publique antes o retorno. Para ele ficar de vez, publique a transferência do time que o emprestou para o que o tem agora.",
    statusOfLoan:
      "O atleta está emprestado: a situação muda com o que o BID publica (retorno ou transferência) ou com o fim do empréstimo.",
    onlyByLoan: "Só um empréstimo publicado no BID deixa um atleta emprestado.",
  },
  eligibility: {
    bidMissing: "O BID não traz, até a hora do jogo, o registro deste atleta por este time.",
    inscriptionPending: "A inscrição ainda espera a decisão da organização.",
    inscriptionRejected: "A inscrição foi recusada pela organização.",
    released: "O atleta foi liberado pelo time.",
    loaned: "O atleta está emprestado a outro time.",
    loanedUntil: ({ until }: { until: string }) =>
      `O atleta está emprestado a outro time até ${dayText(until)}.`,
    loanOver: ({ until }: { until: string }) =>
      `O empréstimo a este time terminou em ${dayText(until)}.`,
    loanToBegin: ({ from }: { from: string }) =>
      `O empréstimo a este time só começa em ${dayText(from)}.`,
    againstLender: "Quem está emprestado não joga contra o time que o emprestou.",
    afterDeadline: "A inscrição veio depois do prazo do torneio.",
    afterRound: ({ round }: { round: number }) =>
      `A inscrição veio depois da rodada ${round}, a última em que era aceita.`,
    birthDateMissing: "Falta a data de nascimento, que o torneio confere.",
    noDate: "O jogo ainda não tem data e hora: os prazos não puderam ser conferidos.",
    bidTooLate: ({ hours }: { hours: number }) =>
      `O registro saiu no BID a menos de ${formatCount(hours, "hora", "horas")} do jogo.`,
    bidAfterWorkingDay: ({ last }: { last: string }) =>
      `O registro saiu no BID depois do último dia útil antes do jogo (${dayText(last)}).`,
    photo: "a foto",
    document: "o documento",
    partsMissing: ({ missing }: { missing: string[] }) => `Falta entregar ${missing.join(" e ")}.`,
    tooLate: ({ hours }: { hours: number }) =>
      `A inscrição veio a menos de ${formatCount(hours, "hora", "horas")} do jogo.`,
    outsideAge: ({ requested }: { requested: string }) => `Fora da idade do torneio: ${requested}.`,
    outsideAgeAllowed: ({ requested, exceptions }: { requested: string; exceptions: number }) =>
      `Fora da idade do torneio (${requested}); o time pode escalar até ${formatCount(exceptions, "atleta", "atletas")} assim por jogo.`,
    born: ({ from, to }: { from: string; to: string }) =>
      `nascidos ${[from && `a partir de ${dayText(from)}`, to && `até ${dayText(to)}`].filter(Boolean).join(" e ")}`,
    suspendedUntil: ({ cause, day }: { cause: string; day: string }) =>
      `Cumpre suspensão (${cause}) até ${dayText(day)}.`,
    suspended: ({ cause, left }: { cause: string; left: number }) =>
      `Cumpre suspensão (${cause}): ${left === 1 ? "falta cumprir 1 jogo" : `faltam cumprir ${left} jogos`}.`,
    birthDatesReversed: "A última data de nascimento não pode vir antes da primeira.",
    fewerAthletesThanStarters: "O máximo de atletas não pode ser menor que o de titulares.",
  },
  personalData: {
    /** Replaces an erased name in the database. */
    erasedName: "Atleta removido",
    consentingGuardian: "Informe o nome do responsável que autorizou.",
    documentToo: "Informe também o documento.",
    guardianName: "Informe o nome do responsável.",
    guardianConsent: "Menores precisam da autorização do responsável.",
    birthDate: "Confira a data de nascimento.",
    confirmErasure: "Confirme: os dados não podem ser recuperados.",
    documentTaken: "Você já tem outro atleta com este documento.",
    erased: "Os dados pessoais deste atleta foram apagados.",
    roleTooLow: "Sua função não permite mexer nos dados pessoais deste atleta.",
  },
  documents: {
    proofRequired: "Entre na sua conta, ou abra esta página pelo link do time ou de inscrição.",
    wrongCpf: "Este CPF não existe. Confira os números.",
    wrongRg: "Informe o RG com letras e números, de 4 a 20.",
    wrongPassport: "Informe o passaporte com letras e números, de 5 a 20.",
    cpfOrEmail: "Informe um CPF ou um e-mail.",
  },
  suspensions: {
    notInTeam: "Este atleta não está inscrito por este time no torneio.",
    moreServed: "O atleta já cumpriu mais jogos do que isso.",
    byCards: "Esta suspensão vem dos cartões: corrija a súmula do jogo para mudá-la.",
    gameOfOther: "Este jogo não é do time no torneio.",
    gamesOrDay: "Informe quantos jogos ou até que dia, não os dois.",
    howLong: "Informe quantos jogos ou até que dia.",
  },
  referees: {
    notOfChampionship: "Este árbitro não é do campeonato.",
    twice: "Este árbitro veio duas vezes.",
    playsHere: ({ name, team }: { name: string; team: string }) =>
      `${name} joga ${joinName("por", team, "team")} e não pode apitar este jogo.`,
    roleTaken: "Esta função já tem um árbitro.",
    hasOfficiated: "Este árbitro já apitou jogo encerrado e não pode ser apagado.",
  },
  teams: {
    looksLike: ({ name, other }: { name: string; other: string }) =>
      `"${name}" parece o mesmo time que "${other}". São dois times?`,
    notInTournament: "Este time não está inscrito no torneio.",
    contactLinkIsOld:
      "Este link não é mais o do contato do time. Abra o da última mensagem que chegou.",
    openByLink: "Abra esta página pelo link do time.",
    linkIsDead: "Este link de time não vale mais. Peça o novo à organização.",
    nameTakenHere: "A organização já tem outro time com este nome.",
    nameTaken: "Você já tem um time com este nome.",
    inUse:
      "Este time não pode ser apagado: ele está inscrito em um torneio, ou a história de um torneio ainda o cita.",
  },
  registers: {
    nameTwice: "Este nome veio duas vezes na lista.",
    idOrName: "Informe team_id ou name, um dos dois.",
    foreignTeam: "Este time não é seu ou não existe.",
    contactMissing: "Informe o contato do time.",
    notOpen: "As inscrições de times neste torneio não estão abertas.",
    championshipNotOpen:
      "O torneio abriu as inscrições de times, mas o campeonato não. A organização as abre em “Dados” do campeonato, na opção “Times podem se inscrever pela página”.",
    notOpenYet: "As inscrições deste torneio ainda não abriram.",
    closed: "As inscrições deste torneio já se encerraram.",
    nameTaken: "Já existe um time com este nome neste torneio.",
    nameKnownToOrganizer:
      "O campeonato já tem um time com este nome: inscreva-o em vez de criar outro.",
    nameKnown:
      "A organização já conhece um time com este nome. Se é o seu, abra o link da página dele, que veio por e-mail na inscrição anterior, e toque em “Inscrever de novo”, na aba do time; se perdeu o link, peça-o à organização. Se não é, acrescente o bairro ou a cidade ao nome.",
    alreadyIn: "Este time já está inscrito neste torneio.",
    withdrawalChangedGames:
      "A desistência deste time mudou jogos: desfaça-a com a reintegração, que os devolve.",
    hasFinishedGame: "Este time já tem jogo encerrado no torneio; marque a desistência dele.",
    alreadyOut: "Este time já saiu do torneio.",
    withdrawalUndone: "Desistência desfeita.",
    outByWalkovers: ({ lost }: { lost: number }) => `Excluído pelo regulamento, por ${lost} W.O.`,
    backAfterWalkover: "Volta ao torneio: o W.O. que excluiu o time foi desfeito.",
    notOut: "Este time não saiu do torneio.",
    replacedAlready:
      "Este time foi substituído por outro. Para ele voltar, desfaça a substituição.",
    replacesNone: "Este time não entrou no lugar de outro.",
    replacementHasPlace:
      "Quem entra tem de estar aprovado neste torneio e ainda sem vaga, sem jogo e sem ter saído.",
    replacementPlayed: "O time que entrou já jogou: a substituição não pode mais ser desfeita.",
    replacedWithinTie:
      "O time está no meio de um confronto de ida e volta. Encerre o confronto antes de substituí-lo.",
    placePassed: ({ spot, phase, team }: { spot: string; phase: string; team: string }) =>
      `${phase}, vaga “${spot}”: agora é ${joinName("de", team, "team")}.`,
    placeEmpty: ({ spot, phase }: { spot: string; phase: string }) =>
      `${phase}, vaga “${spot}”: ficou sem time. Escolha quem entra no quadro de vagas.`,
    placeHeld: ({ spot, phase, team }: { spot: string; phase: string; team: string }) =>
      `${phase}, vaga “${spot}”: ainda é ${joinName("de", team, "team")}, que saiu do torneio, e tem jogo por jogar.`,
  },
  lineups: {
    tooManyAthletes: ({ most }: { most: number }) =>
      `A escalação pode ter no máximo ${most} atletas.`,
    tooManyStarters: ({ most }: { most: number }) => `O time pode ter no máximo ${most} titulares.`,
    tooManyExceptions: ({ most }: { most: number }) =>
      `O time pode escalar no máximo ${most} fora da idade.`,
    sameShirt: ({ shirt }: { shirt: number }) => `Dois atletas com a camisa ${shirt}.`,
    oneCaptain: "O time tem um só capitão.",
    functionOfStaff: "Só quem é da comissão técnica tem uma função.",
    staffOnBench: "Técnico e comissão ficam no banco.",
    captainIsAthlete: "O capitão é um dos atletas.",
    checkFieldsOrInsist:
      "Confira os campos indicados. Quem administra o campeonato pode gravar assim mesmo, com `force`.",
  },
};
