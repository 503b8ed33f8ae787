import { type Board, type Piece, type Place, put, take } from "./board.ts";
import type { Bounds } from "./obstacles.ts";
import { bestPlace, boundsIn, costNow, costOf, isAllowed, type Search } from "./search.ts";

/**
 * Betters a schedule by small changes, each of which costs less than what it replaces: a game without
 * a date gets one, if need be by sending another game elsewhere; a game with unmet wishes moves, or
 * changes places with a game of its round. Ends when nothing helps or the steps are used up.
 */
export function improve(search: Search, movable: Piece[]): void {
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

/** Gives a game without a date one, when need be in the place of a game that can go elsewhere. */
function settle(search: Search, piece: Piece, movable: Piece[]): boolean {
  const { board } = search;
  const free = bestPlace(search, piece, "wishes");
  if (free) {
    put(board, piece, free.place);
    return true;
  }
  const bounds = boundsIn(search, piece);
  return movable.some((other) => {
    if (search.steps <= 0 || !standsIn(other, piece) || !isWithin(other, bounds)) return false;
    search.steps -= 1;
    return displace(search, piece, other, bounds);
  });
}

/** Whether two games are of one length, so that one fits where the other was. */
const standsIn = (a: Piece, b: Piece): boolean => a !== b && a.length === b.length;

const isWithin = ({ place, length }: Piece, bounds: Bounds): boolean =>
  place !== null &&
  place.start >= Math.max(bounds.from, bounds.from_day) &&
  place.start + length <= bounds.to &&
  place.start < bounds.before_day;

/** Puts a game in another's place and the other elsewhere, or leaves both as they were. */
function displace(search: Search, piece: Piece, other: Piece, bounds: Bounds): boolean {
  const { board } = search;
  const place = take(board, other);
  if (place === null) return false;
  if (isAllowed(search, piece, place, bounds)) {
    put(board, piece, place);
    const elsewhere = bestPlace(search, other, "wishes");
    if (elsewhere) {
      put(board, other, elsewhere.place);
      return true;
    }
    take(board, piece);
  }
  put(board, other, place);
  return false;
}

/** Moves a game to a place that costs less. */
function relocate(search: Search, piece: Piece): boolean {
  const { board } = search;
  const place = take(board, piece);
  if (place === null) return false;
  const cost = costOf(board, piece, place);
  const better = cost > 0 ? bestPlace(search, piece, "wishes") : null;
  const moves = better !== null && costOf(board, piece, better.place) < cost;
  put(board, piece, moves ? better.place : place);
  return moves;
}

/** Lets a game change places with another of its round when that costs less. */
function exchange(search: Search, piece: Piece, movable: Piece[]): boolean {
  const { board } = search;
  if (costNow(board, piece) <= 0) return false;
  return movable.some((other) => {
    if (other.round !== piece.round || !standsIn(other, piece) || search.steps <= 0) return false;
    search.steps -= 1;
    return swap(search, piece, other);
  });
}

function swap(search: Search, a: Piece, b: Piece): boolean {
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
  put(board, a, placeA);
  put(board, b, placeB);
  return false;
}

/** Takes games off the board one after the other; answers what their being there cost together. */
function removePieces(board: Board, pieces: Piece[]): number {
  let cost = 0;
  for (const piece of pieces) {
    const place = take(board, piece);
    if (place !== null) cost += costOf(board, piece, place);
  }
  return cost;
}

/** Puts games where they are to go and answers what that costs; null, and nothing put, where a rule forbids it. */
function arrangePieces(search: Search, moves: [Piece, Place][]): number | null {
  const { board } = search;
  let cost = 0;
  const done: Piece[] = [];
  for (const [piece, place] of moves) {
    if (!isAllowed(search, piece, place, boundsIn(search, piece))) {
      for (const one of done) take(board, one);
      return null;
    }
    cost += costOf(board, piece, place);
    put(board, piece, place);
    done.push(piece);
  }
  return cost;
}
