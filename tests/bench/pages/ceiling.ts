import { join } from "node:path";
import { Miniflare } from "miniflare";
import { readConfig, esm } from "../../../scripts/server/worker.ts";
import type { Build } from "./builds.ts";
import { type Measured, measure } from "./load.ts";

const SLICES = 3;
const SLICE = 400;
const NAMES = ["constant", "file"] as const;

/** Measures the runtime's ceiling: a constant answer and a file. */
export async function measureCeiling({ folder }: Build): Promise<Record<string, Measured>> {
  const dev = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };
  const { compatibility_date: compatibilityDate } = readConfig(folder);
  const module = (contents: string) => ({
    mainModule: "main.js",
    modules: { "main.js": esm(contents) },
  });
  const runtime = new Miniflare({
    logRequests: false,
    cf: false,
    workers: [
      {
        dev,
        config: {
          name: "constant",
          compatibilityDate,
          manifest: module('export default { fetch: () => new Response("ok") };'),
        },
      },
      {
        dev,
        config: {
          name: "file",
          compatibilityDate,
          assets: { directory: join(folder, "client"), hasUserWorker: true },
          env: { ASSETS: { type: "assets" } },
          manifest: module(
            "export default { fetch: (request, env) => env.ASSETS.fetch(request) };",
          ),
        },
      },
    ],
  });
  try {
    await runtime.ready;
    const targets: Record<string, { question: () => { url: URL }; slice: number }> = {};
    for (const name of NAMES) {
      const url = new URL("/icon.svg", await runtime.unsafeGetDirectURL(name));
      targets[name] = { question: () => ({ url }), slice: SLICE };
    }
    return await measure(targets, SLICES);
  } finally {
    await runtime.dispose();
  }
}
