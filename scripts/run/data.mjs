import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, Failure, lineOf, reasonIn } from "./failure.mjs";
import { hashOf } from "./hash.mjs";
import { keepLog, run, toolEnv } from "./processes.mjs";

const MIGRATIONS = "app/v1/db/migrations";

/** @param {string} dataDir */
const demoState = (dataDir) => join(dataDir, "demo");

/**
 * Makes the data folder ready: writable, and without a demonstration that was cut short.
 * @param {string} dataDir
 */
export async function openData(dataDir) {
  try {
    await mkdir(dataDir, { recursive: true });
    const probe = join(dataDir, ".probe");
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    throw new Failure(
      `Não é possível gravar na pasta de dados ${dataDir} (${codeOf(error) ?? lineOf(error)}). Escolha outra com DATA_DIR=pasta.`,
    );
  }
  if ((await stateOf(dataDir)) === "seeding") {
    await rm(join(dataDir, "v3"), { recursive: true, force: true });
    await rm(demoState(dataDir));
  }
}

/**
 * Brings the database up to the newest migration; nothing to do when it is there already.
 * @param {string} dataDir
 */
export async function migrate(dataDir) {
  const stamp = join(dataDir, "v3", "migrations.sha256");
  const migrations = await hashOf([MIGRATIONS]);
  if ((await readFile(stamp, "utf8").catch(() => "")) === migrations) return;
  const { code, output } = await run(
    "wrangler",
    [
      "d1",
      "migrations",
      "apply",
      "apito",
      "--local",
      "-c",
      "wrangler.toml",
      "--persist-to",
      dataDir,
    ],
    { env: toolEnv({ CI: "1" }) },
  );
  if (code !== 0) {
    const log = await keepLog("migrate", output);
    throw new Failure(`A migração do banco de dados falhou: ${reasonIn(output)} (veja ${log})`);
  }
  await writeFile(stamp, migrations);
}

/**
 * Fills an empty database with the demonstration, once: what the person deletes stays deleted.
 * @param {number} port
 * @param {string} dataDir
 */
export async function seedDemo(port, dataDir) {
  if ((await stateOf(dataDir)) === "seeded") return;
  await writeFile(demoState(dataDir), "seeding");
  const base = `http://localhost:${port}`;
  const { code, output } = await run("node", ["scripts/demo.ts", "--base", base], {
    env: toolEnv({ DATA_DIR: dataDir }),
  });
  if (code !== 0) {
    const log = await keepLog("demo", output);
    throw new Failure(`A demonstração não pôde ser criada: ${reasonIn(output)} (veja ${log})`);
  }
  await writeFile(demoState(dataDir), "seeded");
}

/** @param {string} dataDir */
const stateOf = (dataDir) => readFile(demoState(dataDir), "utf8").catch(() => "");
