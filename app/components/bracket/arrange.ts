import type { Team, Projection, Tie } from "../records.ts";
import { SIDES } from "~/domain/result.ts";

/** A place in the next phase without a tie in this one: a team, or its open spot. */
export interface Bye {
  bye: Team | null;
  name: string | null;
}

export interface BracketPhase {
  id: number;
  name: string;
  /** The part of the bracket; null or undefined for an undrawn phase toward the title. */
  stage?: Tie["phase"]["stage"];
  /** The phase's decision; undefined: the title. */
  decides?: Tie["phase"]["decides"];
  /** Name of the second title that the phase belongs to. */
  trophy?: string | null;
  /** True when its winners do not go on to a phase that decides the same. */
  isLast?: boolean;
  ties: ProjectedTie[];
  /** Ties and byes from top to bottom; only in a phase with byes. */
  places?: (ProjectedTie | Bye)[];
}

export function groupByPhase(ties: readonly ProjectedTie[]): BracketPhase[] {
  const phases = new Map<number, BracketPhase & { order: number }>();
  for (const tie of ties) {
    const { is_last: isLast, ...own } = tie.phase;
    const phase = phases.get(tie.phase.id) ?? { ...own, isLast, ties: [] };
    phase.ties.push(tie);
    phases.set(phase.id, phase);
  }
  return [...phases.values()]
    .toSorted((a, b) => a.order - b.order || a.id - b.id)
    .map(({ order: _, ...phase }) => ({
      ...phase,
      ties: phase.ties.toSorted((a, b) => a.number - b.number),
    }));
}

interface Parts {
  /** The bracket of teams without a defeat, in a double elimination. */
  main: BracketPhase[];
  losers: BracketPhase[];
  grandFinal: BracketPhase[];
  consolation: BracketPhase[];
  /** Brackets that decide something else than the title, each with all its phases. */
  others: SideBracket[];
}

/** A bracket for a second title, for access, for relegation or for nothing. */
export interface SideBracket {
  decides: Tie["phase"]["decides"];
  trophy: string | null;
  phases: BracketPhase[];
}

const OF_TITLE = new Set(["title", "third_place", "consolation"]);

const isOfTitle = ({ decides = "title", trophy }: BracketPhase): boolean =>
  decides === "title" || (OF_TITLE.has(decides) && !trophy);

const nameSide = ({ id, decides, trophy }: BracketPhase): string =>
  trophy || (decides === "nothing" ? `${id}` : (decides ?? ""));

export function splitBracket(phases: readonly BracketPhase[]): Parts {
  const parts = splitTitleBracket(phases.filter(isOfTitle));
  const sides = Map.groupBy(
    phases.filter((phase) => !isOfTitle(phase)),
    nameSide,
  );
  const others = [...sides.values()].map((own): SideBracket => {
    const named = own.find(({ decides }) => decides !== "third_place" && decides !== "consolation");
    const { decides = "nothing", trophy = null } = named ?? own[0] ?? {};
    return { decides, trophy, phases: own };
  });
  return { ...parts, others };
}

function splitTitleBracket(phases: readonly BracketPhase[]): Omit<Parts, "others"> {
  const partOf = ({ stage }: BracketPhase): keyof Parts => {
    if (stage === "grand_final") return "grandFinal";
    return stage === "losers" || stage === "consolation" ? stage : "main";
  };
  const parts = Map.groupBy(phases, partOf);
  const [main = [], losers = []] = [parts.get("main"), parts.get("losers")];
  const [grandFinal = [], consolation = []] = [parts.get("grandFinal"), parts.get("consolation")];
  // A consolation in a tournament of its own is the main bracket.
  return main.length + losers.length + grandFinal.length === 0
    ? { main: [...phases], losers, grandFinal, consolation: [] }
    : { main, losers, grandFinal, consolation };
}

export interface ProjectedTie extends Tie {
  projected?: { home: Team | null; away: Team | null };
}

export function addProjections(
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
  /** Phases before the tree: their winners are drawn again or meet other teams. */
  earlier: BracketPhase[];
  /** Each phase has half the ties of the one before, byes included, down to the final. */
  tree: BracketPhase[];
  /** True when each tie is between the two that feed it, so that lines can connect them. */
  linked: boolean;
  thirdPlace: BracketPhase | null;
}

/** Splits one run of knockout phases into the tree that ends in the last phase and the phases before it. */
export function arrangeBracketTree(phases: readonly BracketPhase[]): Bracket {
  const thirdPlace = findThirdPlace(phases);
  const main = phases.filter((phase) => phase !== thirdPlace);
  let start = main.length - 1;
  while (start > 0 && halves(main[start - 1], main[start])) start -= 1;
  const tree = main.slice(Math.max(start, 0));
  const ordered = inTreeOrder(tree);
  const before = main[start - 1];
  // A team from a repechage had no bye.
  const opening = ordered && before?.stage !== "repechage" && addByes(before, ordered[0]);
  const linked = ordered && opening ? [opening, ...ordered] : ordered;
  return {
    earlier: main.slice(0, Math.max(opening ? start - 1 : start, 0)),
    tree: linked ?? tree,
    linked: linked !== null && linked.length > 1,
    thirdPlace,
  };
}

/**
 * Returns the match for third place. When no stage marks it, it is the first of two single ties after two
 * semifinals.
 */
function findThirdPlace(phases: readonly BracketPhase[]): BracketPhase | null {
  const drawn = phases.find(({ stage }) => stage === "third_place");
  if (drawn || phases.some(({ stage }) => stage)) return drawn ?? null;
  const [semifinals, ...pair] = phases.slice(-3);
  const isPair = pair.length === 2 && pair.every(({ ties }) => ties.length === 1);
  if (semifinals?.ties.length !== 2 || !isPair) return null;
  return pair[0] ?? null;
}

export const findFinal = (phases: readonly BracketPhase[]): BracketPhase | undefined =>
  arrangeBracketTree(phases).tree.at(-1);

/** Most ties in a phase of a readable tree. */
const WIDEST = 16;

const halves = (before: BracketPhase | undefined, after: BracketPhase | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.stage !== "repechage" &&
  before.ties.length === after.ties.length * 2 &&
  before.ties.length <= WIDEST;
type Side = (typeof SIDES)[number];

/**
 * Reorders every phase so that two feeder ties are next to each other. Null when a known team came from
 * neither feeder, after a new draw.
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

function addByes(phase: BracketPhase | undefined, next: BracketPhase | undefined) {
  if (!phase || !next) return null;
  const width = next.ties.length * 2;
  if (width > WIDEST || phase.ties.length >= width) return null;
  const left = new Set(phase.ties);
  const places = next.ties.flatMap((tie) =>
    SIDES.map((side): ProjectedTie | Bye => {
      const feeder = findFeeder(tie, side, phase.ties, left);
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
      const feeder = findFeeder(tie, side, before, left);
      if (tie[`${side}_team`] && !feeder) return null;
      if (feeder) left.delete(feeder);
      slots.push(feeder ?? null);
    }
  }
  return slots
    .map((slot, at) => slot ?? takeFeeder(at, left, before))
    .filter((tie) => tie !== null);
}

/** Returns the tie that feeds a side: by its team, else by the spot of its winner. */
function findFeeder(
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

/** Takes the tie with the number that leads to this open place, else the next tie left. */
function takeFeeder(slot: number, left: Set<ProjectedTie>, before: readonly ProjectedTie[]) {
  const byNumber = before[slot];
  const tie = byNumber && left.has(byNumber) ? byNumber : [...left][0];
  if (!tie) return null;
  left.delete(tie);
  return tie;
}

const plays = (tie: ProjectedTie, team: number): boolean =>
  tie.winner ? tie.winner.id === team : tie.home_team?.id === team || tie.away_team?.id === team;
