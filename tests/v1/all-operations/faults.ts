import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problemSchema } from "../../../app/http/problem.ts";
import { dispatch } from "../support/caller.ts";
import { type Fault, faulty } from "./faulty.ts";
import { operations } from "../operations/index.ts";
import type { Call, Operation } from "../operations/operation.ts";
import { rightCaller } from "./permission.ts";
import { nameOf, createRequest, readSuccessStatus } from "./sending.ts";
import { once } from "../support/pieces.ts";
import { effect, letTimePass, newStage, rows, type Stage, worldFor } from "./effect.ts";

/*
 * Every write is sent with an Idempotency-Key through a database that loses one answer. Repeated with the
 * same key and body, it has one effect, for every batch and kind of loss.
 */

/** Operations that share a stage; each test reads all its rows. */
const CAST = 4;

const newKey = () => `chave-${crypto.randomUUID()}`;

const sender =
  ({ contract }: Operation, call: Call, headers: Record<string, string>, key: string) =>
  (fault?: Fault) => {
    const { db, wrote } = faulty(env.DB, fault);
    const request = createRequest(contract, call, { ...headers, "idempotency-key": key });
    return dispatch(request, { ...env, DB: db }).then((response) => ({ response, wrote }));
  };

export function faultTests(method: "post" | "put" | "delete"): void {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const entries = operations.filter(({ contract }) => contract.method === method);
  for (let at = 0; at < entries.length; at += CAST) {
    const stage = once(newStage);
    for (const entry of entries.slice(at, at + CAST)) testFaults(entry, stage);
  }
}

function testFaults(entry: Operation, stageOf: () => Promise<Stage>): void {
  const title = `${nameOf(entry.contract)} (${entry.who}, ${entry.subject ?? "no subject"})`;
  test(`${title} has one effect after any lost answer`, async () => {
    const stage = await stageOf();
    const start = async () => {
      const world = await worldFor(entry, stage);
      const by = rightCaller(entry, world);
      const call = await entry.call(world, by);
      const before = await rows(stage);
      const key = newKey();
      return { post: sender(entry, call, by.headers, key), before, key };
    };

    // Warms up effects of a first call only, such as the current round.
    const warm = await start();
    await (await warm.post()).response.body?.cancel();

    const clean = await start();
    const { response, wrote } = await clean.post();
    expect(`${response.status} ${response.ok ? "" : await response.text()}`, title).toBe(
      `${readSuccessStatus(entry.contract)} `,
    );
    const after = await rows(stage);
    const once = effect(clean.before, after);
    await expectRepeated(entry, (await clean.post()).response);
    expect(effect(after, await rows(stage)), `${title}, repeated`).toEqual({});

    for (const [place, nth] of wrote.entries()) {
      // Later batches are shared and have tests of their own.
      const faults = ["after the commit", "before it ran"] as const;
      for (const when of place === 0 ? faults : faults.slice(0, 1)) {
        const { post, before, key } = await start();
        // A failure to record a sent mail happens after the answer.
        await post({ nth, when }).catch(() => undefined);
        const between = await rows(stage);
        await letTimePass(key);
        const label = `${title}, batch ${nth} lost ${when}`;
        await expectRepeated(entry, (await post()).response, label);
        const end = await rows(stage);
        expect(effect(before, end), label).toEqual(once);
        if (Object.keys(effect(before, between)).length > 0) {
          expect(effect(between, end), `${label}, second call`).toEqual({});
        }
      }
    }
  });

  test(`${title} refuses a key used with another body`, async () => {
    const stage = await stageOf();
    const world = await worldFor(entry, stage);
    const by = rightCaller(entry, world);
    const key = newKey();
    const first = await entry.call(world, by);
    const made = await entry.call(world, by);
    // A key belongs to its sender, so two accounts or teams never share one.
    if (first.headers?.authorization !== made.headers?.authorization) return;
    const second = {
      ...made,
      headers: first.headers,
      // The body of a form to another sender's row is not read.
      ...(made.form && first.params && { params: first.params }),
    };
    const said = ({ params, json, form }: Call) => JSON.stringify([params, json, form]);
    if (said(first) === said(second)) return;
    const { response, wrote } = await sender(entry, first, by.headers, key)();
    expect(response.status, title).toBe(readSuccessStatus(entry.contract));
    if (wrote.length === 0) return;
    const before = await rows(stage);
    const other = await sender(entry, second, by.headers, key)();
    const problem = problemSchema.parse(await other.response.json());
    expect(problem, title).toMatchObject({ status: 422, errors: [{ path: "Idempotency-Key" }] });
    expect(effect(before, await rows(stage)), title).toEqual({});
  });
}

async function expectRepeated({ contract }: Operation, response: Response, label = "") {
  const text = await response.text();
  if (response.status === 409) {
    const { errors } = problemSchema.parse(JSON.parse(text));
    expect(errors, `${nameOf(contract)} ${label}: ${text}`).toMatchObject([
      { path: "Idempotency-Key", code: "already_written" },
    ]);
  } else {
    expect(response.status, `${nameOf(contract)} ${label}: ${text}`).toBe(
      readSuccessStatus(contract),
    );
  }
}
