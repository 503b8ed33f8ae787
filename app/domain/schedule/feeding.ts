import type { SpotSource } from "../qualification/facts.ts";
import { type ScheduleGame, type ScheduleRules, valueAt } from "./data.ts";

/** Games and phases that decide the sides of others. */
export interface FeederGames {
  /** The games that decide each game: a set for each side. */
  games: Map<number, Set<number>[]>;
  /** The other phases that decide a side of each phase. */
  phases: Map<number, Set<number>>;
}

/** Returns the deciding games of each game and the deciding phases of each phase. */
export function findFeederGames(games: ScheduleGame[]): FeederGames {
  const phaseOf = new Map(games.map(({ id, phase_id }) => [id, phase_id]));
  const sets = new Map<number[], Set<number>>();
  const feeding: FeederGames = { games: new Map(), phases: new Map() };
  for (const game of games) {
    const lists = [game.home_feeders, game.away_feeders].filter(({ length }) => length > 0);
    if (lists.length === 0) continue;
    feeding.games.set(
      game.id,
      lists.map((ids) => valueAt(sets, ids, () => new Set(ids))),
    );
    const phases = valueAt(feeding.phases, game.phase_id, () => new Set<number>());
    for (const id of lists.flat()) {
      const phase = phaseOf.get(id);
      if (phase !== undefined && phase !== game.phase_id) phases.add(phase);
    }
  }
  return feeding;
}

/** True when `a` decides a side of `b`. */
export const feeds = (a: ScheduleGame, b: ScheduleGame, { games }: FeederGames): boolean =>
  games.get(b.id)?.some((ids) => ids.has(a.id)) ?? false;

type PhaseRules = Pick<ScheduleRules, "parallel_phases">;

/** True when two phases can overlap. */
export const areParallel = (
  a: ScheduleGame,
  b: ScheduleGame,
  { parallel_phases }: PhaseRules,
): boolean => parallel_phases.some((ids) => ids.includes(a.phase_id) && ids.includes(b.phase_id));

/** True when a night must be between two games: one, or its phase, decides the other's sides. */
export function needsNight(
  a: ScheduleGame,
  b: ScheduleGame,
  rules: PhaseRules & Pick<ScheduleRules, "same_day">,
  feeding: FeederGames,
): boolean {
  if (rules.same_day || a.tournament_id !== b.tournament_id) return false;
  if (feeds(a, b, feeding)) return true;
  if (a.phase >= b.phase || areParallel(a, b, rules)) return false;
  return feeding.phases.get(b.phase_id)?.has(a.phase_id) ?? false;
}

export interface FedSpot {
  id: number;
  name: string;
  tournament_id: number;
  phase_id: number;
  phase: number;
  group_id: number | null;
  source: SpotSource | null;
  /** True when no game decides the spot. */
  settled: boolean;
}

interface SpotGame {
  id: number;
  phase_id: number;
  home_spot_id: number | null;
  away_spot_id: number | null;
}

/**
 * Returns the games that decide each spot: of its source's group, phase or tie, else of the previous phase.
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
