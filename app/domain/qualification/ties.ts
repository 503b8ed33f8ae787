import { campaigns, type BetterCampaign } from "../campaign.ts";
import { decideTie, type TieResult } from "../ties.ts";
import {
  isCalledOff,
  type QualificationFacts,
  type QualifyingGame,
  type QualifyingPhase,
  withTeams,
} from "./facts.ts";

/** Who had the better campaign before a phase: all games of the phases before it in one table. */
export function campaignBefore(facts: QualificationFacts, phase: QualifyingPhase): BetterCampaign {
  const before = new Set(
    facts.phases.filter(({ order }) => order < phase.order).map(({ id }) => id),
  );
  const games = facts.games
    .filter(({ phase_id, finished }) => finished && before.has(phase_id))
    .flatMap(withTeams);
  return campaigns(
    facts.registers.map(({ team_id }) => team_id),
    {
      games,
      cards: facts.cards,
      adjustments: facts.adjustments.filter(({ phase_id }) => before.has(phase_id)),
    },
    facts.rules,
  );
}

/** The games that a spot plays against its first opponent in its phase, in the order of their legs. */
export function gamesOfTie(facts: QualificationFacts, spot_id: number): QualifyingGame[] {
  const own = facts.games
    .filter((game) => game.home_spot_id === spot_id || game.away_spot_id === spot_id)
    .filter((game) => !isCalledOff(game))
    .toSorted((a, b) => (a.leg ?? 0) - (b.leg ?? 0) || a.round - b.round || a.id - b.id);
  const [first] = own;
  if (first === undefined) return [];
  const opponent = (game: QualifyingGame) =>
    game.home_spot_id === spot_id ? game.away_spot_id : game.home_spot_id;
  return own.filter((game) => opponent(game) === opponent(first));
}

/** The state of the tie that a spot plays in its phase; null while one of its teams is not known. */
export function tieOfSpot(
  facts: QualificationFacts,
  phase: QualifyingPhase,
  spot_id: number,
): TieResult | null {
  const games = gamesOfTie(facts, spot_id).filter(({ phase_id }) => phase_id === phase.id);
  const known = games.flatMap(withTeams);
  const [first] = known;
  if (first === undefined || known.length < games.length) return null;
  const better =
    phase.tie_rules.level === "better_campaign"
      ? campaignBefore(facts, phase)(first.home_team_id, first.away_team_id)
      : null;
  return decideTie(known, phase.tie_rules, better);
}
