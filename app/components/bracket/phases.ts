import type { ProjectedTie } from "./projected.ts";
import type { Team } from "../shapes.ts";

/** Who stands in the next phase without a tie in this one: a team, or the spot that waits for it. */
export interface Bye {
  bye: Team | null;
  name: string | null;
}

/** The ties of one phase, in the order they are drawn. */
export interface BracketPhase {
  id: number;
  name: string;
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
    .map(({ id, name, ties: own }) => ({
      id,
      name,
      ties: own.toSorted((a, b) => a.number - b.number),
    }));
}

/** The phases of the bracket, and apart from them those of the consolation, known by their names. */
export function apart(phases: readonly BracketPhase[]): {
  main: BracketPhase[];
  consolation: BracketPhase[];
} {
  const consoles = ({ name }: BracketPhase) => /\bconsola(ção|cao)$/i.test(name);
  const main = phases.filter((phase) => !consoles(phase));
  // A bracket of its own, when the organizer keeps the consolation in a tournament by itself.
  return main.length === 0
    ? { main: [...phases], consolation: [] }
    : { main, consolation: phases.filter(consoles) };
}
