/**
 * `npm run bench:start [-- OTHER_CHECKOUT …]` compares `npm start`'s throughput and memory growth across
 * checkouts.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../../scripts/run/ports.mjs";
import { startApp } from "../server/app-process.ts";
import { listChildren, textAt } from "../server/processes.ts";
import { measure } from "./pages/load.ts";

const SLICES = 5;
const SOAK = 10_000;
const STEP = 1_000;
const AT_ONCE = 8;
const PAGE = "/c/copa-da-varzea";

interface Server {
  name: string;
  url: URL;
  pid: number;
  stop: () => Promise<void>;
}

const folders = [process.cwd(), ...process.argv.slice(2)].map((folder) => resolve(folder));
const servers: Server[] = [];
try {
  for (const [at, folder] of folders.entries()) {
    servers.push(await started(at === 0 ? "this checkout" : folder, folder));
  }
  await compareRequests();
  for (const server of servers) await soak(server);
} finally {
  await Promise.all(servers.map(({ stop }) => stop()));
}

async function started(name: string, cwd: string): Promise<Server> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "apito-bench-"));
  const app = startApp({ PORT: String(port), DATA_DIR: dataDir }, cwd);
  await app.ready();
  return {
    name,
    url: new URL(`http://127.0.0.1:${port}`),
    pid: app.pid,
    stop: async () => {
      await app.stop("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Requests a cached page repeatedly, servers in turn. */
async function compareRequests(): Promise<void> {
  const targets = Object.fromEntries(
    servers.map(({ name, url }) => [name, { question: () => ({ url: new URL(PAGE, url) }) }]),
  );
  const measured = await measure(targets, SLICES);
  const own = measured["this checkout"]?.perSecond ?? 0;
  console.table(
    Object.fromEntries(
      Object.entries(measured).map(([name, one]) => [
        name,
        {
          status: one.status,
          "req/s": Math.round(one.perSecond),
          "p50 ms": one.p50.toFixed(1),
          "p99 ms": one.p99.toFixed(1),
          "this ÷ it": (own / one.perSecond).toFixed(2),
        },
      ]),
    ),
  );
}

/** Requests cached pages, built pages and tables, and prints memory per thousand. */
async function soak({ name, url, pid }: Server): Promise<void> {
  let asked = 0;
  const paths = [
    () => PAGE,
    () => `${PAGE}?medida=${asked}`,
    () => `${PAGE}/rodadas?medida=${asked}`,
    () => "/v1/classifications?championship=copa-da-varzea",
  ];
  const rows: Record<string, Record<string, number>> = { "0": readMemory(pid) };
  for (let end = STEP; end <= SOAK; end += STEP) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (asked < end) {
          const path = paths[asked % paths.length]?.() ?? PAGE;
          asked += 1;
          await ask(new URL(path, url), asked);
        }
      }),
    );
    rows[String(end)] = readMemory(pid);
  }
  console.log(`${name}: MB after so many calls`);
  console.table(rows);
}

async function ask(url: URL, at: number): Promise<void> {
  const headers = { "cf-connecting-ip": `10.9.${(at >> 6) & 255}.${(at >> 14) & 255}` };
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url.pathname}: ${response.status}`);
}

/** Returns megabytes held by a process's descendants, by program (Linux). */
function readMemory(pid: number): Record<string, number> {
  const held: Record<string, number> = { all: 0 };
  for (const below of [pid, ...listDescendants(pid)]) {
    const status = textAt(`/proc/${below}/status`);
    const program = /^Name:\s+(.+)$/m.exec(status)?.[1] ?? "";
    const megabytes = Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
    held[program] = (held[program] ?? 0) + megabytes;
    held["all"] = (held["all"] ?? 0) + megabytes;
  }
  return held;
}

function listDescendants(pid: number): number[] {
  return listChildren(pid).flatMap((child) => [child, ...listDescendants(child)]);
}
