import * as fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { problemSchema } from "../../../app/http/problem.ts";
import { dispatch } from "../support/caller.ts";
import type { Call, Operation } from "../operations/operation.ts";
import { callerOf, KINDS, rightCaller } from "./permission.ts";
import { answerSchema, nameOf, valueAt, withAt } from "./sending.ts";
import { made, generateRequests, type Sent } from "./strange.ts";
import { once } from "../support/pieces.ts";
import { createWorld, type World } from "../support/world.ts";

/** The seed repeats the same requests in every run. */
const SEED = 1894;

/** Requests per operation that hashes a password. */
const COSTLY = 25;

/** Good calls on rows of their own, from which wrong ones derive; a deletion consumes its call. */
const GOOD = { usual: 4, delete: 10 };

export function fuzz(operations: Operation[], requests: number): void {
  const cheap = operations.filter(({ costly }) => !costly).length;
  const runs = Math.ceil(requests / cheap);
  const shared = { world: once(createWorld), other: once(createWorld) };
  for (const [place, entry] of operations.entries()) {
    const { contract, who, subject } = entry;
    test(`${nameOf(contract)} (${who}, ${subject ?? "no subject"}) answers any input`, async () => {
      const errors = vi.spyOn(console, "error").mockClear();
      onTestFinished(() => errors.mockRestore());
      // Reads may use the shared world; writes get their own.
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
          generateRequests(entry, calls, ids.length > 0 ? ids : [world.championship.id]),
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

function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return Number.isSafeInteger(value) && value > 0 ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

async function expectAnswer({ contract }: Operation, sent: Sent, response: Response) {
  const { call, headers } = sent;
  const { status } = response;
  const text = await response.text();
  // An assertion for each of thousands of answers took as long as the API.
  const refuse = (why: string) => expect.fail(`${why}, ${status}: ${text.slice(0, 500)}`);
  if (status >= 500) refuse("a failure of ours");
  if (status >= 400) {
    const type = response.headers.get("content-type");
    if (!type?.startsWith("application/problem+json")) refuse(`a problem as ${type}`);
    problemSchema.parse(JSON.parse(text));
  }
  if (status === 304 && "if-none-match" in headers) return;
  // A path part that is no id or slug belongs to another operation or none.
  if (Object.values(call.params ?? {}).some((value) => !/^[\w.-]+$/.test(String(value)))) return;
  if (!Object.hasOwn(contract.responses, String(status))) refuse("no status of the contract");
  const schema = response.ok ? answerSchema(contract, status) : null;
  if (!schema) return;
  const body: unknown = JSON.parse(text);
  expect(schema.parse(body), text.slice(0, 500)).toEqual(body);
}
