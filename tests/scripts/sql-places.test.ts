import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

/** Stores, the database folder and shared query files. */
const PLACES = [
  /^app\/v1\/db\//,
  /^app\/v1\/kit\/[^/]+\.ts$/,
  /^app\/v1\/(?:competition\/settlement\/progress|matchday\/games\/(?:changes\/log|row)|people\/users\/(?:appearances|unnamed)|structure\/phases\/removal)\.ts$/,
  /\/store\.ts$/,
];

const STATEMENT =
  /\bdb\s*\.(?:select|selectDistinct|insert|update|delete|run|all|get|values)\(|(?:sql(?:<[^`]*>)?|\brows(?:<[^`]*>)?\([^`]*\))`[^`]*\b(?:SELECT|INSERT|UPDATE|DELETE|FROM)\b/;

test("only store.ts and shared query files contain SQL", () => {
  const elsewhere = sources(join(root, "app"))
    .map((file) => relative(root, file))
    .filter((file) => !PLACES.some((place) => place.test(file)))
    .filter((file) => STATEMENT.test(readFileSync(join(root, file), "utf8")));
  expect(elsewhere).toEqual([]);
});

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
