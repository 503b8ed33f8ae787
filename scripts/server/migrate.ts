import { readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { numberingOf } from "../../app/v1/db/shard.ts";
import { Failure, lineOf } from "../run/failure.mjs";
import { hashOf } from "../run/hash.mjs";
import { root } from "../run/paths.mjs";
import { readSettings } from "../settings/wrangler-toml.ts";

const MIGRATIONS = "app/v1/db/migrations";
const FOLDER = join(root, MIGRATIONS);

type Database = Awaited<ReturnType<Miniflare["getD1Database"]>>;

/** wrangler's own table of what was applied: it may go on where this stopped, and the other way round. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Brings the database up to the newest migration; nothing to do when it is there already. */
export async function ensureMigrated(dataDir: string): Promise<void> {
  const stamp = join(dataDir, "v3", "migrations.sha256");
  const state = `${hashOf([MIGRATIONS])} ${readShard()}`;
  if ((await readFile(stamp, "utf8").catch(() => "")) === state) return;
  try {
    await migrate(dataDir);
  } catch (error) {
    throw new Failure(`A migração do banco de dados falhou: ${lineOf(error)}`);
  }
  await writeFile(stamp, state);
}

/**
 * Brings the database below the data folder up to the newest migration, each whole or not at all. Runs
 * beside no server: the database is opened for this alone.
 */
async function migrate(dataDir: string): Promise<void> {
  const { compatibility_date: compatibilityDate, d1_databases } = readSettings();
  const [{ database_id: id }] = d1_databases;
  const contents = "export default { fetch: () => new Response() };";
  const runtime = new Miniflare({
    resourcePersistencePath: join(dataDir, "v3"),
    logRequests: false,
    cf: false,
    workers: [
      {
        config: {
          name: "migrate",
          compatibilityDate,
          manifest: {
            mainModule: "index.js",
            modules: { "index.js": { type: "esm", contents } },
          },
          // The local runtime names the file after the id.
          env: { DB: { type: "d1", id } },
        },
      },
    ],
  });
  try {
    const db = await runtime.getD1Database("DB");
    await applyMigrations(db);
    await db.batch(numberingOf(readShard()).map((statement) => db.prepare(statement)));
  } finally {
    await runtime.dispose();
  }
}

/** Which database of the platform this one is: what SHARD says, else wrangler.toml. */
export function readShard(): number {
  const shard = Number(process.env["SHARD"] ?? readSettings().vars["SHARD"]);
  if (Number.isSafeInteger(shard) && shard >= 0 && shard < 1_000) return shard;
  throw new Failure("SHARD não é um número de 0 a 999.");
}

/** Applies what the database does not have yet, in the order of the names. */
export async function applyMigrations(db: Database): Promise<void> {
  await db.prepare(APPLIED).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
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
