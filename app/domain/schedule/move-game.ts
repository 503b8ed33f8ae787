import { type Change, type Consequences, consequencesOf } from "./consequences.ts";
import type { ScheduleGame, ScheduleRules } from "./data.ts";

export interface Schedule {
  games: ScheduleGame[];
  rules: ScheduleRules;
}

/** A game moved, and what follows. `refused`: it breaks a hard rule that it did not break before. */
export interface GameMove extends Consequences {
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
