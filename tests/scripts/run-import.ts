import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const script = join(import.meta.dirname, "..", "..", "scripts", "import.ts");

const resultSchema = z.object({
  championship_id: z.int(),
  slug: z.string(),
  tournament_id: z.int(),
  url: z.url(),
});

interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
  seconds: number;
  /** Peak memory in MB, 0 when unknown. */
  peakMb: number;
}

/** Runs the command as the account, or as the one that `dataDir` stores. */
export async function runImport(
  folder: string,
  base: string,
  dataDir: string,
  account?: { email: string; password: string },
): Promise<Run> {
  const started = performance.now();
  const owner = account ? ["--email", account.email, "--password", account.password] : [];
  const child = spawn(process.execPath, [script, folder, "--base", base, ...owner], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  let peakMb = 0;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, readPeak(child.pid));
  }, 50);
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  clearInterval(watch);
  return { code, stdout, stderr, seconds: (performance.now() - started) / 1000, peakMb };
}

/** Returns Linux's peak memory of a process, 0 after its end. */
function readPeak(pid: number | undefined): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return 0;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(path, "utf8"))?.[1] ?? 0) / 1024;
}

/** Returns the result on a run's last line. */
export const importResult = ({ stdout }: Run) =>
  resultSchema.parse(JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? ""));
