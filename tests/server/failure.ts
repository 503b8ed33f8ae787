import { expect } from "vitest";
import { splitLines, startApp } from "./app-process.ts";

/** Fails unless the start ends with one line containing `reason`, without a stack. */
export async function expectFailure(env: Record<string, string>, reason: string): Promise<void> {
  const app = startApp(env);
  expect(await app.ended).toBeGreaterThan(0);
  expect(app.out()).toBe("");
  expect(splitLines(app.err())).toEqual([expect.stringContaining(reason)]);
}
