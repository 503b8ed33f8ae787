import { type EligibilityRules, lineupLimits } from "../eligibility.ts";
import { ZONE } from "../local-day.ts";
import type { Modality } from "../modality.ts";
import { type Clause, plain } from "./clause.ts";
import { countOf } from "./count-words.ts";

const hours = (count: number): string => countOf(count, "hora", "horas");
const athletes = (count: number): string => countOf(count, "atleta", "atletas");

/** "31/12/2010" */
const dayInWords = (day: string): string => day.split("-").toReversed().join("/");

const date = new Intl.DateTimeFormat("pt-BR", { timeZone: ZONE, dateStyle: "short" });
const time = new Intl.DateTimeFormat("pt-BR", { timeZone: ZONE, timeStyle: "short" });

function momentInWords(utc: string): string {
  const moment = new Date(utc);
  const [day = "", month = "", year = ""] = date.format(moment).split("/");
  return `${day}/${month}/${year} às ${time.format(moment)}`;
}

function bidInWords({ hours_before, last_working_day }: NonNullable<EligibilityRules["bid"]>) {
  const sentences = [];
  if (last_working_day) {
    sentences.push("Só joga quem saiu no BID até o último dia útil antes do jogo.");
  }
  if (hours_before !== null) {
    sentences.push(`Só joga quem saiu no BID pelo menos ${hours(hours_before)} antes do jogo.`);
  }
  return sentences.length > 0 ? sentences : ["Só joga quem saiu no BID antes do jogo."];
}

function ageInWords({ born_from, born_to, exceptions }: NonNullable<EligibilityRules["age"]>) {
  const [from, to] = [born_from, born_to].map((day) => day && dayInWords(day));
  const sentences = [];
  if (from && to) sentences.push(`Jogam os nascidos de ${from} a ${to}.`);
  else if (from) sentences.push(`Jogam os nascidos a partir de ${from}.`);
  else if (to) sentences.push(`Jogam os nascidos até ${to}.`);
  if (sentences.length > 0 && exceptions) {
    sentences.push(`Cada time pode escalar ${athletes(exceptions)} fora dessa idade por jogo.`);
  }
  return sentences;
}

interface PhaseName {
  name: string;
  order: number;
}

function deadlineInWords(
  { at, until_round, hours_before }: NonNullable<EligibilityRules["deadline"]>,
  phases: readonly PhaseName[],
): string[] {
  const sentences = [];
  if (at !== null) sentences.push(`Atletas podem ser inscritos até ${momentInWords(at)}.`);
  if (until_round !== null) {
    const phase = phases.find(({ order }) => order === until_round.phase_order);
    const where = phase ? ` (${phase.name})` : "";
    sentences.push(
      `Atletas podem ser inscritos até o último jogo da rodada ${until_round.round}${where}.`,
    );
  }
  if (hours_before !== null) {
    sentences.push(
      `O atleta tem de estar inscrito pelo menos ${hours(hours_before)} antes do jogo.`,
    );
  }
  return sentences;
}

/** Who may play, in Portuguese; nothing where being inscribed is enough. */
export function eligibilityInWords(
  rules: EligibilityRules | null,
  modality: Modality,
  phases: readonly PhaseName[],
): Clause[] {
  if (rules === null) return [];
  const limits = lineupLimits(rules, modality);
  return [
    ...(rules.age ? ageInWords(rules.age) : []),
    ...(rules.bid ? bidInWords(rules.bid) : []),
    ...(rules.deadline ? deadlineInWords(rules.deadline, phases) : []),
    ...(rules.documents ? ["Só joga quem entregou todos os documentos pedidos na inscrição."] : []),
    ...(limits.athletes === null
      ? []
      : [`Cada time relaciona até ${athletes(limits.athletes)} por jogo.`]),
    ...(limits.starters === null ? [] : [`Começam jogando até ${athletes(limits.starters)}.`]),
  ].map(plain);
}
