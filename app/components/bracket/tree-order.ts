import type { Bye, BracketPhase, ProjectedTie } from "./phases.ts";

/** More rows than this do not read as a tree. */
export const WIDEST = 16;

const SIDES = ["home", "away"] as const;
type Side = (typeof SIDES)[number];

/**
 * The tree with every phase but the last reordered, so that the two ties which lead to a tie stand
 * together. Null when a known team came from neither: the phase was drawn again.
 */
export function inTreeOrder(tree: readonly BracketPhase[]): BracketPhase[] | null {
  const ordered: BracketPhase[] = [];
  for (const phase of tree.toReversed()) {
    const next = ordered[0];
    const ties = next ? leadingTo(next.ties, phase.ties) : phase.ties;
    if (ties === null) return null;
    ordered.unshift({ ...phase, ties });
  }
  return ordered;
}

/**
 * A phase with fewer ties than the next one has places, its byes put in between. Null where it is not
 * known of each tie which place it leads to.
 */
export function withByes(
  phase: BracketPhase | undefined,
  next: BracketPhase | undefined,
): BracketPhase | null {
  if (!phase || !next) return null;
  const width = next.ties.length * 2;
  if (width > WIDEST || phase.ties.length >= width) return null;
  const left = new Set(phase.ties);
  const places = next.ties.flatMap((tie) =>
    SIDES.map((side): ProjectedTie | Bye => {
      const feeder = feederOf(tie, side, phase.ties, left);
      if (feeder) left.delete(feeder);
      return feeder ?? { bye: tie[`${side}_team`], name: tie[`${side}_spot_name`] };
    }),
  );
  if (left.size > 0) return null;
  return { ...phase, ties: places.filter((place) => "legs" in place), places };
}

function leadingTo(
  next: readonly ProjectedTie[],
  before: readonly ProjectedTie[],
): ProjectedTie[] | null {
  const left = new Set(before);
  const slots: (ProjectedTie | null)[] = [];
  for (const tie of next) {
    for (const side of SIDES) {
      const feeder = feederOf(tie, side, before, left);
      if (tie[`${side}_team`] && !feeder) return null;
      if (feeder) left.delete(feeder);
      slots.push(feeder ?? null);
    }
  }
  return slots.map((slot, at) => slot ?? takeFor(at, left, before)).filter((tie) => tie !== null);
}

/** The tie that leads to a side: the one its team won or plays, else the one its spot names. */
function feederOf(
  tie: ProjectedTie,
  side: Side,
  before: readonly ProjectedTie[],
  left: ReadonlySet<ProjectedTie>,
): ProjectedTie | undefined {
  const team = tie[`${side}_team`];
  if (team) return before.find((one) => left.has(one) && plays(one, team.id));
  const number = winnerNamed(tie[`${side}_spot_name`], before.length);
  return before.find((one) => left.has(one) && one.number === number);
}

/** The number of the tie in "Vencedor das quartas 2"; one that is alone in its phase goes without. */
function winnerNamed(spot: string | null, ties: number): number | null {
  const named =
    /^vencedor do jogo (\d+) da /i.exec(spot ?? "") ??
    /^vencedor .*?(?: (\d+))?(?: da consolação)?$/i.exec(spot ?? "");
  if (!named) return null;
  if (named[1]) return Number(named[1]);
  return ties === 1 ? 1 : null;
}

/** For a slot still open: the tie whose number leads there, else the next one left. */
function takeFor(
  slot: number,
  left: Set<ProjectedTie>,
  before: readonly ProjectedTie[],
): ProjectedTie | null {
  const byNumber = before[slot];
  const tie = byNumber && left.has(byNumber) ? byNumber : [...left][0];
  if (!tie) return null;
  left.delete(tie);
  return tie;
}

const plays = (tie: ProjectedTie, team: number): boolean =>
  tie.winner ? tie.winner.id === team : tie.home_team?.id === team || tie.away_team?.id === team;
