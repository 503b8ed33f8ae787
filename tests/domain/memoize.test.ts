import { expect, test } from "vitest";
import { memoize, oncePerObject } from "../../app/domain/memoize.ts";

test("what was made for a text is given again, until there are too many", () => {
  let made = 0;
  const lengthOf = memoize(2, (text) => {
    made += 1;
    return text.length;
  });
  expect(["a", "bb", "a", "bb"].map(lengthOf)).toEqual([1, 2, 1, 2]);
  expect(made).toBe(2);
  expect(["ccc", "a"].map(lengthOf)).toEqual([3, 1]);
  expect(made).toBe(4);
});

test("what was made for an object is given again for it alone, also where it is nothing", () => {
  let made = 0;
  const firstOf = oncePerObject(({ list }: { list: number[] }) => {
    made += 1;
    return list[0];
  });
  const empty = { list: [] };
  expect([firstOf(empty), firstOf(empty)]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
  const alike = [{ list: [7] }, { list: [7] }];
  expect(alike.map(firstOf)).toEqual([7, 7]);
  expect(made).toBe(3);
});
