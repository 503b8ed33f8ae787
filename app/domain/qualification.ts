import type { Outlook } from "./outlook.ts";
import {
  keepsItsTeams,
  isUnderWay,
  type QualificationFacts,
  type QualifyingGame,
  type QualifyingPhase,
  type QualifyingSpot,
  tablesFeeding,
} from "./qualification/facts.ts";
import { listLeftRegisters } from "./qualification/leavers.ts";
import { reviewTies } from "./qualification/outcomes.ts";
import { legsToSwap } from "./qualification/ties.ts";
import {
  teamOfSource,
  type TablesOfPhase,
  type PhaseTable,
  tablesOf,
} from "./qualification/sources.ts";

export type {
  QualificationFacts,
  QualifyingGame,
  QualifyingPhase,
  QualifyingRegister,
  QualifyingSpot,
} from "./qualification/facts.ts";

export interface FilledSpot {
  id: number;
  register_id: number | null;
  /** The register that the source gives, even when the spot keeps another one. */
  source_register_id: number | null;
}

export interface Qualification {
  spots: FilledSpot[];
  games: QualifyingGame[];
  outlooks: { phase_id: number; outlook: Outlook[] }[];
}

/** A game under way keeps its teams and its host. */
function seatTeams(game: QualifyingGame, spots: Map<number, QualifyingSpot>, teams: Teams) {
  if (isUnderWay(game)) return game;
  const home = spots.get(game.home_spot_id ?? 0);
  const away = spots.get(game.away_spot_id ?? 0);
  // The winner of both halves needs no title game.
  if (home?.register_id && home.register_id === away?.register_id) {
    return { ...game, home_team_id: null, away_team_id: null, group_id: home.group_id };
  }
  const team = (spot: QualifyingSpot) => teams.get(spot.register_id ?? 0) ?? null;
  return {
    ...game,
    home_team_id: home ? team(home) : game.home_team_id,
    away_team_id: away ? team(away) : game.away_team_id,
    group_id: home ? home.group_id : game.group_id,
  };
}

type Teams = ReadonlyMap<number, number>;

const swapSides = (game: QualifyingGame): QualifyingGame => ({
  ...game,
  home_spot_id: game.away_spot_id,
  away_spot_id: game.home_spot_id,
  home_team_id: game.away_team_id,
  away_team_id: game.home_team_id,
});

function rememberedTables(): (facts: QualificationFacts) => TablesOfPhase {
  const known = new Map<number, { state: string; tables: PhaseTable[] }>();
  return (facts) => (phase: QualifyingPhase) => {
    const state = JSON.stringify([
      facts.spots.flatMap((spot) =>
        spot.phase_id === phase.id
          ? (spot.register_id ?? reviewTies(facts).vacancyOf(spot.id))
          : [],
      ),
      facts.games.flatMap((game) =>
        game.phase_id === phase.id ? [game.home_team_id, game.away_team_id] : [],
      ),
    ]);
    const before = known.get(phase.id);
    if (before?.state === state) return before.tables;
    const tables = tablesOf(facts, phase);
    known.set(phase.id, { state, tables });
    return tables;
  };
}

/**
 * Returns the team of each spot as far as results decide it, and the games that follow. A table position is
 * decided once no remaining result can change it, a tie once it has a winner. A spot filled by hand, or bound
 * by a game under way or finished, keeps its team. Teams below a withdrawn one move up until the phase begins
 * (see `keptFrom`). An annulled season fills no spot. Spots feed each other across phases, so passes repeat
 * until nothing changes.
 */
export function qualify(given: QualificationFacts): Qualification {
  const teams: Teams = new Map(given.registers.map(({ id, team_id }) => [id, team_id]));
  const registerOf = new Map(given.registers.map(({ id, team_id }) => [team_id, id]));
  const bound = new Set(
    given.games.filter(keepsItsTeams).flatMap((game) => [game.home_spot_id, game.away_spot_id]),
  );
  const kept = keptFrom(given, bound);
  const remembered = rememberedTables();
  let facts = seat(given, teams);
  for (let pass = 0; pass <= given.spots.length; pass++) {
    const before = facts;
    const tables = remembered(before);
    const spots = before.spots.map((spot) => {
      if (spot.source === null || given.ended?.how === "annulled") return spot;
      const team = teamOfSource(before, tables, spot.id, spot.source);
      const register_id = registerOf.get(team ?? 0) ?? null;
      const named = { ...spot, source_register_id: register_id };
      if (spot.manual || bound.has(spot.id) || kept.has(spot.id)) return named;
      const taken = register_id !== null && kept.registers(spot.phase_id).has(register_id);
      return { ...named, register_id: taken ? null : register_id };
    });
    facts = turnLegs(seat({ ...before, spots }, teams));
    if (isSame(before, facts)) break;
  }
  const tables = remembered(facts);
  return {
    spots: facts.spots.map(({ id, register_id, source, source_register_id = null }) => ({
      id,
      register_id,
      source_register_id: source === null ? null : source_register_id,
    })),
    games: facts.games,
    outlooks: facts.phases
      .filter((phase) => phase.is_group)
      .map((phase) => ({
        phase_id: phase.id,
        outlook: tables(phase).flatMap(({ outlook }) => outlook),
      })),
  };
}

/**
 * Spots that a withdrawal leaves unchanged. Once a game of the phase is under way, moving teams up would put
 * a team into two ties. So each spot keeps its team; the spot of the withdrawn team goes to the team that its
 * source now gives, unless that team already has a spot.
 */
function keptFrom(
  { spots, groups, registers }: QualificationFacts,
  bound: ReadonlySet<number | null>,
) {
  const left = listLeftRegisters({ registers });
  const begun = new Set(spots.flatMap(({ id, phase_id }) => (bound.has(id) ? phase_id : [])));
  const lost = new Set(
    spots.flatMap(({ phase_id, register_id }) => (left.has(register_id ?? 0) ? phase_id : [])),
  );
  const stays = ({ id, phase_id, register_id, source }: QualifyingSpot): boolean => {
    if (left.size === 0 || register_id === null || !begun.has(phase_id)) return false;
    if (bound.has(id)) return true;
    const from = source === null ? null : tablesFeeding(source, groups);
    return !left.has(register_id) && from !== null && lost.has(from);
  };
  const kept = spots.filter(stays);
  const ids = new Set(kept.map(({ id }) => id));
  const byPhase = Map.groupBy(kept, ({ phase_id }) => phase_id);
  return {
    has: (spot_id: number) => ids.has(spot_id),
    registers: (phase_id: number) =>
      new Set(byPhase.get(phase_id)?.map(({ register_id }) => register_id)),
  };
}

function seat(facts: QualificationFacts, teams: Teams): QualificationFacts {
  const spots = new Map(facts.spots.map((spot) => [spot.id, spot]));
  return { ...facts, games: facts.games.map((game) => seatTeams(game, spots, teams)) };
}

function turnLegs(facts: QualificationFacts): QualificationFacts {
  const turning = new Set(
    facts.phases.flatMap((phase) => legsToSwap(facts, phase)).map(({ id }) => id),
  );
  if (turning.size === 0) return facts;
  return {
    ...facts,
    games: facts.games.map((game) => (turning.has(game.id) ? swapSides(game) : game)),
  };
}

const isSame = (a: QualificationFacts, b: QualificationFacts): boolean =>
  a.spots.every(
    (spot, i) =>
      spot.register_id === b.spots[i]?.register_id &&
      spot.source_register_id === b.spots[i].source_register_id,
  ) &&
  a.games.every(
    (game, i) =>
      game.home_team_id === b.games[i]?.home_team_id &&
      game.away_team_id === b.games[i]?.away_team_id,
  );
