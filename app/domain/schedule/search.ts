import { type Board, type Piece, type Place, put, take } from "./board.ts";
import { fieldCost, timeCost } from "./cost.ts";
import type { Slot } from "./data.ts";
import { type Bounds, boundsOf, fieldObstacle, timeObstacle } from "./obstacles.ts";

/** A moment at which games can begin, and the fields there are for them. */
export interface Time {
  start: number;
  day: string;
  field_ids: number[];
}

/** Where games may go, in order of time, and how much looking around is left (a step: one time for one game). */
export interface Search {
  board: Board;
  times: Time[];
  /** Slots on each local day. */
  room: Map<string, number>;
  steps: number;
}

export interface Found {
  place: Place & { field_id: number };
  cost: number;
}

/** Slots of any order, and the same one twice, come to the same search. */
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

/** How a place is chosen: the one that costs least and of those the earliest, or the earliest at all. */
export type Manner = "wishes" | "early";

/** The place for a game that is not on the board; null: no rule leaves it one. */
export function bestPlace(search: Search, piece: Piece, manner: Manner): Found | null {
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

function bestField(board: Board, piece: Piece, time: Time, cost: number): Found | null {
  let best: Found | null = null;
  for (const field_id of time.field_ids) {
    if (fieldObstacle(board, piece, field_id, time.start) !== null) continue;
    const whole = cost + fieldCost(board, piece, field_id);
    if (!best || whole < best.cost) best = { place: { field_id, start: time.start }, cost: whole };
    if (whole === cost) break;
  }
  return best;
}

/** A round that is to be on one day does not begin on a day without room for it. */
function roomCost({ board, room }: Search, { round, wishing }: Piece, day: string): number {
  const { rules, busy } = board;
  if (!rules.round_on_one_day || !wishing || round.days.size > 0) return 0;
  const free = (room.get(day) ?? 0) - (busy.get(day) ?? 0);
  return free < round.games ? rules.weights.round_day : 0;
}

/** What a game costs where it is. */
export function costNow(board: Board, piece: Piece): number {
  const place = take(board, piece);
  if (place === null) return 0;
  const cost = costOf(board, piece, place);
  put(board, piece, place);
  return cost;
}

/** What a game that is not on the board would cost at a place. */
export const costOf = (board: Board, piece: Piece, { field_id, start }: Place): number =>
  timeCost(board, piece, start) + (field_id === null ? 0 : fieldCost(board, piece, field_id));

/** Whether no rule forbids a game, not on the board, a place. */
export function isAllowed(
  { board }: Search,
  piece: Piece,
  { field_id, start }: Place,
  bounds: Bounds,
): boolean {
  return (
    timeObstacle(board, piece, start, bounds) === null &&
    (field_id === null || fieldObstacle(board, piece, field_id, start) === null)
  );
}

/** So many games are looked through for the bounds in the time that a step takes. */
const GAMES_A_STEP = 24;

/** The bounds of a game, paid for in steps. */
export function boundsIn(search: Search, piece: Piece): Bounds {
  const bounds = boundsOf(search.board, piece);
  search.steps -= 1 + bounds.looked / GAMES_A_STEP;
  return bounds;
}

/** The place of the first time from a moment on. */
function firstFrom(times: Time[], moment: number): number {
  const at = times.findIndex(({ start }) => start >= moment);
  return at === -1 ? times.length : at;
}
