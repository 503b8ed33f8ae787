import {
  isUnderWay,
  type QualificationFacts,
  type QualifyingGame,
  type QualifyingPhase,
} from "./facts.ts";
import { campaignBefore, gamesOfTie } from "./ties.ts";

/**
 * The games of two-leg ties that have to change their hosts so that the better placed team receives
 * the second leg (rules, section 7: Série B 2026). While a team is unknown or the campaigns are level
 * the spot made first hosts the first leg, as brackets are made: what a result turned, its undoing
 * turns back. Nothing is turned once a leg was played.
 */
export function legsToTurn(facts: QualificationFacts, phase: QualifyingPhase): QualifyingGame[] {
  const { legs, second_leg_host } = phase.tie_rules;
  if (phase.is_group || legs === 1 || second_leg_host !== "better_campaign") return [];
  const betterOf = campaignBefore(facts, phase);
  const hosts = facts.games.filter((game) => game.phase_id === phase.id && game.leg === 1);
  return hosts.flatMap((first) => {
    const { home_team_id: home, away_team_id: away, home_spot_id, away_spot_id } = first;
    if (home_spot_id === null || away_spot_id === null) return [];
    const tie = gamesOfTie(facts, home_spot_id).filter(({ leg }) => leg === 1 || leg === 2);
    if (tie.length !== 2 || tie.some(isUnderWay)) return [];
    const better = home === null || away === null ? null : betterOf(home, away);
    // The host of the first leg receives the second one's visitor: the better team must not be it.
    return (better === null ? home_spot_id > away_spot_id : better === home) ? tie : [];
  });
}
