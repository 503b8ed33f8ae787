import { decideTie, needsExtraGame } from "../ties.ts";
import {
  isCalledOff,
  isUnderWay,
  type QualificationFacts,
  type QualifyingGame,
  type QualifyingPhase,
  withTeams,
} from "./facts.ts";
import { standingIn, unbeatenIn } from "./ties.ts";

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
export interface NeededGames {
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
  const [first] = legs.toSorted(inOrder);
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

const inOrder = (a: QualifyingGame, b: QualifyingGame): number =>
  (a.leg ?? 0) - (b.leg ?? 0) || a.round - b.round || a.id - b.id;

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
    .toSorted(inOrder);
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
