import { type Board, type BoardGame, type Place, placeGame, removeGame } from "./board.ts";
import {
  fieldCost,
  timeCost,
  type Bounds,
  findBounds,
  fieldObstacle,
  timeObstacle,
} from "./places.ts";
import type { Slot } from "./data.ts";

interface Time {
  start: number;
  day: string;
  field_ids: number[];
}

/** A search for places; one step tries one time for one game. */
export interface Search {
  board: Board;
  times: Time[];
  room: Map<string, number>;
  steps: number;
}

interface Found {
  place: Place & { field_id: number };
  cost: number;
}

/** Returns a search; order and repeats of slots do not matter. */
export function searchOver(board: Board, slots: Slot[], steps: number): Search {
  const byStart = Map.groupBy(slots, ({ start }) => start);
  const times = [...byStart]
    .sort(([a], [b]) => a - b)
    .map(([start, own]) => ({
      start,
      day: board.localOf(start).day,
      field_ids: [...new Set(own.map(({ field_id }) => field_id))].sort((a, b) => a - b),
    }));
  const room = new Map<string, number>();
  for (const { day, field_ids } of times) room.set(day, (room.get(day) ?? 0) + field_ids.length);
  return { board, times, room, steps };
}

/** The search's aim: "wishes" takes the cheapest place, "early" the earliest. */
export type PlacePreference = "wishes" | "early";

/** Returns the best place for a game that has none, or null. */
export function bestPlace(search: Search, piece: BoardGame, manner: PlacePreference): Found | null {
  const { board, times } = search;
  const bounds = boundsIn(search, piece);
  let best: Found | null = null;
  const last = Math.min(bounds.to - piece.length, bounds.before_day - 1);
  for (let at = firstFrom(times, Math.max(bounds.from, bounds.from_day)); at < times.length; at++) {
    const time = times[at];
    if (time === undefined || time.start > last) break;
    search.steps -= 1;
    if (timeObstacle(board, piece, time.start, bounds) !== null) continue;
    const cost = timeCost(board, piece, time.start) + roomCost(search, piece, time.day);
    if (best && cost >= best.cost) continue;
    const found = bestField(board, piece, time, cost);
    if (!found || (best && found.cost >= best.cost)) continue;
    best = found;
    if (manner === "early" || best.cost <= 0) break;
  }
  return best;
}

function bestField(board: Board, piece: BoardGame, time: Time, cost: number): Found | null {
  let best: Found | null = null;
  for (const field_id of time.field_ids) {
    if (fieldObstacle(board, piece, field_id, time.start) !== null) continue;
    const whole = cost + fieldCost(board, piece, field_id);
    if (!best || whole < best.cost) best = { place: { field_id, start: time.start }, cost: whole };
    if (whole === cost) break;
  }
  return best;
}

/** A round that should fit one day costs more on a day without enough slots. */
function roomCost({ board, room }: Search, { round, wishing }: BoardGame, day: string): number {
  const { rules, busy } = board;
  if (!rules.round_on_one_day || !wishing || round.days.size > 0) return 0;
  const free = (room.get(day) ?? 0) - (busy.get(day) ?? 0);
  return free < round.games ? rules.weights.round_day : 0;
}

function costNow(board: Board, piece: BoardGame): number {
  const place = removeGame(board, piece);
  if (place === null) return 0;
  const cost = computeCost(board, piece, place);
  placeGame(board, piece, place);
  return cost;
}

const computeCost = (board: Board, piece: BoardGame, { field_id, start }: Place): number =>
  timeCost(board, piece, start) + (field_id === null ? 0 : fieldCost(board, piece, field_id));

function isAllowed(
  { board }: Search,
  piece: BoardGame,
  { field_id, start }: Place,
  bounds: Bounds,
) {
  return (
    timeObstacle(board, piece, start, bounds) === null &&
    (field_id === null || fieldObstacle(board, piece, field_id, start) === null)
  );
}

/** Examining this many games for time limits counts as one step. */
const GAMES_A_STEP = 24;

function boundsIn(search: Search, piece: BoardGame): Bounds {
  const bounds = findBounds(search.board, piece);
  search.steps -= 1 + bounds.looked / GAMES_A_STEP;
  return bounds;
}

function firstFrom(times: Time[], moment: number): number {
  const at = times.findIndex(({ start }) => start >= moment);
  return at === -1 ? times.length : at;
}

/** Improves a schedule by cheaper changes, until none helps or steps run out. */
export function improveSchedule(search: Search, movable: BoardGame[]): void {
  let helped = true;
  while (helped && search.steps > 0) {
    helped = false;
    for (const piece of movable) {
      if (search.steps <= 0) return;
      const better =
        piece.place === null
          ? settle(search, piece, movable)
          : relocate(search, piece) || exchange(search, piece, movable);
      helped ||= better;
    }
  }
}

/** Finds a date for a game, even by moving another game. */
function settle(search: Search, piece: BoardGame, movable: BoardGame[]): boolean {
  const { board } = search;
  const free = bestPlace(search, piece, "wishes");
  if (free) {
    placeGame(board, piece, free.place);
    return true;
  }
  const bounds = boundsIn(search, piece);
  return movable.some((other) => {
    if (search.steps <= 0 || !canReplace(other, piece) || !isWithin(other, bounds)) return false;
    search.steps -= 1;
    return displace(search, piece, other, bounds);
  });
}

const canReplace = (a: BoardGame, b: BoardGame): boolean => a !== b && a.length === b.length;

const isWithin = ({ place, length }: BoardGame, bounds: Bounds): boolean =>
  place !== null &&
  place.start >= Math.max(bounds.from, bounds.from_day) &&
  place.start + length <= bounds.to &&
  place.start < bounds.before_day;

/**
 * Puts a game into another's place and finds a new one for that; when this fails both return to their places.
 */
function displace(search: Search, piece: BoardGame, other: BoardGame, bounds: Bounds): boolean {
  const { board } = search;
  const place = removeGame(board, other);
  if (place === null) return false;
  if (isAllowed(search, piece, place, bounds)) {
    placeGame(board, piece, place);
    const elsewhere = bestPlace(search, other, "wishes");
    if (elsewhere) {
      placeGame(board, other, elsewhere.place);
      return true;
    }
    removeGame(board, piece);
  }
  placeGame(board, other, place);
  return false;
}

function relocate(search: Search, piece: BoardGame): boolean {
  const { board } = search;
  const place = removeGame(board, piece);
  if (place === null) return false;
  const cost = computeCost(board, piece, place);
  const better = cost > 0 ? bestPlace(search, piece, "wishes") : null;
  const moves = better !== null && computeCost(board, piece, better.place) < cost;
  placeGame(board, piece, moves ? better.place : place);
  return moves;
}

function exchange(search: Search, piece: BoardGame, movable: BoardGame[]): boolean {
  const { board } = search;
  if (costNow(board, piece) <= 0) return false;
  return movable.some((other) => {
    if (other.round !== piece.round || !canReplace(other, piece) || search.steps <= 0) return false;
    search.steps -= 1;
    return swap(search, piece, other);
  });
}

function swap(search: Search, a: BoardGame, b: BoardGame): boolean {
  const { board } = search;
  const [placeA, placeB] = [a.place, b.place];
  if (placeA === null || placeB === null) return false;
  const before = removePieces(board, [a, b]);
  const after = arrangePieces(search, [
    [a, placeB],
    [b, placeA],
  ]);
  if (after !== null && after < before) return true;
  if (after !== null) removePieces(board, [a, b]);
  placeGame(board, a, placeA);
  placeGame(board, b, placeB);
  return false;
}

function removePieces(board: Board, pieces: BoardGame[]): number {
  let cost = 0;
  for (const piece of pieces) {
    const place = removeGame(board, piece);
    if (place !== null) cost += computeCost(board, piece, place);
  }
  return cost;
}

/** Returns the cost; null, with nothing placed, when a rule forbids a move. */
function arrangePieces(search: Search, moves: [BoardGame, Place][]): number | null {
  const { board } = search;
  let cost = 0;
  const done: BoardGame[] = [];
  for (const [piece, place] of moves) {
    if (!isAllowed(search, piece, place, boundsIn(search, piece))) {
      for (const one of done) removeGame(board, one);
      return null;
    }
    cost += computeCost(board, piece, place);
    placeGame(board, piece, place);
    done.push(piece);
  }
  return cost;
}
