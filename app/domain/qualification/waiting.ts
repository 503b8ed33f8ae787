import {
  isOver,
  type QualificationFacts,
  type QualifyingGame,
  type QualifyingPhase,
  type QualifyingSpot,
  tablesFeeding,
} from "./facts.ts";
import { drawnRounds } from "./leavers.ts";
import { reviewTies } from "./outcomes.ts";

/** Things that a tie needs when no game to come can decide it. */
export const WAITS = ["result", "team", "game"] as const;
export type Wait = (typeof WAITS)[number];

interface OpenTie {
  phase: QualifyingPhase;
  /** The tie's spots; sides without a spot are left out. */
  spots: readonly QualifyingSpot[];
  games: readonly QualifyingGame[];
  /** True when the games give a winner. */
  decided: boolean;
}

/**
 * Returns what a tie waits for, or null: a result (level, or both absent), a team for a spot, or a game. A
 * tie after one that waits, and one whose side the next tie has as a bye, wait for nothing themselves. Nor does
 * any tie of a season that ended early.
 */
export function findWait(facts: QualificationFacts, tie: OpenTie): Wait | null {
  if (facts.ended) return null;
  const { tieOf, vacancyOf } = reviewTies(facts);
  const { phase, spots, games } = tie;
  const [one] = spots;
  const outcome = one ? tieOf(one.id) : null;
  if (tie.decided || (outcome && outcome.winner_team_id !== null)) return null;
  const leadsOn = facts.spots.some(
    ({ source, manual }) =>
      source?.kind === "tie_winner" && !manual && spots.some(({ id }) => id === source.spot_id),
  );
  const vacant = spots.filter(
    ({ id }) =>
      outcome?.sides.some(({ spot_id, vacancy }) => spot_id === id && vacancy !== null) ??
      vacancyOf(id) !== null,
  );
  if (vacant.length === 2) return leadsOn ? null : "team";
  const open = spots.filter((spot) => spot.register_id === null && !vacant.includes(spot));
  if (open.length > 0) return open.some((spot) => awaitsTeam(facts, phase, spot)) ? "team" : null;
  if (games.some((game) => !isOver(game))) return null;
  if (games.length === 0) return "game";
  if (outcome?.no_winner && leadsOn) return null;
  const valid = games.filter((game) => game.finished && game.result_kind !== "annulled");
  return valid.length < phase.tie_rules.legs ? "game" : "result";
}

/** True when nothing that is still to be played fills the spot. */
function awaitsTeam(
  facts: QualificationFacts,
  { order }: QualifyingPhase,
  { source, manual }: QualifyingSpot,
): boolean {
  if (source === null || manual) {
    const before = facts.phases.filter((phase) => phase.order < order);
    return before.every((phase) => isPlayed(facts, phase));
  }
  if (source.kind === "tie_winner" || source.kind === "tie_loser") {
    return reviewTies(facts).tieOf(source.spot_id)?.phase_id !== source.phase_id;
  }
  const id = tablesFeeding(source, facts.groups);
  const phase = facts.phases.find((one) => one.id === id);
  return !phase || isPlayed(facts, phase);
}

function isPlayed(facts: QualificationFacts, phase: QualifyingPhase): boolean {
  const own = facts.games.filter(({ phase_id }) => phase_id === phase.id);
  const { meetings } = phase;
  const isDrawn = meetings?.kind !== "swiss" || drawnRounds(facts, phase).length >= meetings.rounds;
  return isDrawn && own.length > 0 && own.every((game) => isOver(game) || lacksTeam(facts, game));
}

/** True for a game of a spot to which no team can come. */
function lacksTeam(facts: QualificationFacts, game: QualifyingGame): boolean {
  const { vacancyOf } = reviewTies(facts);
  const isEmpty = (spot_id: number | null, team_id: number | null): boolean =>
    spot_id !== null && team_id === null && vacancyOf(spot_id) !== null;
  return (
    isEmpty(game.home_spot_id, game.home_team_id) || isEmpty(game.away_spot_id, game.away_team_id)
  );
}
