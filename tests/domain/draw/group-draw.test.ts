import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { dealGroups, drawGroups } from "../../../app/domain/draw/group-draw.ts";
import { shuffle } from "../../../app/domain/draw/shuffle.ts";
import { cases } from "../support/cases.ts";

const seed = fc.integer({ min: 0, max: 0xffff_ffff });
const groups = fc.integer({ min: 1, max: 12 });
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 40 });

const drawing = fc.record({
  ids,
  groups,
  seed,
  room: fc.integer({ min: 0, max: 3 }),
  cuts: fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 5 }),
});

function cutPots(all: number[], cuts: number[]): number[][] {
  let from = 0;
  return cuts.map((size) => {
    const pot = all.slice(from, from + size);
    from += size;
    return pot;
  });
}

const equal = (count: number, groups: number, room = 0): number[] =>
  Array.from({ length: groups }, () => Math.ceil(count / groups) + room);

const spread = (numbers: number[]): number => Math.max(...numbers) - Math.min(...numbers);
const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

test.prop([drawing], cases())("group sizes differ by at most one", (given) => {
  const pots = cutPots(given.ids, given.cuts);
  const sizes = equal(given.ids.length, given.groups, given.room);
  const drawn = drawGroups({ ids: given.ids, pots, sizes }, given.seed);
  expect(drawn).toHaveLength(given.groups);
  expect(ascending(drawn.flat())).toEqual(ascending(given.ids));
  expect(spread(drawn.map((group) => group.length))).toBeLessThanOrEqual(1);
});

test.prop([drawing], cases())("each pot's teams spread evenly over the groups", (given) => {
  const pots = cutPots(given.ids, given.cuts);
  const sizes = equal(given.ids.length, given.groups, given.room);
  const drawn = drawGroups({ ids: given.ids, pots, sizes }, given.seed);
  const last = given.ids.filter((id) => !pots.flat().includes(id));
  const potOf = new Map([...pots, last].flatMap((pot, i) => pot.map((id) => [id, i] as const)));
  for (const pot of [...pots, last]) {
    const numbers = drawn.map((group) => group.filter((id) => pot.includes(id)).length);
    expect(spread(numbers)).toBeLessThanOrEqual(1);
  }
  for (const group of drawn) {
    const order = group.map((id) => potOf.get(id) ?? -1);
    expect(order).toEqual(ascending(order));
  }
});

test.prop([drawing, seed], cases())("the order of ids does not change the draw", (given, order) => {
  const pots = cutPots(given.ids, given.cuts);
  const sizes = equal(given.ids.length, given.groups);
  const other = {
    ids: shuffle(given.ids, order),
    pots: pots.map((pot) => shuffle(pot, order)),
    sizes,
  };
  expect(drawGroups(other, given.seed)).toEqual(
    drawGroups({ ids: given.ids, pots, sizes }, given.seed),
  );
});

test.prop(
  [ids, fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 12 }), seed],
  cases(),
)("no group exceeds capacity, and no fitting team is left out", (given, sizes, number) => {
  const room = sizes.reduce((sum, size) => sum + size, 0);
  const some = given.slice(0, room);
  const drawn = drawGroups({ ids: some, pots: [], sizes }, number);
  expect(ascending(drawn.flat())).toEqual(ascending(some));
  for (const [i, group] of drawn.entries()) {
    expect(group.length).toBeLessThanOrEqual(sizes[i] ?? 0);
  }
});

test("a known seed draws these groups", () => {
  const teams = Array.from({ length: 10 }, (_, i) => i + 1);
  const drawn = drawGroups({ ids: teams, pots: [[1, 2, 3, 4]], sizes: [3, 3, 3, 3] }, 7);
  expect(drawn).toEqual(SEVEN);
  expect(drawGroups({ ids: teams, pots: [[1, 2, 3, 4]], sizes: [3, 3, 3, 3] }, 8)).not.toEqual(
    SEVEN,
  );
});

const SEVEN = [
  [4, 8],
  [2, 10, 6],
  [1, 7],
  [3, 5, 9],
];

test("the draw is uniform for teams and groups", () => {
  const times = new Map<string, number>();
  const draws = 4000;
  for (let number = 0; number < draws; number++) {
    const drawn = drawGroups({ ids: [1, 2, 3, 4], pots: [], sizes: [2, 2] }, number);
    for (const [i, group] of drawn.entries()) {
      for (const [k, id] of group.entries()) {
        const key = `${id} ${i} ${k}`;
        times.set(key, (times.get(key) ?? 0) + 1);
      }
    }
  }
  expect(times.size).toBe(16);
  for (const count of times.values()) {
    expect(Math.abs(count - draws / 4)).toBeLessThan(120);
  }
});

test("a pot's last teams go to the emptiest groups", () => {
  for (let number = 0; number < 50; number++) {
    const fewest = drawGroups({ ids: [1, 2, 3], pots: [[1], [2], [3]], sizes: [3, 3, 3] }, number);
    expect(fewest.map((group) => group.length)).toEqual([1, 1, 1]);
    const most = drawGroups({ ids: [1, 2, 3], pots: [], sizes: [1, 4, 1] }, number);
    expect(most.map((group) => group.length)).toEqual([1, 1, 1]);
    const roomy = drawGroups({ ids: [1, 2, 3, 4], pots: [], sizes: [2, 4, 2] }, number);
    expect(roomy.map((group) => group.length)).toEqual([1, 2, 1]);
  }
});

test("a team in two pots counts in the first", () => {
  const drawn = drawGroups(
    {
      ids: [1, 2],
      pots: [
        [1, 99],
        [1, 2],
      ],
      sizes: [2],
    },
    3,
  );
  expect(drawn).toEqual([[1, 2]]);
});

test("without a draw teams are dealt in snake order", () => {
  expect(dealGroups([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 4)).toEqual([
    [1, 8, 9],
    [2, 7, 10],
    [3, 6],
    [4, 5],
  ]);
  expect(dealGroups([], 2)).toEqual([[], []]);
  expect(dealGroups([3, 1, 2], 1)).toEqual([[3, 1, 2]]);
});
