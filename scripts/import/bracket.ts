import { isFinished, type Season } from "./season.ts";
import { type Tie, groupTies } from "./ties.ts";

export interface Origin {
  kind: "tie_winner" | "tie_loser";
  /** Index of the phase in the season, and of the tie in the phase. */
  phase: number;
  tie: number;
}

export interface Bracket {
  ties: Tie[][];
  originOf: (phase: number, team: string) => Origin | null;
}

/**
 * Orders knockout ties from the last phase back, so that ties whose winners meet are adjacent; others by
 * their first game.
 */
export function arrangeBracket(season: Season): Bracket {
  const plays = season.phases.map(
    ({ games }) => new Set(games.flatMap(({ home, away }) => [home, away])),
  );
  /** When the games show no winner, the side that plays in a later phase won. */
  const withWinner = (tie: Tie, phase: number): Tie => {
    if (tie.winner !== null || !tie.games.every(isFinished)) return tie;
    const later = [tie.home, tie.away].filter((team) =>
      plays.some((teams, p) => p > phase && teams.has(team)),
    );
    return { ...tie, winner: later.length === 1 ? (later[0] ?? null) : null };
  };
  const ties: Tie[][] = season.phases.map((phase, p) =>
    phase.is_group ? [] : groupTies(phase).map((tie) => withWinner(tie, p)),
  );
  const find = (phase: number, team: string): { tie: Tie; i: number } | null => {
    const i = (ties[phase] ?? []).findIndex(({ home, away }) => home === team || away === team);
    const tie = ties[phase]?.[i];
    return tie ? { tie, i } : null;
  };
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

  const kindOf = ({ winner }: Tie, team: string): Origin["kind"] =>
    winner === team ? "tie_winner" : "tie_loser";
  /**
   * True when the ties of `from` decide who plays the group phase: all their winners and no losers, or the
   * reverse. Where both sides play, as in the second of two turns, the ties decide nothing about it.
   */
  const sendsTo = (from: number, groups: number, kind: Origin["kind"]): boolean =>
    (ties[from] ?? []).every((tie) =>
      [tie.home, tie.away].every(
        (team) =>
          (tie.winner !== null && kindOf(tie, team) === kind) ===
          (plays[groups]?.has(team) === true),
      ),
    );

  const originOf = (phase: number, team: string): Origin | null => {
    const before = plays.findLastIndex((teams, p) => p < phase && teams.has(team));
    const found = before < 0 ? null : find(before, team);
    if (!found || found.tie.winner === null) return null;
    const kind = kindOf(found.tie, team);
    if (season.phases[phase]?.is_group === true && !sendsTo(before, phase, kind)) return null;
    return { kind, phase: before, tie: found.i };
  };
  return { ties, originOf };
}

/** Infinity minus Infinity is NaN, so this compares instead. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
