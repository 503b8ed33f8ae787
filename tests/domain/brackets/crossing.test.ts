import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { cheapestAssignment } from "../../../app/domain/brackets/assignment.ts";
import { crossGroups, type QualifiedPlace } from "../../../app/domain/brackets/crossing.ts";
import { bracketSize, seedOrder } from "../../../app/domain/brackets/knockout.ts";
import { assignThirds } from "../../../app/domain/brackets/published.ts";
import { numbersFrom, shuffle } from "../../../app/domain/draw/shuffle.ts";
import { cases } from "../support/cases.ts";
import { formatText } from "../support/said.ts";

const letter = (group: number): string => String.fromCharCode(65 + group);

/** Formats a place: "3#2!C" is the second-best third, to be kept away from group C. */
function placeText(place: QualifiedPlace | undefined): string {
  if (place === undefined) return "-";
  if (place.kind === "group") return `${place.position}${letter(place.group)}`;
  const avoided = place.avoid_group === null ? "" : `!${letter(place.avoid_group)}`;
  return `${place.position}#${place.rank}${avoided}`;
}

function createPlaces(groups: number, perGroup: number, best: number): QualifiedPlace[] {
  const places = crossGroups(groups, perGroup, best);
  if ("error" in places) throw new Error(formatText(places.error));
  return places;
}

/** Lists the first stage from top to bottom: "1A x 2B". */
function firstStage(groups: number, perGroup: number, best = 0): string[] {
  const places = createPlaces(groups, perGroup, best);
  const line = seedOrder(bracketSize(places.length)).map((seed) => placeText(places[seed - 1]));
  return line.flatMap((place, i) => (i % 2 === 0 ? [`${place} x ${line[i + 1]}`] : []));
}

test("group winners meet the runners-up of the neighboring group", () => {
  expect(firstStage(2, 1)).toEqual(["1A x 1B"]);
  expect(firstStage(2, 2)).toEqual(["1A x 2B", "1B x 2A"]);
  expect(firstStage(4, 2)).toEqual(["1A x 2B", "1C x 2D", "1B x 2A", "1D x 2C"]);
  expect(firstStage(8, 2)).toEqual([
    "1A x 2B",
    "1C x 2D",
    "1E x 2F",
    "1G x 2H",
    "1B x 2A",
    "1D x 2C",
    "1F x 2E",
    "1H x 2G",
  ]);
  expect(firstStage(2, 4)).toEqual(["1A x 4B", "2B x 3A", "1B x 4A", "2A x 3B"]);
  expect(firstStage(1, 4)).toEqual(["1A x 4A", "2A x 3A"]);
});

test("winners get the byes; runners-up avoid their own winner's half", () => {
  expect(firstStage(3, 2)).toEqual(["1A x -", "2B x 2C", "1B x -", "1C x 2A"]);
  expect(firstStage(5, 1)).toEqual(["1A x -", "1D x 1E", "1B x -", "1C x -"]);
  expect(firstStage(7, 1)).toEqual(["1A x -", "1C x 1E", "1B x 1D", "1F x 1G"]);
  expect(firstStage(6, 2).filter((tie) => tie.endsWith("-"))).toEqual([
    "1A x -",
    "1C x -",
    "1B x -",
    "1D x -",
  ]);
});

test("best thirds and runners-up avoid their own group", () => {
  expect(firstStage(6, 2, 4)).toEqual([
    "1A x 3#4!A",
    "2B x 2D",
    "1C x 3#1!C",
    "1E x 2F",
    "1B x 3#3!B",
    "2A x 2C",
    "1D x 3#2!D",
    "1F x 2E",
  ]);
  const ties = firstStage(12, 2, 8);
  expect(ties).toHaveLength(16);
  expect(ties.filter((tie) => tie.includes("3#"))).toHaveLength(8);
  for (const tie of ties.filter((one) => one.includes("#"))) {
    expect(tie).toMatch(/^1(\w) x 3#\d!\1$/);
  }
  expect(firstStage(1, 1, 1)).toEqual(["1A x 2#1!A"]);
  expect(firstStage(3, 1, 3).filter((tie) => tie.includes("x 2#"))).toEqual([
    "2#1 x 2#2",
    "1C x 2#3!C",
  ]);
});

test("groups that cannot cross to a bracket are an error", () => {
  const readError = (...asked: [number, number, number]) => {
    const places = crossGroups(...asked);
    return "error" in places ? formatText(places.error) : null;
  };
  expect(readError(0, 1, 0)).toBe("O cruzamento é de 1 a 16 grupos, e são 0.");
  expect(readError(17, 1, 0)).toBe("O cruzamento é de 1 a 16 grupos, e são 17.");
  expect(readError(2, 0, 0)).toBe("Por grupo passam de 1 a 4 times.");
  expect(readError(2, 5, 0)).toBe("Por grupo passam de 1 a 4 times.");
  expect(readError(2, 1, 3)).toBe("Dos melhores colocados passa no máximo um por grupo.");
  expect(readError(2, 1, -1)).toBe("Dos melhores colocados passa no máximo um por grupo.");
  expect(readError(1, 1, 0)).toBe("Um mata-mata tem de 2 a 64 times, e são 1.");
  expect(readError(16, 4, 1)).toBe("Um mata-mata tem de 2 a 64 times, e são 65.");
  expect([readError(16, 4, 0), readError(16, 3, 16), readError(1, 2, 0)]).toEqual([
    null,
    null,
    null,
  ]);
});

test("group rivals meet again only in the final", () => {
  for (let groups = 1; groups <= 16; groups++) {
    for (let perGroup = 1; perGroup <= 4; perGroup++) {
      for (let best = 0; best <= groups; best++) {
        const total = groups * perGroup + best;
        if (total < 2 || total > 64) continue;
        checkCrossing(groups, perGroup, best);
      }
    }
  }
});

function checkCrossing(groups: number, perGroup: number, best: number): void {
  const label = `${groups} x ${perGroup} + ${best}`;
  const places = createPlaces(groups, perGroup, best);
  const size = bracketSize(places.length);
  const order = seedOrder(size);
  const placed = places.map((place, i) => ({ place, at: order.indexOf(i + 1) }));

  const texts = places.map((place) => placeText(place).replace(/!.*/, ""));
  expect(new Set(texts).size, label).toBe(groups * perGroup + best);
  const positions = places.map(({ position }) => position);
  expect(positions, label).toEqual(positions.toSorted((a, b) => a - b));

  for (const one of placed) {
    for (const other of placed) {
      const [a, b] = [one.place, other.place];
      if (one.at >= other.at || a.kind !== "group" || b.kind !== "group") continue;
      if (
        a.position === 1 &&
        b.position === 1 &&
        Math.floor(a.group / 2) === Math.floor(b.group / 2)
      ) {
        const apart = one.at < size / 2 !== other.at < size / 2;
        if (a.group < 2) expect(apart, `${label}: winners`).toBe(true);
      }
      if (a.group !== b.group || groups === 1) continue;
      const round = Math.floor(Math.log2(one.at ^ other.at));
      expect(round, `${label}: ${placeText(a)} and ${placeText(b)}`).toBeGreaterThan(0);
      if (perGroup === 2) expect(round, label).toBe(Math.log2(size) - 1);
    }
  }
  for (const { place, at } of placed) {
    if (place.kind !== "best") continue;
    const opponent = placed.find((other) => other.at === (at ^ 1))?.place;
    expect(place.avoid_group, label).toBe(opponent?.kind === "group" ? opponent.group : null);
  }
}

test("thirds keep their rank order when it causes no rematch", () => {
  const spots = [1, 2, 3].map((spot_id) => ({ spot_id, avoid_group_id: spot_id * 10 }));
  const ranked = (...groups: number[]) => groups.map((group_id, i) => ({ group_id, rank: i + 1 }));
  const ranks = (...groups: number[]) =>
    [...assignThirds(spots, ranked(...groups))].map(([spot, { rank }]) => [spot, rank]);
  expect(ranks(40, 50, 60)).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect(ranks(10, 20, 30)).toEqual([
    [1, 2],
    [2, 3],
    [3, 1],
  ]);
  expect(ranks(20, 10, 30).map(([, rank]) => rank)).not.toEqual([2, 1, 3]);
  expect(ranks(10, 40)).toEqual([
    [1, 2],
    [2, 1],
  ]);
  // A third that can only meet its own winner does so.
  expect(ranks(40, 50, 60, 70)).toHaveLength(3);
  expect(ranks()).toEqual([]);
  expect(ranks(10)).toEqual([[1, 1]]);
  const open = [{ spot_id: 8, avoid_group_id: null }, ...spots.slice(0, 1)];
  expect([...assignThirds(open, ranked(30, 10)).keys()]).toEqual([8, 1]);
  expect([...assignThirds(open, ranked(30, 10))].map(([, { rank }]) => rank)).toEqual([2, 1]);
});

const spotGroups = fc.array(fc.option(fc.integer({ min: 1, max: 6 })), {
  minLength: 1,
  maxLength: 6,
});

const permutations = (numbers: number[]): number[][] =>
  numbers.length === 0
    ? [[]]
    : numbers.flatMap((first) =>
        permutations(numbers.filter((one) => one !== first)).map((rest) => [first, ...rest]),
      );

/** All permutations, each with its distance from rank order. */
const orders = Array.from({ length: 7 }, (_, count) =>
  permutations(Array.from({ length: count }, (_unused, i) => i)).map((order) => ({
    order,
    far: order.reduce((sum, team, i) => sum + (team - i) ** 2, 0),
  })),
);

test.prop(
  [spotGroups, fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 6, maxLength: 6 })],
  cases(),
)("thirds get the fewest rematches, then rank order", (avoided, groups) => {
  const spots = avoided.map((avoid_group_id, spot_id) => ({ spot_id, avoid_group_id }));
  const teams = groups.slice(0, spots.length).map((group_id, rank) => ({ group_id, rank }));
  const rematches = (order: readonly number[]): number => {
    let count = 0;
    for (const [i, team] of order.entries()) if (avoided[i] === groups[team]) count += 1;
    return count;
  };
  const given = assignThirds(spots, teams);
  const order = spots.map(({ spot_id }) => given.get(spot_id)?.rank ?? -1);
  const ranks = teams.map(({ rank }) => rank);
  expect(order.toSorted((a, b) => a - b)).toEqual(ranks);
  // A rematch weighs more than any order, whose distance is at most 70.
  const least = (orders[ranks.length] ?? []).reduce(
    (min, one) => Math.min(min, 100 * rematches(one.order) + one.far),
    Infinity,
  );
  const far = order.reduce((sum, team, i) => sum + (team - i) ** 2, 0);
  expect(100 * rematches(order) + far).toBe(least);
  expect(assignThirds(spots, teams)).toEqual(given);
});

const crossed = new Map<string, { spot_id: number; avoid_group_id: number | null }[]>();
function thirdSpots(groups: number, best: number) {
  const key = `${groups} ${best}`;
  const spots =
    crossed.get(key) ??
    createPlaces(groups, 2, best).flatMap((place) =>
      place.kind === "best" ? [{ spot_id: place.rank, avoid_group_id: place.avoid_group }] : [],
    );
  crossed.set(key, spots);
  return spots;
}

test.prop([fc.integer({ min: 2, max: 12 }), fc.integer({ min: 0, max: 0xffff_ffff })], cases())(
  "a best third never meets its own group's winner",
  (groups, seed) => {
    const best = Math.min(groups, 1 + Math.floor(numbersFrom(seed)() * groups));
    const spots = thirdSpots(groups, best);
    const all = Array.from({ length: groups }, (_, i) => ({ group_id: i }));
    const qualified = shuffle(all, seed).slice(0, best);
    const taken = assignThirds(spots, qualified);
    expect(taken.size).toBe(best);
    const rematches = spots.filter((s) => taken.get(s.spot_id)?.group_id === s.avoid_group_id);
    expect(rematches.length).toBe(
      best === 1 && qualified[0]?.group_id === spots[0]?.avoid_group_id ? 1 : 0,
    );
  },
);

test("no assignment of rows to columns costs less, in any matrix", () => {
  const costs = [
    [4, 1, 3, 9],
    [2, 0, 5, 9],
    [3, 2, 2, 1],
  ];
  const costOf = (row: number, column: number) => costs[row]?.[column] ?? 0;
  expect(cheapestAssignment(3, 3, costOf)).toEqual([1, 0, 2]);
  expect(cheapestAssignment(3, 4, costOf)).toEqual([1, 0, 3]);
  expect(cheapestAssignment(0, 0, costOf)).toEqual([]);
});
