import type { StageKind } from "../brackets/knockout.ts";
import type { Competition, CompetitionPhase, CompetitionSpot } from "../competition.ts";
import { oncePerObject } from "../memoize.ts";
import { isCalledOff, withTeams } from "../qualification/facts.ts";
import { listLeavers, withoutLeavers } from "../qualification/leavers.ts";
import { buildInputs } from "../qualification/sources.ts";
import { tieFactsIn, tieKey } from "../qualification/ties.ts";
import { decideTie } from "../ties.ts";
import { type PhaseDecision, saidDecision } from "./decisions.ts";

interface Side {
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

const isNew = ({ from, behind }: Run): boolean => from === null && behind === false;

interface Course {
  /** The phases, each after those that it takes teams from. */
  phases: CompetitionPhase[];
  sides: ReadonlyMap<number, Side[]>;
  /** Phases off the way to the title. */
  off: ReadonlySet<number>;
}

/**
 * Returns each phase's part of the bracket: the drawn one, third place or consolation by its decision, else
 * null.
 */
export const classifyStages = (competition: Competition): ReadonlyMap<number, StageKind | null> =>
  new Map([...judgePhases(competition)].map(([id, { stage }]) => [id, stage]));

/**
 * Returns each phase's decision. The organizer's counts first. Else an undrawn phase is off the way to the
 * title when each of its sides lost a tie before, was not first in a table, comes from such a phase or joins
 * such sides, and no title phase takes a side from it. A single tie of the semifinal losers is for third
 * place; other ties beside a bracket for the title are a consolation.
 */
export const classifyDecisions = (competition: Competition): ReadonlyMap<number, PhaseDecision> =>
  judgePhases(competition);

const STAGE_DECISIONS = {
  main: "title",
  losers: "title",
  grand_final: "title",
  repechage: "title",
  third_place: "third_place",
  consolation: "consolation",
} as const;

const judgePhases = oncePerObject((competition: Competition) => {
  const course = followTeams(competition);
  const judged = new Map<number, PhaseDecision & { stage: StageKind | null }>();
  for (const phase of course.phases) {
    const { trophy, decides } = findDecision(competition, course, phase, judged);
    const stage =
      decides === "third_place" || decides === "consolation"
        ? decides
        : phase.stage === "third_place" || phase.stage === "consolation"
          ? null
          : phase.stage;
    judged.set(phase.id, { decides, trophy, stage });
  }
  return judged;
});

function findDecision(
  competition: Competition,
  course: Course,
  phase: CompetitionPhase,
  before: ReadonlyMap<number, PhaseDecision>,
): PhaseDecision {
  const trophy = phase.trophy ?? null;
  const said = saidDecision(phase);
  if (said) return { decides: said, trophy };
  if (phase.stage) return { decides: STAGE_DECISIONS[phase.stage], trophy };
  if (!course.off.has(phase.id)) return { decides: "title", trophy };
  const sides = course.sides.get(phase.id) ?? [];
  const origins = new Set(sides.map(({ from }) => from));
  const [origin, ...others] = [...origins].map((id) => before.get(id ?? 0));
  if (origin?.decides === "second_title" && others.every((one) => one?.trophy === origin.trophy)) {
    const losers = sides.filter(({ lost }) => lost);
    if (losers.length < sides.length) return { decides: "second_title", trophy: origin.trophy };
    return { decides: losers.length === 2 ? "third_place" : "consolation", trophy: origin.trophy };
  }
  if (!phase.is_group && isThirdPlace(competition, course, phase)) {
    return { decides: "third_place", trophy };
  }
  const isBeside = ({ id }: { id: number }): boolean =>
    !course.off.has(id) &&
    (course.sides.get(id) ?? []).some(({ from }) => from !== null && origins.has(from));
  const isConsolation = sides.every(
    (side) => !isNew(side) && before.get(side.from ?? 0)?.decides !== "nothing",
  );
  const follows = origin?.decides === "consolation" || competition.phases.some(isBeside);
  return { decides: isConsolation && follows ? "consolation" : "nothing", trophy };
}

function isThirdPlace(
  { phases }: Competition,
  { sides, off }: Course,
  { id }: CompetitionPhase,
): boolean {
  const sidesOf = (one: { id: number }): Side[] => sides.get(one.id) ?? [];
  const [one, other, ...more] = sidesOf({ id });
  if (!one?.behind || !other?.behind) return false;
  const before = phases.find((phase) => phase.id === one.from);
  if (more.length > 0 || one.from !== other.from || !before || off.has(before.id)) return false;
  const isFrom = ({ from }: Side): boolean => from === before.id;
  const after = phases.filter((phase) => !phase.is_group && sidesOf(phase).some(isFrom));
  const [aside, onward] = [true, false].map((is) =>
    after.filter((phase) => off.has(phase.id) === is),
  );
  if (!onward?.every((phase) => sidesOf(phase).length === 2)) return false;
  if (!before.is_group) return sidesOf(before).length === 4;
  const leaving = aside?.flatMap(sidesOf).filter(isFrom) ?? [];
  const places = leaving.map(({ place = 0 }) => place);
  return onward.length === 1 && [one.place, other.place].includes(Math.min(...places));
}

/** True when the organizer said that a phase, or one of its groups, decides the title. */
export const saysTitle = ({ groups }: Competition, { id, decides }: CompetitionPhase): boolean =>
  decides === "title" || groups.some((group) => group.phase_id === id && group.decides === "title");

/**
 * Returns the phases that decide the title, if their results are in: one phase, or several while the games do
 * not tell which. A phase from which teams go on to another one decides nothing by itself. Only phases that
 * `isCounted` names count.
 */
export function listTitlePhases(
  competition: Competition,
  isCounted: (phase: CompetitionPhase) => boolean,
): CompetitionPhase[] {
  const course = followTeams(competition);
  const said = course.phases.filter((phase) => saysTitle(competition, phase));
  const leads = makeLeadCheck(course);
  const open = course.phases.filter(
    ({ id, stage }) =>
      !course.off.has(id) && (stage === null || stage === "main" || stage === "grand_final"),
  );
  const counted =
    said.length === 0
      ? open
      : course.phases.filter(
          (phase) =>
            said.includes(phase) ||
            (open.includes(phase) && said.some((before) => leads(before.id, phase.id))),
        );
  return withoutLeading(course, counted.filter(isCounted));
}

/** Returns the last phases of each second title, by its name. */
export function listTrophyPhases(
  competition: Competition,
  isCounted: (phase: CompetitionPhase) => boolean,
): Map<string | null, CompetitionPhase[]> {
  const course = followTeams(competition);
  const judged = judgePhases(competition);
  const own = course.phases.filter(({ id }) => judged.get(id)?.decides === "second_title");
  return new Map(
    [...Map.groupBy(own, ({ id }) => judged.get(id)?.trophy ?? null)].map(([trophy, phases]) => [
      trophy,
      withoutLeading(course, phases.filter(isCounted)),
    ]),
  );
}

/** Returns the phases from which no team goes on to a phase that decides the same. */
export const listDecidingPhases = oncePerObject((competition: Competition): ReadonlySet<number> => {
  const course = followTeams(competition);
  const judged = judgePhases(competition);
  const same = Map.groupBy(course.phases, ({ id }) => {
    const { decides, trophy } = judged.get(id) ?? { decides: null, trophy: null };
    return JSON.stringify([decides, trophy]);
  });
  return new Set(
    [...same.values()].flatMap((phases) => withoutLeading(course, phases)).map(({ id }) => id),
  );
});

const withoutLeading = (course: Course, phases: CompetitionPhase[]): CompetitionPhase[] => {
  const leads = makeLeadCheck(course);
  return phases.filter(({ id }) => !phases.some((after) => leads(id, after.id)));
};

/** Returns a check: true when a team goes on from a phase to another, directly or through others. */
const makeLeadCheck = oncePerObject(
  ({ sides }: Course): ((from: number, to: number) => boolean) => {
    const reached = (to: number, seen: Set<number>): Set<number> => {
      for (const { from } of sides.get(to) ?? []) {
        if (from === null || seen.has(from)) continue;
        seen.add(from);
        reached(from, seen);
      }
      return seen;
    };
    const known = new Map([...sides.keys()].map((id) => [id, reached(id, new Set())]));
    return (from, to) => from !== to && known.get(to)?.has(from) === true;
  },
);

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

const followTeams = oncePerObject((competition: Competition): Course => {
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
