import type { z } from "@hono/zod-openapi";
import type { SanctionGame } from "../suspensions/game-json.ts";
import type { Absences } from "./absences.ts";
import type { roundDiscipline } from "./contract.ts";

type RoundDiscipline = z.infer<typeof roundDiscipline>;

interface Named {
  people: { id: number; name: string }[];
  /** Games of another edition that caused suspensions; `game` is JSON. */
  causes: { id: number; game: string }[];
}

/** Absences with the names of their people, and with the causes that another edition's games are. */
export function namedAbsences(
  { round, games, suspended, pending }: Absences,
  { people, causes }: Named,
): RoundDiscipline {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const jsonOf = new Map<number | null, string>(causes.map(({ id, game }) => [id, game]));
  const causeOf = (id: number | null): SanctionGame | null => {
    const json = jsonOf.get(id);
    return json === undefined ? null : JSON.parse(json);
  };
  const named = <Person extends { user_id: number }>({ user_id, ...person }: Person) => ({
    ...person,
    user: { id: user_id, name: names.get(user_id) ?? "" },
  });
  return {
    round,
    games,
    suspended: suspended.map((person) => ({
      ...named(person),
      suspensions: person.suspensions.map(({ cause_game_id, cause_game, ...suspension }) => ({
        ...suspension,
        cause_game: cause_game ?? causeOf(cause_game_id),
      })),
    })),
    pending: pending.map(named),
  };
}
