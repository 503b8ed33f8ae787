import { readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { numberingOf } from "../../app/v1/db/shard.ts";
import { Failure, lineOf } from "../run/failure.mjs";
import { hashOf } from "../run/hash.mjs";
import { root } from "../run/paths.mjs";
import { readSettings } from "../settings/wrangler-toml.ts";
import { appliedMigrations, databaseFile, stampFile } from "./database.ts";
import { openStores } from "./stores.ts";

const MIGRATIONS = "app/v1/db/migrations";
const FOLDER = join(root, MIGRATIONS);

/** What migrating asks of a database: the platform's binding has it, too. */
interface Database<Statement extends { bind: (...values: string[]) => Statement }> {
  prepare: (sql: string) => Statement;
  batch: (statements: Statement[]) => Promise<{ results: unknown[] }[]>;
}

/** wrangler's own table of what was applied: it may go on where this stopped, and the other way round. */
const APPLIED_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Brings the database up to the newest migration; nothing to do when it is there already. */
export async function ensureMigrated(dataDir: string): Promise<void> {
  const stamp = stampFile(dataDir);
  const state = `${hashOf([MIGRATIONS])} ${readShard()}`;
  if ((await readFile(stamp, "utf8").catch(() => "")) === state) return;
  try {
    await migrate(dataDir);
  } catch (error) {
    throw new Failure(`A migração do banco de dados falhou: ${lineOf(error)}`);
  }
  await writeFile(stamp, state);
}

/** The first migrations of versions whose data folders this one does not read (docs/decisions/0085). */
const FORMER = new Set(["0000_foundation.sql", "0001_schema.sql"]);

/** True when a version from before `0001_tables.sql` made the database. */
export const isFormer = (applied: readonly string[]): boolean =>
  applied.some((name) => FORMER.has(name));

/** How data of a former version come into this one. */
export const WAY_FROM_FORMER =
  "Baixe nela a cópia (ZIP) de cada campeonato, comece esta com outra pasta (DATA_DIR=pasta) e use “Recriar a partir da cópia”.";

/**
 * Throws a failure when a former version made the database, which this one does not read, or when a newer
 * one has migrated it: this one would write what that one cannot read.
 */
export function expectKnown(dataDir: string): void {
  const file = databaseFile(dataDir);
  const applied = (file !== null && appliedMigrations(file)) || [];
  if (isFormer(applied)) {
    throw new Failure(
      `Os dados em ${dataDir} são de uma versão anterior do Apito. ${WAY_FROM_FORMER}`,
    );
  }
  const known = new Set(migrationNames());
  const newer = applied.find((name) => !known.has(name));
  if (newer === undefined) return;
  throw new Failure(
    `Os dados em ${dataDir} são de uma versão mais nova do Apito (migração ${newer}). Atualize o Apito ou comece com outra pasta: DATA_DIR=pasta.`,
  );
}

/**
 * Brings the database below the data folder up to the newest migration, each whole or not at all. Runs
 * beside no server: the database is opened for this alone.
 */
async function migrate(dataDir: string): Promise<void> {
  const { compatibility_date, d1_databases } = readSettings();
  const stores = { compatibility_date, d1_databases };
  const runtime = await openStores(join(dataDir, "v3"), stores, RUN_BATCH);
  try {
    const db = databaseIn(runtime);
    await applyMigrations(db);
    await db.batch(numberingOf(readShard()).map((statement) => db.prepare(statement)));
  } finally {
    await runtime.dispose();
  }
}

/** A Worker that runs the batch it is sent. */
const RUN_BATCH = `export default {
  async fetch(request, { DB }) {
    const statements = await request.json();
    const batch = statements.map(([sql, ...values]) => DB.prepare(sql).bind(...values));
    return DB.batch(batch).then(Response.json, ({ message }) => new Response(message, { status: 500 }));
  },
};`;

class Statement {
  readonly parts: string[];

  constructor(...parts: string[]) {
    this.parts = parts;
  }

  bind(...values: string[]): Statement {
    return new Statement(...this.parts, ...values);
  }
}

/** The runtime's database, by one call a batch: its own proxy makes one for each statement, five hundred in all. */
const databaseIn = (runtime: Miniflare): Database<Statement> => ({
  prepare: (sql) => new Statement(sql),
  batch: async (statements) => {
    const response = await runtime.dispatchFetch("http://localhost/", {
      method: "POST",
      body: JSON.stringify(statements.map(({ parts }) => parts)),
    });
    if (!response.ok) throw new Error(await response.text());
    const results: { results: unknown[] }[] = JSON.parse(await response.text());
    return results;
  },
});

/** Which database of the platform this one is: what SHARD says, else wrangler.toml. */
export function readShard(): number {
  const shard = Number(process.env["SHARD"] ?? readSettings().vars["SHARD"]);
  if (Number.isSafeInteger(shard) && shard >= 0 && shard < 1_000) return shard;
  throw new Failure("SHARD não é um número de 0 a 999.");
}

/** Applies what the database does not have yet, in the order of the names. */
export async function applyMigrations<
  Statement extends { bind: (...values: string[]) => Statement },
>(db: Database<Statement>): Promise<void> {
  const names = "SELECT name FROM d1_migrations";
  const [, known] = await db.batch([db.prepare(APPLIED_TABLE), db.prepare(names)]);
  const applied = new Set(known?.results.map((row) => Reflect.get(Object(row), "name")));
  for (const name of migrationNames().filter((file) => !applied.has(file))) {
    await db.batch([
      ...statementsOf(name).map((statement) => db.prepare(statement)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
}

/** The migrations of this checkout, oldest first. */
export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".sql"))
    .toSorted();

const statementsOf = (name: string): string[] =>
  readFileSync(join(FOLDER, name), "utf8").split("--> statement-breakpoint");
