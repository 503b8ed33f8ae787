import { compareLegs, decideTie, needsExtraGame } from "../ties.ts";
import {
  isCalledOff,
  isUnderWay,
  type QualificationFacts,
  type QualifyingGame,
  type QualifyingPhase,
  withTeams,
} from "./facts.ts";
import { reviewTies } from "./outcomes.ts";
import { tieFactsIn, tieKey, unbeatenIn, withoutReplayed } from "./ties.ts";

/** `leg` of a game after the legs. */
export const EXTRA_LEG = 3;

export interface NewGame {
  phase_id: number;
  home_spot_id: number | null;
  away_spot_id: number | null;
  home_team_id: number;
  away_team_id: number;
}

/** Games that ties lack, and games that ties no longer need. */
interface NeededGames {
  made: NewGame[];
  /** Ids of extra games that no rule asks for any more. */
  gone: number[];
  /** Legs that no longer decide anything, and legs that decide again. */
  dropped: number[];
  restored: number[];
}

/**
 * Returns the changes that tie rules need: an extra match after level legs, a second final, and cancelled
 * legs after a decision (rules, section 7: `skip_second_leg_margin`; section 4: irregular player) or against
 * a side that can never come. A corrected result undoes them; a season that ended early needs none. Games under
 * way, finished, or made or cancelled by people stay.
 */
export function neededGames(facts: QualificationFacts): NeededGames {
  const needed: NeededGames = { made: [], gone: [], dropped: [], restored: [] };
  if (facts.ended) return needed;
  for (const phase of facts.phases) {
    if (phase.is_group) continue;
    const games = facts.games.filter(({ phase_id }) => phase_id === phase.id);
    const { level, legs, second_final } = phase.tie_rules;
    const asks = level === "extra_match" || second_final === true || legs === 2;
    for (const tie of Map.groupBy(games, tieKey).values()) {
      if (hasVacancy(facts, tie)) callOff(tie, needed);
      else if (asks || tie.some(({ by_rule }) => by_rule)) reviewTie(facts, phase, tie, needed);
    }
  }
  return needed;
}

/** True when these results would leave a played extra game needless. */
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

const hasVacancy = (facts: QualificationFacts, [game]: readonly QualifyingGame[]): boolean =>
  reviewTies(facts)
    .tieOf(game?.home_spot_id ?? 0)
    ?.sides.some(({ vacancy }) => vacancy !== null) ?? false;

/** Games against a side that can never come are not played. */
function callOff(tie: readonly QualifyingGame[], needed: NeededGames): void {
  for (const game of tie) {
    if (isUnderWay(game) || isCalledOff(game)) continue;
    (isExtra(game) ? needed.gone : needed.dropped).push(game.id);
  }
}

function reviewTie(
  facts: QualificationFacts,
  phase: QualifyingPhase,
  tie: readonly QualifyingGame[],
  needed: NeededGames,
): void {
  const isDropped = (game: QualifyingGame): boolean => game.by_rule === true && isCalledOff(game);
  const extras = tie.filter((game) => isExtra(game) && !isCalledOff(game));
  const legs = withoutReplayed(tie)
    .filter((game) => !isExtra(game) && (isDropped(game) || !isCalledOff(game)))
    .toSorted(compareLegs);
  const known = legs.flatMap(withTeams);
  const [first] = known;
  const isKnown = first !== undefined && known.length === legs.length;
  const standing = isKnown ? tieFactsIn(facts, phase)(first) : {};
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
