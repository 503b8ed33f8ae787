import type { OpponentsCriterion } from "../rulebook.ts";
import type { FormResult } from "./data.ts";
import type { Outcome, Tally } from "./tally.ts";

/** A game of a team against another of the table, by who that was and how it ended for the team. */
export interface Encounter {
  rival: number;
  result: FormResult;
}

/** Every team's games so far, by team id; a team that is not in the table is nobody's rival. */
export type Encounters = (team_id: number) => readonly Encounter[];

/** What a team's opponents have gathered in the same table, each as often as they met. */
export type OpponentSums = Record<OpponentsCriterion, number>;

/** How much of a rival's points a result is worth in the count of Sonneborn and Berger. */
export const SHARE_OF_RIVAL: Record<FormResult, number> = { win: 1, draw: 0.5, loss: 0 };

/** The games that count, by team; worked out on the first question. */
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
 * Adds up what the opponents of a team have: points as the table has them (what was given or taken by
 * decision too), goal difference, goals (UEFA since 2024; rules, section 10), and the points of those
 * that it beat with half of those it drew with (Sonneborn-Berger).
 */
export const sumsOver =
  (encounters: Encounters, tallies: ReadonlyMap<number, Tally>) =>
  (team_id: number): OpponentSums => {
    const sums = {
      opponents_points: 0,
      opponents_goal_difference: 0,
      opponents_goals_for: 0,
      sonneborn_berger: 0,
    };
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
