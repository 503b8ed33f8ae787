import { Problem } from "../../http/problem.ts";
import type { Role } from "../kit/access.ts";

/** The least role of a call that may carry an addendum: with one, the caller runs the championship. */
export const roleWith = (addendum: string | undefined, least: Role): Role =>
  addendum === undefined ? least : "manager";

/**
 * Refuses a change of a closed súmula that says nothing for itself, with 409; and an addendum to a
 * súmula that is open, with 422 at `path`, since nobody would ever read it.
 */
export function requireAddendum(
  game: { closed_at: string | null },
  addendum: string | undefined,
  path = "addendum",
): void {
  if (game.closed_at !== null && addendum === undefined) {
    throw new Problem(409, "games.reportIsClosed");
  }
  if (game.closed_at === null && addendum !== undefined) {
    throw Problem.field(path, "open", "games.reportIsOpen");
  }
}
