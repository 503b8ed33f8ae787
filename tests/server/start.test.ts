import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Miniflare } from "miniflare";
import { freePort } from "../../scripts/run/ports.mjs";
import { boundRuntime } from "../../scripts/server/bound-runtime.ts";
import { esm } from "../../scripts/server/worker.ts";
import { createChampionship } from "../../app/v1/structure/championships/contract.ts";
import { signUp } from "../site/account.ts";
import { startApp } from "./app-process.ts";
import { expectFailure } from "./failure.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "apito-start-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the app starts, answers locally, stops and keeps its data", async () => {
  const port = await freePort();
  const first = startApp({ PORT: String(port), DATA_DIR: folder, SEED: "none" });
  await first.ready();
  expect(first.out().split("\n")[0]).toBe(`Apito: http://localhost:${port}`);
  const { call } = await signUp(`http://localhost:${port}`);
  await call(createChampionship, { json: { name: "Copa da Várzea" } });
  for (const host of await loopbackHosts()) {
    const response = await fetch(`http://${host}:${port}/v1/championships`);
    expect(await response.json()).toMatchObject({ pagination: { total: 1 } });
  }
  await expectFiles(`http://127.0.0.1:${port}`);
  expect(await first.stop("SIGINT")).toBe(0);
  expect(await isOpen(port)).toBe(false);

  const second = startApp({ PORT: String(port), DATA_DIR: folder });
  await second.ready();
  const response = await fetch(`http://localhost:${port}/v1/championships`);
  expect(await response.json()).toMatchObject({ records: [{ name: "Copa da Várzea" }] });
  expect(await second.stop("SIGTERM")).toBe(0);
  expect(await isOpen(port)).toBe(false);
  expect(second.err()).toBe("");
});

test("simultaneous starts each find their ports", async () => {
  const apps = await Promise.all(
    ["um", "dois", "três"].map(async (name) => {
      const port = await freePort();
      const DATA_DIR = join(folder, name);
      return { port, app: startApp({ PORT: String(port), DATA_DIR, SEED: "none" }) };
    }),
  );
  try {
    await Promise.all(apps.map(({ app }) => app.ready()));
    for (const { port, app } of apps) {
      expect((await fetch(`http://127.0.0.1:${port}/v1/championships`)).status).toBe(200);
      expect(app.err()).toBe("");
    }
  } finally {
    await Promise.all(apps.map(({ app }) => app.stop("SIGTERM")));
  }
});

test("a runtime retries a port that is briefly taken", async () => {
  const port = await freePort();
  const taken = createServer().listen(port, "127.0.0.1");
  await once(taken, "listening");
  const stores = await boundRuntime(
    () => answeringRuntime(port),
    async () => void taken.close(),
  );
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe("apito");
  await stores.dispose();
});

test("a port that stays blocked is one line for a person", async () => {
  const port = await freePort();
  const taken = createServer().listen(port, "127.0.0.1");
  await once(taken, "listening");
  const start = boundRuntime(() => answeringRuntime(port));
  await expect(start).rejects.toThrow(/^Outro programa ocupou por instantes uma porta/);
  taken.close();
});

const ANSWER = "export default { fetch: () => new Response('apito') };";

const answeringRuntime = (port: number) =>
  new Miniflare({
    cf: false,
    handleStructuredLogs: () => {},
    workers: [
      {
        config: {
          name: "stores",
          compatibilityDate: "2026-01-01",
          manifest: { mainModule: "index.js", modules: { "index.js": esm(ANSWER) } },
        },
        dev: { unsafeDirectSockets: [{ host: "127.0.0.1", port }] },
      },
    ],
  });

test("a taken port is named", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await expectFailure({ PORT: String(port), DATA_DIR: folder }, `A porta ${port} já está em uso`);
  server.close();
});

test("an invalid port is refused", async () => {
  await expectFailure({ PORT: "oito", DATA_DIR: folder }, 'e não "oito"');
});

test("an unwritable data folder is named", async () => {
  const file = join(folder, "arquivo");
  await writeFile(file, "");
  const PORT = String(await freePort());
  await expectFailure({ PORT, DATA_DIR: join(file, "dados") }, "Não é possível gravar");
});

test("a server that is still starting can be stopped", async () => {
  const PORT = String(await freePort());
  const app = startApp({ PORT, DATA_DIR: join(folder, "interrompido"), SEED: "none" });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await app.stop("SIGINT")).toBe(0);
  expect(app.out() + app.err()).toBe("");
});

/** Built files have their own headers; the app answers everything else. */
async function expectFiles(base: string): Promise<void> {
  const ask = async (path: string, method = "GET") => {
    const response = await fetch(base + path, { method, redirect: "manual" });
    await response.body?.cancel();
    const { headers, status } = response;
    return { status, headers: Object.fromEntries(headers) };
  };
  expect(await ask("/icon.svg?v=1")).toMatchObject({
    status: 200,
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" },
  });
  expect((await ask("/icon.svg", "HEAD")).status).toBe(200);
  expect((await ask("/v1/docs")).headers["content-type"]).toContain("text/html");
  expect((await ask("/v1/docs.html")).headers["location"]).toBe("/v1/docs");
  for (const [path, method] of [["/icon.svg", "POST"], ["/_headers"], ["/assets/nada.js"]]) {
    const { status, headers } = await ask(path ?? "", method);
    expect(status, path).toBeGreaterThanOrEqual(404);
    expect(headers["x-request-id"], path).toMatch(/^[0-9a-f-]{36}$/);
  }
}

async function loopbackHosts(): Promise<string[]> {
  const server = createServer().listen(0, "::1");
  const hasIPv6 = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (hasIPv6) server.close();
  return ["localhost", "127.0.0.1", ...(hasIPv6 ? ["[::1]"] : [])];
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
