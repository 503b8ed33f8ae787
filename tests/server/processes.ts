import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** The processes that a process started itself (Linux). */
export function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const stat = textAt(`/proc/${name}/stat`);
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === pid;
    })
    .map(Number);
}

/** The child of a process whose command line holds the word. */
export function childOf(pid: number, word: string): number {
  const child = childrenOf(pid).find((one) => textAt(`/proc/${one}/cmdline`).includes(word));
  if (child === undefined) throw new Error(`${pid} has no child "${word}".`);
  return child;
}

/** Resolves when the process is gone, or dead and nobody's to collect. */
export async function endOf(pid: number): Promise<void> {
  while (textAt(`/proc/${pid}/cmdline`) !== "") await wait(20);
}

/** What a file of /proc says; nothing when the process just ended. */
export function textAt(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
