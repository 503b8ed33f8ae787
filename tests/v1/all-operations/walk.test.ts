import { expect, test } from "vitest";
import { openApiDocument } from "../../../app/v1/api.ts";
import { dispatch } from "../support/caller.ts";
import { expectProblem, expectSuccess } from "./answered.ts";
import { operations } from "../operations/index.ts";
import type { Call, Operation } from "../operations/operation.ts";
import { isStaffOperation, missingStatus, missingSubject, rightCaller } from "./permission.ts";
import { nameOf, createRequest, sendAs, sendCall, valueAt, withAt } from "./sending.ts";
import { expectKept } from "../support/kept.ts";
import { CALLS, MULTIPART } from "../specification/calls.ts";
import { expectListings } from "../support/listings.ts";
import { createWorld, type World } from "../support/world.ts";

const published = (specified: string): string => {
  const [method = "", path = ""] = specified.replace(/\?.*/, "").replace(/\/$/, "").split(" ");
  return `${method.toLowerCase()} ${path}`;
};

const parameterOf = (specified: string): string | undefined => specified.split("?")[1];

const SPECIFIED = CALLS.map(([method, path]) => `${method} ${path}`);

const specified = new Set(SPECIFIED.map(published));

let worlds: Promise<[World, World]> | undefined;
const bothWorlds = () => (worlds ??= Promise.all([createWorld(), createWorld()]));

for (const [method, path, keys] of CALLS) {
  const line = `${method} ${path}`;
  test(`${line} matches its schema and refuses wrong input`, async () => {
    const entries = operations.filter(({ contract }) => nameOf(contract) === published(line));
    expect(entries.length, `${line} is not in the table of operations`).toBeGreaterThan(0);
    expect(entries[0]?.contract).not.toHaveProperty("x-apito-addition");
    const parameter = parameterOf(line);
    if (parameter) {
      const [world] = await bothWorlds();
      const calls = await Promise.all(entries.map(async (entry) => entry.call(world, world.owner)));
      expect(calls.filter(({ query }) => query && parameter in query)).not.toEqual([]);
    }
    for (const entry of entries) await walk(entry, keys);
  });
}

for (const entry of operations.filter(({ contract }) => !specified.has(nameOf(contract)))) {
  const { contract } = entry;
  test(`${nameOf(contract)} (${entry.who}, ${entry.subject}) answers by its schema and refuses wrong input`, async () => {
    expect(contract).toHaveProperty("x-apito-addition", true);
    await walk(entry);
  });
}

test("after all operations the stored competitions equal their facts", async () => {
  const [{ championship, played }] = await bothWorlds();
  // In a short run it may be the only operation with a stored competition.
  await played();
  expect(await expectKept(championship.id)).toBeGreaterThan(0);
});

test("every operation of the document has one entry here", () => {
  const documented = Object.entries(openApiDocument().paths ?? {}).flatMap(([path, item]) =>
    (["get", "post", "put", "delete", "patch"] as const)
      .filter((method) => item[method])
      .map((method) => `${method} ${path}`),
  );
  expect([...new Set(operations.map(({ contract }) => nameOf(contract)))].sort()).toEqual(
    documented.sort(),
  );
});

test("every multipart call of the specification accepts multipart", () => {
  const taken = new Set(
    operations
      .filter(({ contract }) => contract.request?.body?.content["multipart/form-data"])
      .map(({ contract }) => nameOf(contract)),
  );
  expect(MULTIPART.map(published).filter((name) => !taken.has(name))).toEqual([]);
});

const NEWEST = 2;

/** Sends good calls with and without the slash, then all wrong ones. */
async function walk(entry: Operation, keys: string | null = null): Promise<void> {
  const [world, other] = await bothWorlds();
  const { contract, subject } = entry;
  const by = rightCaller(entry, world);
  const fresh = () => entry.call(world, by);

  const answered = await sendCall(contract, await fresh(), by.headers);
  if (keys !== null) await expectKeys(answered.clone(), keys);
  await expectSuccess(entry, answered);
  await expectKept(world.championship.id, NEWEST);
  await expectListings();
  const slashed = { ...contract, path: `${contract.path}/` };
  await expectSuccess(entry, await sendCall(slashed, await fresh(), by.headers), "with a slash");

  const call = await fresh();
  await wrongFields(entry, call, by.headers);
  if (call.json !== undefined) await unknownFields(entry, call, by.headers);
  if (contract.request?.body) await wrongBodies(entry, call, by.headers);
  if (subject === null) return;
  const missing = withAt(call, subject, missingSubject(valueAt(call, subject)));
  const gone = await expectProblem(
    entry,
    await sendCall(contract, missing, by.headers),
    missingStatus(entry),
    "a missing row",
  );
  if (["public", "team", "sheet"].includes(entry.who)) return;
  const status = isStaffOperation(contract) ? 403 : 404;
  const strange = await expectProblem(
    entry,
    await sendAs(contract, call, other.owner.headers),
    status,
    "a stranger",
  );
  if (status === 403) return;
  expect({ ...strange, request_id: "" }).toEqual({ ...gone, request_id: "" });
}

async function expectKeys(response: Response, keys: string): Promise<void> {
  const answer: unknown = await response.json();
  const missing = keys.split(" ").filter((key) => !Object.hasOwn(Object(answer), key));
  expect([keys, missing]).toEqual([keys, []]);
}

async function wrongFields(entry: Operation, call: Call, headers: Record<string, string>) {
  const { contract, wrong = [] } = entry;
  for (const [place, value] of wrong.flatMap((values) => Object.entries(values))) {
    const [at = "", path = at.slice(at.indexOf(".") + 1)] = place.split(" > ");
    const response = await sendCall(contract, withAt(call, at, value), headers);
    const problem = await expectProblem(entry, response, 422, `${at} = ${String(value)}`);
    expect(
      problem.errors?.map((error) => error.path),
      `${nameOf(contract)} ${at}`,
    ).toContain(path);
  }
}

const STRANGE = "campo_estranho";

/** Returns the places of objects in a body, without a passkey's own. */
function objectsIn(value: unknown, steps: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, item]) =>
    name === "clientExtensionResults" ? [] : objectsIn(item, [...steps, name]),
  );
  return Array.isArray(value) ? inner : [steps, ...inner];
}

/** An unknown field is refused by name in every object of the body. */
async function unknownFields(entry: Operation, call: Call, headers: Record<string, string>) {
  const { contract } = entry;
  const places = objectsIn(call.json).map((steps) => [...steps, STRANGE].join("."));
  const strange = places.reduce<Call>((sent, at) => withAt(sent, `json.${at}`, 1), call);
  const response = await sendCall(contract, strange, headers);
  const problem = await expectProblem(entry, response, 422, "unknown fields");
  const unknown = problem.errors?.filter(({ code }) => code === "unrecognized_keys") ?? [];
  expect([nameOf(contract), unknown.map(({ path }) => path).sort()]).toEqual([
    nameOf(contract),
    places.slice(0, 50).sort(),
  ]);
}

const HUGE = 32 * 1024 * 1024;
const CHUNK = new TextEncoder().encode("9".repeat(64 * 1024));

/** Generates a body of this size while it is read, so an early refusal costs nothing. */
function streamBody(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) {
        controller.close();
        return;
      }
      controller.enqueue(CHUNK);
      left -= CHUNK.length;
    },
  });
}

async function wrongBodies(entry: Operation, call: Call, headers: Record<string, string>) {
  const { contract } = entry;
  const { url, method } = createRequest(contract, call);
  const post = (type: string, body: string | ReadableStream) =>
    dispatch(new Request(url, { method, headers: { ...headers, "content-type": type }, body }));
  await expectProblem(entry, await post("text/plain", "{}"), 415, "plain text");
  await expectProblem(entry, await post("application/json", '{"name": '), 400, "half a JSON");
  await expectProblem(entry, await post("application/json", streamBody(HUGE)), 413, "too large");
}

test("every operation with input has its wrong inputs listed", () => {
  const takes = ({ contract: { request } }: Operation) => request?.body ?? request?.query;
  const wrong = new Set(
    operations.filter((entry) => entry.wrong?.length).map(({ contract }) => nameOf(contract)),
  );
  const without = operations
    .filter(takes)
    .map(({ contract }) => nameOf(contract))
    .filter((name) => !wrong.has(name));
  expect(without).toEqual([]);
});
