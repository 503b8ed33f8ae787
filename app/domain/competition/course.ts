import type { Competition, CompetitionPhase, CompetitionSpot } from "../competition.ts";
import { oncePerObject } from "../memoize.ts";
import { isCalledOff, withTeams } from "../qualification/facts.ts";
import { listLeavers, withoutLeavers } from "../qualification/leavers.ts";
import { buildInputs } from "../qualification/sources.ts";
import { tieFactsIn, tieKey } from "../qualification/ties.ts";
import { decideTie } from "../ties.ts";
import { saidDecision } from "./decisions.ts";

/** A side of a phase, and its way there. */
export interface Side {
  group_id: number | null;
  /** The side's previous phase; null: the tournament starts here for it. */
  from: number | null;
  /** True when the side lost a tie in that phase, or was not first in its table; null while open. */
  behind: boolean | null;
  /** True when the side lost a tie in that phase. */
  lost?: boolean;
  /** The side's place in the table of that phase. */
  place?: number;
}

type Run = Omit<Side, "group_id">;

const OPEN_SIDE: Run = { from: null, behind: null };
const NEW_SIDE: Run = { from: null, behind: false };

/** True for a side that enters the tournament here. */
export const isNew = ({ from, behind }: Run): boolean => from === null && behind === false;

/** The teams' ways through the phases. */
export interface Course {
  /** The phases, each after those that it takes teams from. */
  phases: CompetitionPhase[];
  sides: ReadonlyMap<number, Side[]>;
  /** Phases off the way to the title. */
  off: ReadonlySet<number>;
}

/** True when the organizer said that a phase, or one of its groups, decides the title. */
export const saysTitle = ({ groups }: Competition, { id, decides }: CompetitionPhase): boolean =>
  decides === "title" || groups.some((group) => group.phase_id === id && group.decides === "title");

/**
 * Returns the group that decides the title of a phase with several tables: the one that the organizer named,
 * else the only one with a team that is not behind. Null while that is open.
 */
export function findTitleGroup(competition: Competition, { id }: CompetitionPhase): number | null {
  const sides = followTeams(competition).sides.get(id) ?? [];
  return titleGroupAmong(competition, id, sides);
}

function titleGroupAmong(
  { groups }: Competition,
  id: number,
  sides: readonly Side[],
): number | null {
  const own = groups.filter(({ phase_id }) => phase_id === id);
  const said = own.filter(({ decides }) => decides === "title");
  const left = said.length > 0 ? said : own.filter(({ decides }) => !decides);
  if (left.length < 2) return left[0]?.id ?? null;
  const leading = left.filter(({ id: group }) =>
    sides.some(({ group_id, behind }) => group_id === group && !behind),
  );
  return leading.length === 1 ? (leading[0]?.id ?? null) : null;
}

/** Returns the ways of all teams through the phases, as far as results show them. */
export const followTeams = oncePerObject((competition: Competition): Course => {
  const phases = sortByOrigin(competition);
  const sides = new Map<number, Side[]>();
  const off = new Set<number>();
  const runs = new Map<number, Run>();
  const isBehind = makeBehindCheck(competition, off, sides);
  const sideOf = sideReader(competition, off, isBehind, runs);
  const teamOf = new Map(competition.registers.map(({ id, team_id }) => [id, team_id]));
  for (const phase of phases) {
    const spots = competition.spots.filter(({ phase_id }) => phase_id === phase.id);
    const games = competition.games.filter(
      (game) => game.phase_id === phase.id && !isCalledOff(game),
    );
    const seated = spots.flatMap(({ register_id }) => teamOf.get(register_id ?? 0) ?? []);
    const named = games.flatMap(({ group_id, ...game }) => [
      ...(game.home_spot_id === null ? [{ group_id, team: game.home_team_id }] : []),
      ...(game.away_spot_id === null ? [{ group_id, team: game.away_team_id }] : []),
    ]);
    const once = new Map(named.map((one) => [one.team, one]));
    const own = [
      ...spots.map((spot) => ({
        group_id: spot.group_id,
        ...sideOf(spot, teamOf.get(spot.register_id ?? 0) ?? null),
      })),
      ...[...once.values()]
        .filter(({ team }) => team === null || !seated.includes(team))
        .map(({ group_id, team }) => ({
          group_id,
          ...(team === null ? OPEN_SIDE : (runs.get(team) ?? NEW_SIDE)),
        })),
    ];
    sides.set(phase.id, own);
    if (isOff(phase, own)) off.add(phase.id);
    const played = [...seated, ...named.flatMap(({ team }) => team ?? [])];
    for (const team of played) runs.set(team, { from: phase.id, behind: off.has(phase.id) });
    for (const [team, run] of phase.is_group ? endOfTables(competition, phase, isBehind) : []) {
      runs.set(team, run);
    }
    for (const team of phase.is_group ? [] : findLosers(competition, phase, games)) {
      runs.set(team, { from: phase.id, behind: true, lost: true });
    }
  }
  for (const phase of phases.toReversed()) {
    if (off.has(phase.id) || (phase.is_group && saidDecision(phase) === null)) continue;
    const origins = new Set((sides.get(phase.id) ?? []).map(({ from }) => from));
    for (const one of phases) {
      if (one.stage === null && saidDecision(one) === null && origins.has(one.id))
        off.delete(one.id);
    }
  }
  return { phases, sides, off };
});

/** Orders the phases so that each comes after the sources of its spots; others keep their order. */
function sortByOrigin(competition: Competition): CompetitionPhase[] {
  const origins = new Map<number, Set<number>>();
  const originOf = makeOriginReader(competition);
  for (const { phase_id, source } of competition.spots) {
    if (!source) continue;
    const own = origins.get(phase_id) ?? new Set();
    origins.set(phase_id, own.add(originOf(source)));
  }
  const sorted = new Set<CompetitionPhase>();
  const place = (phase: CompetitionPhase, under: readonly number[]): void => {
    if (under.includes(phase.id)) return;
    for (const before of competition.phases) {
      if (origins.get(phase.id)?.has(before.id)) place(before, [...under, phase.id]);
    }
    sorted.add(phase);
  };
  for (const phase of competition.phases) if (!sorted.has(phase)) place(phase, []);
  return [...sorted];
}

function isOff({ stage, ...phase }: CompetitionPhase, sides: Side[]): boolean {
  const said = saidDecision(phase);
  if (said) return said !== "title";
  if (stage !== null) return stage !== "main" && stage !== "grand_final";
  return sides.some(({ behind }) => behind) && sides.every((side) => side.behind || isNew(side));
}

type BehindCheck = (phase_id: number, group_id: number | null, place: number) => boolean;

/** Returns a check: true when a place of a table does not lead on to the title. */
function makeBehindCheck(
  competition: Competition,
  off: ReadonlySet<number>,
  sides: ReadonlyMap<number, Side[]>,
): BehindCheck {
  const titled = new Set(
    competition.phases.flatMap((phase) => (saysTitle(competition, phase) ? phase.id : [])),
  );
  return (phase_id, group_id, place) => {
    if (place > 1 || off.has(phase_id) || titled.has(phase_id)) return true;
    if (group_id === null) return false;
    const group = titleGroupAmong(competition, phase_id, sides.get(phase_id) ?? []);
    return group !== null && group !== group_id;
  };
}

/** Returns the teams that are sure not to be first, or sure to be, with their place. */
function endOfTables(
  competition: Competition,
  phase: CompetitionPhase,
  isBehind: BehindCheck,
): [number, Run][] {
  const leavers = listLeavers(competition);
  const ends = phase.outlook ?? [];
  const from = phase.id;
  return buildInputs(competition, phase).flatMap(({ group_id, input }) => {
    const ids = new Set(input.teams.map(({ id }) => id));
    const own = ends.filter(({ team_id }) => ids.has(team_id));
    return withoutLeavers(own, leavers).map(({ team_id, best, worst }): [number, Run] => {
      const behind = best === worst || best > 1 ? isBehind(from, group_id, best) : null;
      return [team_id, best === worst ? { from, behind, place: best } : { from, behind }];
    });
  });
}

function makeOriginReader({ groups }: Competition) {
  const phaseOfGroup = new Map(groups.map(({ id, phase_id }) => [id, phase_id]));
  return (source: NonNullable<CompetitionSpot["source"]>): number =>
    source.kind === "group_position" ? (phaseOfGroup.get(source.group_id) ?? 0) : source.phase_id;
}

function sideReader(
  competition: Competition,
  off: ReadonlySet<number>,
  isBehind: BehindCheck,
  runs: ReadonlyMap<number, Run>,
) {
  const originOf = makeOriginReader(competition);
  return ({ source, manual }: CompetitionSpot, team: number | null): Run => {
    // A team put by hand into the winner's spot changes who comes, but not from which tie.
    if (!source || (manual && team !== null && "position" in source)) {
      return team === null ? OPEN_SIDE : (runs.get(team) ?? NEW_SIDE);
    }
    const from = originOf(source);
    if (!("position" in source)) {
      const lost = source.kind === "tie_loser";
      return { from, behind: lost || off.has(from), lost };
    }
    const { position: place } = source;
    const group_id = source.kind === "group_position" ? source.group_id : null;
    return { from, behind: isBehind(from, group_id, place), place };
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
