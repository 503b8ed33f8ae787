import { textAt } from "../../server/processes.ts";

/** Milliseconds of a tick in /proc: Linux tells processes a hundred a second, whatever it counts itself. */
const TICK = 10;

/** Milliseconds of processor time that a process has used, its own and the system's for it (Linux). */
export const cpuOf = (pid: number): number => ticksIn(textAt(`/proc/${pid}/stat`)) * TICK;

/** User and system ticks of a line of /proc/PID/stat, in which the program's name may hold anything. */
export function ticksIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  if (Number.isNaN(user + system)) throw new Error("This system has no /proc to read times from.");
  return user + system;
}
