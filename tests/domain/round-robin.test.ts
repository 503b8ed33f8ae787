import { expect, test } from "vitest";
import { type Pairing, roundRobin } from "../../app/domain/round-robin.ts";
import { shuffled } from "../../app/domain/shuffle.ts";

const counts = Array.from({ length: 39 }, (_, i) => i + 2);
const legs = [1, 2] as const;

/** Where a participant plays, round after round, without the rounds it rests in. */
const venuesOf = (rounds: Pairing[][], participant: number): ("home" | "away")[] =>
  rounds.flatMap((round) =>
    round.flatMap(({ home, away }) => {
      if (home === participant) return "home" as const;
      return away === participant ? ("away" as const) : [];
    }),
  );

const everyone = (count: number) => Array.from({ length: count }, (_, i) => i);

/** How often a venue follows an equal one, over all participants. */
const breaksOf = (rounds: Pairing[][], count: number): number =>
  everyone(count)
    .map((i) => venuesOf(rounds, i))
    .flatMap((venues) => venues.filter((venue, i) => i > 0 && venue === venues[i - 1])).length;

test("every pair meets once a leg, at both venues over two", () => {
  for (const count of counts) {
    const wanted = everyone(count).flatMap((a) =>
      everyone(count).flatMap((b) => (a < b ? [`${a} ${b}`] : [])),
    );
    for (const leg of legs) {
      const games = roundRobin(count, leg).flat();
      const met = games.map(({ home, away }) => `${Math.min(home, away)} ${Math.max(home, away)}`);
      expect(met.sort()).toEqual(wanted.flatMap((pair) => Array<string>(leg).fill(pair)).sort());
      const venues = games.map(({ home, away }) => `${home} ${away}`);
      expect(new Set(venues).size).toBe(games.length);
    }
  }
});

test("nobody plays twice in a round, and everyone in each when the count is even", () => {
  for (const count of counts) {
    for (const leg of legs) {
      const rounds = roundRobin(count, leg);
      expect(rounds).toHaveLength((count % 2 === 0 ? count - 1 : count) * leg);
      for (const round of rounds) {
        const playing = round.flatMap(({ home, away }) => [home, away]);
        expect(new Set(playing).size).toBe(playing.length);
        expect(playing).toHaveLength(count - (count % 2));
      }
    }
  }
});

test("in one leg home games differ by at most one, and venues break as seldom as they can", () => {
  for (const count of counts) {
    const rounds = roundRobin(count, 1);
    const homes = everyone(count).map(
      (i) => venuesOf(rounds, i).filter((venue) => venue === "home").length,
    );
    expect(Math.max(...homes) - Math.min(...homes)).toBeLessThanOrEqual(count % 2 === 0 ? 1 : 0);
    expect(breaksOf(rounds, count)).toBe(count % 2 === 0 ? count - 2 : 0);
  }
});

test("over two legs nobody has three equal venues in a row, and as many homes as aways", () => {
  for (const count of counts) {
    const rounds = roundRobin(count, 2);
    for (const participant of everyone(count)) {
      const venues = venuesOf(rounds, participant);
      expect(venues.filter((venue) => venue === "home")).toHaveLength(count - 1);
      const three = venues.some((venue, i) => venue === venues[i + 1] && venue === venues[i + 2]);
      expect([count, participant, three]).toEqual([count, participant, false]);
    }
  }
});

test("fewer than two have nobody to play", () => {
  for (const leg of legs) {
    expect(roundRobin(0, leg)).toEqual([]);
    expect(roundRobin(1, leg)).toEqual([]);
  }
  expect(roundRobin(2, 2)).toEqual([[{ home: 0, away: 1 }], [{ home: 1, away: 0 }]]);
});

test("a seed draws the same order every time, others other orders, each order alike often", () => {
  const teams = ["Bangu", "Olaria", "Madureira", "Bonsucesso"];
  expect(shuffled(teams, 7)).toEqual(shuffled(teams, 7));
  expect(shuffled([], 7)).toEqual([]);
  const drawn = new Map<string, number>();
  const draws = 24_000;
  for (let seed = 0; seed < draws; seed++) {
    const order = shuffled(teams, seed);
    expect(order.toSorted()).toEqual(teams.toSorted());
    const key = order.join();
    drawn.set(key, (drawn.get(key) ?? 0) + 1);
  }
  expect(drawn.size).toBe(24);
  for (const times of drawn.values()) {
    expect(times).toBeGreaterThan(800);
    expect(times).toBeLessThan(1200);
  }
});
