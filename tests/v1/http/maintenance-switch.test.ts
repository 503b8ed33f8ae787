import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isUnderMaintenance, MAINTENANCE_KEY } from "../../../app/http/maintenance.ts";

afterEach(async () => {
  vi.restoreAllMocks();
  await env.DRAFTS.delete(MAINTENANCE_KEY);
});

/** Start of the present test in seconds from now, after all earlier readings expired. */
let begins = 0;
beforeEach(() => {
  begins += 1_000;
});

/** Asks as a visit this many seconds later and awaits its background work. */
async function askIn(seconds: number, method = "GET", bindings: Partial<Env> = {}) {
  const now = Date.now() + (begins + seconds) * 1000;
  const clock = vi.spyOn(Date, "now").mockReturnValue(now);
  const ctx = createExecutionContext();
  const visit = new Request("https://apito.example/", { method });
  const answer = await isUnderMaintenance(visit, { ...env, ...bindings }, ctx);
  clock.mockRestore();
  await waitOnExecutionContext(ctx);
  return answer;
}

test("a KV value switches maintenance within seconds", async () => {
  expect(await askIn(0)).toBe(false);
  await env.DRAFTS.put(MAINTENANCE_KEY, "on");
  expect(await askIn(10)).toBe(false);
  // This visit starts a new reading and uses the old value.
  expect(await askIn(20)).toBe(false);
  expect(await askIn(21)).toBe(true);
  await env.DRAFTS.delete(MAINTENANCE_KEY);
  await askIn(40);
  expect(await askIn(41)).toBe(false);
});

test("a failing KV store changes nothing and is logged", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const get = () => Promise.reject(new Error("KV GET failed"));
  const store = new Proxy(env.DRAFTS, {
    get: (of, name) => (name === "get" ? get : Reflect.get(of, name)),
  });
  expect(await askIn(100, "GET", { DRAFTS: store })).toBe(false);
  expect(await askIn(101)).toBe(false);
  expect(said.mock.calls.join()).toContain("maintenance.unread");
});

test("a deployment started under maintenance stays in it", async () => {
  expect(await askIn(0, "GET", { MAINTENANCE: "on" })).toBe(true);
});
