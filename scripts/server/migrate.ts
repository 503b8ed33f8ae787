import { readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { buildNumbering } from "../../app/v1/db/shard.ts";
import { Failure, formatFailure } from "../run/failure.mjs";
import { hashFiles } from "../run/hash.mjs";
import { root } from "../run/paths.mjs";
import { readSettings } from "../settings/wrangler-toml.ts";
import { appliedMigrations, databaseFile, stampFile } from "./database.ts";
import { openStores } from "./stores.ts";

const MIGRATIONS = "app/v1/db/migrations";
const FOLDER = join(root, MIGRATIONS);

interface Database<Statement extends { bind: (...values: string[]) => Statement }> {
  prepare: (sql: string) => Statement;
  batch: (statements: Statement[]) => Promise<{ results: unknown[] }[]>;
}

/** wrangler's own table of applied migrations, so both tools can continue each other's work. */
const APPLIED_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

export async function ensureMigrated(dataDir: string): Promise<void> {
  const stamp = stampFile(dataDir);
  const state = `${hashFiles([MIGRATIONS])} ${readShard()}`;
  if ((await readFile(stamp, "utf8").catch(() => "")) === state) return;
  try {
    await migrate(dataDir);
  } catch (error) {
    throw new Failure(`A migração do banco de dados falhou: ${formatFailure(error)}`);
  }
  await writeFile(stamp, state);
}

/** First migrations of unsupported data folders (docs/decisions/0085). */
const FORMER = new Set(["0000_foundation.sql", "0001_schema.sql"]);

export const isFormer = (applied: readonly string[]): boolean =>
  applied.some((name) => FORMER.has(name));

export const WAY_FROM_FORMER =
  "Baixe nela a cópia (ZIP) de cada campeonato, comece esta com outra pasta (DATA_DIR=pasta) e use “Recriar a partir da cópia”.";

/**
 * Throws a failure for a former version's database, or one that a newer version migrated: this one would
 * write rows that the newer one cannot read.
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

/** Applies the missing migrations, each in one transaction. No server may run on the folder. */
async function migrate(dataDir: string): Promise<void> {
  const { compatibility_date, d1_databases } = readSettings();
  const stores = { compatibility_date, d1_databases };
  const runtime = await openStores(join(dataDir, "v3"), stores, RUN_BATCH);
  try {
    const db = databaseIn(runtime);
    await applyMigrations(db);
    await db.batch(buildNumbering(readShard()).map((statement) => db.prepare(statement)));
  } finally {
    await runtime.dispose();
  }
}

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

/** Runs a batch in one call; Miniflare's own proxy makes one for each statement, five hundred in all. */
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

export function readShard(): number {
  const shard = Number(process.env["SHARD"] ?? readSettings().vars["SHARD"]);
  if (Number.isSafeInteger(shard) && shard >= 0 && shard < 1_000) return shard;
  throw new Failure("SHARD não é um número de 0 a 999.");
}

export async function applyMigrations<
  Statement extends { bind: (...values: string[]) => Statement },
>(db: Database<Statement>): Promise<void> {
  const names = "SELECT name FROM d1_migrations";
  const [, known] = await db.batch([db.prepare(APPLIED_TABLE), db.prepare(names)]);
  const applied = new Set(known?.results.map((row) => Reflect.get(Object(row), "name")));
  for (const name of migrationNames().filter((file) => !applied.has(file))) {
    await db.batch([
      ...readStatements(name).map((statement) => db.prepare(statement)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
}

export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".sql"))
    .toSorted();

const readStatements = (name: string): string[] =>
  readFileSync(join(FOLDER, name), "utf8").split("--> statement-breakpoint");
