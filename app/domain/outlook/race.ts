/** Remaining games of each pair: `between[a * teams + b]`, symmetric. */
export interface Meetings {
  teams: number;
  between: Int16Array;
}

/** A set of teams whose mutual games give more units than the teams may take. */
interface Overload {
  members: number[];
  excess: number;
}

/**
 * Returns null when each game can give its `perGame` units without passing a member's `capacity`; else a set
 * of teams for which this is impossible (max-flow, min-cut).
 */
export function findOverload(
  { teams, between }: Meetings,
  members: readonly number[],
  capacity: readonly number[],
  perGame: number,
): Overload | null {
  const held = new Int16Array(teams * teams);
  const room = members.map((member) => capacity[member] ?? 0);
  const take = (at: number, units: number) => (room[at] = (room[at] ?? 0) - units);
  for (const [a, one] of members.entries()) {
    for (const [b, other] of members.entries()) {
      if (a >= b) continue;
      const units = (between[one * teams + other] ?? 0) * perGame;
      const ofOne = Math.max(0, Math.min(units, room[a] ?? 0));
      held[a * teams + b] = ofOne;
      held[b * teams + a] = units - ofOne;
      take(a, ofOne);
      take(b, units - ofOne);
    }
  }
  for (const at of members.keys()) {
    while ((room[at] ?? 0) < 0) {
      const path = pathToRoom(at, members.length, teams, held, room);
      if (path.end === null)
        return isViolated(path.reached, members, { teams, between }, capacity, perGame);
      shift(path.from, at, path.end, teams, held, room);
    }
  }
  return null;
}

interface Path {
  from: Int16Array;
  reached: number[];
  end: number | null;
}

/** Teams along the path pass units on to the one with room. */
function pathToRoom(
  start: number,
  count: number,
  width: number,
  held: Int16Array,
  room: readonly number[],
): Path {
  const from = new Int16Array(count).fill(-1);
  from[start] = start;
  const reached = [start];
  for (const at of reached) {
    for (let to = 0; to < count; to++) {
      if (from[to] !== -1 || (held[at * width + to] ?? 0) <= 0) continue;
      from[to] = at;
      reached.push(to);
      if ((room[to] ?? 0) > 0) return { from, reached, end: to };
    }
  }
  return { from, reached, end: null };
}

function shift(
  from: Int16Array,
  start: number,
  end: number,
  width: number,
  held: Int16Array,
  room: number[],
): void {
  let units = Math.min(-(room[start] ?? 0), room[end] ?? 0);
  for (let to = end; to !== start; to = from[to] ?? start) {
    units = Math.min(units, held[(from[to] ?? start) * width + to] ?? 0);
  }
  for (let to = end; to !== start; to = from[to] ?? start) {
    const giver = from[to] ?? start;
    held[giver * width + to] = (held[giver * width + to] ?? 0) - units;
    held[to * width + giver] = (held[to * width + giver] ?? 0) + units;
  }
  room[start] = (room[start] ?? 0) + units;
  room[end] = (room[end] ?? 0) - units;
}

function isViolated(
  reached: readonly number[],
  all: readonly number[],
  { teams, between }: Meetings,
  capacity: readonly number[],
  perGame: number,
): Overload {
  const members = reached.flatMap((at) => all[at] ?? []).toSorted((a, b) => a - b);
  let excess = 0;
  for (const one of members) {
    excess -= capacity[one] ?? 0;
    for (const other of members) {
      if (one < other) excess += (between[one * teams + other] ?? 0) * perGame;
    }
  }
  return { members, excess };
}

/** Wins count only when the regulation compares them right after points. */
export interface RaceValue {
  points: number;
  wins: number;
}

/** Points that a win and a draw give more than a defeat. */
export interface ResultSteps {
  win: number;
  draw: number;
}

/**
 * Every team's value if it loses all remaining games. `outside`: its games against rivals outside the table.
 */
export interface Race {
  floor: readonly RaceValue[];
  outside: readonly number[];
  meetings: Meetings;
  by_wins: boolean;
}

/** Returns a negative number when `a` is below `b`, 0 when level. */
export const compareValues = (race: Race, a: RaceValue, b: RaceValue): number =>
  a.points - b.points || (race.by_wins ? a.wins - b.wins : 0);

/** Returns a value after more wins and draws. */
export const valueAfter = (
  from: RaceValue,
  steps: ResultSteps,
  wins: number,
  draws: number,
): RaceValue => ({
  points: from.points + steps.win * wins + steps.draw * draws,
  wins: from.wins + wins,
});

/** Returns the number of a team's games against these teams. */
export function gamesAmong(
  { teams, between }: Meetings,
  team: number,
  rivals: Iterable<number>,
): number {
  let games = 0;
  for (const rival of rivals) games += between[team * teams + rival] ?? 0;
  return games;
}

/** Number of steps that a search may still take. */
export interface SearchBudget {
  steps: number;
}

/** Teams that compete for the units of their mutual games: two for a win, one each for a draw. */
export interface Contest {
  meetings: Meetings;
  members: readonly number[];
  capacity: (members: readonly number[]) => number[];
  /** False only when no results satisfy all members. */
  attainable: (members: readonly number[], budget: SearchBudget) => boolean;
}

/**
 * Returns the most teams of a contest that can succeed together: overloaded ones are left out one by one.
 * Exact within the budget, later never too small.
 */
export function mostTogether(contest: Contest, budget: SearchBudget): number {
  let left_out = 0;
  while (!fits(contest, contest.members, left_out, new Set(), budget)) left_out += 1;
  return contest.members.length - left_out;
}

/** True when the members can all succeed; teams of `kept` may not be left out. */
function fits(
  contest: Contest,
  members: readonly number[],
  left_out: number,
  kept: ReadonlySet<number>,
  budget: SearchBudget,
): boolean {
  if (members.length <= left_out) return true;
  budget.steps -= 1;
  if (budget.steps < 0) return true;
  const capacity = contest.capacity(members);
  const found = findOverload(contest.meetings, members, capacity, 2);
  if (found === null && contest.attainable(members, budget)) return true;
  if (left_out === 0) return false;
  const leavers =
    found === null
      ? members.filter((member) => !kept.has(member))
      : chooseLeavers(contest.meetings, found, capacity, left_out, kept);
  const staying = new Set(kept);
  for (const leaver of leavers) {
    const rest = members.filter((member) => member !== leaver);
    if (fits(contest, rest, left_out - 1, staying, budget)) return true;
    staying.add(leaver);
  }
  return false;
}

/** Chooses the teams whose leaving helps most; none when leaving `most` teams is not enough. */
function chooseLeavers(
  { teams, between }: Meetings,
  { members, excess }: Overload,
  capacity: readonly number[],
  most: number,
  kept: ReadonlySet<number>,
): number[] {
  const reliefs = members
    .filter((member) => !kept.has(member))
    .map((member) => {
      let relief = -(capacity[member] ?? 0);
      for (const other of members) relief += 2 * (between[member * teams + other] ?? 0);
      return { member, relief };
    })
    .toSorted((a, b) => b.relief - a.relief || a.member - b.member);
  const relieved = reliefs
    .slice(0, most)
    .reduce((total, { relief }) => total + Math.max(0, relief), 0);
  return relieved < excess ? [] : reliefs.map(({ member }) => member);
}
