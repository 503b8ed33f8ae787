/** Games still to be played between each two of some teams: `between[a * teams + b]`, symmetric. */
export interface Meetings {
  teams: number;
  between: Int16Array;
}

/** Teams that cannot take what their games among each other hand out, and by how much it is too much. */
export interface Overload {
  members: number[];
  excess: number;
}

/**
 * Whether every game can hand out `perGame` units to its two sides, in any split,
 * so that no team of `members` takes more than its `capacity`; games with a team
 * outside `members` hand out nothing. Null when it can; otherwise teams whose own
 * games hold more than their capacities together (max-flow, min-cut).
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
