import { countOf } from "./count-words.ts";
import type { StatsRules } from "./stats-rules.ts";

const games = (count: number): string => `${countOf(count, "jogo", "jogos")} de suspensão`;

const plurals = { amarelo: "amarelos", azul: "azuis" } as const;

const each = (count: number, colour: keyof typeof plurals): string =>
  count === 1 ? `Cada cartão ${colour}` : `Cada série de ${count} cartões ${plurals[colour]}`;

function seriesInWords({ yellows_per_suspension, series_matches }: StatsRules): string {
  const [first = 1, ...later] = series_matches;
  const subject = each(yellows_per_suspension, "amarelo");
  if (later.every((matches) => matches === first)) return `${subject} dá ${games(first)}.`;
  const steps = series_matches.map(
    (matches, i) => `${countOf(matches, "jogo", "jogos")} na ${i + 1}ª vez`,
  );
  const last = steps.pop() ?? "";
  return `${subject} dá suspensão de ${steps.join(", ")} e ${last} e nas seguintes.`;
}

function yellowsInWords(rules: StatsRules): string[] {
  const { second_yellow_matches: matches, second_yellow_erases } = rules;
  const cost = matches === 0 ? "não dá suspensão" : `dá ${games(matches)}`;
  return [
    seriesInWords(rules),
    `O vermelho pelo segundo amarelo no mesmo jogo ${cost}, e esses dois amarelos ${
      second_yellow_erases ? "saem da série" : "continuam na série"
    }.`,
  ];
}

/** What cards cost, and where a suspension is served (rules, section 3), in Portuguese. */
export function cardsInWords(rules: StatsRules): string[] {
  const { events, blues_per_suspension, red_matches } = rules;
  const sentences = events.includes("yellow_card") ? yellowsInWords(rules) : [];
  if (events.includes("red_card") && red_matches > 0) {
    sentences.push(`O cartão vermelho direto dá ${games(red_matches)}.`);
  }
  if (events.includes("blue_card") && blues_per_suspension !== null) {
    sentences.push(`${each(blues_per_suspension, "azul")} dá ${games(1)}.`);
  }
  if (sentences.length === 0) return [];
  sentences.push(
    "A suspensão é cumprida no próximo jogo que o time disputar neste torneio.",
    rules.walkover_serves
      ? "Jogo decidido por W.O. também vale como suspensão cumprida."
      : "Jogo decidido por W.O. não vale como suspensão cumprida.",
  );
  return sentences;
}
