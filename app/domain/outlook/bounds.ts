import { type PointsRules, type RankingRules, shootOutPoints } from "../rulebook.ts";
import { mostAbove } from "./chasing.ts";
import { compareValues, gamesAmong, type Race, type Value, valueAfter } from "./race.ts";
import { OUTSIDER, type RemainingGame } from "./remaining.ts";
import { mostBelow } from "./staying-below.ts";
import type { Budget } from "./together.ts";

/** The best and the worst position from 1. */
export interface Span {
  best: number;
  worst: number;
}

/** Steps that the search for one team's best or worst position may take, and all of them together. */
const STEPS = 700;
const STEPS_IN_ALL = 3000;

/**
 * Whether results order points as one expects: a win is the most and a defeat the
 * least, and a drawn game never gives both sides together more than a decided one.
 */
const isOrderly = ({ win, draw, goalless_draw, loss }: PointsRules): boolean =>
  win > loss &&
  [draw, goalless_draw].every((drawn) => win >= drawn && drawn >= loss && 2 * drawn <= win + loss);

/** What a game can give to a side, whichever way it ends. */
function givenPoints(points: PointsRules): number[] {
  const { win, draw, goalless_draw, loss, extra_time_win } = points;
  const kicks = shootOutPoints(points);
  const sides = kicks === null ? [] : [kicks.winner, kicks.loser];
  return [win, draw, goalless_draw, loss, extra_time_win ?? win, ...sides];
}

/**
 * The points that stand for every ending without a win where a game has more endings than a win, a draw
 * and a defeat: the least that a shoot-out or a draw leaves to a side, so that no ending is dearer for
 * both sides than one of the three. Null where that does not hold.
 */
function cheapestEnding(points: PointsRules): number | null {
  const { win, loss, extra_time_win } = points;
  const all = givenPoints(points);
  if (all.some((given) => given > win || given < loss)) return null;
  const kicks = shootOutPoints(points);
  const level = [points.draw, points.goalless_draw, ...(kicks ? [kicks.winner, kicks.loser] : [])];
  const least = Math.min(...level);
  return (extra_time_win ?? win) === win || least === loss ? least : null;
}

const hasMoreEndings = (points: PointsRules): boolean =>
  shootOutPoints(points) !== null || (points.extra_time_win ?? points.win) !== points.win;

/**
 * Bounds of every team's final position from points, and wins where both lists of
 * the regulation ask for them first; level on those, either may stand above. Each
 * position outside is impossible. `current` is the table without what remains.
 */
export function boundsOf(
  current: readonly Value[],
  games: readonly RemainingGame[],
  rules: RankingRules,
): Span[] {
  const { points } = rules;
  const race = raceOf(current, games, rules);
  if (!isOrderly(points)) return spansOfRanges(current, race, points);
  const cheapest = cheapestEnding(points);
  const more = hasMoreEndings(points);
  const ranges = more ? spansOfRanges(current, race, points) : null;
  if (ranges !== null && cheapest === null) return ranges;
  const win = points.win - points.loss;
  const dearDraw = Math.max(points.draw, points.goalless_draw) - points.loss;
  const cheapDraw = (cheapest ?? Math.min(points.draw, points.goalless_draw)) - points.loss;
  let left = STEPS_IN_ALL;
  const searched = (search: (budget: Budget) => number): number => {
    const given = Math.min(STEPS, left);
    const budget = { steps: given };
    const found = search(budget);
    left -= given - Math.max(0, budget.steps);
    return found;
  };
  return current.map((_, team) => ({
    best:
      current.length -
      searched((budget) => mostBelow(race, team, { win, draw: cheapDraw }, budget)),
    worst:
      ranges?.[team]?.worst ??
      1 + searched((budget) => mostAbove(race, team, { win, draw: dearDraw }, budget)),
  }));
}

function raceOf(
  current: readonly Value[],
  games: readonly RemainingGame[],
  { points, tied2, tied3plus }: RankingRules,
): Race {
  const teams = current.length;
  const between = new Int16Array(teams * teams);
  const outside = current.map(() => 0);
  const floor = current.map((value) => ({ ...value }));
  for (const { home, away } of games) {
    for (const [team, rival] of [
      [home, away],
      [away, home],
    ] as const) {
      const value = floor[team];
      if (value === undefined) continue;
      value.points += points.loss;
      if (rival === OUTSIDER) outside[team] = (outside[team] ?? 0) + 1;
      else between[team * teams + rival] = (between[team * teams + rival] ?? 0) + 1;
    }
  }
  const by_wins = tied2[0] === "wins" && tied3plus[0] === "wins";
  return { floor, outside, meetings: { teams, between }, by_wins };
}

/** Where points follow no order every team is looked at alone: from its least points to its most. */
function spansOfRanges(current: readonly Value[], race: Race, points: PointsRules): Span[] {
  const results = givenPoints(points);
  const byPoints = { ...race, by_wins: false };
  const ranges = current.map((value, team) => {
    const games = gamesAmong(race.meetings, team, current.keys()) + (race.outside[team] ?? 0);
    const after = (points: number) => valueAfter(value, { win: points, draw: 0 }, games, 0);
    return { least: after(Math.min(...results)), most: after(Math.max(...results)) };
  });
  return ranges.map((own) => ({
    best: 1 + ranges.filter(({ least }) => compareValues(byPoints, least, own.most) > 0).length,
    worst: ranges.filter(({ most }) => compareValues(byPoints, most, own.least) >= 0).length,
  }));
}
