import type { Team, Projection, Tie } from "../records.ts";

/** Who stands in the next phase without a tie in this one: a team, or the spot that waits for it. */
export interface Bye {
  bye: Team | null;
  name: string | null;
}

/** The ties of one phase, in the order they are drawn. */
export interface BracketPhase {
  id: number;
  name: string;
  /** Its part of the bracket; left out or null: it is on the way to the title, and no draw made it. */
  stage?: Tie["phase"]["stage"];
  ties: ProjectedTie[];
  /** Its ties with the byes between them, from top to bottom, where it has byes. */
  places?: (ProjectedTie | Bye)[];
}

/** Knockout ties by phase, in order. */
export function phasesOf(ties: readonly ProjectedTie[]): BracketPhase[] {
  const phases = new Map<number, BracketPhase & { order: number }>();
  for (const tie of ties) {
    const phase = phases.get(tie.phase.id) ?? { ...tie.phase, ties: [] };
    phase.ties.push(tie);
    phases.set(phase.id, phase);
  }
  return [...phases.values()]
    .toSorted((a, b) => a.order - b.order || a.id - b.id)
    .map(({ id, name, stage, ties: own }) => ({
      id,
      name,
      stage,
      ties: own.toSorted((a, b) => a.number - b.number),
    }));
}

interface Parts {
  /** Of a double elimination: who has not lost yet. */
  main: BracketPhase[];
  losers: BracketPhase[];
  grandFinal: BracketPhase[];
  consolation: BracketPhase[];
}

/** The parts of a bracket, by the stages of its phases. */
export function apart(phases: readonly BracketPhase[]): Parts {
  const partOf = ({ stage }: BracketPhase): keyof Parts => {
    if (stage === "grand_final") return "grandFinal";
    return stage === "losers" || stage === "consolation" ? stage : "main";
  };
  const parts = Map.groupBy(phases, partOf);
  const [main = [], losers = []] = [parts.get("main"), parts.get("losers")];
  const [grandFinal = [], consolation = []] = [parts.get("grandFinal"), parts.get("consolation")];
  // A bracket of its own, when the organizer keeps the consolation in a tournament by itself.
  return main.length + losers.length + grandFinal.length === 0
    ? { main: [...phases], losers, grandFinal, consolation: [] }
    : { main, losers, grandFinal, consolation };
}

/** A tie with the teams that would come into its open sides if the tournament ended today. */
export interface ProjectedTie extends Tie {
  projected?: { home: Team | null; away: Team | null };
}

/** The ties with today's teams beside the sides that still wait for theirs. */
export function withProjection(
  ties: readonly Tie[],
  projections: readonly Projection[],
): ProjectedTie[] {
  const spots = projections.flatMap((projection) => projection.spots);
  const teams = new Map(spots.map(({ id, team, certain }) => [id, certain ? null : team]));
  return ties.map((tie) => {
    const home = tie.home_team ? null : (teams.get(tie.home_spot_id ?? 0) ?? null);
    const away = tie.away_team ? null : (teams.get(tie.away_spot_id ?? 0) ?? null);
    return home || away ? { ...tie, projected: { home, away } } : tie;
  });
}

interface Bracket {
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
 * The match for third place. While nothing tells which of two single ties after two semifinals it is, the
 * first.
 */
function thirdPlaceOf(phases: readonly BracketPhase[]): BracketPhase | null {
  const drawn = phases.find(({ stage }) => stage === "third_place");
  if (drawn || phases.some(({ stage }) => stage)) return drawn ?? null;
  const [semifinals, ...pair] = phases.slice(-3);
  const isPair = pair.length === 2 && pair.every(({ ties }) => ties.length === 1);
  if (semifinals?.ties.length !== 2 || !isPair) return null;
  return pair[0] ?? null;
}

/** The phase that a run of knockout phases leads to, wherever the match for third place is listed. */
export const finalOf = (phases: readonly BracketPhase[]): BracketPhase | undefined =>
  arrange(phases).tree.at(-1);

/** More rows than this do not read as a tree. */
const WIDEST = 16;

const halves = (before: BracketPhase | undefined, after: BracketPhase | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.stage !== "repechage" &&
  before.ties.length === after.ties.length * 2 &&
  before.ties.length <= WIDEST;

const SIDES = ["home", "away"] as const;
type Side = (typeof SIDES)[number];

/**
 * The tree with every phase but the last reordered, so that the two ties which lead to a tie stand
 * together. Null when a known team came from neither: the phase was drawn again.
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

/**
 * A phase with fewer ties than the next one has places, its byes put in between. Null where it is not
 * known of each tie which place it leads to.
 */
function withByes(phase: BracketPhase | undefined, next: BracketPhase | undefined) {
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

function leadingTo(next: readonly ProjectedTie[], before: readonly ProjectedTie[]) {
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

/** The tie that leads to a side: the one its team won or plays, else the one whose winner its spot takes. */
function feederOf(
  tie: ProjectedTie,
  side: Side,
  before: readonly ProjectedTie[],
  left: ReadonlySet<ProjectedTie>,
): ProjectedTie | undefined {
  const team = tie[`${side}_team`];
  if (team) return before.find((one) => left.has(one) && plays(one, team.id));
  const spot = tie[`${side}_winner_of`];
  if (spot === null) return undefined;
  return before.find(
    (one) => left.has(one) && (one.home_spot_id === spot || one.away_spot_id === spot),
  );
}

/** For a slot still open: the tie whose number leads there, else the next one left. */
function takeFor(slot: number, left: Set<ProjectedTie>, before: readonly ProjectedTie[]) {
  const byNumber = before[slot];
  const tie = byNumber && left.has(byNumber) ? byNumber : [...left][0];
  if (!tie) return null;
  left.delete(tie);
  return tie;
}

const plays = (tie: ProjectedTie, team: number): boolean =>
  tie.winner ? tie.winner.id === team : tie.home_team?.id === team || tie.away_team?.id === team;
