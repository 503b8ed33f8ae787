import type { OpponentsCriterion } from "../rulebook.ts";
import { type Encounter, SHARE_OF_RIVAL } from "../standings/opponents.ts";
import type { Tally } from "../standings/tally.ts";
import { exactly, type Open, type OpenOpponents, type OpenSide, plus } from "./open-game.ts";
import { OUTSIDER } from "./remaining.ts";

const ANYTHING: Open = { low: -Infinity, high: Infinity };

/**
 * Sums over the opponents of a team, whose index in `tallies` it is: points are exact in the supposed
 * results, goals lie in intervals. Nothing is known of a sum while an opponent is not drawn.
 * `encounters` are the games played, by index.
 */
export const openOpponents =
  (tallies: readonly Tally[], encounters: readonly (readonly Encounter[])[]): OpenOpponents =>
  (criterion, team, supposed) => {
    const met = [...(encounters[team] ?? [])];
    for (const { game, outcome } of supposed) {
      if (game.home !== team && game.away !== team) continue;
      const isHome = game.home === team;
      const rival = isHome ? game.away : game.home;
      if (rival !== OUTSIDER)
        met.push({ rival, result: resultOf(outcome[isHome ? "home" : "away"]) });
      else if (!game.drawn) return ANYTHING;
    }
    const gathered = (rival: number): Open => {
      let value = valueOf(criterion, tallies[rival]);
      for (const { game, outcome } of supposed) {
        if (game.home === rival) value = plus(value, addedTo(criterion, outcome.home));
        if (game.away === rival) value = plus(value, addedTo(criterion, outcome.away));
      }
      return value;
    };
    return met.reduce((sum, { rival, result }) => {
      const value = gathered(rival);
      return criterion === "sonneborn_berger"
        ? plus(sum, exactly(value.low * SHARE_OF_RIVAL[result]))
        : plus(sum, value);
    }, exactly(0));
  };

function resultOf({ won, difference }: OpenSide): Encounter["result"] {
  if (won > 0) return "win";
  return difference.low === 0 && difference.high === 0 ? "draw" : "loss";
}

function valueOf(criterion: OpponentsCriterion, tally: Tally | undefined): Open {
  if (tally === undefined) return exactly(0);
  switch (criterion) {
    case "opponents_points":
    case "sonneborn_berger":
      return exactly(tally.points);
    case "opponents_goal_difference":
      return exactly(tally.goals_for - tally.goals_against);
    case "opponents_goals_for":
      return exactly(tally.goals_for);
  }
}

function addedTo(criterion: OpponentsCriterion, side: OpenSide): Open {
  switch (criterion) {
    case "opponents_points":
    case "sonneborn_berger":
      return exactly(side.points);
    case "opponents_goal_difference":
      return side.difference;
    case "opponents_goals_for":
      return side.goals;
  }
}
