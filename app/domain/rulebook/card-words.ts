import { type Composed, type Text, text } from "../../texts/text.ts";
import type { StatsRules } from "./stats-rules.ts";

function seriesInWords({ yellows_per_suspension, series_matches }: StatsRules): Composed {
  const [first = 1, ...later] = series_matches;
  const what = text("rulesOfCards.eachYellow", { count: yellows_per_suspension });
  if (later.every((matches) => matches === first)) {
    return text("rulesOfCards.costs", { what, games: first });
  }
  const steps = series_matches.map((games, i) => text("rulesOfCards.step", { games, time: i + 1 }));
  const last = steps.pop() ?? "";
  return text("rulesOfCards.costsInSteps", { what, steps, last });
}

function yellowsInWords(rules: StatsRules): Text[] {
  const { second_yellow_matches: games, second_yellow_erases: erases } = rules;
  const yellows = text(erases ? "rulesOfCards.leaveSeries" : "rulesOfCards.stayInSeries");
  return [seriesInWords(rules), text("rulesOfCards.secondYellow", { games, yellows })];
}

/** What cards cost, and where a suspension is served (rules, section 3). */
export function cardsInWords(rules: StatsRules): Text[] {
  const { events, blues_per_suspension, red_matches } = rules;
  const sentences = events.includes("yellow_card") ? yellowsInWords(rules) : [];
  if (events.includes("red_card") && red_matches > 0) {
    const what = text("rulesOfCards.directRed");
    sentences.push(text("rulesOfCards.costs", { what, games: red_matches }));
  }
  if (events.includes("blue_card") && blues_per_suspension !== null) {
    const what = text("rulesOfCards.eachBlue", { count: blues_per_suspension });
    sentences.push(text("rulesOfCards.costs", { what, games: 1 }));
  }
  if (sentences.length === 0) return [];
  sentences.push(
    "rulesOfCards.serving",
    rules.walkover_serves ? "rulesOfCards.walkoverServes" : "rulesOfCards.walkoverDoesNotServe",
  );
  return sentences;
}
