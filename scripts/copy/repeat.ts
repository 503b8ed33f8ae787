import { setTimeout as wait } from "node:timers/promises";
import { UserError } from "../api/told.ts";

const ATTEMPTS = 5;
const PAUSE_MS = 500;

/** Repeats idempotent work after failures of network or platform, not after those that a person must fix. */
export async function repeat<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof UserError || attempt === ATTEMPTS) throw error;
      await wait(PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}
