import type { SpotSource } from "../qualification/spot-source.ts";
import { valueAt } from "./value-at.ts";

/** A spot as far as it says which games decide who fills it. */
export interface FedSpot {
  id: number;
  name: string;
  tournament_id: number;
  phase_id: number;
  /** The phase's order in its tournament. */
  phase: number;
  group_id: number | null;
  source: SpotSource | null;
  /** Filled by hand, or filled without a source: nobody is waited for. */
  settled: boolean;
}

interface SpotGame {
  id: number;
  phase_id: number;
  home_spot_id: number | null;
  away_spot_id: number | null;
}

/**
 * The games that decide who fills each spot: those of the group, the phase or the tie that its source
 * names, or, for an empty spot without a source, those of the phase before. Spots that wait for the
 * same games share one list.
 */
export function spotFeeders(spots: FedSpot[], games: SpotGame[]): Map<number, number[]> {
  const groupOf = new Map(spots.map(({ id, group_id }) => [id, group_id]));
  const lists = new Map<string, number[]>();
  for (const { id, phase_id, home_spot_id, away_spot_id } of games) {
    const played = [home_spot_id, away_spot_id].filter((spot) => spot !== null);
    const groups = new Set(played.map((spot) => groupOf.get(spot) ?? null));
    const keys = [
      `phase/${phase_id}`,
      ...[...groups].map((group) => `group/${group}`),
      ...played.map((spot) => `tie/${phase_id}/${spot}`),
    ];
    for (const key of keys) valueAt(lists, key, () => []).push(id);
  }
  const before = phasesBefore(spots);
  return new Map(
    spots.map((spot) => {
      const keys = spot.settled ? [] : namedBy(spot, before);
      const [only] = keys;
      const feeders =
        keys.length === 1 && only !== undefined
          ? (lists.get(only) ?? [])
          : keys.flatMap((key) => lists.get(key) ?? []);
      return [spot.id, feeders];
    }),
  );
}

/** The names of the lists that a spot's source means. */
function namedBy({ source, phase_id }: FedSpot, before: Map<number, number[]>): string[] {
  switch (source?.kind) {
    case "group_position":
      return [`group/${source.group_id}`];
    case "phase_position":
    case "best_placed":
      return [`phase/${source.phase_id}`];
    case "tie_winner":
    case "tie_loser":
      return [`tie/${source.phase_id}/${source.spot_id}`];
    default:
      return (before.get(phase_id) ?? []).map((id) => `phase/${id}`);
  }
}

/** For each phase those of the next lower order in its tournament. */
function phasesBefore(spots: FedSpot[]): Map<number, number[]> {
  const phases = [...new Map(spots.map((spot) => [spot.phase_id, spot])).values()];
  return new Map(
    phases.map((own) => {
      const lower = phases.filter(
        ({ tournament_id, phase }) => tournament_id === own.tournament_id && phase < own.phase,
      );
      const order = Math.max(...lower.map(({ phase }) => phase));
      const ids = lower.filter(({ phase }) => phase === order).map(({ phase_id }) => phase_id);
      return [own.phase_id, ids];
    }),
  );
}
