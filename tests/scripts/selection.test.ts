import { expect, test } from "vitest";
import { makePattern, selectTests } from "../../scripts/run/selection.mjs";

const NOTHING = { tests: [], own: [], titles: [], serving: 0 };
const FILES = ["a", "b", "c"].map((name) => `tests/v1/${name}.test.ts`);
const ofAll = (name: string) => `tests/v1/all-operations/${name}.test.ts`;
const ALL = ["preconditions", "authorization", "walk"].map(ofAll);

test("a store runs its tests and operations, no pages", () => {
  const tests = ["tests/v1/a.test.ts", "tests/markup/a.test.ts", "tests/e2e/a.spec.ts"];
  const titles = ["get /v1/fields"];
  const chosen = selectTests(
    { tests, own: tests, titles, serving: 4 },
    ["app/v1/fields/store.ts"],
    [...FILES, ...ALL],
  );
  expect(chosen.api).toEqual(["tests/v1/a.test.ts", ALL[0]]);
  expect([chosen.operations, chosen.titles]).toEqual([ALL.slice(1), titles]);
  expect([chosen.rest, chosen.markup, chosen.browser]).toEqual([[], [], []]);
});

test("a shared module runs each API test once", () => {
  const reach = {
    ...NOTHING,
    tests: ["tests/v1/b.test.ts"],
    titles: ["get /v1/fields"],
    serving: 63,
  };
  const files = [...FILES, ...ALL, ofAll("idempotency")];
  const { api, operations, rest, titles } = selectTests(reach, ["app/v1/kit/access.ts"], files);
  // Quick tests come first; the one-minute walk comes later.
  expect(api.slice(0, 2)).toEqual(["tests/v1/b.test.ts", ALL[0]]);
  expect(api).toContain(ofAll("idempotency"));
  expect(operations).toEqual([ALL[1], ofAll("races")]);
  expect(rest).toEqual([FILES[0], FILES[2], ALL[2]]);
  expect(titles).toEqual([]);
});

test("a desk page runs its forms, a sheet a browser", () => {
  const tests = ["tests/markup/a.test.ts", "tests/e2e/a.spec.ts"];
  const page = ["app/routes/organizer/fields/editor.tsx"];
  const { markup, form, browser } = selectTests({ ...NOTHING, tests, own: tests }, page, FILES);
  expect(markup).toEqual(["tests/markup/a.test.ts", "tests/markup/desk/every-form.test.ts"]);
  expect([form, browser]).toEqual(["fields/editor", []]);
  const sheet = selectTests({ ...NOTHING, tests, own: tests }, ["app/styles/team.css"], FILES);
  expect([sheet.markup, sheet.browser]).toEqual([[tests[0]], [tests[1]]]);
});

test("a changed test runs or is reported as left out", () => {
  const changed = ["tests/v1/all-operations/fuzz.test.ts", "tests/server/start.test.ts"];
  const { api, left } = selectTests({ ...NOTHING, tests: changed, own: changed }, changed, FILES);
  expect([api, left]).toEqual([[changed[0]], [changed[1]]]);
});

test("a pattern takes its operations' tests and general ones", () => {
  const pattern = new RegExp(makePattern(["put /v1/fields/{id}", "get /v1/fields"]));
  for (const title of [
    "put /v1/fields/{id} (manager): whoever may",
    "PUT /v1/fields/{id} answers as published",
    "GET /v1/fields?team answers",
    "a field is written",
  ]) {
    expect(title).toMatch(pattern);
  }
  for (const title of ["get /v1/fields/{id} (0) refuses", "post /v1/fields (manager)"]) {
    expect(title).not.toMatch(pattern);
  }
});
