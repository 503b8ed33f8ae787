import { type PointsRules, type RankingRules, shootOutPoints } from "../rulebook.ts";
import {
  compareValues,
  gamesAmong,
  type Race,
  type RaceValue,
  valueAfter,
  type SearchBudget,
  type ResultSteps,
  findOverload,
  type Contest,
  mostTogether,
} from "./race.ts";
import { OUTSIDE_RIVAL, type RemainingGame } from "./remaining.ts";
import { mostBelow } from "./staying-below.ts";

export interface PositionSpan {
  best: number;
  worst: number;
}

/** Limits of the search for one team's best or worst position. */
const STEPS = 700;
const STEPS_IN_ALL = 3000;

/** True when a draw never gives both sides together more than a decided game. */
const isOrderly = ({ win, draw, goalless_draw, loss }: PointsRules): boolean =>
  win > loss &&
  [draw, goalless_draw].every((drawn) => win >= drawn && drawn >= loss && 2 * drawn <= win + loss);

function givenPoints(points: PointsRules): number[] {
  const { win, draw, goalless_draw, loss, extra_time_win } = points;
  const kicks = shootOutPoints(points);
  const sides = kicks === null ? [] : [kicks.winner, kicks.loser];
  return [win, draw, goalless_draw, loss, extra_time_win ?? win, ...sides];
}

/**
 * The fewest points that a game without a normal winner gives in all; null when another ending can be cheaper
 * for both sides.
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
 * Returns bounds of every final position from points, and wins when both lists begin with them. `current` is
 * the table without remaining games.
 */
export function boundPositions(
  current: readonly RaceValue[],
  games: readonly RemainingGame[],
  rules: RankingRules,
): PositionSpan[] {
  const { points } = rules;
  const race = buildRace(current, games, rules);
  if (!isOrderly(points)) return spansOfRanges(current, race, points);
  const cheapest = cheapestEnding(points);
  const more = hasMoreEndings(points);
  const ranges = more ? spansOfRanges(current, race, points) : null;
  if (ranges !== null && cheapest === null) return ranges;
  const win = points.win - points.loss;
  const dearDraw = Math.max(points.draw, points.goalless_draw) - points.loss;
  const cheapDraw = (cheapest ?? Math.min(points.draw, points.goalless_draw)) - points.loss;
  let left = STEPS_IN_ALL;
  const runSearch = (search: (budget: SearchBudget) => number): number => {
    const given = Math.min(STEPS, left);
    const budget = { steps: given };
    const found = search(budget);
    left -= given - Math.max(0, budget.steps);
    return found;
  };
  return current.map((_, team) => ({
    best:
      current.length -
      runSearch((budget) => mostBelow(race, team, { win, draw: cheapDraw }, budget)),
    worst:
      ranges?.[team]?.worst ??
      1 + runSearch((budget) => mostAbove(race, team, { win, draw: dearDraw }, budget)),
  }));
}

function buildRace(
  current: readonly RaceValue[],
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
      if (rival === OUTSIDE_RIVAL) outside[team] = (outside[team] ?? 0) + 1;
      else between[team * teams + rival] = (between[team * teams + rival] ?? 0) + 1;
    }
  }
  const by_wins = tied2[0] === "wins" && tied3plus[0] === "wins";
  return { floor, outside, meetings: { teams, between }, by_wins };
}

/** When points give no simple order, each team is compared alone, from its fewest points to its most. */
function spansOfRanges(
  current: readonly RaceValue[],
  race: Race,
  points: PointsRules,
): PositionSpan[] {
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

/**
 * Returns the most teams that can be level with or above `team` after it loses every game. Each game gives
 * rivals two units (a win two, a draw one each). Max-flow gives a bound, which is exact when all rivals need
 * whole wins; else the draws are searched.
 */
function mostAbove(race: Race, team: number, steps: ResultSteps, budget: SearchBudget): number {
  const chase = buildChase(race, team, steps);
  return chase.secured + mostTogether(buildContest(race, chase, steps), budget);
}

interface Chase {
  target: RaceValue;
  /** Rivals that have enough points in any case. */
  secured: number;
  racing: number[];
  /** Wins that each competing team can get in games outside the race. */
  free: Map<number, number>;
}

function buildChase(race: Race, team: number, steps: ResultSteps): Chase {
  const { floor, outside, meetings } = race;
  const target = floor[team] ?? { points: 0, wins: 0 };
  let racing = floor.flatMap((_, rival) => (rival === team ? [] : rival));
  let secured = 0;
  for (;;) {
    const free = new Map<number, number>();
    const next = racing.filter((rival) => {
      const all = gamesAmong(meetings, rival, floor.keys()) + (outside[rival] ?? 0);
      const among = gamesAmong(meetings, rival, racing);
      const value = (wins: number) => valueAfter(floor[rival] ?? target, steps, wins, 0);
      const enough = (wins: number) => compareValues(race, value(wins), target) >= 0;
      if (enough(all - among)) {
        secured += 1;
        return false;
      }
      free.set(rival, all - among);
      return enough(all);
    });
    if (next.length === racing.length) return { target, secured, racing, free };
    racing = next;
  }
}

function buildContest(race: Race, { target, racing, free }: Chase, steps: ResultSteps): Contest {
  const { meetings, floor } = race;
  const need = (team: number, draws: number, whole: boolean): number => {
    const from = floor[team] ?? target;
    const wins = free.get(team) ?? 0;
    for (let units = 0; ; units += whole ? 2 : 1) {
      const value = valueAfter(from, steps, wins + Math.floor(units / 2), draws + (units % 2));
      if (compareValues(race, value, target) >= 0) return units;
    }
  };
  /** Units that each team can leave to rivals. */
  const spare = (state: Draws, whole: (team: number) => boolean): number[] => {
    const units: number[] = [];
    for (const team of racing) {
      const games = gamesAmong(state.meetings, team, racing);
      units[team] = 2 * games - need(team, state.draws[team] ?? 0, whole(team));
    }
    return units;
  };
  const none = { meetings, draws: [], settled: new Set<number>() };
  return {
    meetings,
    members: racing,
    capacity: () => spare(none, () => false),
    attainable: (members, budget) =>
      drawable(
        members,
        { ...none, meetings: { ...meetings, between: meetings.between.slice() } },
        spare,
        budget,
      ),
  };
}

interface Draws {
  /** Games without a supposed draw; the search changes and restores them. */
  meetings: Race["meetings"];
  draws: readonly number[];
  settled: ReadonlySet<number>;
}

/** Searches for draws after which teams need only whole wins. */
function drawable(
  members: readonly number[],
  state: Draws,
  spare: (state: Draws, whole: (team: number) => boolean) => number[],
  budget: SearchBudget,
): boolean {
  budget.steps -= 1;
  if (budget.steps < 0) return true;
  const { meetings, draws, settled } = state;
  const units = spare(state, (team) => settled.has(team));
  if (findOverload(meetings, members, units, 2) !== null) return false;
  const games = spare(state, () => true).map((count) => count / 2);
  if (findOverload(meetings, members, games, 1) === null) return true;
  const isOdd = (member: number) => Math.abs((units[member] ?? 0) % 2) === 1;
  const odd = members.find(isOdd);
  if (odd === undefined) return false;
  for (const rival of [...members.filter(isOdd), ...members.filter((member) => !isOdd(member))]) {
    const [there, back] = [odd * meetings.teams + rival, rival * meetings.teams + odd];
    const left = meetings.between[there] ?? 0;
    if (left === 0 || settled.has(rival)) continue;
    const drawn = [...draws];
    for (const side of [odd, rival]) drawn[side] = (drawn[side] ?? 0) + 1;
    meetings.between[there] = meetings.between[back] = left - 1;
    const found = drawable(members, { ...state, draws: drawn }, spare, budget);
    meetings.between[there] = meetings.between[back] = left;
    if (found) return true;
  }
  return drawable(members, { ...state, settled: new Set(settled).add(odd) }, spare, budget);
}
