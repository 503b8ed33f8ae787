import type { RankingRules } from "./rulebook.ts";
import { type StandingsInput, standings } from "./standings.ts";

/** Says which of two teams had the better campaign; null when they are level or unknown. */
export type BetterCampaign = (a: number, b: number) => number | null;

/**
 * Compares campaigns: all games of the phases before, whatever their group, in one table by the
 * tournament's criteria (rules, section 7). `before` holds the games, cards and points by decision of
 * the phases before the tie's; cards of other games count for nothing.
 */
export function campaigns(
  team_ids: readonly number[],
  before: Pick<StandingsInput, "games" | "cards" | "adjustments">,
  rules: RankingRules,
): BetterCampaign {
  let positions: Map<number, number> | null = null;
  return (a, b) => {
    positions ??= new Map(
      standings({
        teams: team_ids.map((id) => ({ id, name: "" })),
        ...before,
        rules,
      }).map((row) => [row.team.id, row.position]),
    );
    const [ofA, ofB] = [positions.get(a), positions.get(b)];
    if (ofA === undefined || ofB === undefined || ofA === ofB) return null;
    return ofA < ofB ? a : b;
  };
}
