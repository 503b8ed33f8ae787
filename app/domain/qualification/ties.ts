import { campaigns, type BetterCampaign } from "../standings/across-groups.ts";
import {
  compareLegs,
  decideTie,
  type TieResult,
  type TieStanding,
  needsExtraGame,
} from "../ties.ts";
import {
  isCalledOff,
  type QualificationFacts,
  type QualifyingGame,
  type QualifyingPhase,
  withTeams,
  isUnderWay,
} from "./facts.ts";

/** Who had the better campaign before a phase: all games of the phases before it in one table. */
function campaignBefore(facts: QualificationFacts, phase: QualifyingPhase): BetterCampaign {
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

/** The register that is in both spots of a tie, which so is won without a game; null in all others. */
export function soleRegister(facts: QualificationFacts, spot_id: number): number | null {
  const [game] = gamesOfTie(facts, spot_id);
  const registerIn = (id: number | null | undefined) =>
    facts.spots.find((spot) => spot.id === id)?.register_id ?? null;
  const register = registerIn(game?.home_spot_id);
  return register === registerIn(game?.away_spot_id) ? register : null;
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
  return decideTie(known, phase.tie_rules, standingIn(facts, phase)(first));
}

/** Says of the first game of a tie what the rules of its phase may ask about its two teams. */
export function standingIn(facts: QualificationFacts, phase: QualifyingPhase) {
  const betterOf =
    phase.tie_rules.level === "better_campaign" ? campaignBefore(facts, phase) : () => null;
  const lots = facts.lots.filter(({ phase_id }) => phase_id === phase.id);
  return (first: SeatedGame): TieStanding => ({
    better_team_id: betterOf(first.home_team_id, first.away_team_id),
    unbeaten_team_id: unbeatenIn(first),
    drawn_team_id: drawnOf(lots, first),
  });
}

/** Whom the latest lots name that were drawn between exactly the two teams of a game. */
function drawnOf(lots: QualificationFacts["lots"], game: SeatedGame): number | null {
  const two = [game.home_team_id, game.away_team_id];
  const drawn = lots.findLast(
    ({ team_ids }) => team_ids.length === 2 && two.every((id) => team_ids.includes(id)),
  );
  return drawn?.team_ids[0] ?? null;
}

/** Who comes into a final with a second one without a defeat: whose spot was made first. */
function unbeatenIn(first: SeatedGame): number {
  const { home_team_id, away_team_id, home_spot_id, away_spot_id } = first;
  const isTurned = home_spot_id !== null && away_spot_id !== null && home_spot_id > away_spot_id;
  return isTurned ? away_team_id : home_team_id;
}

type SeatedGame = Pick<QualifyingGame, "home_spot_id" | "away_spot_id"> & {
  home_team_id: number;
  away_team_id: number;
};

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

/** The place of a game that comes after the legs of its tie. */
export const EXTRA_LEG = 3;

/** A game that a tie needs and has not. */
export interface NewGame {
  phase_id: number;
  home_spot_id: number | null;
  away_spot_id: number | null;
  home_team_id: number;
  away_team_id: number;
}

/** What the games of knockout ties should be, where they are not. */
interface NeededGames {
  made: NewGame[];
  /** Extra games that no rule asks for any more. */
  gone: number[];
  /** Legs that decide nothing any more, and legs that do again. */
  dropped: number[];
  restored: number[];
}

/**
 * What the rules of the ties make of their games. Level after its legs, a tie whose rule says so gets
 * an extra match, and a final that made both sides losers of one game a second one; the host of the
 * last game is then the visitor. A leg that comes after the tie is decided is called off (rules,
 * section 7: `skip_second_leg_margin`; section 4: who fielded an irregular player). A corrected result
 * undoes both. What is being played or was played stays, and so does what people made or called off.
 */
export function neededGames(facts: QualificationFacts): NeededGames {
  const needed: NeededGames = { made: [], gone: [], dropped: [], restored: [] };
  for (const phase of facts.phases) {
    const games = facts.games.filter(({ phase_id }) => phase_id === phase.id);
    const { level, legs, second_final } = phase.tie_rules;
    const asks = level === "extra_match" || second_final === true || legs === 2;
    if (phase.is_group || !(asks || games.some(({ by_rule }) => by_rule))) continue;
    for (const tie of Map.groupBy(games, tieKey).values()) reviewTie(facts, phase, tie, needed);
  }
  return needed;
}

/**
 * Whether a played extra game would be one that nobody needs, once the games of its tie have these
 * results: such a result is not to be written before the extra game is taken back.
 */
export function leavesExtraGame(
  tie: readonly QualifyingGame[],
  rules: QualifyingPhase["tie_rules"],
): boolean {
  const legs = tie.filter((game) => !isExtra(game)).flatMap(withTeams);
  const [first] = legs.toSorted(compareLegs);
  const isPlayed = tie.some((game) => isExtra(game) && isUnderWay(game));
  if (first === undefined || !isPlayed) return false;
  return !needsExtraGame(legs, rules, { unbeaten_team_id: unbeatenIn(first) });
}

const isExtra = ({ leg, by_rule }: QualifyingGame): boolean =>
  leg === EXTRA_LEG && by_rule === true;

/** Games between the same two spots, or without spots the same two teams, are one tie. */
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

function reviewTie(
  facts: QualificationFacts,
  phase: QualifyingPhase,
  tie: readonly QualifyingGame[],
  needed: NeededGames,
): void {
  const isDropped = (game: QualifyingGame): boolean => game.by_rule === true && isCalledOff(game);
  const extras = tie.filter((game) => isExtra(game) && !isCalledOff(game));
  const legs = tie
    .filter((game) => !isExtra(game) && (isDropped(game) || !isCalledOff(game)))
    .toSorted(compareLegs);
  const known = legs.flatMap(withTeams);
  const [first] = known;
  const isKnown = first !== undefined && known.length === legs.length;
  const standing = isKnown ? standingIn(facts, phase)(first) : {};
  const isDecided = isKnown && decideTie(known, phase.tie_rules, standing).winner_team_id !== null;
  const { legs: legsAsked } = phase.tie_rules;
  for (const game of legs) {
    if (isDropped(game)) {
      if (!isDecided) needed.restored.push(game.id);
    } else if (isDecided && game === legs[1] && legsAsked === 2 && !isUnderWay(game)) {
      needed.dropped.push(game.id);
    }
  }

  const wants = isKnown && needsExtraGame(known, phase.tie_rules, standing);
  if (!wants) {
    needed.gone.push(...extras.filter((game) => !isUnderWay(game)).map(({ id }) => id));
    return;
  }
  const valid = [...known, ...extras].filter(({ result_kind }) => result_kind !== "annulled");
  const last = known.findLast(({ result_kind }) => result_kind !== "annulled");
  if (last === undefined || valid.length > legsAsked) return;
  needed.made.push({
    phase_id: phase.id,
    home_spot_id: last.away_spot_id,
    away_spot_id: last.home_spot_id,
    home_team_id: last.away_team_id,
    away_team_id: last.home_team_id,
  });
}
