import type { GameDetail } from "~/components/records.ts";
import { formatMinute } from "~/domain/result/period.ts";
import { timelineOf } from "./timeline-entries.ts";

/** What is said of goals that do not speak for themselves. */
interface GoalWords {
  ownGoal: string;
  unknown: string;
}

/** Who scored for each side, each once, in the order of the first goal: "Wesley Souza 12', 88'". */
export function scorersOf(game: GameDetail, words: GoalWords): { home: string[]; away: string[] } {
  const scorers = { home: new Map<string, string[]>(), away: new Map<string, string[]>() };
  for (const { event, side } of timelineOf(game)) {
    if (event.type !== "goal" && event.type !== "og") continue;
    const name = event.user?.name ?? words.unknown;
    const scorer = event.type === "og" ? `${name} (${words.ownGoal})` : name;
    const { minute, added } = event;
    const said = minute === null ? [] : [`${formatMinute({ minute, added: added ?? 0 })}'`];
    scorers[side].set(scorer, [...(scorers[side].get(scorer) ?? []), ...said]);
  }
  const linesOf = (of: Map<string, string[]>) =>
    [...of].map(([name, minutes]) => [name, minutes.join(", ")].filter(Boolean).join(" "));
  return { home: linesOf(scorers.home), away: linesOf(scorers.away) };
}
