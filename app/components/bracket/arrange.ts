import type { Tie } from "../records.ts";
import type { BracketPhase } from "./phases.ts";
import { inTreeOrder, WIDEST, withByes } from "./tree-order.ts";

export interface Bracket {
  /** Phases before the tree, whose winners are drawn again or meet others. */
  earlier: BracketPhase[];
  /** Phases of which each has half the ties of the one before, byes included, down to the final. */
  tree: BracketPhase[];
  /** Whether each tie of the tree stands between the two that lead to it, so that lines are true. */
  linked: boolean;
  thirdPlace: BracketPhase | null;
}

/** Lays one run of knockout phases out: the tree that ends in the last phase, and what came before. */
export function arrange(phases: readonly BracketPhase[]): Bracket {
  const thirdPlace = thirdPlaceOf(phases);
  const main = phases.filter((phase) => phase !== thirdPlace);
  let start = main.length - 1;
  while (start > 0 && halves(main[start - 1], main[start])) start -= 1;
  const tree = main.slice(Math.max(start, 0));
  const ordered = inTreeOrder(tree);
  const before = main[start - 1];
  // Who comes back by a repechage was not given a bye.
  const opening = ordered && before?.stage !== "repechage" && withByes(before, ordered[0]);
  const linked = ordered && opening ? [opening, ...ordered] : ordered;
  return {
    earlier: main.slice(0, Math.max(opening ? start - 1 : start, 0)),
    tree: linked ?? tree,
    linked: linked !== null && linked.length > 1,
    thirdPlace,
  };
}

/**
 * The match for third place. Where no draw made the phases, it is one of two single ties after two
 * semifinals: the one whose name says so or in which a loser of them plays, else the first.
 */
function thirdPlaceOf(phases: readonly BracketPhase[]): BracketPhase | null {
  const drawn = phases.find(({ stage }) => stage === "third_place");
  if (drawn || phases.some(({ stage }) => stage)) return drawn ?? null;
  const [semifinals, ...pair] = phases.slice(-3);
  const isPair = pair.length === 2 && pair.every(({ ties }) => ties.length === 1);
  if (semifinals?.ties.length !== 2 || !isPair) return null;
  const lost = new Set(semifinals.ties.flatMap(loserOf));
  const isBetweenLosers = ({ ties }: BracketPhase): boolean =>
    ties.some(({ home_team, away_team }) =>
      [home_team, away_team].some((team) => team !== null && lost.has(team.id)),
    );
  const isThird = ({ name }: BracketPhase): boolean => /\b3\s?[ºª°o]|\bterceir/i.test(name);
  return pair.find(isThird) ?? pair.find(isBetweenLosers) ?? pair[0] ?? null;
}

const loserOf = ({ winner, home_team, away_team }: Tie): number[] =>
  winner === null
    ? []
    : [home_team, away_team].flatMap((team) => (team && team.id !== winner.id ? [team.id] : []));

/** The phase that a run of knockout phases leads to, wherever the match for third place is listed. */
export const finalOf = (phases: readonly BracketPhase[]): BracketPhase | undefined =>
  arrange(phases).tree.at(-1);

const halves = (before: BracketPhase | undefined, after: BracketPhase | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.stage !== "repechage" &&
  before.ties.length === after.ties.length * 2 &&
  before.ties.length <= WIDEST;
