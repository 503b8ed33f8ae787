import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/run/ports.mjs";
import { signUp } from "../site/account.ts";
import { createSquads } from "../site/squads.ts";
import { startApp } from "./app-process.ts";

/** Makes a data folder with a championship and an athlete's document. */
export async function makeDataFolder(folder: string): Promise<void> {
  const port = await freePort();
  const app = startApp({ PORT: String(port), DATA_DIR: folder, SEED: "none" });
  await app.ready();
  const squads = await createSquads(await signUp(`http://127.0.0.1:${port}`), 1);
  await squads.enrol("Bangu", "Tião", { document_kind: "cpf", document: "529.982.247-25" });
  await app.stop("SIGTERM");
}

/** Lends a copy of the folder, then deletes it. */
export async function withCopy(
  template: string,
  use: (dataDir: string, port: string) => Promise<void>,
): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), "apito-server-"));
  const dataDir = join(parent, "dados");
  try {
    await cp(template, dataDir, { recursive: true });
    await use(dataDir, String(await freePort()));
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}
