import { expect, test } from "vitest";
import { memoize, oncePerObject } from "../../app/domain/memoize.ts";

test("a text's result is reused until the cache is full", () => {
  let made = 0;
  const measureText = memoize(2, (text) => {
    made += 1;
    return text.length;
  });
  expect(["a", "bb", "a", "bb"].map(measureText)).toEqual([1, 2, 1, 2]);
  expect(made).toBe(2);
  expect(["ccc", "a"].map(measureText)).toEqual([3, 1]);
  expect(made).toBe(4);
});

test("an object's result is reused, even if undefined", () => {
  let made = 0;
  const readFirst = oncePerObject(({ list }: { list: number[] }) => {
    made += 1;
    return list[0];
  });
  const empty = { list: [] };
  expect([readFirst(empty), readFirst(empty)]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
  const alike = [{ list: [7] }, { list: [7] }];
  expect(alike.map(readFirst)).toEqual([7, 7]);
  expect(made).toBe(3);
});
