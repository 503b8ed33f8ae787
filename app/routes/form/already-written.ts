import { ApiProblem } from "~/v1/client.ts";

/**
 * Waits for a call that names its key. When the same form was accepted before and its first answer is
 * not there to be given again, the call is done all the same.
 */
export async function once(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isDone(error)) throw error;
  }
}

/** The same form was accepted before: its answer got lost, is not kept, or was to another moment. */
export const isDone = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  (error.problem.errors ?? []).some(({ code }) => code === "reused" || code === "already_written");
