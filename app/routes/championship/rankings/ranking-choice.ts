import { data } from "react-router";
import type { EventType } from "~/domain/score.ts";
import { numberParam } from "~/routes/request.ts";

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

const SEASON = "temporada";

/** Reads `?tipo=` and `?por=`; a word that is none of theirs is a 400 page. */
export function rankingChoiceOf(request: Request): RankingChoice {
  const query = new URL(request.url).searchParams;
  const word = query.get("tipo") ?? "";
  const by = query.get("por") ?? "";
  const type = word === "" ? "goal" : rankingTypes.find((one) => rankingWords[one] === word);
  if (type === undefined || (by !== "" && by !== SEASON)) throw data(null, { status: 400 });
  const page = numberParam(request, "pagina") ?? 1;
  return { type, scope: by === SEASON ? "season" : "tournament", page };
}

/** A choice as a query, without its page; what goes without saying is left out. */
export const rankingQuery = ({ type, scope }: Pick<RankingChoice, "type" | "scope">) => ({
  tipo: type === "goal" ? undefined : rankingWords[type],
  por: scope === "season" ? SEASON : undefined,
});
