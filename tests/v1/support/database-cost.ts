/** Rows and milliseconds of D1's own, as its answers tell them. */
export interface Cost {
  read: number;
  written: number;
  ms: number;
}

export const nothing = (): Cost => ({ read: 0, written: 0, ms: 0 });

/** Adds what an answer of D1 tells of itself: that of a batch, of one statement, or nothing. */
export function addMeta(cost: Cost, answer: unknown): void {
  for (const result of Array.isArray(answer) ? answer : [answer]) {
    const meta: unknown = Object(result).meta;
    const { rows_read = 0, rows_written = 0, duration = 0 } = Object(meta);
    cost.read += rows_read;
    cost.written += rows_written;
    cost.ms += duration;
  }
}
