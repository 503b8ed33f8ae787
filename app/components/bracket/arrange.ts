import type { Tie } from "../shapes.ts";

/** The ties of one phase, in the order they are drawn. */
export interface BracketPhase {
  id: number;
  name: string;
  ties: Tie[];
}

export interface Bracket {
  /** Phases before the tree, whose winners are drawn anew or meet others. */
  earlier: BracketPhase[];
  /** Phases of which each has half the ties of the one before, down to the final. */
  tree: BracketPhase[];
  /** Whether each tie of the tree stands between the two that lead to it, so that lines are true. */
  linked: boolean;
  thirdPlace: BracketPhase | null;
}

/** More rows than this do not read as a tree. */
const WIDEST = 16;

/** Knockout ties by phase, in order. */
export function phasesOf(ties: readonly Tie[]): BracketPhase[] {
  const phases = new Map<number, BracketPhase & { order: number }>();
  for (const tie of ties) {
    const phase = phases.get(tie.phase.id) ?? { ...tie.phase, ties: [] };
    phase.ties.push(tie);
    phases.set(phase.id, phase);
  }
  return [...phases.values()]
    .toSorted((a, b) => a.order - b.order || a.id - b.id)
    .map(({ id, name, ties: own }) => ({
      id,
      name,
      ties: own.toSorted((a, b) => a.number - b.number),
    }));
}

/** Lays one run of knockout phases out: the tree that ends in the last phase, and what came before. */
export function arrange(phases: readonly BracketPhase[]): Bracket {
  const thirdPlace = thirdPlaceOf(phases);
  const main = phases.filter((phase) => phase !== thirdPlace);
  let start = main.length - 1;
  while (start > 0 && halves(main[start - 1], main[start])) start -= 1;
  const tree = main.slice(Math.max(start, 0));
  const ordered = inTreeOrder(tree);
  return {
    earlier: main.slice(0, Math.max(start, 0)),
    tree: ordered ?? tree,
    linked: ordered !== null && tree.length > 1,
    thirdPlace,
  };
}

/** A single tie before a single final, after two semifinals, is the match for third place. */
function thirdPlaceOf(phases: readonly BracketPhase[]): BracketPhase | null {
  const [semifinals, third, final] = phases.slice(-3);
  const found =
    semifinals?.ties.length === 2 && third?.ties.length === 1 && final?.ties.length === 1;
  return found ? third : null;
}

const halves = (before: BracketPhase | undefined, after: BracketPhase | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.ties.length === after.ties.length * 2 &&
  before.ties.length <= WIDEST;

/**
 * The tree with every phase but the last reordered, so that the two ties which lead to a tie stand
 * together. Null when a known team came from neither: the phase was drawn anew.
 */
function inTreeOrder(tree: readonly BracketPhase[]): BracketPhase[] | null {
  const ordered: BracketPhase[] = [];
  for (const phase of tree.toReversed()) {
    const next = ordered[0];
    const ties = next ? leadingTo(next.ties, phase.ties) : phase.ties;
    if (ties === null) return null;
    ordered.unshift({ ...phase, ties });
  }
  return ordered;
}

function leadingTo(next: readonly Tie[], before: readonly Tie[]): Tie[] | null {
  const left = new Set(before);
  const slots: (Tie | null)[] = [];
  for (const tie of next) {
    for (const team of [tie.home_team, tie.away_team]) {
      const feeder = team && before.find((one) => left.has(one) && plays(one, team.id));
      if (team && !feeder) return null;
      if (feeder) left.delete(feeder);
      slots.push(feeder ?? null);
    }
  }
  return slots.map((slot, at) => slot ?? takeFor(at, left, before)).filter((tie) => tie !== null);
}

/** For a slot still open: the tie whose number leads there, else the next one left. */
function takeFor(slot: number, left: Set<Tie>, before: readonly Tie[]): Tie | null {
  const byNumber = before[slot];
  const tie = byNumber && left.has(byNumber) ? byNumber : [...left][0];
  if (!tie) return null;
  left.delete(tie);
  return tie;
}

const plays = (tie: Tie, team: number): boolean =>
  tie.winner ? tie.winner.id === team : tie.home_team?.id === team || tie.away_team?.id === team;
