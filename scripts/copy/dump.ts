import { existsSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import * as z from "zod";
import { UserError } from "../api/told.ts";
import type { Progress } from "../api/progress.ts";
import type { Database } from "./place.ts";
import { repeat } from "./repeat.ts";
import { MAKINGS, splitMakings, quoteName, type Table, readTables } from "./schema.ts";

const MOST_READINGS = 3;

/** Target bytes of a page of rows. */
const PAGE_BYTES = 1_000_000;
const PAGE_ROWS = { first: 100, most: 5_000 };

const cell = z.union([z.string(), z.number(), z.null()]);
const page = z.array(z.array(cell).min(1));
const numbersResult = z.array(z.object({ numbers: z.string() }));

/** Tables counted by one statement: each one is a call to the runtime's proxy. */
const TABLES_AT_ONCE = 12;

/**
 * Copies a database into a SQLite file and resumes an interrupted run. A write during the copy would mix
 * moments, so it starts again.
 */
export async function dumpDatabase(db: Database, file: string, progress: Progress): Promise<void> {
  if (!isUnfinished(file)) rmSync(file, { force: true });
  const copy = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    copy.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF");
    for (let reading = 1; reading <= MOST_READINGS; reading++) {
      if (await readOnce(db, copy, progress)) {
        copy.exec("PRAGMA journal_mode = DELETE; VACUUM");
        return;
      }
    }
  } finally {
    copy.close();
  }
  throw new UserError(
    `O banco foi alterado durante as ${MOST_READINGS} leituras. Tente numa hora quieta, ou ligue a manutenção (docs/operate.md) e repita.`,
  );
}

function isUnfinished(file: string): boolean {
  if (!existsSync(file)) return false;
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    return readStartState(copy) !== null;
  } finally {
    copy.close();
  }
}

async function readOnce(db: Database, copy: DatabaseSync, progress: Progress): Promise<boolean> {
  const makings = splitMakings((await repeat(() => db.prepare(MAKINGS).all())).results);
  const names = makings.tables.map(({ name }) => name);
  const before = await readState(db, names);
  if (readStartState(copy) !== before.state) restart(copy, makings.tables, before.state);
  progress.stage("linhas", before.rows);
  for (const table of readTables(copy)) await dumpTable(db, copy, table, progress);
  await copySequence(db, copy);
  if ((await readState(db, names)).state !== before.state) return false;
  const rest = makings.rest.map(({ sql }) => sql);
  copy.exec(["BEGIN", ...rest, "DROP TABLE _copy", "COMMIT"].join(";\n"));
  return true;
}

/** Returns a fingerprint that every write changes, except a session's last use. */
async function readState(db: Database, tables: string[]): Promise<{ state: string; rows: number }> {
  const queries = ["SELECT json_array(COALESCE(SUM(revision), 0)) AS numbers FROM championships"];
  for (let at = 0; at < tables.length; at += TABLES_AT_ONCE) {
    const pairs = tables.slice(at, at + TABLES_AT_ONCE).map(pairQuery);
    queries.push(`SELECT json_array(${pairs.join(", ")}) AS numbers`);
  }
  const answers = await repeat(() => db.batch(queries.map((query) => db.prepare(query))));
  const texts = answers.flatMap(({ results }) =>
    numbersResult.parse(results).map((row) => row.numbers),
  );
  const rows = texts
    .slice(1)
    .flatMap((text): [count: number, last: number][] => JSON.parse(text))
    .reduce((sum, [count]) => sum + count, 0);
  return { state: JSON.stringify(texts), rows };
}

const pairQuery = (table: string): string =>
  `json_array((SELECT count(*) FROM ${quoteName(table)}), (SELECT COALESCE(max(rowid), 0) FROM ${quoteName(table)}))`;

function readStartState(copy: DatabaseSync): string | null {
  const isBegun = copy.prepare("SELECT 1 FROM sqlite_schema WHERE name = '_copy'").get();
  if (!isBegun) return null;
  return String(copy.prepare("SELECT state FROM _copy").get()?.["state"]);
}

function restart(copy: DatabaseSync, tables: { sql: string }[], state: string): void {
  const old = z
    .array(z.object({ name: z.string() }))
    .parse([...readTables(copy), ...(readStartState(copy) === null ? [] : [{ name: "_copy" }])]);
  for (const { name } of old) copy.exec(`DROP TABLE ${quoteName(name)}`);
  for (const { sql } of tables) copy.exec(sql);
  copy.exec("CREATE TABLE _copy (state TEXT)");
  copy.prepare("INSERT INTO _copy VALUES (?)").run(state);
}

async function dumpTable(
  db: Database,
  copy: DatabaseSync,
  { name, columns }: Table,
  progress: Progress,
): Promise<void> {
  const [number = "rowid"] = columns;
  const list = columns.map(quoteName).join(", ");
  const last = copy
    .prepare(`SELECT count(*) AS n, max(${quoteName(number)}) AS last FROM ${quoteName(name)}`)
    .get();
  progress.done(Number(last?.["n"]));
  let cursor = last?.["last"] === null ? null : Number(last?.["last"]);
  const insert = copy.prepare(
    `INSERT INTO ${quoteName(name)} (${list}) VALUES (${columns.map(() => "?").join(", ")})`,
  );
  for (let rows = PAGE_ROWS.first; ;) {
    const after = cursor === null ? "" : `WHERE ${quoteName(number)} > ${cursor}`;
    const query = `SELECT ${list} FROM ${quoteName(name)} ${after} ORDER BY ${quoteName(number)} LIMIT ${rows}`;
    const found = page.parse(await repeat(() => db.prepare(query).raw()));
    copy.exec("BEGIN");
    for (const row of found) insert.run(...row);
    copy.exec("COMMIT");
    progress.done(found.length);
    if (found.length < rows) return;
    cursor = Number(found.at(-1)?.[0]);
    const bytes = JSON.stringify(found).length / found.length;
    rows = Math.min(PAGE_ROWS.most, Math.max(1, Math.floor(PAGE_BYTES / bytes)));
  }
}

/** Copies the highest numbers ever given: those of deleted rows must not be reused. */
async function copySequence(db: Database, copy: DatabaseSync): Promise<void> {
  const { results } = await repeat(() => db.prepare("SELECT name, seq FROM sqlite_sequence").all());
  const numbers = z.array(z.object({ name: z.string(), seq: z.number() })).parse(results);
  copy.exec("DELETE FROM sqlite_sequence");
  const insert = copy.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)");
  for (const { name, seq } of numbers) insert.run(name, seq);
}
