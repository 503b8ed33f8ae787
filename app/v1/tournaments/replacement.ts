import { Problem } from "../../http/problem.ts";
import { CLOSED_KEPT } from "../games/finished.ts";
import type { FinishedPhase } from "./knockout/store.ts";
import type { Text } from "../../texts/text.ts";

/** What a call allows to be lost, and what is said where it does not. */
interface Replacement {
  replace: boolean;
  force: boolean;
  exists: Text;
  finished: Text;
}

/**
 * Refuses with 409 to put new phases in the place of these: unless the call asks to replace them; with
 * finished games unless it forces that; with a closed súmula always.
 */
export function refuseReplacement(
  ids: number[],
  finished: FinishedPhase[],
  said: Replacement,
): void {
  if (ids.length > 0 && !said.replace) throw new Problem(409, said.exists);
  const lost = finished.filter(({ phase_id }) => ids.includes(phase_id));
  if (said.force && lost.some(({ closed }) => closed === 1)) throw new Problem(409, CLOSED_KEPT);
  if (!said.force && lost.length > 0) throw new Problem(409, said.finished);
}
