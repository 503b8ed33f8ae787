import { data } from "react-router";
import { POSITION_VALUES, type PositionValue } from "~/domain/positions.ts";
import { numberParam } from "~/routes/request.ts";

const ROLES = { tecnico: "coach", comissao: "staff" } as const;
type RoleWord = keyof typeof ROLES;

/** The filters of the list of athletes, as its address holds them. */
export interface ListChoice {
  q: string;
  team: number | undefined;
  /** A position, or the word of a role; empty for everyone. */
  position: PositionValue | RoleWord | "";
  page: number;
}

const isRole = (word: string): word is RoleWord => Object.hasOwn(ROLES, word);

const positionIn = (word: string): PositionValue | undefined =>
  POSITION_VALUES.find((value) => value === word);

/** Reads the query; an unknown position is a 400 page. */
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

/** The query of `listUsers` for a choice. */
export function usersQuery({ q, team, position, page }: ListChoice) {
  return {
    page,
    ...(q !== "" && { q }),
    ...(team !== undefined && { team }),
    ...(position !== "" && (isRole(position) ? { role: ROLES[position] } : { position })),
  };
}
