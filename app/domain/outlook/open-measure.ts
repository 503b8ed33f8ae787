import type { Criterion } from "../rulebook.ts";
import { type BlockFacts, compareMeasures, measure } from "../standings/measure.ts";
import type { Tally } from "../standings/tally.ts";
import { exactly, type Open, type OpenOutcome, type OpenSide } from "./open-game.ts";
import type { RemainingGame } from "./remaining.ts";

/** A remaining game with the result supposed for it. */
export interface SupposedGame {
  game: RemainingGame;
  outcome: OpenOutcome;
}

const plus = (a: Open, b: Open): Open => ({ low: a.low + b.low, high: a.high + b.high });

const unknownAway = ({ high }: Open): Open => ({ low: 0, high });

/** What a supposed game adds to the values that a criterion compares. */
function added(criterion: Criterion, side: OpenSide, venue: "home" | "away" | null): Open[] {
  const awayGoals = () => {
    if (venue === "home") return exactly(0);
    return venue === "away" ? side.goals : unknownAway(side.goals);
  };
  switch (criterion) {
    case "wins":
      return [exactly(side.won)];
    case "goal_difference":
    case "head_to_head_goal_difference":
      return [side.difference];
    case "goals_for":
    case "head_to_head_goals_for":
      return [side.goals];
    case "goals_against":
      return [side.conceded];
    case "away_goals":
    case "head_to_head_away_goals":
      return [awayGoals()];
    case "head_to_head":
      return [exactly(side.points), side.difference];
    case "head_to_head_points":
      return [exactly(side.points)];
    case "red_cards":
    case "yellow_cards":
    case "card_points":
      return [{ low: 0, high: Infinity }];
    case "conduct":
      return [{ low: -Infinity, high: 0 }];
    case "draw":
      return [];
  }
}

/**
 * The values that a criterion compares, as far as the supposed results fix them;
 * more is better, whatever the criterion. `rivals` are the indices of the teams
 * whose games among each other head-to-head criteria look at.
 */
export function openMeasure(
  criterion: Criterion,
  team: number,
  tally: Tally,
  facts: BlockFacts,
  supposed: readonly SupposedGame[],
  rivals: readonly number[],
): Open[] {
  let values = measure(criterion, tally, facts).map(exactly);
  if (values.length === 0) return values;
  const direct = criterion.startsWith("head_to_head");
  for (const { game, outcome } of supposed) {
    if (game.home !== team && game.away !== team) continue;
    const isHome = game.home === team;
    if (direct && !rivals.includes(isHome ? game.away : game.home)) continue;
    const venue = isHome ? "home" : "away";
    const more = added(criterion, outcome[venue], game.drawn ? venue : null);
    values = values.map((value, at) => plus(value, more[at] ?? exactly(0)));
  }
  const fewerIsBetter = compareMeasures(criterion, [0], [1]) < 0;
  return fewerIsBetter ? values.map(({ low, high }) => ({ low: -high, high: -low })) : values;
}
