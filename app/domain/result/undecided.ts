import { decideTie, type TieGame } from "../ties.ts";
import type { TieRules } from "../rulebook.ts";

/**
 * The game that a shoot-out is missing in: all that the tie's rules ask for was played, it is level, and
 * kicks alone can still decide it; null in every other state. The first of two legs never lacks one, nor does
 * a tie that another way decides (better campaign, a game more), nor a W.O., after which nobody kicks. Level
 * after a game more, that one's kicks decide (rules, section 7).
 */
export function gameWithoutShootOut(games: TieGame[], rules: TieRules): number | null {
  const tie = decideTie(games, rules);
  if (tie.winner_team_id !== null || tie.aggregate === null) return null;
  const last = games.find(({ id }) => id === tie.legs.at(-1)?.game_id);
  if (last === undefined || last.result_kind === "walkover") return null;
  const own = tie.legs.at(-1);
  const extra = tie.legs.length > rules.legs;
  if (rules.level === "extra_match" && extra) {
    return own?.home_score === own?.away_score ? last.id : null;
  }
  const level = tie.aggregate.home === tie.aggregate.away;
  const complete = tie.legs.length === rules.legs;
  return rules.level === "penalties" && level && complete ? last.id : null;
}
