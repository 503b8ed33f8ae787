import { checkSchedule } from "./check.ts";
import type { ScheduleGame, ScheduleRules, Violation } from "./data.ts";
import { keyOf } from "./violation.ts";

/** A game's place before and after. */
export interface Change {
  game_id: number;
  from: { start: number | null; field_id: number | null };
  to: { start: number; field_id: number | null };
}

/** What changes do to a schedule. */
export interface Consequences {
  /** Rules that it breaks and did not break before. */
  broken: Violation[];
  /** Wishes that it leaves unmet and did not before. */
  unmet: Violation[];
  /** What was wrong and is not any more. */
  resolved: Violation[];
  /** Games that did not move and that something new is wrong with, by their numbers. */
  affected: number[];
}

/** The schedule after some changes. */
export const changed = (games: ScheduleGame[], changes: Change[]): ScheduleGame[] => {
  const to = new Map(changes.map((change) => [change.game_id, change.to]));
  return games.map((game) => ({ ...game, ...to.get(game.id) }));
};

/** What changes break, leave unmet and set right, by `checkSchedule` before and after. */
export function consequencesOf(
  games: ScheduleGame[],
  changes: Change[],
  rules: ScheduleRules,
): Consequences {
  const before = checkSchedule(games, rules);
  const after = checkSchedule(changed(games, changes), rules);
  const known = new Set(before.map(keyOf));
  const still = new Set(after.map(keyOf));
  const added = after.filter((violation) => !known.has(keyOf(violation)));
  const moved = new Set(changes.map(({ game_id }) => game_id));
  const others = added.flatMap(({ game_ids }) => game_ids).filter((id) => !moved.has(id));
  return {
    broken: added.filter(({ hard }) => hard),
    unmet: added.filter(({ hard }) => !hard),
    resolved: before.filter((violation) => !still.has(keyOf(violation))),
    affected: [...new Set(others)].sort((a, b) => a - b),
  };
}
