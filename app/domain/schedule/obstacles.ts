import type { Board, PhaseGames, Piece } from "./board.ts";
import { clockOf } from "./cost.ts";
import { type HardKind, MINUTE, type ScheduleGame, type ScheduleRules } from "./data.ts";
import { type OrderKind, precedence } from "./precedence.ts";
import { needsNight } from "./feeding.ts";
import { sidesOf } from "./unmet.ts";

/** The stretch that the games on the board leave to a game, and which rule draws each border. */
export interface Bounds {
  from: number;
  from_kind: OrderKind | null;
  to: number;
  to_kind: OrderKind | null;
  /** The first moment of the days after those that decide who plays in it, and of the first day that it decides. */
  from_day: number;
  before_day: number;
  /** How many games were looked at. */
  looked: number;
}

/** From when a game may begin and until when it has to be over, by the games that come before and after it. */
export function boundsOf(board: Board, piece: Piece, tolerated: readonly OrderKind[] = []): Bounds {
  const { placed, rules } = board;
  const { game } = piece;
  const bounds: Bounds = {
    from: -Infinity,
    from_kind: null,
    to: Infinity,
    to_kind: null,
    from_day: -Infinity,
    before_day: Infinity,
    looked: 0,
  };
  for (const [phase, games] of placed.get(game.tournament_id) ?? []) {
    for (const list of phase === game.phase_id
      ? gamesConcerned(games, piece, rules)
      : [games.all]) {
      for (const other of list) {
        if (other === piece || other.place === null) continue;
        narrow(bounds, game, other, other.place.start, board, tolerated);
      }
    }
  }
  return bounds;
}

/** The lists of a game's own phase in which those that come before or after it are. */
function gamesConcerned(
  { all, byTeam, waiting }: PhaseGames,
  { game, linked }: Piece,
  rules: ScheduleRules,
) {
  const sides = sidesOf(game);
  if (rules.rounds === "whole" || sides.length < 2) return [all];
  return [waiting, linked, ...sides.flatMap((id) => byTeam.get(id) ?? [])];
}

function narrow(
  bounds: Bounds,
  game: ScheduleGame,
  { game: other, length }: Piece,
  start: number,
  board: Board,
  tolerated: readonly OrderKind[],
): void {
  const { rules, feeding } = board;
  bounds.looked += 1;
  if (start + length > bounds.from) {
    const kind = precedence(other, game, rules, feeding);
    if (kind !== null && !tolerated.includes(kind)) {
      Object.assign(bounds, { from: start + length, from_kind: kind });
    }
  }
  if (start < bounds.to) {
    const kind = precedence(game, other, rules, feeding);
    if (kind !== null && !tolerated.includes(kind)) {
      Object.assign(bounds, { to: start, to_kind: kind });
    }
  }
  if (!rules.same_day && feeding.games.size > 0) keepNights(bounds, game, other, start, board);
}

function keepNights(
  bounds: Bounds,
  game: ScheduleGame,
  other: ScheduleGame,
  start: number,
  { rules, feeding, localOf, midnights }: Board,
): void {
  const day = midnights(localOf(start).day);
  if (day.to > bounds.from_day && needsNight(other, game, rules, feeding)) bounds.from_day = day.to;
  if (day.from < bounds.before_day && needsNight(game, other, rules, feeding)) {
    bounds.before_day = day.from;
  }
}

/** The rule that keeps a game from being played at a time, on whatever field; null: none. */
export function timeObstacle(
  board: Board,
  { game, length, needs, series }: Piece,
  start: number,
  bounds: Bounds,
): HardKind | null {
  const end = start + length;
  if (start < bounds.from) return bounds.from_kind;
  if (end > bounds.to) return bounds.to_kind;
  if (start < bounds.from_day || start >= bounds.before_day) return "same_day";
  for (const { kind, timeline } of needs) if (!timeline.isFree(start, end)) return kind;
  return series.some((own) => clockOf(board, own, start, game.duration).barred) ? "cannot" : null;
}

/** The rule that keeps a game off a field at a time; null: none. */
export function fieldObstacle(
  { fields, closed, rules }: Board,
  { length }: Piece,
  field_id: number,
  start: number,
): "field" | "blackout" | null {
  const end = start + length;
  if (closed.get(field_id)?.some(({ from, to }) => start < to && from < end)) return "blackout";
  const free = fields.get(field_id)?.isFree(start, end + rules.gap * MINUTE) ?? true;
  return free ? null : "field";
}
