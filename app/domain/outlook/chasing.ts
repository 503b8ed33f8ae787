import {
  compareValues,
  gamesAmong,
  type Race,
  type Steps,
  type Value,
  valueAfter,
} from "./race.ts";
import { overload } from "./share.ts";
import { type Budget, type Contest, mostTogether } from "./together.ts";

/**
 * The most teams that can end level with or above the value that `team` has when
 * it loses all it still has to play: no other results of its own are worse for it.
 *
 * A rival wins every game against teams that do not race with it; who then has
 * enough is counted, who cannot get enough is left out. What the others still need
 * of their games among each other is counted in units (a win is two, a draw one):
 * with any number of units the most wins are best, so the flow of units is a sound
 * bound, and it is exact where everybody needs whole wins; otherwise the draws are
 * searched.
 */
export function mostAbove(race: Race, team: number, steps: Steps, budget: Budget): number {
  const chase = chaseOf(race, team, steps);
  return chase.secured + mostTogether(contestOf(race, chase, steps), budget);
}

interface Chase {
  target: Value;
  /** Rivals that have enough, whatever the racing teams do among each other. */
  secured: number;
  racing: number[];
  /** Of each racing team, its wins in the games outside the race. */
  free: Map<number, number>;
}

function chaseOf(race: Race, team: number, steps: Steps): Chase {
  const { floor, outside, meetings } = race;
  const target = floor[team] ?? { points: 0, wins: 0 };
  let racing = floor.flatMap((_, rival) => (rival === team ? [] : rival));
  let secured = 0;
  for (;;) {
    const free = new Map<number, number>();
    const next = racing.filter((rival) => {
      const all = gamesAmong(meetings, rival, floor.keys()) + (outside[rival] ?? 0);
      const among = gamesAmong(meetings, rival, racing);
      const value = (wins: number) => valueAfter(floor[rival] ?? target, steps, wins, 0);
      const enough = (wins: number) => compareValues(race, value(wins), target) >= 0;
      if (enough(all - among)) {
        secured += 1;
        return false;
      }
      free.set(rival, all - among);
      return enough(all);
    });
    if (next.length === racing.length) return { target, secured, racing, free };
    racing = next;
  }
}

function contestOf(race: Race, { target, racing, free }: Chase, steps: Steps): Contest {
  const { meetings, floor } = race;
  /** Fewest units that suffice besides these draws; even where no further draw is allowed. */
  const need = (team: number, draws: number, whole: boolean): number => {
    const from = floor[team] ?? target;
    const wins = free.get(team) ?? 0;
    for (let units = 0; ; units += whole ? 2 : 1) {
      const value = valueAfter(from, steps, wins + Math.floor(units / 2), draws + (units % 2));
      if (compareValues(race, value, target) >= 0) return units;
    }
  };
  /** Units that each team can leave to its rivals. */
  const spare = (state: Draws, whole: (team: number) => boolean): number[] => {
    const units: number[] = [];
    for (const team of racing) {
      const games = gamesAmong(state.meetings, team, racing);
      units[team] = 2 * games - need(team, state.draws[team] ?? 0, whole(team));
    }
    return units;
  };
  const none = { meetings, draws: [], settled: new Set<number>() };
  return {
    meetings,
    members: racing,
    capacity: () => spare(none, () => false),
    attainable: (members, budget) =>
      drawable(
        members,
        { ...none, meetings: { ...meetings, between: meetings.between.slice() } },
        spare,
        budget,
      ),
  };
}

interface Draws {
  /** The games not drawn; changed and restored by the search. */
  meetings: Race["meetings"];
  draws: readonly number[];
  /** Teams that draw no more. */
  settled: ReadonlySet<number>;
}

/** Searches draws among the members that leave everybody with whole wins to get. */
function drawable(
  members: readonly number[],
  state: Draws,
  spare: (state: Draws, whole: (team: number) => boolean) => number[],
  budget: Budget,
): boolean {
  budget.steps -= 1;
  if (budget.steps < 0) return true;
  const { meetings, draws, settled } = state;
  const units = spare(state, (team) => settled.has(team));
  if (overload(meetings, members, units, 2) !== null) return false;
  const games = spare(state, () => true).map((count) => count / 2);
  if (overload(meetings, members, games, 1) === null) return true;
  const isOdd = (member: number) => Math.abs((units[member] ?? 0) % 2) === 1;
  const odd = members.find(isOdd);
  if (odd === undefined) return false;
  for (const rival of [...members.filter(isOdd), ...members.filter((member) => !isOdd(member))]) {
    const [there, back] = [odd * meetings.teams + rival, rival * meetings.teams + odd];
    const left = meetings.between[there] ?? 0;
    if (left === 0 || settled.has(rival)) continue;
    const drawn = [...draws];
    for (const side of [odd, rival]) drawn[side] = (drawn[side] ?? 0) + 1;
    meetings.between[there] = meetings.between[back] = left - 1;
    const found = drawable(members, { ...state, draws: drawn }, spare, budget);
    meetings.between[there] = meetings.between[back] = left;
    if (found) return true;
  }
  return drawable(members, { ...state, settled: new Set(settled).add(odd) }, spare, budget);
}
