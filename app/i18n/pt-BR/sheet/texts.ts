import type { Period } from "../../../domain/result/events.ts";
import { count, entries, inThe, ofThe, start, the } from "./words.ts";

export { joinList, start } from "./words.ts";
export * from "./later.ts";

/** Texts of the sheet at the pitch, which has no i18next: its page is small. */

export const site = {
  brand: "apito",
  title: "Mesa do jogo · Apito",
  app: "Mesa Apito",
  sheet: "mesa do jogo",
  back: "Voltar",
  more: "Mais",
  undo: "Desfazer",
  cancel: "Cancelar",
  ready: "Pronto",
  fine: "Certo",
  close: "Fechar",
  erase: "Apagar",
  withoutScript: "A mesa sem sinal precisa de JavaScript.",
  plainForms: "Abrir a mesa em formulários, com internet",
  loading: "Abrindo a mesa…",
  failed: "A mesa não abriu. Recarregue a página; o que foi anotado está guardado.",
  reload: "Recarregar",
};

export const list = {
  heading: "Jogos deste aparelho",
  empty: "Nenhum jogo foi aberto neste aparelho. Abra o link que a organização mandou.",
  unsent: (many: number) => `${entries(many)} por enviar`,
  fine: "tudo enviado",
};

export const door = {
  pin: "PIN que veio com o link",
  noAccount: "Sem conta. Vale só para este jogo, até a súmula fechar.",
  name: "Seu nome, para o registro",
  nameWanted: "Diga seu nome, para o registro do jogo.",
  enter: "Entrar na mesa",
  entering: "Entrando…",
  noPin: "Não tenho PIN",
  askPin: "Peça o PIN a quem mandou o link: ele está na mesma mensagem ou no mesmo papel.",

  digit: (place: number) => `${place}º número do PIN`,
  silent: "Sem sinal. Abra este link uma vez com sinal; depois a mesa funciona sem.",
  again: "Tentar de novo",
  cannotKeep:
    "Este navegador não guarda a mesa para quando faltar sinal. Abra o link no Safari ou no Chrome.",
  shut: "Este link não vale mais neste aparelho. Entre de novo ou peça o link novo à organização.",
  kept: (many: number) =>
    `${entries(many)} que ainda não ${many === 1 ? "foi" : "foram"} continuam guardados aqui.`,
  opensAt: (moment: string) => `A mesa abre ${moment}.`,
  downloading: "Guardando os elencos neste aparelho…",
  versus: "×",
  round: (name: string) => (/^\d+$/.test(name) ? `rodada ${name}` : name),
};

export const net = {
  sent: "Tudo enviado · a torcida já vê",
  sentAlone: "Tudo enviado",
  sending: (many: number) => `Enviando ${entries(many)}…`,
  connecting: "Procurando sinal…",
  kept: (many: number) =>
    `${entries(many)} ${many === 1 ? "guardado" : "guardados"} neste aparelho`,
  goesAlone: (many: number) =>
    many === 1
      ? "Sem sinal: vai sozinho quando ele voltar"
      : "Sem sinal: vão sozinhos quando ele voltar",
  silent: "Sem sinal: pode anotar",
  silentHint: "Tudo fica guardado neste aparelho",
  atRisk: (many: number) => `Memória do aparelho cheia: ${entries(many)} só nesta tela`,
  atRiskHint: "Não feche nem recarregue. Libere espaço ou busque sinal",
  faulty: (many: number) => `${entries(many)} não ${many === 1 ? "foi aceito" : "foram aceitos"}`,
  late: (many: number) => `${entries(many)} à espera da organização`,
  offlineShort: "sem sinal",
};

export const before = {
  heading: "Antes do jogo",
  kickOff: (clock: string, minutes: number) =>
    minutes > 0 && minutes < 180 ? `${clock} · faltam ${minutes} min` : clock,
  again: "Igual ao último jogo",
  lastGame: (day: string, rival: string, starters: number, bench: number) =>
    `${[day, `contra ${the(rival)}`].filter(Boolean).join(", ")} · ${count(starters, "titular", "titulares")}${bench > 0 ? ` e banco de ${bench}` : ""}`,
  byNumbers: "Escolher pelos números",
  change: "Mudar a escalação",
  withoutLineup: "Sem escalação também vale: nos lances aparecem todos os números.",
  resultOnly: "Só o resultado?",
  resultHint: "Placar e quem fez os gols, sem escalação. Serve para a maioria dos jogos.",
  noteResult: "Anotar só o resultado",
  begin: "Começar o jogo",
  started: (have: number, most: number | null) =>
    most === null ? `${have}` : `${have} de ${most}`,
  withBench: (have: number, most: number | null, bench: number) =>
    `${have}${most === null ? "" : `/${most}`} · banco ${bench}`,
  doesNotPlay: (name: string) => `${name} não joga`,
  mayPlay: "Pode jogar; a organização confere depois",
  empty: (team: string) =>
    `${start(the(team))} não tem elenco inscrito. Digite os atletas na hora ou anote sem escalação.`,
  ready: "Escalação guardada",
  howToTap: "1 toque: titular · 2: banco · 3: não veio",
  restOnBench: "Resto no banco",
  captain: "Capitão",
  captainIs: (number: string) => `Capitão: ${number}`,
  whoIsCaptain: "Toque em quem é o capitão",
  otherAthlete: "Outro atleta",
  suspendedAgain: (day: string, names: string) =>
    `${day === "" ? "Igual ao último jogo" : `Igual a ${day}`}, menos ${names}. Quem entra?`,
  tooMany: (have: number, most: number) =>
    `${have} titulares, e o regulamento deixa ${most}. Confira; se for assim mesmo, siga.`,
};

export const athlete = {
  heading: (team: string) => `Outro atleta ${ofThe(team)}`,
  allowed:
    "O atleta entra na súmula agora. Confira o documento; a organização confirma a inscrição depois.",
  notAllowed:
    "O regulamento não prevê atleta inscrito na mesa. Anote assim mesmo: a organização decide depois.",
  number: "Nº",
  name: "Nome ou apelido",
  bench: "No banco",
  starter: "Titular",
  add: "Pôr na súmula",
  nameWanted: "Diga o nome ou apelido.",
};

export const board = {
  heading: "Mesa do jogo",
  seated: (many: number) => `${many} na mesa`,
  you: "você",
  goal: "GOL",
  goalOf: (team: string) => `Gol ${ofThe(team)}`,
  yellow: "Amarelo",
  blue: "Azul",
  red: "Vermelho",
  card: "Cartão",
  change: "Troca",
  foul: "Falta",
  fouls: (many: number) => count(many, "falta", "faltas"),
  foulOf: (team: string) => `Falta ${ofThe(team)}`,
  timeOut: "Tempo",
  timeOutOf: (team: string) => `Pedido de tempo ${ofThe(team)}`,
  timeOutTaken: "já pediu",
  isLast: "no limite",
  nothing: "Nada anotado ainda. O primeiro toque já guarda o minuto.",
  blueOff: (player: string, clock: string) => `${player}: fora mais ${clock}`,
  end: "Fim",
  seeAll: (many: number) => `Ver tudo · ${many}`,
};

export const goal = {
  who: "Quem fez? O minuto já está guardado.",
  heading: (team: string, time: string) => `Gol ${ofThe(team)}${time === "" ? "" : `, ${time}`}`,
  onPitch: "Em campo",
  bench: "Banco",
  athletes: (many: number) => count(many, "atleta", "atletas"),
  unknown: "Não sei",
  noteNow: "anotar já",
  own: "Gol contra",
  penalty: "De pênalti",
  freeKick: "Falta",
  whoOwn: (team: string) => `Quem ${ofThe(team)} fez contra?`,
  whoPenalty: "Quem bateu o pênalti?",
  noted: (player: string, time: string) =>
    `Gol: ${player === "" ? "falta dizer quem" : player}${time === "" ? "" : `, ${time}`}`,
  ownNoted: (player: string, time: string) =>
    `Gol contra${player === "" ? "" : `: ${player}`}${time === "" ? "" : `, ${time}`}`,
  nth: (many: number) => (many > 1 ? ` · ${many}º gol dele hoje` : ""),
  pass: "Passe de…",
  passOf: "Passe de quem?",
  penaltyShort: "Pênalti",
  withoutPass: "Sem passe",
};

export const card = {
  heading: (name: string, time: string) => (time === "" ? name : `${name}, ${time}`),
  who: "Quem levou? Um toque no número grava.",
  isRed: "É vermelho",
  isYellow: "É amarelo",
  benchAndStaff: "banco, staff",
  noted: (name: string, player: string, time: string) =>
    `${name}: ${player}${time === "" ? "" : `, ${time}`}`,
  off: (player: string) => `${player} está expulso`,
  second: (time: string, first: string) =>
    `2º amarelo${time === "" ? "" : `, ${time}`}${first === "" ? "" : ` (o 1º foi aos ${first})`}.`,
  fewer: (team: string, many: number) =>
    many > 0 ? ` ${start(the(team))} segue com ${many}.` : "",
  blueHint: "Fica fora por dois minutos.",
};

export const change = {
  heading: (team: string, time: string) =>
    `Troca${team === "" ? "" : ` ${inThe(team)}`}${time === "" ? "" : `, ${time}`}`,
  whoLeaves: "Quem sai?",
  leaves: "Sai",
  enters: "Entra",
  onBench: "quem está no banco",
  noted: (enters: string, leaves: string) => `Entra ${enters}, sai ${leaves}`,
  nth: (many: number) => `${many}ª troca`,
  another: "Mais uma troca",
  nobody: (player: string) => `${player} foi expulso: ninguém entra no lugar dele`,
  benchEmpty: "Ninguém no banco. Digite quem entra.",
};

const BEGIN: Partial<Record<Period, string>> = {
  "1º tempo": "Começar o jogo",
  "2º tempo": "Começar o 2º tempo",
  "3º tempo": "Começar o 3º tempo",
  "4º tempo": "Começar o 4º tempo",
  Prorrogação: "Começar a prorrogação",
  Pênaltis: "Ir para os pênaltis",
};

export const period = {
  begin: (name: Period): string => BEGIN[name] ?? name,
  ofMinutes: (minutes: number) => `de ${minutes}`,
  noted: (name: Period) => `${name} começou`,
  stopHeading: "Parou e não volta hoje?",
  stopHint: "O jogo guarda o minuto e o placar e continua outro dia daqui.",
  stop: "Interromper o jogo",
  why: "Por quê?",
  reasons: ["Chuva", "Falta de luz", "Briga", "Campo sem condições", "Outro motivo"],
  stopped: (time: string, reason: string) =>
    `Interrompido${time === "" ? "" : ` aos ${time}`} · ${reason}`,
  carryOn: (time: string) => (time === "" ? "Continuar o jogo" : `Continuar dos ${time}`),
  carryHint: "O relógio segue do minuto em que o jogo parou, hoje ou outro dia.",
};

export const kicks = {
  heading: (score: string) => `Pênaltis, depois do ${score}`,
  whoBegins: "Quem começa batendo?",
  nth: (many: number, team: string) => `${many}ª cobrança · ${team}`,
  kicker: (player: string) => `Bate: ${player}`,
  noKicker: "Dizer quem bate",
  swap: "trocar",
  scored: "Fez",
  missed: "Perdeu",
  undoScored: (player: string) => `Desfazer: ${player} fez`,
  undoMissed: (player: string) => `Desfazer: ${player} perdeu`,
  last: "a última",
  ifScored: (team: string) => `Se fizer, ${the(team)} vence.`,
  ifMissed: (team: string) => `Se errar, ${the(team)} vence.`,
  won: (team: string, score: string) => `${start(the(team))} venceu nos pênaltis por ${score}.`,
  scoredBy: "gol",
  missedBy: "perdida",
  next: "a próxima",
};

export const end = {
  heading: "Encerrar o jogo",
  check: "Confira com os dois times",
  noGoals: "Sem gols",
  penalty: "pênalti",
  own: "contra",
  yellows: (many: number) => count(many, "amarelo", "amarelos"),
  blues: (many: number) => count(many, "azul", "azuis"),
  off: (many: number, names: string) => `${count(many, "expulso", "expulsos")}: ${names}`,
  noCards: "Sem cartões",
  changes: (many: number) => count(many, "troca", "trocas"),
  noAuthor: (many: number, times: string) =>
    `${count(many, "gol", "gols")} sem autor${times === "" ? "" : `, ${times}`}`,
  sayWho: "Dizer quem",
  note: "Observação do árbitro",
  noteLabel: "O que ficou para registrar",
  noteSave: "Guardar observação",
  counts:
    "Vale como encerrado. Quem fecha a súmula é a organização, e ela recebe assim que houver sinal.",
  finish: (score: string) => `Encerrar: ${score}`,
  ended: (score: string) => `Jogo encerrado: ${score}`,
  endedHint: "A súmula espera a organização. O que faltar ainda pode ser anotado aqui.",
  reopen: "O jogo não acabou",
  noteMore: "Anotar mais um lance",
  afterKicks: (score: string) => `${score} nos pênaltis`,
};

export const result = {
  heading: "Só o resultado",
  goalOf: (team: string) => `Gol ${ofThe(team)}`,
  lessOf: (team: string) => `Um gol a menos ${ofThe(team)}`,
  lacking: (many: number) => `falta dizer ${count(many, "autor", "autores")}`,
  who: "Quem fez?",
  cards: "Cartões",
  kicks: "Pênaltis",
  send: (score: string) => `Mandar ${score}`,
  whole: "Anotar o jogo todo",
};
