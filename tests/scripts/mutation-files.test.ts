import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { domainTestFiles } from "../mutation/load.ts";

test("all domain tests check a domain mutant", () => {
  const all = readdirSync("tests/domain", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `tests/domain/${name}`);
  const known = domainTestFiles(process.cwd());
  expect(all.filter((file) => !known.includes(file)).toSorted()).toEqual([]);
});

test("the mutation run loads every domain test", () => {
  const loaded = execFileSync("node", ["tests/mutation/count.ts"], { encoding: "utf8" });
  expect(Number(loaded)).toBeGreaterThan(800);
});
