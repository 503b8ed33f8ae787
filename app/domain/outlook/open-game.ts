import type { PointsRules } from "../rulebook.ts";

/** A value that is only known to lie between two numbers, both possible unless infinite. */
export interface Open {
  low: number;
  high: number;
}

/** What a side takes from a game of which only the result is known; its goals have no upper end. */
export interface OpenSide {
  points: number;
  won: number;
  goals: Open;
  conceded: Open;
  difference: Open;
}

export interface OpenOutcome {
  home: OpenSide;
  away: OpenSide;
}

export const exactly = (value: number): Open => ({ low: value, high: value });

const atLeast = (low: number): Open => ({ low, high: Infinity });

/**
 * Every result that a game can have under these points, with what it gives to both
 * sides. Wins by up to `margins` goals are told apart, higher ones are not; so are
 * the goals of the side that has fewer (of both in a draw), up to `goals` less one.
 */
export function openOutcomes(points: PointsRules, margins: number, goals: number): OpenOutcome[] {
  const fewer = [...Array.from({ length: goals }, (_, count) => exactly(count)), atLeast(goals)];
  const wins = Array.from({ length: margins + 1 }, (_, index): Open => {
    const low = index + 1;
    return { low, high: index < margins ? low : Infinity };
  }).flatMap((margin) => fewer.map((conceded) => wonBy(points, margin, conceded)));
  const losses = wins.map(({ home, away }) => ({ home: away, away: home }));
  return [...wins, ...losses, ...fewer.flatMap((own) => drawsOf(points, own))];
}

function wonBy(points: PointsRules, { low, high }: Open, conceded: Open): OpenOutcome {
  const goals = { low: low + conceded.low, high: high + conceded.high };
  return {
    home: { points: points.win, won: 1, goals, conceded, difference: { low, high } },
    away: {
      points: points.loss,
      won: 0,
      goals: conceded,
      conceded: goals,
      difference: { low: -high, high: -low },
    },
  };
}

/** A goalless draw is apart where it has its own points. */
function drawsOf({ draw, goalless_draw }: PointsRules, goals: Open): OpenOutcome[] {
  const drawn = (value: number, scored: Open): OpenOutcome => {
    const side = { points: value, won: 0, goals: scored, conceded: scored, difference: exactly(0) };
    return { home: side, away: side };
  };
  if (draw === goalless_draw) return [drawn(draw, goals)];
  return [
    ...(goals.high > 0 ? [drawn(draw, { ...goals, low: Math.max(1, goals.low) })] : []),
    ...(goals.low === 0 ? [drawn(goalless_draw, exactly(0))] : []),
  ];
}
