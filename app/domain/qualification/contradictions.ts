import { oncePerObject } from "../memoize.ts";
import type { Outlook } from "../outlook.ts";
import {
  isOver,
  keepsItsTeams,
  type QualificationFacts,
  type QualifyingPhase,
  type QualifyingSpot,
  type SpotSource,
  tablesFeeding,
} from "./facts.ts";
import { erasedTeams, listLeavers, listLeftRegisters } from "./leavers.ts";
import { reviewTies, type TieOutcome } from "./outcomes.ts";

/** Settled facts: teams are in their spots, and phases have their possible positions. */
export interface SettledFacts extends QualificationFacts {
  phases: (QualifyingPhase & { outlook: Outlook[] | null })[];
}

/** A spot whose played or live game has another team than the results before it give. */
export interface Contradiction {
  spot_id: number;
  kept_team_id: number;
  /** The team that the source gives now; null while it is open. */
  given_team_id: number | null;
}

interface Review {
  contradictions: Contradiction[];
  /** Spots and phases of which the teams are in doubt, with all that follow them. */
  spot_ids: ReadonlySet<number>;
  phase_ids: ReadonlySet<number>;
}

const NO_REVIEW: Review = { contradictions: [], spot_ids: new Set(), phase_ids: new Set() };

/**
 * Returns the contradictions between results and the games that came after them. A withdrawal causes none:
 * a team keeps what it won, and those who moved up keep their places. A spot filled by hand has none.
 */
export function listContradictions(facts: SettledFacts): Contradiction[] {
  const fixed = new Set(
    facts.games.filter(keepsItsTeams).flatMap((game) => [game.home_spot_id, game.away_spot_id]),
  );
  const teams = new Map(facts.registers.map(({ id, team_id }) => [id, team_id]));
  return facts.spots.flatMap((spot): Contradiction[] => {
    const kept = teams.get(spot.register_id ?? 0);
    if (spot.source === null || spot.manual || !fixed.has(spot.id) || kept === undefined) return [];
    const given = teams.get(spot.source_register_id ?? 0) ?? null;
    if (given === kept || agrees(facts, spot, spot.source, kept)) return [];
    return [{ spot_id: spot.id, kept_team_id: kept, given_team_id: given }];
  });
}

function agrees(
  facts: SettledFacts,
  spot: QualifyingSpot,
  source: SpotSource,
  kept: number,
): boolean {
  switch (source.kind) {
    case "tie_winner":
    case "tie_loser": {
      const tie = reviewTies(facts).tieOf(source.spot_id);
      if (tie?.phase_id !== source.phase_id) return true;
      const named = source.kind === "tie_winner" ? tie.winner_team_id : tie.loser_team_id;
      return named === null ? isLeftOpen(facts, tie, kept) : named === kept;
    }
    case "group_position":
    case "phase_position":
      return couldBeAt(facts, source, kept);
    case "best_placed":
      return spot.source_register_id === null || hasLeavers(facts, source.phase_id);
  }
}

/** True when all games are played and no result names the winner: the next game shows it. */
function isLeftOpen(facts: SettledFacts, tie: TieOutcome, kept: number): boolean {
  const { result, no_winner, sides } = tie;
  if (no_winner !== null || result === null) return false;
  if (result.home_team_id !== kept && result.away_team_id !== kept) return false;
  const [one] = sides;
  return facts.games.every(
    (game) =>
      isOver(game) || (game.home_spot_id !== one?.spot_id && game.away_spot_id !== one?.spot_id),
  );
}

/** Teams may have moved up by the withdrawals of those above. */
function couldBeAt(
  facts: SettledFacts,
  source: Extract<SpotSource, { kind: "group_position" | "phase_position" }>,
  kept: number,
): boolean {
  const phase = findFeeding(facts, source);
  const outlook = phase?.outlook ?? [];
  if (!phase || outlook.length === 0 || erasedTeams(facts, phase.id).length > 0) return true;
  const own = outlook.find(({ team_id }) => team_id === kept);
  if (!own || !isInGroup(facts, phase, source, kept)) return false;
  const leavers = listLeavers(facts);
  const above = outlook.filter(({ team_id, best }) => leavers.has(team_id) && best < own.worst);
  return own.best - above.length <= source.position && source.position <= own.worst;
}

function isInGroup(
  { spots, games, registers }: SettledFacts,
  { id }: QualifyingPhase,
  source: SpotSource,
  team: number,
): boolean {
  if (source.kind !== "group_position") return true;
  const register = registers.find(({ team_id }) => team_id === team)?.id;
  return (
    spots.some((spot) => spot.group_id === source.group_id && spot.register_id === register) ||
    games.some(
      (game) =>
        game.phase_id === id &&
        game.group_id === source.group_id &&
        (game.home_team_id === team || game.away_team_id === team),
    )
  );
}

function findFeeding({ phases, groups }: SettledFacts, source: SpotSource) {
  const id = tablesFeeding(source, groups);
  return phases.find((phase) => phase.id === id);
}

function hasLeavers({ registers, spots }: SettledFacts, phase_id: number): boolean {
  const left = listLeftRegisters({ registers });
  return spots.some((spot) => spot.phase_id === phase_id && left.has(spot.register_id ?? 0));
}

/** Returns the contradictions, and the spots and phases whose outcome they put in doubt. */
export const reviewContradictions = oncePerObject((facts: SettledFacts): Review => {
  const contradictions = listContradictions(facts);
  if (contradictions.length === 0) return NO_REVIEW;
  const { tieOf } = reviewTies(facts);
  const spot_ids = new Set<number>();
  const phase_ids = new Set<number>();
  const spots = new Map(facts.spots.map((spot) => [spot.id, spot]));
  /** Marks a spot with its whole tie, or its group phase. */
  const mark = (id: number) => {
    const phase = facts.phases.find((one) => one.id === spots.get(id)?.phase_id);
    spot_ids.add(id);
    for (const side of tieOf(id)?.sides ?? []) spot_ids.add(side.spot_id);
    if (phase?.is_group) phase_ids.add(phase.id);
  };
  for (const { spot_id } of contradictions) {
    const source = spots.get(spot_id)?.source;
    mark(spot_id);
    if (source?.kind === "tie_winner" || source?.kind === "tie_loser") mark(source.spot_id);
  }
  const isDoubtful = ({ source, manual }: QualifyingSpot): boolean => {
    if (source === null || manual) return false;
    if (source.kind === "tie_winner" || source.kind === "tie_loser") {
      return spot_ids.has(source.spot_id);
    }
    return phase_ids.has(findFeeding(facts, source)?.id ?? 0);
  };
  for (let before = -1; before !== spot_ids.size;) {
    before = spot_ids.size;
    for (const spot of facts.spots) if (!spot_ids.has(spot.id) && isDoubtful(spot)) mark(spot.id);
  }
  return { contradictions, spot_ids, phase_ids };
});
