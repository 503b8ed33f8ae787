import { isFinished, type Season } from "./season.ts";
import { type Tie, tiesOf } from "./ties.ts";

/** Where the team of a knockout spot came from. */
export interface Origin {
  kind: "tie_winner" | "tie_loser";
  /** Place of the phase in the season and of the tie in the phase. */
  phase: number;
  tie: number;
}

export interface Bracket {
  /** For each phase its ties as a bracket lists them; none for a group phase. */
  ties: Tie[][];
  /** Where a team stood before it came to this phase, when a tie sent it there. */
  originOf: (phase: number, team: string) => Origin | null;
}

/**
 * Puts the ties of every knockout phase in an order that reads as a bracket: from the last phase
 * back, ties whose winners meet stand side by side. Where the next opponent is not known, or comes
 * out of a group, ties stand by their first game.
 */
export function bracketOf(season: Season): Bracket {
  const plays = season.phases.map(
    ({ games }) => new Set(games.flatMap(({ home, away }) => [home, away])),
  );
  /** Who goes on without being named by the games (a better campaign) is who plays later, alone of the two. */
  const withWinner = (tie: Tie, phase: number): Tie => {
    if (tie.winner !== null || !tie.games.every(isFinished)) return tie;
    const later = [tie.home, tie.away].filter((team) =>
      plays.some((teams, p) => p > phase && teams.has(team)),
    );
    return { ...tie, winner: later.length === 1 ? (later[0] ?? null) : null };
  };
  const ties: Tie[][] = season.phases.map((phase, p) =>
    phase.is_group ? [] : tiesOf(phase).map((tie) => withWinner(tie, p)),
  );
  const find = (phase: number, team: string): { tie: Tie; i: number } | null => {
    const i = (ties[phase] ?? []).findIndex(({ home, away }) => home === team || away === team);
    const tie = ties[phase]?.[i];
    return tie ? { tie, i } : null;
  };
  /** Sorts a tie by the place in which its winner goes on. */
  const placeAfter = (phase: number, { winner }: Tie): number => {
    if (winner === null) return Number.POSITIVE_INFINITY;
    const next = plays.findIndex((teams, p) => p > phase && teams.has(winner));
    const found = next < 0 ? null : find(next, winner);
    if (!found) return Number.POSITIVE_INFINITY;
    return next * 10_000 + found.i * 2 + (found.tie.home === winner ? 0 : 1);
  };
  for (let phase = ties.length - 1; phase >= 0; phase--) {
    const placed = (ties[phase] ?? []).map((tie) => ({ tie, place: placeAfter(phase, tie) }));
    ties[phase] = placed.toSorted((a, b) => compare(a.place, b.place)).map(({ tie }) => tie);
  }

  const originOf = (phase: number, team: string): Origin | null => {
    const before = plays.findLastIndex((teams, p) => p < phase && teams.has(team));
    const found = before < 0 ? null : find(before, team);
    if (!found || found.tie.winner === null) return null;
    const kind = found.tie.winner === team ? "tie_winner" : "tie_loser";
    return { kind, phase: before, tie: found.i };
  };
  return { ties, originOf };
}

/** Infinity equals itself, which a subtraction would not say. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
