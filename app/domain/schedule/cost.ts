import type { Board, ClockAnswer, Piece, Series } from "./board.ts";
import { valueAt, type ScheduleRules } from "./data.ts";
import { pauseWish } from "./waiting.ts";
import { clockWishes, isBarred } from "./unmet.ts";

/** What the wishes that a game would leave unmet at a time weigh, whatever its field. */
export function timeCost(board: Board, piece: Piece, start: number): number {
  const { rules } = board;
  const end = start + piece.length;
  let cost = 0;
  for (const series of piece.series) {
    cost += pauseCost(series, rules, start, end);
    if (rules.max_per_day !== null) {
      const games = series.days.get(board.localOf(start).day) ?? 0;
      if (games >= rules.max_per_day) cost += rules.weights.per_day;
    }
    cost += clockOf(board, series, start, piece.game.duration).cost;
  }
  cost += waitingCost(board, piece, start);
  for (const rival of piece.rivals) cost += rules.weights.apart * rival.during(start, end).length;
  return cost + roundCost(board, piece, start);
}

const NOTHING_SAID: ClockAnswer = { barred: false, cost: 0 };

/** What a team says of a game's time; worked out once for each start. */
export function clockOf(
  { rules, localOf }: Board,
  { rules: team, clock }: Series,
  start: number,
  duration: number,
): ClockAnswer {
  if (!team || team.cannot.length + team.avoid.length + team.prefer.length === 0) {
    return NOTHING_SAID;
  }
  // Starts are whole minutes of 60,000 ms: a duration in minutes fits between two of them.
  return valueAt(clock, start + duration, () => {
    const local = localOf(start);
    const unmet = clockWishes(team, local, duration);
    return {
      barred: isBarred(team, local, duration),
      cost: unmet.reduce((sum, wish) => sum + rules.weights[wish], 0),
    };
  });
}

/** What a field costs: the home team may like another one. */
export function fieldCost({ rules }: Board, { game, series }: Piece, field_id: number): number {
  const host = series.find(({ team_id }) => team_id === game.home_team_id)?.rules;
  const liked = host?.field_id ?? null;
  return liked === null || liked === field_id ? 0 : rules.weights.preferred_field;
}

/** What the pauses before and after a game cost, less the pause that it breaks in two. */
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

/** What a game costs those who are not known yet: whoever comes into it, and whoever goes on from it. */
function waitingCost(board: Board, piece: Piece, start: number): number {
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

/** Where a day may decide who plays on, the games of that day that one team may have to play. */
function waitingDayCost(board: Board, piece: Piece, start: number): number {
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

/** How many games of a day somebody may have played by the time of one that is not counted itself. */
function loadBefore({ series, origins }: Piece, day: string, start: number): number {
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

function roundCost({ rules, localOf }: Board, { round, wishing }: Piece, start: number): number {
  if (!rules.round_on_one_day || !wishing) return 0;
  return round.days.size === 0 || round.days.has(localOf(start).day) ? 0 : rules.weights.round_day;
}
