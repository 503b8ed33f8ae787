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
  /** Its part of the bracket; left out or null: no draw made it. */
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

/** The parts of a bracket; the consolation that no draw made is known by its name. */
export function apart(phases: readonly BracketPhase[]): Parts {
  const partOf = ({ stage, name }: BracketPhase): keyof Parts => {
    if (stage === "losers") return "losers";
    if (stage === "grand_final") return "grandFinal";
    if (stage === "consolation") return "consolation";
    return /\bconsola(ção|cao)$/i.test(name) ? "consolation" : "main";
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
