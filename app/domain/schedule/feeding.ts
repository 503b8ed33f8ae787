import type { ScheduleGame, ScheduleRules } from "./data.ts";
import { valueAt } from "./value-at.ts";

/** Which games and phases decide who plays in which others. */
export interface Feeding {
  /** For each game the games that decide its sides, a set for each side that others decide. */
  games: Map<number, Set<number>[]>;
  /** For each phase the other phases that decide one of its sides. */
  phases: Map<number, Set<number>>;
}

/** Who waits for whom among these games. */
export function feedingOf(games: ScheduleGame[]): Feeding {
  const phaseOf = new Map(games.map(({ id, phase_id }) => [id, phase_id]));
  const sets = new Map<number[], Set<number>>();
  const feeding: Feeding = { games: new Map(), phases: new Map() };
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

/** Whether one game decides who plays in another. */
export const feeds = (a: ScheduleGame, b: ScheduleGame, { games }: Feeding): boolean =>
  games.get(b.id)?.some((ids) => ids.has(a.id)) ?? false;

type PhaseRules = Pick<ScheduleRules, "parallel_phases">;

/** Whether two phases may be played beside each other. */
export const areParallel = (
  a: ScheduleGame,
  b: ScheduleGame,
  { parallel_phases }: PhaseRules,
): boolean => parallel_phases.some((ids) => ids.includes(a.phase_id) && ids.includes(b.phase_id));

/**
 * Whether a night has to lie between two games: one decides who plays in the other, or belongs to a
 * phase that decides who plays in the other's phase.
 */
export function needsNight(
  a: ScheduleGame,
  b: ScheduleGame,
  rules: PhaseRules & Pick<ScheduleRules, "same_day">,
  feeding: Feeding,
): boolean {
  if (rules.same_day || a.tournament_id !== b.tournament_id) return false;
  if (feeds(a, b, feeding)) return true;
  if (a.phase >= b.phase || areParallel(a, b, rules)) return false;
  return feeding.phases.get(b.phase_id)?.has(a.phase_id) ?? false;
}
