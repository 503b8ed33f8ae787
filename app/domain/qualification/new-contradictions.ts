import { qualify } from "../qualification.ts";
import { type Contradiction, listContradictions, type SettledFacts } from "./contradictions.ts";

/** Returns facts with the teams and possible positions that follow from them. */
export function settleFacts<Facts extends SettledFacts>(facts: Facts): Facts {
  const { spots, games, outlooks } = qualify(facts);
  const filled = new Map(spots.map((spot) => [spot.id, spot]));
  const seated = new Map(games.map((game) => [game.id, game]));
  const ends = new Map(outlooks.map(({ phase_id, outlook }) => [phase_id, { outlook }]));
  return {
    ...facts,
    games: facts.games.map((game) => ({ ...game, ...seated.get(game.id) })),
    spots: facts.spots.map((spot) => ({ ...spot, ...filled.get(spot.id) })),
    phases: facts.phases.map((phase) => ({ ...phase, ...ends.get(phase.id) })),
  };
}

/** Returns the contradictions that a change adds, with the facts after it. */
export function newContradictions<Facts extends SettledFacts>(
  facts: Facts,
  change: (facts: Facts) => Facts,
): { added: Contradiction[]; after: Facts } {
  const before = settleFacts(facts);
  const after = settleFacts(change(before));
  const keyOf = ({ spot_id, given_team_id }: Contradiction) => `${spot_id} ${given_team_id}`;
  const known = new Set(listContradictions(before).map(keyOf));
  return { added: listContradictions(after).filter((one) => !known.has(keyOf(one))), after };
}
