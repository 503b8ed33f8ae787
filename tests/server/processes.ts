import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** Returns a process's direct children (Linux). */
export function listChildren(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const stat = textAt(`/proc/${name}/stat`);
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === pid;
    })
    .map(Number);
}

/** Returns the child with this word in its command line. */
export function findChild(pid: number, word: string): number {
  const child = listChildren(pid).find((one) => textAt(`/proc/${one}/cmdline`).includes(word));
  if (child === undefined) throw new Error(`${pid} has no child "${word}".`);
  return child;
}

/** Resolves when the process is gone or a zombie. */
export async function waitForEnd(pid: number): Promise<void> {
  while (textAt(`/proc/${pid}/cmdline`) !== "") await wait(20);
}

/** Returns a /proc file's text, empty for an ended process. */
export function textAt(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
