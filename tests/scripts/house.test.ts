import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { countRoutes } from "../bench/house/measure.ts";
import { readSource } from "../bench/house/source.ts";
import { measureVoice } from "../bench/house/voice.ts";

const allOf = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...allOf(entry.children ?? [])]);

test("the house counts every route of the app", () => {
  expect(countRoutes(readFileSync("app/routes.ts", "utf8"))).toBe(allOf(routes).length);
});

const PLAIN = `
// oxlint-disable-next-line no-console
/**
 * What stands here, whose name nobody knows.
 *
 * @param name not counted
 */
export function scoreOf(name: string) {}

// Returns the
// score again.
const read = () => 1; // whoever it is

describe("standings", () => {
  test.skipIf(slow)(\`a win is worth \${points} points\`, () => test.step("no title", run));
  test.each([1])("place %s", run);
});
`;

test("the house reads comments, functions and test titles", () => {
  const { comments, functionNames, testTitles } = readSource("plain.ts", PLAIN);
  expect(comments).toEqual([
    "What stands here, whose name nobody knows.",
    "Returns the score again.",
    "whoever it is",
  ]);
  expect(functionNames).toEqual(["scoreOf", "read"]);
  expect(testTitles.toSorted()).toEqual([
    "a win is worth ${points} points",
    "place %s",
    "standings",
  ]);
});

test("the house counts the voice in 1,000 words", () => {
  const plain = readSource("plain.ts", PLAIN);
  expect(measureVoice([plain], [plain])).toEqual({
    "words of comment": "14",
    "subjectless clauses in 1,000 words of comment": "142.9",
    "archaic words in 1,000 words of comment": "214.3",
    "functions called …Of": "50.0 %",
    "words of a test title, mean": "3.0",
  });
});
