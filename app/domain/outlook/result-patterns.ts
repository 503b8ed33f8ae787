import type { PositionSpan } from "./bounds.ts";
import type { Criterion, RankingRules } from "../rulebook.ts";
import { type OpenOutcome, openOutcomes } from "./open-game.ts";
import { OUTSIDE_RIVAL, type RemainingGame } from "./remaining.ts";

const MOST_PATTERNS = 6561;

/** Limit of patterns times teams: with more than ten teams fewer patterns are tried. */
const MOST_PLACES = 10 * MOST_PATTERNS;

/** A lower limit for exact margins, which gain less for the time they take. */
const MOST_PLACES_BY_MARGIN = 2 * MOST_PATTERNS;

/** Wins by more goals than this count as one result. */
const MOST_MARGINS = 30;

/**
 * Returns the results to try for each game; null for too many patterns. With fewer games more margins are
 * tried.
 */
export function outcomesToTry(
  { points, tied2, tied3plus }: RankingRules,
  games: number,
  teams: number,
): OpenOutcome[] | null {
  const plain = openOutcomes(points, 0, 0);
  const patterns = plain.length ** games;
  if (patterns > MOST_PATTERNS || patterns * teams > MOST_PLACES) return null;
  const most = Math.floor((MOST_PLACES_BY_MARGIN / teams) ** (1 / games));
  const margins = Math.min(MOST_MARGINS, Math.floor((most - plain.length) / 2));
  if (margins <= 0) return plain;
  if (![tied2, tied3plus].some(countsGoalsFirst)) return openOutcomes(points, margins, 0);
  const goals = Math.floor(most / (2 * (margins + 1) + 2)) - 1;
  return openOutcomes(points, margins, Math.max(0, Math.min(goals, MOST_MARGINS)));
}

const GOALS: ReadonlySet<Criterion> = new Set([
  "goal_difference",
  "goals_for",
  "goals_against",
  "away_goals",
]);

const countsGoalsFirst = (list: readonly Criterion[]): boolean => {
  const first = list.find((criterion) => GOALS.has(criterion));
  return first !== undefined && first !== "goal_difference";
};

interface Enumeration {
  points: readonly number[];
  games: readonly RemainingGame[];
  outcomes: readonly OpenOutcome[];
  /** Known limits of each position; the search ends when it reaches them. */
  bounds: readonly PositionSpan[];
  /** True when games of other teams can separate level teams. */
  by_others: boolean;
  /** Places level teams from place `at` (0 is the table's first) under the supposed results, one per game. */
  placeBlock: (
    block: readonly number[],
    at: number,
    supposed: readonly OpenOutcome[],
    place: (team: number, first: number, last: number) => void,
  ) => void;
}

/** Returns every team's best and worst position over all patterns. */
export function spansOfPatterns(enumeration: Enumeration): PositionSpan[] {
  const { games, outcomes, bounds, by_others, placeBlock } = enumeration;
  const teams = enumeration.points.length;
  const points = [...enumeration.points];
  const order = [...points.keys()];
  const best = points.map(() => teams);
  const worst = points.map(() => -1);
  const supposed: OpenOutcome[] = [];
  const known = new Set<string>();
  let open = teams;

  const isReached = (team: number) =>
    (best[team] ?? 0) <= (bounds[team]?.best ?? 1) - 1 &&
    (worst[team] ?? 0) >= (bounds[team]?.worst ?? teams) - 1;
  const place = (team: number, first: number, last: number) => {
    if (isReached(team)) return;
    best[team] = Math.min(best[team] ?? first, first);
    worst[team] = Math.max(worst[team] ?? last, last);
    if (isReached(team)) open -= 1;
  };
  const tellsNothing = (block: readonly number[], at: number) =>
    block.every(
      (team) =>
        isReached(team) || ((best[team] ?? 0) <= at && (worst[team] ?? 0) >= at + block.length - 1),
    );
  /** True when the block was placed here with the same results. */
  const isKnown = (block: readonly number[], at: number): boolean => {
    const results = games.map(({ home, away }, index) => {
      const outcome = supposed[index];
      const own = by_others || block.includes(home) || block.includes(away);
      return own && outcome !== undefined ? outcomes.indexOf(outcome) : "";
    });
    const state = [at, ...block.toSorted((a, b) => a - b), "", ...results].join();
    if (known.has(state)) return true;
    known.add(state);
    return false;
  };
  const placeAll = () => {
    sortByPoints(order, points);
    for (let at = 0; at < teams;) {
      const level = points[order[at] ?? 0];
      let end = at + 1;
      while (end < teams && points[order[end] ?? 0] === level) end += 1;
      if (end === at + 1) place(order[at] ?? 0, at, at);
      else {
        const block = order.slice(at, end);
        if (!tellsNothing(block, at) && !isKnown(block, at)) placeBlock(block, at, supposed, place);
      }
      at = end;
    }
  };
  const give = (team: number, more: number) => {
    if (team !== OUTSIDE_RIVAL) points[team] = (points[team] ?? 0) + more;
  };
  const suppose = (index: number): void => {
    const game = games[index];
    if (game === undefined) return placeAll();
    for (const outcome of outcomes) {
      if (open === 0) return;
      supposed[index] = outcome;
      give(game.home, outcome.home.points);
      give(game.away, outcome.away.points);
      suppose(index + 1);
      give(game.home, -outcome.home.points);
      give(game.away, -outcome.away.points);
    }
  };
  suppose(0);
  return points.map((_, team) => ({ best: (best[team] ?? 0) + 1, worst: (worst[team] ?? 0) + 1 }));
}

function sortByPoints(order: number[], points: readonly number[]): void {
  for (let at = 1; at < order.length; at++) {
    const team = order[at] ?? 0;
    const own = points[team] ?? 0;
    let to = at;
    while (to > 0 && (points[order[to - 1] ?? 0] ?? 0) < own) {
      order[to] = order[to - 1] ?? 0;
      to -= 1;
    }
    order[to] = team;
  }
}
