import {
  compareValues,
  gamesAmong,
  type Race,
  type ResultSteps,
  type RaceValue,
  valueAfter,
  type Meetings,
  findOverload,
  type SearchBudget,
  type Contest,
  mostTogether,
} from "./race.ts";

/**
 * Returns the most teams that can be level with or below `team` after it wins every game. Each game gives
 * rivals two units, most cheaply as a draw, so the units that fit below the value are a flow bound. It is
 * exact when overloaded teams can lose directly to teams with room; else results are searched.
 */
export function mostBelow(
  race: Race,
  team: number,
  steps: ResultSteps,
  budget: SearchBudget,
): number {
  const { safe, racing, target } = buildHold(race, team, steps);
  return safe + mostTogether(buildContest(race, target, racing, steps), budget);
}

interface Hold {
  target: RaceValue;
  safe: number;
  racing: number[];
}

function buildHold(race: Race, team: number, steps: ResultSteps): Hold {
  const { floor, outside, meetings } = race;
  const own = floor[team] ?? { points: 0, wins: 0 };
  const games = gamesAmong(meetings, team, floor.keys()) + (outside[team] ?? 0);
  const target = valueAfter(own, steps, games, 0);
  let racing = floor.flatMap((_, rival) => (rival === team ? [] : rival));
  let safe = 0;
  for (;;) {
    const next = racing.filter((rival) => {
      const below = (wins: number) =>
        compareValues(race, valueAfter(floor[rival] ?? target, steps, wins, 0), target) <= 0;
      if (!below(0)) return false;
      if (!below(gamesAmong(meetings, rival, racing))) return true;
      safe += 1;
      return false;
    });
    if (next.length === racing.length) return { target, safe, racing };
    racing = next;
  }
}

interface Given {
  meetings: Meetings;
  wins: number[];
  draws: number[];
}

/** The results with which a team stays below the value. */
interface Room {
  /** Units that it can take and still stay below, mostly from draws. */
  units: number;
  /** Losses that it needs when it draws all other games. */
  losses: number;
  /** Wins that it can afford when it draws all other games. */
  wins: number;
}

function buildContest(
  race: Race,
  target: RaceValue,
  racing: readonly number[],
  steps: ResultSteps,
): Contest {
  const { meetings, floor } = race;
  const roomOf = (team: number, members: readonly number[], given: Given): Room => {
    const from = valueAfter(
      floor[team] ?? target,
      steps,
      given.wins[team] ?? 0,
      given.draws[team] ?? 0,
    );
    const games = gamesAmong(given.meetings, team, members);
    const below = (wins: number, draws: number) =>
      compareValues(race, valueAfter(from, steps, wins, draws), target) <= 0;
    if (!below(0, 0)) return { units: -1, losses: games + 1, wins: 0 };
    let losses = 0;
    while (!below(0, games - losses)) losses += 1;
    if (losses > 0) return { units: games - losses, losses, wins: 0 };
    let wins = 0;
    while (wins < games && below(wins + 1, games - wins - 1)) wins += 1;
    return { units: games + wins, losses: 0, wins };
  };
  return {
    meetings,
    members: racing,
    capacity: (members) => {
      const given = { meetings, wins: [], draws: [] };
      const units: number[] = [];
      for (const team of members) units[team] = roomOf(team, members, given).units;
      return units;
    },
    attainable: (members, budget) => {
      const copy = { ...meetings, between: meetings.between.slice() };
      return playable(members, { meetings: copy, wins: [], draws: [] }, roomOf, budget);
    },
  };
}

type RoomOf = (team: number, members: readonly number[], given: Given) => Room;

/** Searches for results among the members after which all of them are below. */
function playable(members: readonly number[], given: Given, roomOf: RoomOf, budget: SearchBudget) {
  budget.steps -= 1;
  if (budget.steps < 0) return true;
  const rooms = new Map(members.map((team) => [team, roomOf(team, members, given)]));
  const units: number[] = [];
  for (const [team, room] of rooms) units[team] = room.units;
  if (findOverload(given.meetings, members, units, 2) !== null) return false;
  if (losesDirectly(members, given.meetings, rooms)) return true;
  const losses = (team: number) => rooms.get(team)?.losses ?? 0;
  const wins = (team: number) => rooms.get(team)?.wins ?? 0;
  const pressed = members.toSorted((a, b) => losses(b) - losses(a) || a - b)[0];
  const rival = members
    .filter(
      (other) => (given.meetings.between[(pressed ?? 0) * given.meetings.teams + other] ?? 0) > 0,
    )
    .toSorted((a, b) => losses(b) - losses(a) || wins(a) - wins(b) || a - b)[0];
  if (pressed === undefined || rival === undefined) return false;
  return triedResults(members, given, roomOf, budget, pressed, rival);
}

function triedResults(
  members: readonly number[],
  given: Given,
  roomOf: RoomOf,
  budget: SearchBudget,
  loser: number,
  winner: number,
): boolean {
  const { teams, between } = given.meetings;
  const [there, back] = [loser * teams + winner, winner * teams + loser];
  const left = between[there] ?? 0;
  between[there] = between[back] = left - 1;
  const more = (counts: readonly number[], ...sides: number[]): number[] => {
    const next = [...counts];
    for (const side of sides) next[side] = (next[side] ?? 0) + 1;
    return next;
  };
  const found =
    playable(members, { ...given, draws: more(given.draws, loser, winner) }, roomOf, budget) ||
    playable(members, { ...given, wins: more(given.wins, winner) }, roomOf, budget) ||
    playable(members, { ...given, wins: more(given.wins, loser) }, roomOf, budget);
  between[there] = between[back] = left;
  return found;
}

/** True when the needed losses can be the others' possible wins, with all other games drawn. */
function losesDirectly(
  members: readonly number[],
  { teams, between }: Meetings,
  rooms: ReadonlyMap<number, Room>,
): boolean {
  const direct = new Int16Array(between.length);
  const capacity: number[] = [];
  const mustLose = (team: number) => (rooms.get(team)?.losses ?? 0) > 0;
  for (const team of members) {
    const room = rooms.get(team);
    if (!mustLose(team)) {
      capacity[team] = room?.wins ?? 0;
      continue;
    }
    let games = 0;
    for (const rival of members) {
      if (mustLose(rival)) continue;
      const own = between[team * teams + rival] ?? 0;
      direct[team * teams + rival] = direct[rival * teams + team] = own;
      games += own;
    }
    capacity[team] = games - (room?.losses ?? 0);
  }
  return findOverload({ teams, between: direct }, members, capacity, 1) === null;
}
