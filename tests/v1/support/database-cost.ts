import { watchedDatabase } from "./watched-database.ts";

/** Rows and milliseconds as D1 reports them. */
export interface Cost {
  read: number;
  written: number;
  ms: number;
}

export const nothing = (): Cost => ({ read: 0, written: 0, ms: 0 });

export function addMeta(cost: Cost, answer: unknown): void {
  for (const result of Array.isArray(answer) ? answer : [answer]) {
    const meta: unknown = Object(result).meta;
    const { rows_read = 0, rows_written = 0, duration = 0 } = Object(meta);
    cost.read += rows_read;
    cost.written += rows_written;
    cost.ms += duration;
  }
}

/** Adds up the cost of all statements. */
export function metered(d1: D1Database) {
  const cost = nothing();
  const db = watchedDatabase(d1, async (send) => {
    const answer = await send();
    addMeta(cost, answer);
    return answer;
  });
  return { db, cost };
}
