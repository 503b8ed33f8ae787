import { compareCampaigns, type BetterCampaign } from "../standings/across-groups.ts";
import { compareLegs, decideTie, type TieResult, type TieStanding } from "../ties.ts";
import {
  isCalledOff,
  type QualificationFacts,
  type QualifyingGame,
  type QualifyingPhase,
  withTeams,
  isUnderWay,
} from "./facts.ts";

/** Compares teams by one table of all games of earlier phases. */
function campaignBefore(facts: QualificationFacts, phase: QualifyingPhase): BetterCampaign {
  const before = new Set(
    facts.phases.filter(({ order }) => order < phase.order).map(({ id }) => id),
  );
  const games = facts.games
    .filter(({ phase_id, finished }) => finished && before.has(phase_id))
    .flatMap(withTeams);
  return compareCampaigns(
    facts.registers.map(({ team_id }) => team_id),
    {
      games,
      cards: facts.cards,
      adjustments: facts.adjustments.filter(({ phase_id }) => before.has(phase_id)),
    },
    facts.rules,
  );
}

function gamesOfTie(facts: QualificationFacts, spot_id: number): QualifyingGame[] {
  const own = facts.games
    .filter((game) => game.home_spot_id === spot_id || game.away_spot_id === spot_id)
    .filter((game) => !isCalledOff(game))
    .toSorted(compareLegs);
  const [first] = own;
  if (first === undefined) return [];
  const opponent = (game: QualifyingGame) =>
    game.home_spot_id === spot_id ? game.away_spot_id : game.home_spot_id;
  return own.filter((game) => opponent(game) === opponent(first));
}

/** Returns the tie of a spot; null while a team is unknown. */
export function tieOfSpot(
  facts: QualificationFacts,
  phase: QualifyingPhase,
  spot_id: number,
): TieResult | null {
  const games = gamesOfTie(facts, spot_id).filter(({ phase_id }) => phase_id === phase.id);
  const known = games.flatMap(withTeams);
  const [first] = known;
  if (first === undefined || known.length < games.length) return null;
  return decideTie(known, phase.tie_rules, tieFactsIn(facts, phase)(first));
}

/**
 * Returns a look-up of the facts that a tie's rules need about two teams: better campaign, unbeaten side,
 * lots.
 */
export function tieFactsIn(facts: QualificationFacts, phase: QualifyingPhase) {
  const betterOf =
    phase.tie_rules.level === "better_campaign" ? campaignBefore(facts, phase) : () => null;
  const lots = facts.lots.filter(({ phase_id }) => phase_id === phase.id);
  return (first: SeatedGame): TieStanding => ({
    better_team_id: betterOf(first.home_team_id, first.away_team_id),
    unbeaten_team_id: unbeatenIn(first),
    drawn_team_id: findDrawnTeam(lots, first),
  });
}

function findDrawnTeam(lots: QualificationFacts["lots"], game: SeatedGame): number | null {
  const two = [game.home_team_id, game.away_team_id];
  const drawn = lots.findLast(
    ({ team_ids }) => team_ids.length === 2 && two.every((id) => team_ids.includes(id)),
  );
  return drawn?.team_ids[0] ?? null;
}

/** The unbeaten team of a double elimination has the older spot. */
export function unbeatenIn(first: SeatedGame): number {
  const { home_team_id, away_team_id, home_spot_id, away_spot_id } = first;
  const isTurned = home_spot_id !== null && away_spot_id !== null && home_spot_id > away_spot_id;
  return isTurned ? away_team_id : home_team_id;
}

type SeatedGame = Pick<QualifyingGame, "home_spot_id" | "away_spot_id"> & {
  home_team_id: number;
  away_team_id: number;
};

/**
 * Returns games that must swap hosts so that the better placed team hosts the second leg (rules, section 7:
 * Série B 2026). While it is unknown, the older spot hosts the first leg, so a corrected result restores that
 * order. Once a leg is under way nothing swaps.
 */
export function legsToSwap(facts: QualificationFacts, phase: QualifyingPhase): QualifyingGame[] {
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
    return (better === null ? home_spot_id > away_spot_id : better === home) ? tie : [];
  });
}

/** Returns the key of a tie: its two spots, or without spots its two teams. */
export function tieKey(game: QualifyingGame): string {
  const { id, home_spot_id, away_spot_id, home_team_id, away_team_id } = game;
  const pair = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
  if (home_spot_id !== null && away_spot_id !== null) {
    return `spots ${pair(home_spot_id, away_spot_id)}`;
  }
  if (home_team_id !== null && away_team_id !== null) {
    return `teams ${pair(home_team_id, away_team_id)}`;
  }
  return `game ${id}`;
}

/** Returns a tie's games without annulled ones that another game replays. */
export const withoutReplayed = <Game extends Pick<QualifyingGame, "id" | "leg" | "result_kind">>(
  tie: readonly Game[],
): Game[] =>
  tie.filter(
    ({ id, leg, result_kind }) =>
      result_kind !== "annulled" ||
      !tie.some(
        (other) => other.id !== id && other.leg === leg && other.result_kind !== "annulled",
      ),
  );
