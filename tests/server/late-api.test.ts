import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp } from "../site/account.ts";
import { listen } from "../site/listen.ts";
import { type Squads, createSquads } from "../site/squads.ts";
import { startFaulty } from "./faulty-runtime.ts";

let server: Awaited<ReturnType<typeof startFaulty>>;
let cup: Squads;
beforeAll(async () => {
  server = await startFaulty();
  cup = await createSquads(await signUp(server.base), 1);
});
afterAll(() => server.stop());

const visit = async (path: string, headers: Record<string, string>) =>
  fetch(`${server.base}${path}`, { headers: { "test-limit": "400", ...headers } });

test("a database that never answers ends in the problem page", async () => {
  const page = await visit(`/c/${cup.slug}/rodadas`, { "test-database": "mute" });
  expect(page.status).toBe(504);
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(await page.text()).toContain("Ocorreu um problema! Por favor, tente novamente.");
});

test("a stalled remote API ends in the problem page", async () => {
  const silent = createServer((request, response) => {
    if (!request.url?.startsWith("/v1/championships")) return;
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"id":');
  });
  const base = await listen(silent);
  try {
    const api = { "test-api": base };
    for (const path of [`/c/${cup.slug}`, "/?q=varzea"]) {
      const page = await visit(path, api);
      expect(page.status, path).toBe(504);
      expect(await page.text()).toContain("Tentar novamente");
    }
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});
