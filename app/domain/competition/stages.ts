import type { StageKind } from "../brackets/knockout.ts";
import type { Competition, CompetitionPhase, CompetitionSpot } from "../competition.ts";
import { oncePerObject } from "../memoize.ts";
import { isCalledOff, withTeams } from "../qualification/facts.ts";
import { tieFactsIn, tieKey } from "../qualification/ties.ts";
import { decideTie } from "../ties.ts";

interface Side {
  /** The side's previous phase; null: the tournament starts here for it. */
  from: number | null;
  /** True when the side lost a tie in that phase, or was not first in its table. */
  behind: boolean | null;
  /** The side's place in the table of that phase. */
  place?: number;
}

const OPEN_SIDE: Side = { from: null, behind: null };
const NEW_SIDE: Side = { from: null, behind: false };

/**
 * Returns each phase's part of the bracket: the drawn one, or null for a phase on the way to the title. An
 * undrawn phase is off the way to the title when each of its sides lost a tie before, was not first in a
 * table, or comes from such a phase, and no title phase takes a side from it. A single tie of the semifinal
 * losers is for third place, other ties are a consolation.
 */
export const classifyStages = oncePerObject(
  (competition: Competition): ReadonlyMap<number, StageKind | null> => {
    const { phases } = competition;
    const { sides, off } = walk(competition);
    const sidesOf = ({ id }: { id: number }): Side[] => sides.get(id) ?? [];
    for (const phase of phases.toReversed()) {
      if (off.has(phase.id) || phase.is_group) continue;
      const origins = new Set(sidesOf(phase).map(({ from }) => from));
      for (const { id, stage } of phases) if (stage === null && origins.has(id)) off.delete(id);
    }
    const isThird = (phase: CompetitionPhase): boolean => {
      const [one, other, ...more] = sidesOf(phase);
      if (!one?.behind || !other?.behind) return THIRD.test(phase.name);
      const before = phases.find(({ id }) => id === one.from);
      if (more.length > 0 || one.from !== other.from || !before || off.has(before.id)) return false;
      const isFrom = ({ from }: Side): boolean => from === before.id;
      const after = phases.filter((one) => !one.is_group && sidesOf(one).some(isFrom));
      const [aside, onward] = [true, false].map((is) =>
        after.filter(({ id }) => off.has(id) === is),
      );
      if (!onward?.every((one) => sidesOf(one).length === 2)) return false;
      if (!before.is_group) return sidesOf(before).length === 4;
      const leaving = aside?.flatMap(sidesOf).filter(isFrom) ?? [];
      const places = leaving.map(({ place = 0 }) => place);
      return onward.length === 1 && [one.place, other.place].includes(Math.min(...places));
    };
    const classifyPhase = (phase: CompetitionPhase): StageKind | null => {
      if (phase.stage !== null || !off.has(phase.id)) return phase.stage;
      return !phase.is_group && isThird(phase) ? "third_place" : "consolation";
    };
    return new Map(phases.map((phase) => [phase.id, classifyPhase(phase)]));
  },
);

/** True when a phase can decide the title. */
export function isForTitle(competition: Competition, { id }: CompetitionPhase): boolean {
  const stage = classifyStages(competition).get(id) ?? null;
  return stage === null || stage === "main" || stage === "grand_final";
}

/** A phase without games, made by hand, can only be judged by its name. */
const THIRD = /terceiro|\b3\s?[º°o]|third/i;
const CONSOLATION = /consola[çc][ãa]o/i;

/** Follows the teams from phase to phase. `off` has the phases off the way to the title. */
function walk(competition: Competition): { sides: Map<number, Side[]>; off: Set<number> } {
  const sides = new Map<number, Side[]>();
  const off = new Set<number>();
  const runs = new Map<number, Side>();
  const sideOf = sideReader(competition, off, runs);
  const teamOf = new Map(competition.registers.map(({ id, team_id }) => [id, team_id]));
  for (const phase of competition.phases) {
    const spots = competition.spots.filter(({ phase_id }) => phase_id === phase.id);
    const games = competition.games.filter(
      (game) => game.phase_id === phase.id && !isCalledOff(game),
    );
    const seated = spots.flatMap(({ register_id }) => teamOf.get(register_id ?? 0) ?? []);
    const named = games.flatMap((game) => [
      ...(game.home_spot_id === null ? [game.home_team_id] : []),
      ...(game.away_spot_id === null ? [game.away_team_id] : []),
    ]);
    const own = [
      ...spots.map((spot) => sideOf(spot, teamOf.get(spot.register_id ?? 0) ?? null)),
      ...[...new Set(named)]
        .filter((team) => team === null || !seated.includes(team))
        .map((team) => (team === null ? OPEN_SIDE : (runs.get(team) ?? NEW_SIDE))),
    ];
    sides.set(phase.id, own);
    if (isOff(phase, own)) off.add(phase.id);
    for (const team of [...seated, ...named]) {
      if (team !== null) runs.set(team, { from: phase.id, behind: off.has(phase.id) });
    }
    if (!phase.is_group) {
      for (const team of findLosers(competition, phase, games)) {
        runs.set(team, { from: phase.id, behind: true });
      }
    }
  }
  return { sides, off };
}

function isOff({ stage, is_group, name }: CompetitionPhase, sides: Side[]): boolean {
  if (stage !== null) return stage !== "main" && stage !== "grand_final";
  if (sides.some(({ behind }) => behind === false)) return false;
  const isKnown = sides.length > 0 && sides.every(({ behind }) => behind);
  return isKnown || (!is_group && (THIRD.test(name) || CONSOLATION.test(name)));
}

function sideReader(
  { groups }: Competition,
  off: ReadonlySet<number>,
  runs: ReadonlyMap<number, Side>,
) {
  const phaseOfGroup = new Map(groups.map(({ id, phase_id }) => [id, phase_id]));
  const findOrigin = (source: NonNullable<CompetitionSpot["source"]>): number =>
    source.kind === "group_position" ? (phaseOfGroup.get(source.group_id) ?? 0) : source.phase_id;
  return ({ source, manual }: CompetitionSpot, team: number | null): Side => {
    if (!source || (manual && team !== null)) {
      return team === null ? OPEN_SIDE : (runs.get(team) ?? NEW_SIDE);
    }
    const from = findOrigin(source);
    if (!("position" in source)) {
      return { from, behind: source.kind === "tie_loser" || off.has(from) };
    }
    const { position: place } = source;
    return { from, behind: off.has(from) || place > 1, place };
  };
}

function findLosers(
  competition: Competition,
  phase: CompetitionPhase,
  games: Competition["games"],
): number[] {
  const standing = tieFactsIn(competition, phase);
  return [...Map.groupBy(games, tieKey).values()].flatMap((legs) => {
    const known = legs.flatMap(withTeams);
    const [first] = known;
    if (first === undefined || known.length < legs.length) return [];
    const {
      winner_team_id: winner,
      home_team_id: home,
      away_team_id: away,
    } = decideTie(known, phase.tie_rules, standing(first));
    return winner === null ? [] : [winner === home ? away : home];
  });
}
