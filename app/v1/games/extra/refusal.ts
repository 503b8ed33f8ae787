import { leavesExtraGame, tieKey } from "../../../domain/qualification/needed-games.ts";
import type { ResultFacts } from "../../../domain/result/facts.ts";
import type { TieRules } from "../../../domain/rulebook.ts";
import { Problem } from "../../../http/problem.ts";
import { type GameRow, gameOf } from "../../competition/store.ts";

interface PlayedExtras {
  extra_ties: GameRow[];
  extra_rules: { id: number; tie_rules: TieRules }[];
}

/**
 * Refuses results with a 409 that would leave an extra game which was played, or is being played,
 * without a tie that asks for it.
 */
export function refuseLeftExtra(
  { extra_ties, extra_rules }: PlayedExtras,
  results: ReadonlyMap<number, ResultFacts>,
): void {
  const games = extra_ties.map((row) => ({ ...gameOf(row), ...results.get(row.id) }));
  const rulesOf = new Map(extra_rules.map(({ id, tie_rules }) => [id, tie_rules]));
  for (const tie of Map.groupBy(games, tieKey).values()) {
    const rules = rulesOf.get(tie[0]?.phase_id ?? 0);
    const isChanged = tie.some(({ id }) => results.has(id));
    if (rules && isChanged && leavesExtraGame(tie, rules)) {
      throw new Problem(409, "games.extraWasPlayed");
    }
  }
}
