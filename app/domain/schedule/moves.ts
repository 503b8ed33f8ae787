import { checkSchedule } from "./precedence.ts";
import {
  type ScheduleGame,
  type ScheduleRules,
  type Violation,
  violationKey,
  type DatedGame,
  isDated,
} from "./data.ts";
import { type Board, createBoard, type BoardGame, placeGame } from "./board.ts";
import { findBounds, fieldObstacle, timeObstacle } from "./places.ts";
import { addDays, daysBetween, toInstant, toLocal } from "./local-day.ts";

interface Change {
  game_id: number;
  from: { start: number | null; field_id: number | null };
  to: { start: number; field_id: number | null };
}

interface Consequences {
  broken: Violation[];
  unmet: Violation[];
  resolved: Violation[];
  /** Games that stay in place but get a new violation. */
  affected: number[];
}

const changedGames = (games: ScheduleGame[], changes: Change[]): ScheduleGame[] => {
  const to = new Map(changes.map((change) => [change.game_id, change.to]));
  return games.map((game) => ({ ...game, ...to.get(game.id) }));
};

function findConsequences(games: ScheduleGame[], changes: Change[], rules: ScheduleRules) {
  const before = checkSchedule(games, rules);
  const after = checkSchedule(changedGames(games, changes), rules);
  const known = new Set(before.map(violationKey));
  const still = new Set(after.map(violationKey));
  const added = after.filter((violation) => !known.has(violationKey(violation)));
  const moved = new Set(changes.map(({ game_id }) => game_id));
  const others = added.flatMap(({ game_ids }) => game_ids).filter((id) => !moved.has(id));
  return {
    broken: added.filter(({ hard }) => hard),
    unmet: added.filter(({ hard }) => !hard),
    resolved: before.filter((violation) => !still.has(violationKey(violation))),
    affected: [...new Set(others)].sort((a, b) => a - b),
  };
}

interface Schedule {
  games: ScheduleGame[];
  rules: ScheduleRules;
}

/** `refused`: the move breaks a hard rule that held before. */
interface GameMove extends Consequences {
  change: Change;
  refused: boolean;
}

/** Returns the effects of one game's move. @throws RangeError for an unknown game. */
export function moveGame({ games, rules }: Schedule, game_id: number, to: Change["to"]): GameMove {
  const game = games.find(({ id }) => id === game_id);
  if (game === undefined) throw new RangeError(`There is no game ${game_id} in the schedule.`);
  const change = { game_id, from: { start: game.start, field_id: game.field_id }, to };
  const consequences = findConsequences(games, [change], rules);
  return { change, ...consequences, refused: consequences.broken.length > 0 };
}

interface RoundMoveOptions {
  /** Local day; absent: the next free one on its weekday. */
  to?: string | undefined;
  /** True when later rounds and phases move by the same days. */
  shift: boolean;
}

interface RoundMove extends Consequences {
  day: string;
  changes: Change[];
  /** True when the move breaks a hard rule; the order of rounds is no reason. */
  refused: boolean;
}

/** The search for a free day ends after these weeks. */
const WEEKS = 60;

/**
 * Returns the move of a round's unfixed games to another date, like after rain; fields, local times and
 * distances in days stay. Without a day it takes the first later week without clashes and with phases in
 * order. Null: nothing to move, or no free week.
 */
export function moveRound(
  { games, rules }: Schedule,
  round_id: number,
  { to, shift }: RoundMoveOptions,
): RoundMove | null {
  const own = movable(games).filter((game) => game.round_id === round_id);
  const [first] = own.toSorted((a, b) => a.start - b.start);
  if (!first) return null;
  const moving = shift ? [...own, ...following(games, first, rules)] : own;
  const from = toLocal(rules.zone, first.start).day;
  const days = to === undefined ? freeDays(games, moving, rules) : daysBetween(from, to);
  if (days === null) return null;
  const changes = moving
    .map((game) => makeChange(game, days, rules))
    .sort((a, b) => a.game_id - b.game_id);
  const consequences = findConsequences(games, changes, rules);
  return {
    day: addDays(from, days),
    changes,
    ...consequences,
    refused: consequences.broken.some(({ kind }) => kind !== "round_order"),
  };
}

const movable = (games: ScheduleGame[]): DatedGame[] =>
  games.filter(isDated).filter(({ fixed }) => !fixed);

const following = (games: ScheduleGame[], round: DatedGame, rules: ScheduleRules): DatedGame[] =>
  movable(games).filter((game) => {
    if (game.tournament_id !== round.tournament_id) return false;
    if (game.phase_id === round.phase_id) return game.round > round.round;
    const beside = rules.parallel_phases.some(
      (ids) => ids.includes(game.phase_id) && ids.includes(round.phase_id),
    );
    return game.phase > round.phase && !beside;
  });

function makeChange(game: DatedGame, days: number, rules: ScheduleRules): Change {
  const { day, minute } = toLocal(rules.zone, game.start);
  return {
    game_id: game.id,
    from: { start: game.start, field_id: game.field_id },
    to: { start: toInstant(rules.zone, addDays(day, days), minute), field_id: game.field_id },
  };
}

function freeDays(games: ScheduleGame[], moving: DatedGame[], rules: ScheduleRules): number | null {
  const ids = new Set(moving.map(({ id }) => id));
  for (let week = 1; week <= WEEKS; week++) {
    const fits = fitsAll(staying(games, ids, rules), ids, (game) =>
      makeChange(game, week * 7, rules),
    );
    if (fits) return week * 7;
  }
  return null;
}

const staying = (games: ScheduleGame[], moving: Set<number>, rules: ScheduleRules): Board =>
  createBoard(
    games.map((game) => ({ ...game, fixed: !moving.has(game.id) })),
    rules,
  );

function fitsAll(board: Board, ids: Set<number>, changeFor: (game: DatedGame) => Change): boolean {
  return board.pieces.every((piece) => {
    const { game } = piece;
    if (!ids.has(game.id) || !isDated(game)) return true;
    const { to } = changeFor(game);
    if (!isFree(board, piece, to)) return false;
    placeGame(board, piece, to);
    return true;
  });
}

const isFree = (board: Board, piece: BoardGame, { start, field_id }: Change["to"]): boolean =>
  timeObstacle(board, piece, start, findBounds(board, piece, ["round_order"])) === null &&
  (field_id === null || fieldObstacle(board, piece, field_id, start) === null);
