import {
  isUnderWay,
  type QualificationFacts,
  type QualifyingGame,
  type QualifyingPhase,
} from "./facts.ts";
import { campaignBefore, gamesOfTie } from "./ties.ts";

/**
 * The games of two-leg ties that have to change their hosts so that the better placed team receives
 * the second leg (rules, section 7: Série B 2026). Nothing is turned while a team is unknown, while
 * the campaigns are level, or once a leg was played.
 */
export function legsToTurn(facts: QualificationFacts, phase: QualifyingPhase): QualifyingGame[] {
  const { legs, second_leg_host } = phase.tie_rules;
  if (phase.is_group || legs === 1 || second_leg_host !== "better_campaign") return [];
  const better = campaignBefore(facts, phase);
  const hosts = facts.games.filter((game) => game.phase_id === phase.id && game.leg === 1);
  return hosts.flatMap((first) => {
    const { home_team_id: home, away_team_id: away, home_spot_id } = first;
    if (home === null || away === null || home_spot_id === null) return [];
    const tie = gamesOfTie(facts, home_spot_id).filter(({ leg }) => leg === 1 || leg === 2);
    // The host of the first leg receives the second one's visitor: the better team must not be it.
    return tie.length === 2 && !tie.some(isUnderWay) && better(home, away) === home ? tie : [];
  });
}
