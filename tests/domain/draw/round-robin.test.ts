import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { placeTeams, type SharedPair } from "../../../app/domain/draw/placement.ts";
import {
  type Pairing,
  roundRobin,
  TURNS,
  type Turns,
} from "../../../app/domain/draw/round-robin.ts";
import { shuffle } from "../../../app/domain/draw/shuffle.ts";
import { cases } from "../support/cases.ts";
import { formatText } from "../support/said.ts";

const count = fc.integer({ min: 2, max: 40 });
const legs = fc.constantFrom(...TURNS);
const seed = fc.integer({ min: 0, max: 0xffff_ffff });

const everyone = (teams: number) => Array.from({ length: teams }, (_, i) => i);
const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

const circles = new Map<string, Pairing[][]>();
function circle(teams: number, turns: Turns): Pairing[][] {
  const rounds = circles.get(`${teams} ${turns}`) ?? roundRobin(teams, turns);
  circles.set(`${teams} ${turns}`, rounds);
  return rounds;
}

function drawnRounds(teams: number, turns: Turns, drawn: number, pairs: SharedPair[] = []) {
  const places = placeTeams(teams, pairs, drawn);
  if ("error" in places) throw new Error(formatText(places.error));
  expect(ascending(places)).toEqual(everyone(teams));
  const teamAt: number[] = [];
  for (const [team, place] of places.entries()) teamAt[place] = team;
  const team = (place: number): number => teamAt[place] ?? -1;
  return circle(teams, turns).map((round) =>
    round.map(({ home, away }): Pairing => ({ home: team(home), away: team(away) })),
  );
}

type Venue = "home" | "away" | "rest";

/** Returns each team's venue by round. */
function listVenues(rounds: Pairing[][], teams: number): Venue[][] {
  const venues = everyone(teams).map(() => rounds.map((): Venue => "rest"));
  for (const [i, round] of rounds.entries()) {
    for (const { home, away } of round) {
      venues[home]?.fill("home", i, i + 1);
      venues[away]?.fill("away", i, i + 1);
    }
  }
  return venues;
}

const listPlayedVenues = (rounds: Pairing[][], teams: number): Venue[][] =>
  listVenues(rounds, teams).map((venues) => venues.filter((venue) => venue !== "rest"));

const homes = (venues: Venue[]): number => venues.filter((venue) => venue === "home").length;

const breaks = (venues: Venue[]): number =>
  venues.filter((venue, i) => i > 0 && venue === venues[i - 1]).length;

test.prop([count, legs, seed], cases())("each pair meets once per turn", (teams, turns, drawn) => {
  const rounds = drawnRounds(teams, turns, drawn);
  expect(rounds).toHaveLength((teams % 2 === 0 ? teams - 1 : teams) * turns);
  expect(rounds.every((round) => round.length === Math.floor(teams / 2))).toBe(true);
  const twice = rounds.filter((round) => {
    const seen = new Uint8Array(teams);
    for (const { home, away } of round) {
      seen[home] = (seen[home] ?? 0) + 1;
      seen[away] = (seen[away] ?? 0) + 1;
    }
    return seen.some((times) => times > 1);
  });
  expect(twice).toEqual([]);

  const met = new Uint8Array(teams * teams);
  for (const { home, away } of rounds.flat()) {
    met[home * teams + away] = (met[home * teams + away] ?? 0) + 1;
  }
  const wrong = met.findIndex((times, i) => {
    const [home, away] = [Math.floor(i / teams), i % teams];
    if (home === away) return times > 0;
    const back = met[away * teams + home] ?? 0;
    return times + back !== turns || Math.abs(times - back) !== turns % 2;
  });
  expect(wrong).toBe(-1);
});

test.prop([count, seed], cases())(
  "single-leg home games are balanced with minimal breaks",
  (teams, drawn) => {
    const venues = listPlayedVenues(drawnRounds(teams, 1, drawn), teams);
    const counts = venues.map(homes);
    expect(Math.max(...counts) - Math.min(...counts)).toBe(teams % 2 === 0 ? 1 : 0);
    const all = venues.reduce((sum, own) => sum + breaks(own), 0);
    expect(all).toBe(teams % 2 === 0 ? teams - 2 : 0);
  },
);

test.prop([count, legs, seed], cases())(
  "no team has three equal venues in a row",
  (teams, turns, drawn) => {
    const venues = listPlayedVenues(drawnRounds(teams, turns, drawn), teams);
    const three = (own: Venue[]) =>
      own.some((venue, i) => venue === own[i + 1] && venue === own[i + 2]);
    expect(venues.findIndex(three)).toBe(-1);
    const counts = venues.map(homes);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    const balanced = venues.every((own) => homes(own) * 2 === own.length);
    expect(balanced).toBe(turns % 2 === 0 || teams % 2 === 1);
  },
);

test.prop([count, legs, seed], cases())(
  "no pair meets in consecutive rounds",
  (teams, turns, drawn) => {
    const pairs = drawnRounds(teams, turns, drawn).map((round) => new Set(round.map(formatPair)));
    const again = pairs.some((met, i) => i > 0 && [...met].some((two) => pairs[i - 1]?.has(two)));
    expect(again).toBe(teams === 2 && turns > 1);
  },
);

test.prop([count, seed], cases())(
  "over two turns breaks are only at wraps and seam",
  (teams, drawn) => {
    const rounds = drawnRounds(teams, 2, drawn);
    const all = listPlayedVenues(rounds, teams).reduce((sum, own) => sum + breaks(own), 0);
    // Two breaks at each leg's wrap and at the seam; a mirror has 3n - 6.
    const even = teams === 2 ? 0 : 2 * teams;
    expect(all).toBe(teams % 2 === 0 ? even : 1);
  },
);

const formatPair = ({ home, away }: Pairing): string =>
  `${Math.min(home, away)}-${Math.max(home, away)}`;

test("the second leg reverses the first, starting at round two", () => {
  const [first = [], second = [], third = [], ...rest] = roundRobin(4, 2);
  const turned = (round: Pairing[]) => round.map(({ home, away }) => ({ home: away, away: home }));
  expect(rest).toEqual([second, third, first].map(turned));
  expect(roundRobin(4, 1)).toEqual([first, second, third]);
  expect(first).toEqual([
    { home: 0, away: 3 },
    { home: 1, away: 2 },
  ]);
});

test("fewer than two teams have no games", () => {
  for (const turns of TURNS) {
    expect(roundRobin(0, turns)).toEqual([]);
    expect(roundRobin(1, turns)).toEqual([]);
  }
  expect(roundRobin(2, 2)).toEqual([[{ home: 0, away: 1 }], [{ home: 1, away: 0 }]]);
});

test.prop([count, legs, seed, fc.integer({ min: 0, max: 20 })], cases())(
  "teams sharing a field always have opposite venues",
  (teams, turns, drawn, wanted) => {
    const order = shuffle(everyone(teams), drawn ^ 1);
    const most = Math.min(wanted, Math.floor(teams / 2));
    const pairs = everyone(most).map((i): SharedPair => [order[2 * i] ?? 0, order[2 * i + 1] ?? 0]);
    const venues = listVenues(drawnRounds(teams, turns, drawn, pairs), teams);
    const clashes = pairs.flatMap(([one, other]) => {
      const there = venues[other] ?? [];
      return (venues[one] ?? []).filter((venue, i) => venue !== "rest" && venue === there[i]);
    });
    expect(clashes).toEqual([]);
  },
);

test("without a seed teams keep their order", () => {
  expect(placeTeams(5, [], null)).toEqual([0, 1, 2, 3, 4]);
  expect(placeTeams(6, [[0, 5]], null)).toEqual([1, 0, 3, 4, 5, 2]);
  expect(
    placeTeams(
      4,
      [
        [3, 2],
        [0, 1],
      ],
      null,
    ),
  ).toEqual([0, 3, 2, 1]);
  expect(placeTeams(2, [[1, 0]], null)).toEqual([1, 0]);
  expect(placeTeams(0, [], null)).toEqual([]);
});

test("over many seeds a pair's two places are drawn equally often", () => {
  expect(placeTeams(6, [[0, 1]], 7)).toEqual(placeTeams(6, [[0, 1]], 7));
  const drawn = new Map<string, number>();
  const draws = 6000;
  for (let i = 0; i < draws; i++) {
    const places = placeTeams(6, [[4, 2]], i);
    if ("error" in places) throw new Error(formatText(places.error));
    const key = `${places[4]} ${places[2]}`;
    drawn.set(key, (drawn.get(key) ?? 0) + 1);
  }
  expect([...drawn.keys()].toSorted()).toEqual(["0 5", "1 2", "2 1", "3 4", "4 3", "5 0"]);
  for (const times of drawn.values()) {
    expect(times).toBeGreaterThan(880);
    expect(times).toBeLessThan(1120);
  }
});

test("a pair with a stranger or a repeated team is refused", () => {
  const nobody = (pair: number) => ({ error: "draws.notPlayingHere", pair });
  const twice = (pair: number) => ({
    error: "draws.fieldSharedTwice",
    pair,
  });
  expect(placeTeams(4, [[0, 4]], 1)).toEqual(nobody(0));
  expect(
    placeTeams(
      4,
      [
        [0, 1],
        [-1, 2],
      ],
      null,
    ),
  ).toEqual(nobody(1));
  expect(placeTeams(4, [[0, 0.5]], null)).toEqual(nobody(0));
  expect(placeTeams(4, [[0, 0]], 1)).toEqual(twice(0));
  expect(
    placeTeams(
      5,
      [
        [0, 1],
        [2, 3],
        [4, 0],
      ],
      1,
    ),
  ).toEqual(twice(2));
});

test("a seed repeats its order, and orders are uniform", () => {
  const teams = ["Bangu", "Olaria", "Madureira", "Bonsucesso"];
  expect(shuffle(teams, 7)).toEqual(shuffle(teams, 7));
  expect(shuffle([], 7)).toEqual([]);
  const drawn = new Map<string, number>();
  const draws = 24_000;
  for (let i = 0; i < draws; i++) {
    const order = shuffle(teams, i);
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
