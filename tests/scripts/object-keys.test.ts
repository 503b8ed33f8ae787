import { readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "../../app/v1/db/schema/index.ts";
import { OBJECT_KEYS, objectKeysIn } from "../../scripts/copy/object-keys.ts";

const root = join(import.meta.dirname, "..", "..");

const known: string[] = OBJECT_KEYS.map(({ table, column }) => `${table}.${column}`);

/** Key columns without a lasting R2 file. */
const OTHERS = [
  "championships.publishable_key",
  "counters.key",
  "dropped_files.key",
  "idempotency_keys.key",
  "passkeys.public_key",
  "tournaments.import_key",
];

/** R2 writers, with the column that names their file. */
const WRITERS = {
  "app/v1/files/keep.ts": "files.key",
  "app/v1/matchday/games/changes/routes.ts": "change_logs.key",
  "app/v1/copies/imports/routes.ts": "import_parts.key",
  "app/v1/copies/imports/steps/advance.ts": "files.key",
};

test("a copy covers every column that names R2 files", () => {
  const keys = Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns
        .filter((column) => column.getSQLType() === "text" && /(?:^|_)key$/.test(column.name))
        .map((column) => `${name}.${column.name}`);
    });
  expect(keys.toSorted()).toEqual([...known, ...OTHERS].toSorted());
});

test("every R2 write is named in a covered column", () => {
  const writers = readdirSync(join(root, "app"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /\bFILES\s*\.\s*put\(/.test(readFileSync(file, "utf8")))
    .map((file) => relative(root, file).replaceAll(sep, "/"));
  expect(writers.toSorted()).toEqual(Object.keys(WRITERS).toSorted());
  expect(Object.values(WRITERS).filter((column) => !known.includes(column))).toEqual([]);
});

test("a copy omits only dropped, unsent or tableless files", () => {
  const database = new DatabaseSync(":memory:");
  database.exec(`
    CREATE TABLE files (key TEXT);
    CREATE TABLE dropped_files (key TEXT);
    INSERT INTO files VALUES ('shield.png'), ('gone.png');
    INSERT INTO dropped_files VALUES ('gone.png');`);
  expect(objectKeysIn(database)).toEqual(["shield.png"]);
  database.exec(`
    CREATE TABLE change_logs (key TEXT);
    CREATE TABLE import_parts (key TEXT, received INTEGER);
    INSERT INTO change_logs VALUES ('changes/1.json'), (NULL);
    INSERT INTO import_parts VALUES ('imports/1/1', 1), ('imports/1/2', 0);`);
  expect(objectKeysIn(database)).toEqual(["changes/1.json", "imports/1/1", "shield.png"]);
});
