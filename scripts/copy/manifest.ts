import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import { UserError } from "../api/told.ts";
import { appliedMigrations } from "../server/database.ts";
import { isFormer, migrationNames, WAY_FROM_FORMER } from "../server/migrate.ts";
import { readJson } from "./json.ts";
import { quoteName, readTables } from "./schema.ts";

const FILE = "manifest.json";
export const DATABASE = "database.sqlite";

const manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  source: z.enum(["folder", "deployment"]),
  migration: z.string(),
  tables: z.record(z.string(), z.int()),
  /** Keys that the database names and whose files are missing. */
  missing: z.array(z.string()),
  entries: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifest>;

export async function writeManifest(
  folder: string,
  { source, missing }: Pick<Manifest, "source" | "missing">,
): Promise<Manifest> {
  const names = await listFiles(folder);
  const written: Manifest = {
    format: 1,
    made_at: new Date().toISOString(),
    source,
    ...readFacts(join(folder, DATABASE)),
    missing,
    entries: await Promise.all(names.map((name) => readEntry(folder, name))),
  };
  await writeFile(join(folder, FILE), `${JSON.stringify(written, null, 2)}\n`);
  return written;
}

export async function verify(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), "utf8").catch(() => {
    throw new UserError("O arquivo não é uma cópia do Apito: falta manifest.json.");
  });
  const read = readJson(manifest, text);
  if (!read.success) {
    throw new UserError("manifest.json não pode ser lido: a cópia é de outra versão do Apito.");
  }
  for (const entry of read.data.entries) {
    const found = await readEntry(folder, entry.name).catch(() => null);
    if (found?.sha256 !== entry.sha256) {
      throw new UserError(`A cópia está danificada: ${entry.name} não é o que foi gravado.`);
    }
  }
  const facts = readFacts(join(folder, DATABASE));
  if (JSON.stringify(facts.tables) !== JSON.stringify(read.data.tables)) {
    throw new UserError("A cópia está danificada: o banco não tem as linhas que foram gravadas.");
  }
  if (isFormer(appliedMigrations(join(folder, DATABASE)) ?? [])) {
    throw new UserError(`A cópia é de uma versão anterior do Apito. ${WAY_FROM_FORMER}`);
  }
  if (facts.migration > (migrationNames().at(-1) ?? "")) {
    throw new UserError(
      `A cópia é de uma versão mais nova do Apito (${facts.migration}). Atualize este antes.`,
    );
  }
  return read.data;
}

function readFacts(file: string): Pick<Manifest, "migration" | "tables"> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const check = database.prepare("PRAGMA integrity_check(1)").get()?.["integrity_check"];
    const astray = database.prepare("PRAGMA foreign_key_check").get();
    if (check !== "ok" || astray) {
      throw new UserError(
        `O banco de dados da cópia não está inteiro (${astray ? `referência perdida em ${String(astray["table"])}` : String(check)}).`,
      );
    }
    const newest = database.prepare("SELECT max(name) AS name FROM d1_migrations").get();
    const counts = readTables(database).map(({ name }): [string, number] => [
      name,
      Number(database.prepare(`SELECT count(*) AS n FROM ${quoteName(name)}`).get()?.["n"]),
    ]);
    return { migration: String(newest?.["name"]), tables: Object.fromEntries(counts) };
  } finally {
    database.close();
  }
}

async function readEntry(folder: string, name: string): Promise<Manifest["entries"][number]> {
  const file = join(folder, name);
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return { name, bytes: (await stat(file)).size, sha256: hash.digest("hex") };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter((name) => name !== FILE)
    .toSorted();
}
