import { data } from "react-router";
import { POSITION_VALUES, type PositionValue } from "~/domain/positions.ts";
import { numberParam } from "~/routes/request.ts";

const ROLES = { tecnico: "coach", comissao: "staff" } as const;
type RoleWord = keyof typeof ROLES;

/** What the list of athletes is asked for, as its address says it. */
export interface ListChoice {
  q: string;
  team: number | undefined;
  /** A position, or the words of a role; empty for everyone. */
  position: PositionValue | RoleWord | "";
  page: number;
}

const isRole = (word: string): word is RoleWord => Object.hasOwn(ROLES, word);
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

/** What `listUsers` takes for a choice. */
export function usersQuery({ q, team, position, page }: ListChoice) {
  return {
    page,
    ...(q !== "" && { q }),
    ...(team !== undefined && { team }),
    ...(position !== "" && (isRole(position) ? { role: ROLES[position] } : { position })),
  };
}

/** The words of a choice as a query, without its page. */
export const choiceQuery = ({ q, team, position }: ListChoice): Record<string, string> => ({
  q,
  time: team === undefined ? "" : String(team),
  posicao: position,
});
