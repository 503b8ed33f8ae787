import { data } from "react-router";
import { numberParam } from "~/routes/request.ts";
import { type RankingChoice, rankingTypes, rankingWords, SEASON } from "./ranking-choice.ts";

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
