import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { WINGS } from "../../oxlint.config.ts";

const root = join(import.meta.dirname, "..", "..");

/** Test folders without a matching code folder. */
const COMMON = new Set([
  "domain/support",
  ...["all-operations", "demo", "http", "import", "operations", "specification", "support"].map(
    (folder) => `v1/${folder}`,
  ),
]);

type Arrow = [from: string, to: string];

const arrows = filesIn("app/v1").flatMap((from): Arrow[] => {
  const text = readFileSync(join(root, "app/v1", from), "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(from, text).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map((e) => e.moduleRequest?.value ?? "")),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  return requests
    .filter((request) => request.startsWith("."))
    .map((request): Arrow => [from, posix.join(posix.dirname(from), request)])
    .filter(([, to]) => !to.startsWith("../"));
});

test("no wing of app/v1 imports one above it", () => {
  expect(arrows.length).toBeGreaterThan(1000);
  expect(upward(arrows)).toEqual([]);
  expect(upward([["kit/place.ts", "site/reference/contract.ts"]])).toHaveLength(1);
  expect(upward([["files/parts.ts", "api.ts"]])).toHaveLength(1);
});

test("no folders of app/v1 import each other, even indirectly", () => {
  expect(circle(arrows)).toEqual([]);
  const around: Arrow[] = [
    ["people/users/store.ts", "people/teams/store.ts"],
    ["people/teams/store.ts", "people/inscriptions/csv/plan.ts"],
    ["people/inscriptions/contract.ts", "people/users/contract.ts"],
  ];
  expect(circle([...arrows, ...around])).toEqual(
    expect.arrayContaining(["people/inscriptions", "people/teams", "people/users"]),
  );
});

test("each folder of app/v1 is in a named wing", () => {
  const folders = readdirSync(join(root, "app/v1"), { withFileTypes: true });
  expect(folders.flatMap((one) => (one.isDirectory() ? one.name : [])).toSorted()).toEqual(
    WINGS.toSorted(),
  );
});

test("the folders of domain and v1 tests mirror the code", () => {
  const folders = ["domain", "v1"].flatMap((area) =>
    filesIn(`tests/${area}`).map((file) => posix.join(area, posix.dirname(file))),
  );
  const ofCode = [...new Set(folders)].filter((folder) => !COMMON.has(folder));
  expect(ofCode.length).toBeGreaterThan(50);
  const isInCode = (folder: string) =>
    existsSync(join(root, "app", folder)) || existsSync(join(root, "app", `${folder}.ts`));
  expect(ofCode.filter((folder) => !isInCode(folder))).toEqual([]);
});

/** Returns imports from a lower wing to a higher one. */
function upward(all: Arrow[]): string[] {
  const floor = (file: string) => WINGS.indexOf(file.split("/")[0] ?? "");
  return all
    .filter(([from, to]) => floor(to) < floor(from))
    .map(([from, to]) => `${from} imports ${to}`);
}

/** Returns folders in or between import circles. */
function circle(all: Arrow[]): string[] {
  let left = all
    .map(([from, to]): Arrow => [folderOf(from), folderOf(to)])
    .filter(([from, to]) => from !== to);
  for (let before = Infinity; left.length < before;) {
    before = left.length;
    const [importing, imported] = [new Set(left.map(([a]) => a)), new Set(left.map(([, b]) => b))];
    left = left.filter(([from, to]) => imported.has(from) && importing.has(to));
  }
  return [...new Set(left.flat())].toSorted();
}

/** Returns a file's wing and resource. */
function folderOf(file: string): string {
  const [wing = "", resource = "", ...rest] = file.split("/");
  return rest.length === 0 || ["db", "files", "kit"].includes(wing) ? wing : `${wing}/${resource}`;
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
}
