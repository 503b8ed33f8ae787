import type { OpponentsCriterion, CardWeights, Criterion } from "../rulebook.ts";
import type { FormResult } from "./data.ts";
import type { Outcome, Tally } from "./tally.ts";

/** A game against a rival, from a team's side. */
export interface Encounter {
  rival: number;
  result: FormResult;
}

/** Games of a team (by id), against rivals in the table only. */
export type Encounters = (team_id: number) => readonly Encounter[];

/** Sums over a team's opponents, each counted as often as they met. */
export type OpponentSums = Record<OpponentsCriterion, number>;

export const NO_OPPONENTS: Readonly<OpponentSums> = {
  opponents_points: 0,
  opponents_goal_difference: 0,
  opponents_goals_for: 0,
  sonneborn_berger: 0,
};

export const SHARE_OF_RIVAL: Record<FormResult, number> = { win: 1, draw: 0.5, loss: 0 };

/** Returns a look-up of each team's counted games, made on first use. */
export function encountersIn(
  outcomes: readonly Outcome[],
  tallies: ReadonlyMap<number, Tally>,
): Encounters {
  let known: Map<number, Encounter[]> | null = null;
  const all = () => {
    const found = new Map<number, Encounter[]>();
    const add = (team: number, rival: number, result: FormResult) => {
      if (!tallies.has(rival)) return;
      const own = found.get(team);
      if (own === undefined) found.set(team, [{ rival, result }]);
      else own.push({ rival, result });
    };
    for (const { game, home, away } of outcomes) {
      add(game.home_team_id, game.away_team_id, home.result);
      add(game.away_team_id, game.home_team_id, away.result);
    }
    return found;
  };
  return (team_id) => {
    known ??= all();
    return known.get(team_id) ?? [];
  };
}

/**
 * Returns a function that sums over opponents: points with adjustments, goal difference, goals (UEFA since
 * 2024; rules, section 10), and Sonneborn-Berger.
 */
export const sumsOver =
  (encounters: Encounters, tallies: ReadonlyMap<number, Tally>) =>
  (team_id: number): OpponentSums => {
    const sums = { ...NO_OPPONENTS };
    for (const { rival, result } of encounters(team_id)) {
      const tally = tallies.get(rival);
      if (tally === undefined) continue;
      sums.opponents_points += tally.points;
      sums.opponents_goal_difference += tally.goals_for - tally.goals_against;
      sums.opponents_goals_for += tally.goals_for;
      sums.sonneborn_berger += tally.points * SHARE_OF_RIVAL[result];
    }
    return sums;
  };

export type HeadToHead = Pick<Tally, "points" | "goals_for" | "goals_against" | "away_goals">;

/** A head-to-head table by team id, from games among exactly these teams. */
export type HeadToHeadTable = (team_ids: readonly number[]) => Map<number, HeadToHead>;

/** Returns a function that makes head-to-head tables and indexes the games once. */
export function headToHeadOver(outcomes: readonly Outcome[]): HeadToHeadTable {
  let index: Map<number, Outcome[]> | null = null;

  const homeGames = (): Map<number, Outcome[]> => {
    if (index !== null) return index;
    index = new Map();
    for (const outcome of outcomes) {
      const games = index.get(outcome.game.home_team_id);
      if (games === undefined) index.set(outcome.game.home_team_id, [outcome]);
      else games.push(outcome);
    }
    return index;
  };

  return (team_ids) => {
    const table = new Map<number, HeadToHead>();
    for (const id of team_ids) {
      table.set(id, { points: 0, goals_for: 0, goals_against: 0, away_goals: 0 });
    }
    for (const [id, hosts] of table) {
      for (const { game, home, away } of homeGames().get(id) ?? []) {
        const visitors = table.get(game.away_team_id);
        if (visitors === undefined) continue;
        hosts.points += home.points;
        hosts.goals_for += home.goals;
        hosts.goals_against += home.conceded;
        visitors.points += away.points;
        visitors.goals_for += away.goals;
        visitors.goals_against += away.conceded;
        visitors.away_goals += away.goals;
      }
    }
    return table;
  };
}

/** The place of teams outside the given order. */
export const UNRANKED_PLACE = Number.MAX_SAFE_INTEGER;

/** The facts that criteria read about level teams, each computed only when needed. */
export interface BlockFacts {
  size: number;
  weights: CardWeights;
  headToHead: (team_id: number) => HeadToHead;
  conduct: (team_id: number) => number;
  opponents: (team_id: number) => OpponentSums;
}

const fewerIsBetter: ReadonlySet<Criterion> = new Set([
  "goals_against",
  "red_cards",
  "yellow_cards",
  "card_points",
  "ranking",
]);

/**
 * Values of each criterion, most important first; empty when it does not apply. "draw" has none;
 * "head_to_head" is for exactly two teams: points, then goal difference (CBF, rules section 1).
 */
const MEASURES: Record<Criterion, (tally: Tally, facts: BlockFacts) => number[]> = {
  wins: ({ won }) => [won],
  goal_difference: ({ goals_for, goals_against }) => [goals_for - goals_against],
  goals_for: ({ goals_for }) => [goals_for],
  goals_against: ({ goals_against }) => [goals_against],
  away_goals: ({ away_goals }) => [away_goals],
  away_wins: ({ away_wins }) => [away_wins],
  opponents_points: ({ team }, { opponents }) => [opponents(team.id).opponents_points],
  opponents_goal_difference: ({ team }, { opponents }) => [
    opponents(team.id).opponents_goal_difference,
  ],
  opponents_goals_for: ({ team }, { opponents }) => [opponents(team.id).opponents_goals_for],
  sonneborn_berger: ({ team }, { opponents }) => [opponents(team.id).sonneborn_berger],
  head_to_head: ({ team }, { size, headToHead }) => {
    if (size !== 2) return [];
    const { points, goals_for, goals_against } = headToHead(team.id);
    return [points, goals_for - goals_against];
  },
  head_to_head_points: ({ team }, { headToHead }) => [headToHead(team.id).points],
  head_to_head_goal_difference: ({ team }, { headToHead }) => {
    const { goals_for, goals_against } = headToHead(team.id);
    return [goals_for - goals_against];
  },
  head_to_head_goals_for: ({ team }, { headToHead }) => [headToHead(team.id).goals_for],
  head_to_head_away_goals: ({ team }, { headToHead }) => [headToHead(team.id).away_goals],
  red_cards: ({ red_cards }) => [red_cards],
  yellow_cards: ({ yellow_cards }) => [yellow_cards],
  card_points: ({ yellow_cards, blue_cards, red_cards }, { weights: { yellow, blue, red } }) => [
    yellow_cards * yellow + blue_cards * blue + red_cards * red,
  ],
  conduct: ({ team }, { conduct }) => [conduct(team.id)],
  ranking: ({ team }) => [team.ranking ?? UNRANKED_PLACE],
  draw: () => [],
};

/** Returns a team's values of a criterion. */
export const measureCriterion = (criterion: Criterion, tally: Tally, facts: BlockFacts): number[] =>
  MEASURES[criterion](tally, facts);

/** Returns the index of the first different value, or -1. */
export const firstDifference = (a: readonly number[], b: readonly number[]): number =>
  a.findIndex((value, index) => value !== b[index]);

/** Returns a negative number when `a` ranks above `b`, 0 when level. */
export function compareMeasures(
  criterion: Criterion,
  a: readonly number[],
  b: readonly number[],
): number {
  const index = firstDifference(a, b);
  if (index === -1) return 0;
  const difference = (b[index] ?? 0) - (a[index] ?? 0);
  return fewerIsBetter.has(criterion) ? -difference : difference;
}
