import type { EventType } from "~/domain/score.ts";

/** The rankings by the word that stands for each in an address, in the order of their tabs. */
export const rankingWords = {
  goal: "gols",
  assist: "assistencias",
  yellow_card: "amarelos",
  blue_card: "azuis",
  red_card: "vermelhos",
  og: "gols-contra",
} as const satisfies Record<EventType, string>;

/** The types of events in the order of their tabs. */
export const rankingTypes = [
  "goal",
  "assist",
  "yellow_card",
  "blue_card",
  "red_card",
  "og",
] as const satisfies EventType[];

/** Which ranking is asked for. */
export interface RankingChoice {
  type: EventType;
  scope: "tournament" | "season";
  page: number;
}

/** What `?por=` says for a whole season. */
export const SEASON = "temporada";

/** A choice as a query, without its page; what goes without saying is left out. */
export const rankingQuery = ({ type, scope }: Pick<RankingChoice, "type" | "scope">) => ({
  tipo: type === "goal" ? undefined : rankingWords[type],
  por: scope === "season" ? SEASON : undefined,
});
