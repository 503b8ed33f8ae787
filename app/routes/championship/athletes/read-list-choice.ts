import { data } from "react-router";
import { POSITION_VALUES, type PositionValue } from "~/domain/positions.ts";
import { numberParam } from "~/routes/request.ts";
import { isRole, type ListChoice } from "./list-choice.ts";

const positionIn = (word: string): PositionValue | undefined =>
  POSITION_VALUES.find((value) => value === word);

/** Reads the query; a position that is none is a 400 page. */
export function listChoiceOf(request: Request): ListChoice {
  const query = new URL(request.url).searchParams;
  const word = query.get("posicao") ?? "";
  const position = isRole(word) ? word : (positionIn(word) ?? "");
  if (position !== word) throw data(null, { status: 400 });
  return {
    q: (query.get("q") ?? "").trim().slice(0, 80),
    team: numberParam(request, "time"),
    position,
    page: numberParam(request, "pagina") ?? 1,
  };
}
