import type { RankingRules } from "./rulebook.ts";
import { type StandingsGame, standings } from "./standings.ts";

/** Says which of two teams had the better campaign; null when they are level or unknown. */
export type BetterCampaign = (a: number, b: number) => number | null;

/**
 * Compares campaigns: all games of the phases before, whatever their group, in one table by the
 * tournament's criteria (rules, section 7). `games` are those of the phases before the tie's.
 */
export function campaigns(
  team_ids: readonly number[],
  games: StandingsGame[],
  rules: RankingRules,
): BetterCampaign {
  let positions: Map<number, number> | null = null;
  return (a, b) => {
    positions ??= new Map(
      standings({
        teams: team_ids.map((id) => ({ id, name: "" })),
        games,
        cards: [],
        adjustments: [],
        rules,
      }).map((row) => [row.team.id, row.position]),
    );
    const [ofA, ofB] = [positions.get(a), positions.get(b)];
    if (ofA === undefined || ofB === undefined || ofA === ofB) return null;
    return ofA < ofB ? a : b;
  };
}
