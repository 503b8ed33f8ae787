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
 * sides. Wins by up to `margins` goals are told apart, higher ones are not.
 */
export function openOutcomes(points: PointsRules, margins: number): OpenOutcome[] {
  const wins = Array.from({ length: margins + 1 }, (_, index) =>
    wonBy(points, index + 1, index < margins ? index + 1 : Infinity),
  );
  const losses = wins.map(({ home, away }) => ({ home: away, away: home }));
  return [...wins, ...losses, ...drawsOf(points)];
}

function wonBy(points: PointsRules, low: number, high: number): OpenOutcome {
  return {
    home: {
      points: points.win,
      won: 1,
      goals: atLeast(low),
      conceded: atLeast(0),
      difference: { low, high },
    },
    away: {
      points: points.loss,
      won: 0,
      goals: atLeast(0),
      conceded: atLeast(low),
      difference: { low: -high, high: -low },
    },
  };
}

/** A goalless draw is apart where it has its own points. */
function drawsOf({ draw, goalless_draw }: PointsRules): OpenOutcome[] {
  const drawn = (value: number, goals: Open): OpenOutcome => {
    const side = { points: value, won: 0, goals, conceded: goals, difference: exactly(0) };
    return { home: side, away: side };
  };
  return draw === goalless_draw
    ? [drawn(draw, atLeast(0))]
    : [drawn(draw, atLeast(1)), drawn(goalless_draw, exactly(0))];
}
