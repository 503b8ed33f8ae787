import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { readGraph } from "../../scripts/run/import-graph.mjs";
import { findReach } from "../../scripts/run/reach.mjs";
import { needsServer, selectTests } from "../../scripts/run/selection.mjs";
import { failure, runStages, success } from "../../scripts/run/stages.mjs";
import { summarize } from "../../scripts/run/summary.mjs";
import { faults } from "../planted/faults.ts";

test("the text that each planted fault replaces exists once", () => {
  const lost = faults.filter(
    ({ file, text }) => readFileSync(file, "utf8").split(text).length !== 2,
  );
  expect(lost).toEqual([]);
});

test("a check runs the test that catches a planted fault", async () => {
  const listed = execFileSync("git", ["ls-files", "app", "tests", "scripts"], { encoding: "utf8" });
  const files = listed.trim().split("\n");
  const graph = await readGraph(files);
  // A sample, because each walks through all imports.
  for (const { file, caughtBy } of faults.filter((_, at) => at % 6 === 0)) {
    const reach = findReach(graph, routes, [file]);
    const { api, operations, rest, markup, rules } = selectTests(reach, [file], files);
    expect([...api, ...operations, ...rest, ...markup, ...rules], file).toContain(caughtBy);
    expect(needsServer([file])).toBe(true);
  }
});

async function summarizeStages(asksServer: boolean, outcome = success, unfinished: string[] = []) {
  const summary = summarize();
  const work = () => Promise.resolve(outcome);
  await runStages([{ name: "tests", asksServer, work }], 1, summary.tell);
  summary.tellUndone({ unfinished, needsServer: needsServer(["app/v1/kit/access.ts"]) });
  return summary.closing();
}

test("an app change without a server test is not green", async () => {
  expect(await summarizeStages(false)).toBe("1 passed, 1 failed");
  expect(await summarizeStages(true)).toBe("1 passed, 0 failed");
  expect(needsServer(["app/domain/standings.ts", "docs/scale.md"])).toBe(false);
});

test("unfinished and failed stages count as failed", async () => {
  expect(await summarizeStages(true, success, ["tsc"])).toBe("1 passed, 1 failed");
  expect(await summarizeStages(true, failure("broken"), ["tsc"])).toBe("0 passed, 2 failed");
});
