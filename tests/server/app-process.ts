import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { findChild } from "./processes.ts";

/** Starts a checkout's `npm start`, by default this one's, and reports its output, readiness and exit. */
export function startApp(env: Record<string, string>, cwd = process.cwd()) {
  const { SEED: _seed, FORCE_COLOR: _color, NO_COLOR: _plain, ...inherited } = process.env;
  const child = spawn("node", ["scripts/start.mjs"], { cwd, env: { ...inherited, ...env } });
  const out = collectText(child.stdout);
  const err = collectText(child.stderr);
  const ended = once(child, "close").then(([code]) => Number(code));
  return {
    pid: child.pid ?? 0,
    ended,
    out,
    err,
    ready: async () => {
      const code = await Promise.race([readyLine(child, out), ended]);
      if (code !== null) throw new Error(`start ended with ${code}: ${err()}`);
    },
    stop: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
  };
}

export type App = ReturnType<typeof startApp>;

function collectText(stream: NodeJS.ReadableStream): () => string {
  let text = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  return () => text;
}

const readyLine = (child: ChildProcess, out: () => string): Promise<null> =>
  new Promise((resolve) => {
    child.stdout?.on("data", () => {
      if (out().includes("Apito: ")) resolve(null);
    });
  });

export const splitLines = (text: string): string[] => text.trim().split("\n");

/** Returns the process ids of the server and its runtime. */
export function findProcesses(app: App): { server: number; runtime: number } {
  const server = findChild(app.pid, "serve.ts");
  return { server, runtime: findChild(server, "workerd") };
}
