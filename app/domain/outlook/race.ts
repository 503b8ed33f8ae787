/** Games still to be played between each two of some teams: `between[a * teams + b]`, symmetric. */
export interface Meetings {
  teams: number;
  between: Int16Array;
}

/** Teams that cannot take what their games among each other hand out, and by how much it is too much. */
interface Overload {
  members: number[];
  excess: number;
}

/**
 * Whether every game can hand out `perGame` units to its two sides, in any split, so that no team of
 * `members` takes more than its `capacity`; games with a team outside `members` hand out nothing. Null when
 * it can; otherwise teams whose own games hold more than their capacities together (max-flow, min-cut).
 */
export function overload(
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
  /** Who hands over to each team reached; the start to itself. */
  from: Int16Array;
  reached: number[];
  end: number | null;
}

/** The nearest team with room that units can be handed over to, each team passing them on. */
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

/** What a table value is made of: points, then (where the regulation asks for them next) wins. */
export interface Value {
  points: number;
  wins: number;
}

/** Points that a win and a draw give more than a defeat. */
export interface Steps {
  win: number;
  draw: number;
}

/**
 * Where every team stands if it loses all it still has to play, and what it has to
 * play. `outside`: games against rivals that are not in the table.
 */
export interface Race {
  floor: readonly Value[];
  outside: readonly number[];
  meetings: Meetings;
  by_wins: boolean;
}

/** Negative when `a` is below `b`, 0 when they are level. */
export const compareValues = (race: Race, a: Value, b: Value): number =>
  a.points - b.points || (race.by_wins ? a.wins - b.wins : 0);

/** A value after so many more wins and draws. */
export const valueAfter = (from: Value, steps: Steps, wins: number, draws: number): Value => ({
  points: from.points + steps.win * wins + steps.draw * draws,
  wins: from.wins + wins,
});

/** How many games a team has against these. */
export function gamesAmong(
  { teams, between }: Meetings,
  team: number,
  rivals: Iterable<number>,
): number {
  let games = 0;
  for (const rival of rivals) games += between[team * teams + rival] ?? 0;
  return games;
}

/** How many steps a search may still take. */
export interface Budget {
  steps: number;
}

/**
 * Teams that want something of their games among each other. Every game hands out
 * two units, a win takes both and a draw one each; `capacity` is how many of them
 * a team among `members` can take at most, whatever the exact results.
 */
export interface Contest {
  meetings: Meetings;
  members: readonly number[];
  capacity: (members: readonly number[]) => number[];
  /** False when no results give all `members` what they want; true when some do or the budget ends. */
  attainable: (members: readonly number[], budget: Budget) => boolean;
}

/**
 * The most teams of a contest that can have what they want at the same time. Leaves out one team more at a
 * time, always one of those that are too many for their games (`overload`), until the rest fits; exact
 * while the budget lasts, afterwards the number not refuted yet, which is never too small.
 */
export function mostTogether(contest: Contest, budget: Budget): number {
  let left_out = 0;
  while (!fits(contest, contest.members, left_out, new Set(), budget)) left_out += 1;
  return contest.members.length - left_out;
}

/** Whether the members without some `left_out` of them fit; those of `kept` must stay. */
function fits(
  contest: Contest,
  members: readonly number[],
  left_out: number,
  kept: ReadonlySet<number>,
  budget: Budget,
): boolean {
  if (members.length <= left_out) return true;
  budget.steps -= 1;
  if (budget.steps < 0) return true;
  const capacity = contest.capacity(members);
  const found = overload(contest.meetings, members, capacity, 2);
  if (found === null && contest.attainable(members, budget)) return true;
  if (left_out === 0) return false;
  const leavers =
    found === null
      ? members.filter((member) => !kept.has(member))
      : leaversOf(contest.meetings, found, capacity, left_out, kept);
  const staying = new Set(kept);
  for (const leaver of leavers) {
    const rest = members.filter((member) => member !== leaver);
    if (fits(contest, rest, left_out - 1, staying, budget)) return true;
    staying.add(leaver);
  }
  return false;
}

/** Who may leave an overload, the most relieving first; nobody when even `most` leavers are not enough. */
function leaversOf(
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
