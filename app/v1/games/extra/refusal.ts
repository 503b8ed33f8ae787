import { leavesExtraGame, tieKey } from "../../../domain/qualification/ties.ts";
import type { ResultFacts } from "../../../domain/result/contradictions.ts";
import type { TieRules } from "../../../domain/rulebook.ts";
import { Problem } from "../../../http/problem.ts";
import { type GameRow, gameOf } from "../../competition/store.ts";

/**
 * Refuses results with a 409 that would leave an extra game which was played, or is being played,
 * without a tie that asks for it.
 */
export function refuseLeftExtra(
  tied: readonly GameRow[],
  rulesOf: ReadonlyMap<number, TieRules>,
  results: ReadonlyMap<number, ResultFacts>,
): void {
  const games = tied.map((row) => ({ ...gameOf(row), ...results.get(row.id) }));
  for (const tie of Map.groupBy(games, tieKey).values()) {
    const rules = rulesOf.get(tie[0]?.phase_id ?? 0);
    const isChanged = tie.some(({ id }) => results.has(id));
    if (rules && isChanged && leavesExtraGame(tie, rules)) {
      throw new Problem(409, "games.extraWasPlayed");
    }
  }
}
