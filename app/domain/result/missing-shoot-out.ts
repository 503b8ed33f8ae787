import type { TieRules } from "../rulebook.ts";
import { decideTie, type TieGame } from "../ties.ts";

/**
 * Returns the game that lacks its shoot-out: all required games are played, the tie is level, and only kicks
 * can decide it (rules, section 7); else null. A first leg and a walkover never lack one.
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
