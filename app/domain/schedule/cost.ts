import { type Board, type ClockAnswer, valueAt, type Piece, type Series } from "./board.ts";
import type { ScheduleRules } from "./data.ts";
import { clockWishes, isBarred, pauseWish } from "./unmet.ts";

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
function pauseCost(
  { timeline }: Series,
  { rest, max_rest, weights }: ScheduleRules,
  start: number,
  end: number,
): number {
  if (rest === null && max_rest === null) return 0;
  const weigh = (pause: number): number => {
    const wish = pauseWish(pause, { rest, max_rest });
    return wish === null ? 0 : weights[wish];
  };
  const [before, after] = timeline.around(start);
  return (
    (before ? weigh(start - before.end) : 0) +
    (after ? weigh(after.start - end) : 0) -
    (before && after ? weigh(after.start - before.end) : 0)
  );
}

function roundCost({ rules, localOf }: Board, { round, wishing }: Piece, start: number): number {
  if (!rules.round_on_one_day || !wishing) return 0;
  return round.days.size === 0 || round.days.has(localOf(start).day) ? 0 : rules.weights.round_day;
}
