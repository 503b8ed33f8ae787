import type { Board, ClockAnswer, BoardGame, Series, PhaseGames } from "./board.ts";
import { valueAt, type ScheduleRules, type HardKind, MINUTE, type ScheduleGame } from "./data.ts";
import { pauseWish } from "./waiting.ts";
import { clockWishes, isBarred, sidesOf } from "./unmet.ts";
import { type OrderKind, rulePutting } from "./precedence.ts";
import { needsNight } from "./feeding.ts";

/** Returns the weight of a game's unmet wishes at a time, on any field. */
export function timeCost(board: Board, piece: BoardGame, start: number): number {
  const { rules } = board;
  const end = start + piece.length;
  let cost = 0;
  for (const series of piece.series) {
    cost += pauseCost(series, rules, start, end);
    if (rules.max_per_day !== null) {
      const games = series.days.get(board.localOf(start).day) ?? 0;
      if (games >= rules.max_per_day) cost += rules.weights.per_day;
    }
    cost += readClock(board, series, start, piece.game.duration).cost;
  }
  cost += waitingCost(board, piece, start);
  for (const rival of piece.rivals) cost += rules.weights.apart * rival.during(start, end).length;
  return cost + roundCost(board, piece, start);
}

const NOTHING_SAID: ClockAnswer = { barred: false, cost: 0 };

function readClock(
  { rules, localOf }: Board,
  { rules: team, clock }: Series,
  start: number,
  duration: number,
): ClockAnswer {
  if (!team || team.cannot.length + team.avoid.length + team.prefer.length === 0) {
    return NOTHING_SAID;
  }
  // The sum is a unique key: starts are whole minutes, so adding `duration` never reaches the next one.
  return valueAt(clock, start + duration, () => {
    const local = localOf(start);
    const unmet = clockWishes(team, local, duration);
    return {
      barred: isBarred(team, local, duration),
      cost: unmet.reduce((sum, wish) => sum + rules.weights[wish], 0),
    };
  });
}

/** Returns the cost of a field that is not the home team's preferred one. */
export function fieldCost({ rules }: Board, { game, series }: BoardGame, field_id: number): number {
  const host = series.find(({ team_id }) => team_id === game.home_team_id)?.rules;
  const liked = host?.field_id ?? null;
  return liked === null || liked === field_id ? 0 : rules.weights.preferred_field;
}

/** The cost of the pauses before and after the game, less the cost of the one pause it splits. */
function pauseCost({ timeline }: Series, rules: ScheduleRules, start: number, end: number): number {
  if (rules.rest === null && rules.max_rest === null) return 0;
  const weigh = (pause: number): number => pauseWeight(pause, rules);
  const [before, after] = timeline.around(start);
  return (
    (before ? weigh(start - before.end) : 0) +
    (after ? weigh(after.start - end) : 0) -
    (before && after ? weigh(after.start - before.end) : 0)
  );
}

/** The cost of pauses and full days for teams that are not known yet, before and after the game. */
function waitingCost(board: Board, piece: BoardGame, start: number): number {
  const { rules } = board;
  const end = start + piece.length;
  let cost = 0;
  for (const { timeline } of piece.origins) {
    const last = timeline.last();
    if (last) cost += pauseWeight(start - last.end, rules);
  }
  for (const { timeline, waiting } of piece.feeds) {
    const last = timeline.last()?.end ?? null;
    if (last !== null && last >= end) continue;
    for (const { place } of waiting) {
      if (place === null) continue;
      const before = last === null ? 0 : pauseWeight(place.start - last, rules);
      cost += pauseWeight(place.start - end, rules) - before;
    }
  }
  return cost + (rules.same_day ? waitingDayCost(board, piece, start) : 0);
}

function waitingDayCost(board: Board, piece: BoardGame, start: number): number {
  const { rules, localOf } = board;
  const most = rules.max_per_day;
  if (most === null) return 0;
  const { day } = localOf(start);
  const before = loadBefore(piece, day, start);
  const crowded = piece.origins.some(({ days }) => days.get(day)?.size) && before >= most;
  const after = piece.feeds
    .flatMap(({ waiting }) => waiting)
    .filter(({ place }) => place !== null && localOf(place.start).day === day);
  return rules.weights.per_day * (Number(crowded) + (before + 1 >= most ? after.length : 0));
}

/** The most games of that day that a side can have played before `start`. */
function loadBefore({ series, origins }: BoardGame, day: string, start: number): number {
  const own = series.reduce((most, { days }) => Math.max(most, days.get(day) ?? 0), 0);
  let before = 0;
  for (const { days } of origins) {
    for (const feeder of days.get(day) ?? []) {
      const own = feeder.place?.start ?? start;
      if (own < start) before = Math.max(before, 1, loadBefore(feeder, day, own));
    }
  }
  return own + before;
}

function pauseWeight(
  pause: number,
  { rest, max_rest, weights }: Pick<ScheduleRules, "rest" | "max_rest" | "weights">,
): number {
  const wish = pauseWish(pause, { rest, max_rest });
  return wish === null ? 0 : weights[wish];
}

function roundCost(
  { rules, localOf }: Board,
  { round, wishing }: BoardGame,
  start: number,
): number {
  if (!rules.round_on_one_day || !wishing) return 0;
  return round.days.size === 0 || round.days.has(localOf(start).day) ? 0 : rules.weights.round_day;
}

/** The span of time in which a game can be, with the rule behind each end. */
export interface Bounds {
  from: number;
  from_kind: OrderKind | null;
  to: number;
  to_kind: OrderKind | null;
  /**
   * First moment after the days of the deciding games, and first moment of the day of the game it decides.
   */
  from_day: number;
  before_day: number;
  looked: number;
}

/** Returns the span of time that earlier and later games leave to a game. */
export function findBounds(
  board: Board,
  piece: BoardGame,
  tolerated: readonly OrderKind[] = [],
): Bounds {
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

function gamesConcerned(
  { all, byTeam, waiting }: PhaseGames,
  { game, linked }: BoardGame,
  rules: ScheduleRules,
) {
  const sides = sidesOf(game);
  if (rules.rounds === "whole" || sides.length < 2) return [all];
  return [waiting, linked, ...sides.flatMap((id) => byTeam.get(id) ?? [])];
}

function narrow(
  bounds: Bounds,
  game: ScheduleGame,
  { game: other, length }: BoardGame,
  start: number,
  board: Board,
  tolerated: readonly OrderKind[],
): void {
  const { rules, feeding } = board;
  bounds.looked += 1;
  if (start + length > bounds.from) {
    const kind = rulePutting(other, game, rules, feeding);
    if (kind !== null && !tolerated.includes(kind)) {
      Object.assign(bounds, { from: start + length, from_kind: kind });
    }
  }
  if (start < bounds.to) {
    const kind = rulePutting(game, other, rules, feeding);
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

/** Returns the rule against a game at a time on any field, or null. */
export function timeObstacle(
  board: Board,
  { game, length, needs, series }: BoardGame,
  start: number,
  bounds: Bounds,
): HardKind | null {
  const end = start + length;
  if (start < bounds.from) return bounds.from_kind;
  if (end > bounds.to) return bounds.to_kind;
  if (start < bounds.from_day || start >= bounds.before_day) return "same_day";
  for (const { kind, timeline } of needs) if (!timeline.isFree(start, end)) return kind;
  return series.some((own) => readClock(board, own, start, game.duration).barred) ? "cannot" : null;
}

/** Returns the rule against a field at a time, or null. */
export function fieldObstacle(
  { fields, closed, rules }: Board,
  { length }: BoardGame,
  field_id: number,
  start: number,
): "field" | "blackout" | null {
  const end = start + length;
  if (closed.get(field_id)?.some(({ from, to }) => start < to && from < end)) return "blackout";
  const free = fields.get(field_id)?.isFree(start, end + rules.gap * MINUTE) ?? true;
  return free ? null : "field";
}
