import { textAt } from "../../server/processes.ts";

/** Milliseconds per /proc tick: always 100 a second. */
const TICK = 10;

/** Returns a process's CPU milliseconds, user and system (Linux). */
export const readCpu = (pid: number): number => ticksIn(textAt(`/proc/${pid}/stat`)) * TICK;

/** Returns the ticks of a /proc/PID/stat line, whose program name may contain anything. */
export function ticksIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  if (Number.isNaN(user + system)) throw new Error("This system has no /proc to read times from.");
  return user + system;
}
