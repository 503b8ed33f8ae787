import { checkSchedule } from "./precedence.ts";
import { type ScheduleGame, type ScheduleRules, type Violation, keyOf } from "./data.ts";

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
export const changedGames = (games: ScheduleGame[], changes: Change[]): ScheduleGame[] => {
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
  const after = checkSchedule(changedGames(games, changes), rules);
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

export interface Schedule {
  games: ScheduleGame[];
  rules: ScheduleRules;
}

/** A game moved, and what follows. `refused`: it breaks a hard rule that it did not break before. */
interface GameMove extends Consequences {
  change: Change;
  refused: boolean;
}

/**
 * Moves one game and says what follows: rules that break, wishes that are not met any more or are now,
 * and the other games concerned.
 * @throws RangeError when the schedule has no such game.
 */
export function moveGame({ games, rules }: Schedule, game_id: number, to: Change["to"]): GameMove {
  const game = games.find(({ id }) => id === game_id);
  if (game === undefined) throw new RangeError(`There is no game ${game_id} in the schedule.`);
  const change = { game_id, from: { start: game.start, field_id: game.field_id }, to };
  const consequences = consequencesOf(games, [change], rules);
  return { change, ...consequences, refused: consequences.broken.length > 0 };
}
