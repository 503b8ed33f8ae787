import type { PositionValue } from "~/domain/positions.ts";

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

export const isRole = (word: string): word is RoleWord => Object.hasOwn(ROLES, word);

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
