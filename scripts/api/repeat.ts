import { setTimeout as wait } from "node:timers/promises";
import { ApiProblem } from "../../app/v1/client.ts";
import { ConnectionLost } from "./transport.ts";

const ATTEMPTS = 4;
const PAUSE_MS = 200;

/** Makes an idempotent call, again when its connection breaks. */
export async function repeat<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ConnectionLost) || attempt === ATTEMPTS) throw error;
      await wait(attempt * PAUSE_MS);
    }
  }
}

/**
 * Creates what `find` does not return. After a broken connection or a 409 it calls `find` again, so nothing
 * is created twice.
 */
export async function createOnce<T>(
  find: () => Promise<T | undefined>,
  create: () => Promise<T>,
): Promise<T> {
  return repeat(async () => {
    try {
      return await create();
    } catch (error) {
      const arrived =
        error instanceof ConnectionLost || (error instanceof ApiProblem && error.status === 409);
      if (!arrived) throw error;
      const found = await repeat(find);
      if (found === undefined) throw error;
      return found;
    }
  });
}
