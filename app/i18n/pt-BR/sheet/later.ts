import { count, entries, ofThe } from "./words.ts";

/** Texts of the history, questions, and what follows the game. */

export const history = {
  heading: "Tudo o que foi anotado",
  many: entries,
  all: "Todos",
  changed: (many: number) => `Só tirados e mudados · ${many}`,
  removed: (who: string, clock: string, reason: string | null) =>
    `Tirado por ${who} às ${clock}${reason ? `: “${reason}”` : ""}`,
  corrected: (who: string, clock: string) => `mudado por ${who} às ${clock}`,
  double: "parece o mesmo que outro lance",
  same: "é o mesmo que outro lance",
  bringBack: "Voltar",
  nothingLost:
    "Nada some: o que foi tirado fica riscado, com quem, quando e por quê, e pode voltar.",
  keptHere: "guardado aqui",
  late: "chegou depois de fechar",
};

export const edit = {
  heading: "Corrigir o lance",
  fix: "Corrigir",
  who: "Quem foi?",
  minute: "Minuto",
  added: "Acréscimo",
  save: "Gravar",
  remove: "Tirar o lance",
  reason: "Por quê? (pode ficar vazio)",
  removeSure: "Tirar",
};

export const ask = {
  sameGoal: "É o mesmo gol?",
  sameEvent: "É o mesmo lance?",
  isSame: "É o mesmo",
  isTwo: "São dois",
  scoreStays: (score: string) => `fica ${score}`,
  lineup: (team: string) => `Duas escalações ${ofThe(team)}. Qual vale?`,
  lineupBy: (who: string, starters: number) =>
    `A de ${who} (${count(starters, "titular", "titulares")})`,
  score: "Dois placares. Qual vale?",
  kick: (place: number) => `A ${place}ª cobrança foi anotada de dois jeitos. Qual vale?`,
  kickBy: (who: string, scored: boolean) => `${scored ? "Fez" : "Perdeu"}, diz ${who}`,
  correction: "O mesmo lance foi corrigido de dois jeitos. Qual vale?",
  correctionBy: (what: string, who: string) => `${what}, diz ${who}`,
};

export const closed = {
  heading: (score: string) => `A súmula já foi fechada em ${score}`,
  at: (clock: string) => `fechada às ${clock}`,
  fine: "Tudo o que foi anotado aqui está nela. Obrigado!",
  missing: (clock: string, many: number) =>
    `A organização fechou às ${clock}. Aqui há ${entries(many)} que ela não tem.`,
  send: (many: number) => (many === 1 ? "Mandar como adendo" : `Mandar os ${many} como adendo`),
  waiting: (many: number) =>
    `${entries(many)} ${many === 1 ? "chegou" : "chegaram"} depois e ${many === 1 ? "espera" : "esperam"} a organização.`,
  nothingLost:
    "Nada se perde: o adendo espera a organização em “Resumo”. O placar público só muda depois que ela confirmar.",
  refused: (many: number) => `${entries(many)} a organização não aceitou.`,
};

export const more = {
  heading: "Mais",
  history: "Tudo o que foi anotado",
  lineup: (team: string) => `Escalação ${ofThe(team)}`,
  athlete: (team: string) => `Outro atleta ${ofThe(team)}`,
  note: "Observação do árbitro",
  stop: "Interromper o jogo",
  end: "Encerrar o jogo",
  look: "Aparência",
  looks: { auto: "Automática", sun: "Sol", dark: "Noite" },
  games: "Outros jogos deste aparelho",
  install: "Deixe o ícone da mesa na tela inicial do celular: ela abre sem sinal.",
  share: "Copiar o que falta enviar",
  copied: "Copiado. Cole numa mensagem para a organização.",
  seated: "Quem está na mesa",
};

export const kinds: Record<string, string> = {
  goal: "Gol",
  og: "Gol contra",
  assist: "Passe",
  yellow_card: "Amarelo",
  blue_card: "Azul",
  red_card: "Vermelho",
  second_yellow: "2º amarelo, expulso",
  substitution: "Troca",
  lineup: "Escalação",
  score: "Placar",
  kick: "Pênalti",
  athlete: "Atleta na mesa",
  foul: "Falta",
  time_out: "Pedido de tempo",
  interruption: "Interrupção",
  end: "Fim de jogo",
  note: "Observação",
};

export const words = {
  someone: "Autor a dizer",
  swap: (leaves: string, enters: string) => `${leaves} por ${enters}`,
  passOf: (player: string) => `passe de ${player}`,
  score: (home: number, away: number) => `${home} × ${away}`,
  today: "Hoje",
  tomorrow: "Amanhã",
};
