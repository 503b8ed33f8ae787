import { DatabaseSync } from "node:sqlite";
import * as z from "zod";
import { UserError } from "../api/told.ts";
import type { Progress } from "../api/progress.ts";
import type { Database } from "./place.ts";
import { repeat } from "./repeat.ts";
import { MAKINGS, splitMakings, quoteName, type Turn, orderTables } from "./schema.ts";

const PAGE_BYTES = 500_000;
const PAGE_ROWS = 2_000;

/** Most statements in one batch: an index reads its whole table, and a batch has 30 s. */
const MAKINGS_AT_ONCE = 10;

type Row = (string | number | null)[];

const cell = z.union([z.string(), z.number(), z.null()]);
const names = z.array(z.object({ name: z.string() }));
const countResult = z.array(z.object({ n: z.number() }));
const lastNumber = z.array(z.object({ last: z.number().nullable() }));

/**
 * Loads a copy into an empty database. `id` names the copy: an interrupted run resumes only with the same
 * one, until `endLoading`. Triggers come last, so rows load without side effects.
 */
export async function loadDatabase(
  file: string,
  db: Database,
  id: string,
  progress: Progress,
): Promise<void> {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const makings = splitMakings(copy.prepare(MAKINGS).all());
    const turns = orderTables(copy);
    await begin(
      db,
      makings.tables.map(({ sql }) => sql),
      id,
    );
    progress.stage(
      "linhas",
      turns.reduce((sum, { name }) => sum + countIn(copy, name), 0),
    );
    for (const turn of turns) await loadTable(copy, db, turn, progress);
    // Once triggers exist all rows are complete, and a write would fire them.
    const known = await repeat(() => namesIn(db));
    if (!makings.rest.some(({ name }) => known.has(name))) {
      for (const turn of turns) await loadLate(copy, db, turn);
      await loadSequence(copy, db);
    }
    for (let at = 0; at < makings.rest.length; at += MAKINGS_AT_ONCE) {
      const some = makings.rest.slice(at, at + MAKINGS_AT_ONCE);
      await repeat(async () => {
        const there = await namesIn(db);
        const missing = some.filter(({ name }) => !there.has(name));
        if (missing.length > 0) await db.batch(missing.map(({ sql }) => db.prepare(sql)));
      });
    }
    await compare(copy, db, turns);
  } finally {
    copy.close();
  }
}

/** Removes the copy's name: the database is now in use. */
export async function endLoading(db: Database): Promise<void> {
  await repeat(() => db.prepare("DROP TABLE IF EXISTS _copy").run());
}

async function namesIn(db: Database): Promise<Set<string>> {
  const { results } = await db.prepare("SELECT name FROM sqlite_schema").all();
  return new Set(names.parse(results).map(({ name }) => name));
}

async function begin(db: Database, tables: string[], id: string): Promise<void> {
  const known = [...(await repeat(() => namesIn(db)))];
  if (known.includes("_copy")) {
    const { results } = await repeat(() => db.prepare("SELECT id AS name FROM _copy").all());
    if (names.parse(results)[0]?.name === id) return;
    throw new UserError("O banco contém uma restauração incompleta de outra cópia. Use um vazio.");
  }
  if (known.some((name) => !/^(sqlite|_cf)_/.test(name))) {
    throw new UserError(
      "O banco de dados da instalação não está vazio. Crie outro (docs/operate.md): uma restauração não grava por cima.",
    );
  }
  await db.batch([
    ...tables.map((sql) => db.prepare(sql)),
    db.prepare("CREATE TABLE _copy (id TEXT)"),
    db.prepare("INSERT INTO _copy VALUES (?)").bind(id),
  ]);
}

const countIn = (copy: DatabaseSync, table: string): number =>
  Number(copy.prepare(`SELECT count(*) AS n FROM ${quoteName(table)}`).get()?.["n"]);

async function loadTable(
  copy: DatabaseSync,
  db: Database,
  turn: Turn,
  progress: Progress,
): Promise<void> {
  const [number = "rowid"] = turn.columns;
  const columns = turn.columns.filter((name) => !turn.late.includes(name));
  const table = quoteName(turn.name);
  // After a lost answer the database is asked how far it is.
  let cursor: number | null | undefined;
  const next = async (): Promise<boolean> => {
    try {
      if (cursor === undefined) {
        const query = `SELECT max(${quoteName(number)}) AS last FROM ${table}`;
        cursor = lastNumber.parse((await db.prepare(query).all()).results)[0]?.last ?? null;
        if (cursor !== null) progress.done(countUpTo(copy, turn.name, number, cursor));
      }
      const where = cursor === null ? "1" : `${quoteName(number)} > ${cursor}`;
      const rows = readPage(copy, turn.name, columns, where);
      if (rows.length === 0) return false;
      await insert(db, table, columns, rows);
      progress.done(rows.length);
      cursor = Number(rows.at(-1)?.[0]);
      return true;
    } catch (error) {
      cursor = undefined;
      throw error;
    }
  };
  while (await repeat(next));
}

const countUpTo = (copy: DatabaseSync, table: string, number: string, last: number): number =>
  Number(
    copy
      .prepare(`SELECT count(*) AS n FROM ${quoteName(table)} WHERE ${quoteName(number)} <= ?`)
      .get(last)?.["n"],
  );

function readPage(copy: DatabaseSync, table: string, columns: string[], where: string): Row[] {
  const [number = "rowid"] = columns;
  const statement = copy.prepare(
    `SELECT ${columns.map(quoteName).join(", ")} FROM ${quoteName(table)} WHERE ${where}
     ORDER BY ${quoteName(number)} LIMIT ${PAGE_ROWS}`,
  );
  statement.setReturnArrays(true);
  const rows: Row[] = [];
  let bytes = 0;
  for (const found of statement.iterate()) {
    const row = z.array(cell).parse(found);
    bytes += Buffer.byteLength(JSON.stringify(row));
    if (rows.length > 0 && bytes > PAGE_BYTES) break;
    rows.push(row);
  }
  return rows;
}

async function insert(db: Database, table: string, columns: string[], rows: Row[]): Promise<void> {
  const into = `INSERT INTO ${table} (${columns.map(quoteName).join(", ")})`;
  const [first = []] = rows;
  if (rows.length === 1) {
    const values = columns.map(() => "?").join(", ");
    await db
      .prepare(`${into} VALUES (${values})`)
      .bind(...first)
      .run();
    return;
  }
  const values = columns.map((_, i) => `json_extract(value, '$[${i}]')`).join(", ");
  await db.prepare(`${into} SELECT ${values} FROM json_each(?)`).bind(JSON.stringify(rows)).run();
}

async function loadLate(copy: DatabaseSync, db: Database, turn: Turn): Promise<void> {
  const [number = "rowid"] = turn.columns;
  if (turn.late.length === 0) return;
  const isSet = turn.late.map((name) => `${quoteName(name)} IS NOT NULL`).join(" OR ");
  const set = turn.late.map(
    (name, i) => `${quoteName(name)} = json_extract(j.value, '$[${i + 1}]')`,
  );
  for (let cursor: number | null = null; ;) {
    const where =
      cursor === null ? `(${isSet})` : `(${isSet}) AND ${quoteName(number)} > ${cursor}`;
    const rows = readPage(copy, turn.name, [number, ...turn.late], where);
    if (rows.length === 0) return;
    await repeat(() =>
      db
        .prepare(
          `UPDATE ${quoteName(turn.name)} SET ${set.join(", ")} FROM json_each(?) j
           WHERE ${quoteName(turn.name)}.${quoteName(number)} = json_extract(j.value, '$[0]')`,
        )
        .bind(JSON.stringify(rows))
        .run(),
    );
    cursor = Number(rows.at(-1)?.[0]);
  }
}

/** Loads the highest numbers ever given: those of deleted rows must not be reused. */
async function loadSequence(copy: DatabaseSync, db: Database): Promise<void> {
  const numbers = JSON.stringify(copy.prepare("SELECT name, seq FROM sqlite_sequence").all());
  const insertAll = `INSERT INTO sqlite_sequence (name, seq)
    SELECT value ->> 'name', value ->> 'seq' FROM json_each(?)`;
  await repeat(() =>
    db.batch([db.prepare("DELETE FROM sqlite_sequence"), db.prepare(insertAll).bind(numbers)]),
  );
}

async function compare(copy: DatabaseSync, db: Database, turns: Turn[]): Promise<void> {
  const queries = turns.map(({ name }) =>
    db.prepare(`SELECT count(*) AS n FROM ${quoteName(name)}`),
  );
  const answers = await repeat(() => db.batch(queries));
  for (const [i, { name }] of turns.entries()) {
    const there = countResult.parse(answers[i]?.results)[0]?.n;
    const here = countIn(copy, name);
    if (there !== here) {
      throw new UserError(
        `A tabela ${name} ficou com ${there} linhas, e a cópia tem ${here}. Alguém gravou durante a restauração? Recomece com um banco vazio.`,
      );
    }
  }
}
