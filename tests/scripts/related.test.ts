import { expect, test } from "vitest";
import { relatedTests } from "../../scripts/run/related.mjs";

const tests = [
  "tests/domain/standings.test.ts",
  "tests/v1/games/results.test.ts",
  "tests/v1/fields/editing.test.ts",
  "tests/e2e/desk/fields.spec.ts",
  "tests/e2e/desk/games.spec.ts",
  "tests/markup/fan/athletes.test.ts",
];

test("a file of the API has the tests of its resource, wherever they run", () => {
  expect(relatedTests(["app/v1/games/store.ts"], tests)).toEqual([
    "tests/v1/games/results.test.ts",
    "tests/e2e/desk/games.spec.ts",
  ]);
});

test("a page has the tests of its name", () => {
  expect(relatedTests(["app/routes/organizer/fields/page.server.ts"], tests)).toEqual([
    "tests/v1/fields/editing.test.ts",
    "tests/e2e/desk/fields.spec.ts",
  ]);
  expect(relatedTests(["app/routes/championship/athletes/list.tsx"], tests)).toEqual([
    "tests/markup/fan/athletes.test.ts",
  ]);
});

test("a test that changed is of itself alone, and what has no test has none", () => {
  expect(relatedTests(["tests/e2e/desk/games.spec.ts"], tests)).toEqual([
    "tests/e2e/desk/games.spec.ts",
  ]);
  expect(relatedTests(["app/worker.ts", "README.md"], tests)).toEqual([]);
});
