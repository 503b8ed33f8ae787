import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/run/ports.mjs";
import { startApp } from "../server/app-process.ts";
import prepare from "../site/accounts.ts";

/** Starts a server with the demonstration, unless APITO_URL names one. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["APITO_URL"]) {
    await prepare();
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), "apito-markup-"));
  const port = String(await freePort());
  const app = startApp({ PORT: port, DATA_DIR: folder });
  await app.ready();
  process.env["APITO_URL"] = `http://127.0.0.1:${port}`;
  process.env["APITO_DATA_DIR"] = folder;
  await prepare();
  return async () => {
    await app.stop("SIGTERM");
    await rm(folder, { recursive: true, force: true });
  };
}
