import { basename } from "node:path";
import { expect, test } from "vitest";
import { sourcesIn } from "./sources.ts";

/**
 * A pattern that counts places: `[, , third]`, `[first, , third]`. One hole at the beginning is a way
 * to write "the value of an entry" or "the groups of a match", and stays.
 */
const HOLES = /\[\s*,\s*,|\b(?:const|let) \[[^\]\n]*,\s*,|\[[^"'`;/]*[\w\]})]\s*,\s*,/;

/** This file, whose examples have holes. */
const OWN = basename(import.meta.filename);

test("no destructuring counts places: what is taken out of a list has a name", () => {
  const counting = sourcesIn("app", "scripts", "tests")
    .filter(({ path, code }) => basename(path) !== OWN && HOLES.test(code))
    .map(({ path }) => path);
  expect(counting).toEqual([]);
});

test("the pattern knows a hole when it sees one", () => {
  const counting = ["const [, , x] = f();", "const [a, , b] = f();", "([[a], , b]) => b"];
  const plain = ["const [, x] = f();", "const [a, [b], c] = f();", '["a,,b", c]'];
  expect([...counting, ...plain].filter((code) => HOLES.test(code))).toEqual(counting);
});
