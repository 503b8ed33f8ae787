import type { Competition } from "../../../../domain/competition.ts";
import { newContradictions } from "../../../../domain/qualification/new-contradictions.ts";
import { Problem } from "../../../../http/problem.ts";
import { type Text, text } from "../../../../texts/text.ts";
import type { Database } from "../../../db/database.ts";
import { read } from "../../../kit/call.ts";
import { readFacts } from "../../facts/open.ts";
import { readModelQuery } from "../../facts/store.ts";
import { nameContradictions } from "../../views/tables.ts";

export interface Change {
  tournament_id: number;
  /** False when no game that comes after the change keeps a team. */
  bound: boolean | undefined;
  /** True to save the change and to leave the outcome in review. */
  force: boolean;
  apply: (competition: Competition) => Competition;
}

interface ContradictionNotice {
  spot_id: number;
  message: Text;
}

/**
 * Refuses with 409 a change after which results contradict games that came after them, one error per spot;
 * with `force` returns the contradictions as notices.
 */
export async function refuseContradictions(
  db: Database,
  { tournament_id, bound, force, apply }: Change,
): Promise<ContradictionNotice[]> {
  if (!bound) return [];
  const { kept } = await read(db, { kept: readModelQuery(db, tournament_id, "facts") });
  const before = await readFacts(db, kept);
  if (!before) return [];
  const { added, after } = newContradictions(before, apply);
  const notices = nameContradictions(after, added).map(({ spot, phase, kept: team, given }) => {
    const at = { spot: spot.name, phase: phase.name, kept: team.name };
    const message = given
      ? text("games.contradicted", { ...at, given: given.name })
      : text("games.contradictedOpen", at);
    return { spot_id: spot.id, message };
  });
  if (notices.length > 0 && !force) {
    const errors = notices.map(({ spot_id, message }) => ({
      path: `spots.${spot_id}`,
      code: "contradiction",
      message,
    }));
    throw new Problem(409, "games.contradicts", { errors });
  }
  return notices;
}
