import * as fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { problemSchema } from "../../../app/http/problem.ts";
import { dispatch } from "../support/caller.ts";
import type { Call, Operation } from "../operations/operation.ts";
import { callerOf, KINDS, rightCaller } from "./permission.ts";
import { answerSchema, nameOf, valueAt, withAt } from "./sending.ts";
import { made, requestsOf, type Sent } from "./strange.ts";
import { once } from "../support/pieces.ts";
import { createWorld, type World } from "../support/world.ts";

/** The same requests in every run, others for each operation; another number here asks other ones. */
const SEED = 1894;

/** Requests to an operation that hashes a password with each. */
const COSTLY = 25;

/** How many good calls, each with rows of its own, the wrong ones are made from; a deletion uses its up. */
const GOOD = { usual: 4, delete: 10 };

/** Sends `requests` in all, to all of the operations alike: a test for each. */
export function fuzz(operations: Operation[], requests: number): void {
  const cheap = operations.filter(({ costly }) => !costly).length;
  const runs = Math.ceil(requests / cheap);
  const shared = { world: once(createWorld), other: once(createWorld) };
  for (const [place, entry] of operations.entries()) {
    const { contract, who, subject } = entry;
    test(`${nameOf(contract)} (${who}, ${subject ?? "no subject"}) answers any input`, async () => {
      const errors = vi.spyOn(console, "error").mockClear();
      onTestFinished(() => errors.mockRestore());
      // What is only read all may read; what is written is a world's of its own.
      const [world, other] =
        contract.method === "get"
          ? [await shared.world(), await shared.other()]
          : [await createWorld(), await createWorld()];
      const calls = await goodCalls(entry, world);
      const ids = [...numbersIn(calls), ...numbersIn([await entry.call(other, other.owner)])];
      const numRuns = entry.costly ? COSTLY : runs;
      let sent = 0;
      await fc.assert(
        fc.asyncProperty(
          requestsOf(entry, calls, ids.length > 0 ? ids : [world.championship.id]),
          fc.oneof(
            { weight: 3, arbitrary: fc.constant(rightCaller(entry, world).headers) },
            {
              weight: 1,
              arbitrary: fc.constantFrom(...KINDS).map((k) => callerOf(k, world, other).headers),
            },
          ),
          async (request, headers) => {
            sent += 1;
            await expectAnswer(entry, request, await dispatch(made(entry, request, headers)));
            if (errors.mock.calls.length > 0) expect(errors.mock.calls).toEqual([]);
          },
        ),
        { seed: SEED + place, numRuns, endOnFailure: true, includeErrorInReport: true },
      );
      expect(sent).toBe(numRuns);
    });
  }
}

/** Good calls; every other one names no version, so that it keeps succeeding. */
async function goodCalls(entry: Operation, world: World): Promise<Call[]> {
  const { method } = entry.contract;
  const calls: Call[] = [];
  for (let i = 0; i < (method === "delete" ? GOOD.delete : GOOD.usual); i++) {
    const call = await entry.call(world, rightCaller(entry, world));
    const versioned = i % 2 === 1 && valueAt(call, "json.version") !== undefined;
    calls.push(versioned ? withAt(call, "json.version", undefined) : call);
  }
  return calls;
}

/** All numbers in it that may be a row's. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return Number.isSafeInteger(value) && value > 0 ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

/** No failure of ours, and an answer that the contract describes. */
async function expectAnswer({ contract }: Operation, sent: Sent, response: Response) {
  const { call, headers } = sent;
  const { status } = response;
  const text = await response.text();
  // Thousands of answers: an assertion for each of these took as long as the API did.
  const refuse = (why: string) => expect.fail(`${why}, ${status}: ${text.slice(0, 500)}`);
  if (status >= 500) refuse("a failure of ours");
  if (status >= 400) {
    const type = response.headers.get("content-type");
    if (!type?.startsWith("application/problem+json")) refuse(`a problem as ${type}`);
    problemSchema.parse(JSON.parse(text));
  }
  if (status === 304 && "if-none-match" in headers) return;
  // A part of the address that is no number or slug leads elsewhere: to another operation, or to none.
  if (Object.values(call.params ?? {}).some((value) => !/^[\w.-]+$/.test(String(value)))) return;
  if (!Object.hasOwn(contract.responses, String(status))) refuse("no status of the contract");
  const schema = response.ok ? answerSchema(contract, status) : null;
  if (!schema) return;
  const body: unknown = JSON.parse(text);
  expect(schema.parse(body), text.slice(0, 500)).toEqual(body);
}
