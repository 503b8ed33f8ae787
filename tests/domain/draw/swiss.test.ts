import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { findCheapestPairs } from "../../../app/domain/draw/matching.ts";
import { numbersFrom } from "../../../app/domain/draw/shuffle.ts";
import { mostSwissRounds, swissRound, type SwissTeam } from "../../../app/domain/draw/swiss.ts";
import { cases } from "../support/cases.ts";

/** Finds the lowest pairing cost by brute force; null when none exists. */
function leastCost(left: readonly number[], costOf: (a: number, b: number) => number | null) {
  const [first, ...rest] = left;
  if (first === undefined) return 0;
  let least: number | null = null;
  for (const other of rest) {
    const cost = costOf(first, other);
    const more: number | null =
      cost === null
        ? null
        : leastCost(
            rest.filter((one) => one !== other),
            costOf,
          );
    if (cost === null || more === null) continue;
    least = Math.min(least ?? Infinity, cost + more);
  }
  return least;
}

test.prop(
  [
    fc.integer({ min: 1, max: 5 }),
    fc.array(fc.option(fc.nat(12), { freq: 3 }), { minLength: 100, maxLength: 100 }),
  ],
  cases(2000),
)("the pairing has the lowest cost, if any exists", (half, costs) => {
  const count = half * 2;
  const costOf = (a: number, b: number) => costs[Math.min(a, b) * 10 + Math.max(a, b)] ?? null;
  const pairs = findCheapestPairs(count, costOf);
  const least = leastCost([...Array.from({ length: count }).keys()], costOf);
  expect(pairs === null).toBe(least === null);
  if (pairs === null) return;
  expect(pairs.every((other, one) => pairs[other] === one && other !== one)).toBe(true);
  const cost = pairs.reduce((sum, other, one) => sum + (costOf(one, other) ?? Infinity), 0) / 2;
  expect(cost).toBe(least);
});

const newTeam = (id: number): SwissTeam => ({
  id,
  points: 0,
  place: id - 1,
  homes: 0,
  aways: 0,
  last: null,
  met: new Set(),
  rested: false,
});

/** Plays a Swiss phase at random, and returns each round with the teams before it. */
function played(count: number, rounds: number, seed: number) {
  const next = numbersFrom(seed);
  let teams = Array.from({ length: count }, (_, i) => newTeam(i + 1));
  return Array.from({ length: rounds }, (_, at) => {
    const before = teams;
    const round = swissRound(before, seed + at);
    if (round === null) throw new Error(`No round ${at + 1} of ${count} teams.`);
    const sides = new Map<number, Partial<SwissTeam> & { won: number; rival: number }>();
    for (const { home, away } of round.games) {
      const lot = next();
      const won = lot < 0.4 ? 3 : lot < 0.7 ? 1 : 0;
      sides.set(home, { won, rival: away, last: "home" });
      sides.set(away, { won: won === 1 ? 1 : 3 - won, rival: home, last: "away" });
    }
    teams = before
      .map((team) => {
        const side = sides.get(team.id);
        if (side === undefined) return { ...team, points: team.points + 3, rested: true };
        return {
          ...team,
          points: team.points + side.won,
          met: new Set([...team.met, side.rival]),
          homes: team.homes + Number(side.last === "home"),
          aways: team.aways + Number(side.last === "away"),
          last: side.last ?? null,
        };
      })
      .toSorted((a, b) => b.points - a.points || a.id - b.id)
      .map((team, place) => ({ ...team, place }));
    return { before, round };
  });
}

test.prop([fc.integer({ min: 2, max: 24 }), fc.nat(2 ** 31)], cases(250))(
  "Swiss rounds up to half the teams avoid rematches",
  (count, seed) => {
    const rounds = played(count, mostSwissRounds(count), seed);
    const met = new Set<string>();
    const byes: number[] = [];
    for (const { round } of rounds) {
      const busy = round.games.flatMap(({ home, away }) => [home, away]);
      expect(new Set([...busy, ...(round.bye === null ? [] : [round.bye])]).size).toBe(count);
      for (const { home, away } of round.games) {
        const pair = [Math.min(home, away), Math.max(home, away)].join();
        expect(met.has(pair)).toBe(false);
        met.add(pair);
      }
      if (round.bye !== null) byes.push(round.bye);
    }
    expect(byes.length).toBe(count % 2 === 0 ? 0 : rounds.length);
    expect(new Set(byes).size).toBe(byes.length);
  },
);

test("teams on equal points meet", () => {
  const points = [9, 9, 9, 6, 6, 3, 3, 0];
  const teams = points.map((own, i) => ({ ...newTeam(i + 1), points: own }));
  for (let seed = 0; seed < 40; seed++) {
    const games = swissRound(teams, seed)?.games ?? [];
    const apart = games.map(({ home, away }) =>
      Math.abs((points[home - 1] ?? 0) - (points[away - 1] ?? 0)),
    );
    expect(apart.toSorted((a, b) => a - b).join()).toBe("0,3,3,3");
  }
});

test("the bye goes to the lowest team without one", () => {
  const points = [6, 3, 3, 0, 0];
  const teams = points.map((own, i) => ({ ...newTeam(i + 1), points: own, rested: i === 4 }));
  expect(swissRound(teams, 3)?.bye).toBe(4);
  expect(
    swissRound(
      teams.map((team) => ({ ...team, rested: true })),
      3,
    ),
  ).toBeNull();
});

test("fewer home games decide the host", () => {
  const [one, other] = [newTeam(1), newTeam(2)];
  const drawHost = (a: Partial<SwissTeam>, b: Partial<SwissTeam>, seed = 1) =>
    swissRound(
      [
        { ...one, ...a },
        { ...other, ...b },
      ],
      seed,
    )?.games[0]?.home;
  expect(drawHost({ homes: 1, last: "home" }, { aways: 1, last: "away" })).toBe(2);
  const even = { homes: 1, aways: 1 };
  expect(drawHost({ ...even, last: "away" }, { ...even, last: "home" })).toBe(1);
  const drawn = Array.from({ length: 20 }, (_, seed) => drawHost({}, {}, seed));
  expect(new Set(drawn)).toEqual(new Set([1, 2]));
});

test("no round is drawn when only rematches are left", () => {
  const teams = [1, 2].map((id) => ({ ...newTeam(id), met: new Set([3 - id]) }));
  expect(swissRound(teams, 1)).toBeNull();
});
