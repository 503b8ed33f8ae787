import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { listOwnChampionships } from "../../../app/v1/structure/championships/contract.ts";
import { retryCall } from "../../../app/worker/api-calls.ts";
import { faulty, type Fault } from "../all-operations/faulty.ts";
import { organizer } from "../support/accounts.ts";
import { BASE, dispatch } from "../support/caller.ts";

/** Sends a desk's form during an outage. `nths` are the failing tries; waits are recorded, not spent. */
async function sendForm(nths: number[], when: Fault["when"], key: string | null) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const waits: number[] = [];
  vi.spyOn(scheduler, "wait").mockImplementation(async (ms) => void waits.push(ms));
  const { call, headers } = await organizer();
  const form = new Request(`${BASE}/v1/organizer/championships`, {
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/json",
      ...(key !== null && { "idempotency-key": key }),
    },
    body: JSON.stringify({ name: "Copa Rural" }),
  });
  const keys: (string | null)[] = [];
  const answer = await retryCall(form, (request) => {
    const fault = nths.includes(keys.length) ? { nth: 0, when } : undefined;
    keys.push(request.headers.get("idempotency-key"));
    return dispatch(request, { ...env, DB: faulty(env.DB, fault).db });
  });
  vi.restoreAllMocks();
  return {
    status: answer.status,
    problem: await answer.json(),
    keys,
    waits,
    made: (await call(listOwnChampionships)).pagination.total,
  };
}

test("a request during an outage is retried with one effect", async () => {
  const sent = await sendForm([0, 1], "before it ran", crypto.randomUUID());
  expect(sent).toMatchObject({ status: 201, made: 1 });
  expect(sent.keys).toHaveLength(3);
  expect(new Set(sent.keys).size).toBe(1);
});

test("a form is retried at once, then as the answer says", async () => {
  const { waits } = await sendForm([0, 1], "before it ran", crypto.randomUUID());
  expect(waits).toEqual([300, 10_000]);
});

test("a long outage is reported without retries", async () => {
  let tries = 0;
  const answer = await retryCall(new Request(BASE), async () => {
    tries += 1;
    return new Response(null, { status: 503, headers: { "retry-after": "60" } });
  });
  expect([answer.status, tries]).toEqual([503, 1]);
});

test("a form without a key is not retried", async () => {
  const sent = await sendForm([0], "before it ran", null);
  expect(sent).toMatchObject({ status: 503, keys: [null], made: 0 });
});

test("an unreachable database is reported after three tries", async () => {
  const key = crypto.randomUUID();
  expect(await sendForm([0, 1, 2], "before it ran", key)).toMatchObject({
    status: 503,
    problem: { detail: "O banco de dados não respondeu. Tente de novo em alguns segundos." },
    keys: [key, key, key],
    made: 0,
  });
});
