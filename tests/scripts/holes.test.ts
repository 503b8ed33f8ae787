import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

/**
 * A pattern that counts places: `[, , third]`, `[first, , third]`. One hole at the beginning is a way
 * to write "the value of an entry" or "the groups of a match", and stays.
 */
const HOLES = /\[\s*,\s*,|\b(?:const|let) \[[^\]\n]*,\s*,|\[[^"'`;/]*[\w\]})]\s*,\s*,/;

test("no destructuring counts places: what is taken out of a list has a name", () => {
  const counting = ["app", "scripts", "tests"]
    .flatMap((folder) => sources(join(root, folder)))
    .filter((file) => HOLES.test(readFileSync(file, "utf8")))
    .map((file) => relative(root, file));
  expect(counting).toEqual([]);
});

test("the pattern knows a hole when it sees one", () => {
  const counting = ["const [, , x] = f();", "const [a, , b] = f();", "([[a], , b]) => b"];
  const plain = ["const [, x] = f();", "const [a, [b], c] = f();", '["a,,b", c]'];
  expect([...counting, ...plain].filter((code) => HOLES.test(code))).toEqual(counting);
});

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file !== import.meta.filename);
