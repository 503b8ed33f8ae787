import type { ResultKind } from "./result.ts";

/** The rows by `order` ascending (then by id, so that equal orders stay put); a new array. */
export function sortByOrder<Row extends { id: number; order: number }>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted((a, b) => a.order - b.order || a.id - b.id);
}

interface ProgressGame {
  phase_id: number;
  round_id: number | null;
  finished: boolean;
  result_kind: ResultKind;
}

interface Progress {
  phase_id: number | null;
  round_id: number | null;
}

function ranks(rows: readonly { id: number; order: number }[]): Map<number, number> {
  return new Map(sortByOrder(rows).map((row, index) => [row.id, index]));
}

/**
 * Where a tournament stands: the first phase and round, by order, with a game to
 * be played; with none left, the last ones with games; without games, nulls.
 * Annulled games wait for nothing and are left out. A game outside any round
 * comes after the rounds of its phase.
 */
export function currentRound(
  phases: readonly { id: number; order: number }[],
  rounds: readonly { id: number; phase_id: number; order: number }[],
  games: readonly ProgressGame[],
): Progress {
  const phaseRanks = ranks(phases);
  const roundRanks = ranks(rounds);
  let firstOpen: { place: number[]; at: Progress } | null = null;
  let last: { place: number[]; at: Progress } | null = null;
  for (const { phase_id, round_id, finished, result_kind } of games) {
    const phase = phaseRanks.get(phase_id);
    if (phase === undefined || result_kind === "annulled") continue;
    const round = round_id === null ? undefined : roundRanks.get(round_id);
    const place = [phase, round ?? rounds.length];
    const at = { phase_id, round_id: round === undefined ? null : round_id };
    if (!finished && (firstOpen === null || comparePlaces(place, firstOpen.place) < 0)) {
      firstOpen = { place, at };
    }
    if (last === null || comparePlaces(place, last.place) > 0) last = { place, at };
  }
  return firstOpen?.at ?? last?.at ?? { phase_id: null, round_id: null };
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);
}
