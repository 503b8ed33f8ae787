import { existsSync } from "node:fs";
import { mkdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, Failure, formatFailure, reasonIn } from "../run/failure.mjs";
import { keepLog, run, toolEnv } from "../run/processes.mjs";
import { checkDatabase, databaseFile, hasSealedData } from "./database.ts";
import { lockFolder } from "./lock.ts";
import { ensureMigrated, expectKnown } from "./migrate.ts";
import { checkSecrets, ensureSecrets } from "./secrets.ts";

/** Free bytes needed to open a database, whose log grows before any write. */
const LEAST_FREE = 4_000_000;

interface Options {
  dataDir: string;
  port: number;
  tell: (text: string) => void;
}

const demoState = (dataDir: string) => join(dataDir, "demo");

/**
 * Locks the data folder and prepares it: writable, database intact and migrated, no interrupted
 * demonstration. Returns its secrets; `tell` gets messages for the user.
 */
export async function openData({ dataDir, port, tell }: Options): Promise<NodeJS.Dict<string>> {
  await makeWritable(dataDir);
  lockFolder(dataDir, port);
  await checkSecrets(dataDir, databaseFile(dataDir) !== null);
  await checkDatabase(dataDir, tell);
  if ((await readDemoState(dataDir)) === "seeding") {
    await rm(join(dataDir, "v3"), { recursive: true, force: true });
    await rm(demoState(dataDir));
  }
  expectKnown(dataDir);
  await ensureMigrated(dataDir);
  if (!existsSync(join(dataDir, "secrets.env")) && hasSealedData(dataDir)) {
    tell(
      `Aviso: ${join(dataDir, "secrets.env")} não existe, e novos segredos foram sorteados. Os documentos de atletas já gravados e os segundos fatores não serão mais reconhecidos, e todos precisam entrar de novo. Se tem uma cópia do arquivo, ponha-a de volta e reinicie.`,
    );
  }
  return ensureSecrets(dataDir);
}

async function makeWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    const probe = join(dataDir, ".probe");
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    throw new Failure(
      `Não é possível gravar na pasta de dados ${dataDir} (${codeOf(error) ?? formatFailure(error)}). Escolha outra com DATA_DIR=pasta.`,
    );
  }
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < LEAST_FREE) {
    throw new Failure(
      `Sem espaço em disco na pasta de dados ${dataDir}. Libere espaço ou escolha outra com DATA_DIR=pasta.`,
    );
  }
}

/** Fills an empty database once, so deleted data stays deleted. */
export async function seedDemo(port: number, dataDir: string): Promise<void> {
  if ((await readDemoState(dataDir)) === "seeded") return;
  await writeFile(demoState(dataDir), "seeding");
  const base = `http://127.0.0.1:${port}`;
  const { code, output } = await run("node", ["scripts/demo.ts", "--base", base], {
    env: toolEnv({ DATA_DIR: dataDir }),
  });
  if (code !== 0) {
    const log = await keepLog("demo", output);
    throw new Failure(`A demonstração não pôde ser criada: ${reasonIn(output)} (veja ${log})`);
  }
  await writeFile(demoState(dataDir), "seeded");
}

const readDemoState = (dataDir: string): Promise<string> =>
  readFile(demoState(dataDir), "utf8").catch(() => "");
