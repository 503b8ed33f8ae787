import { expect, test } from "vitest";
import { operations } from "./operations/index.ts";
import { rightCaller } from "./operations/permission.ts";
import { nameOf, sendCall } from "./operations/sending.ts";
import { createWorld, type World } from "./operations/world.ts";

/** Rows that nobody edits have no version: there is nothing that could have come between. */
const WITHOUT_VERSION = new Set([
  "delete /v1/auth/admin/sessions/{id}",
  "delete /v1/organizer/games/{id}/files/{file_id}",
  "delete /v1/organizer/lots/{id}",
]);

let world: Promise<World> | undefined;

const edits = operations.filter(
  ({ contract, subject }) =>
    ["put", "delete"].includes(contract.method) &&
    subject?.startsWith("params.") &&
    !WITHOUT_VERSION.has(nameOf(contract)),
);

for (const [i, operation] of edits.entries()) {
  test(`${nameOf(operation.contract)} (${i}) refuses an If-Match of another version`, async () => {
    world ??= createWorld();
    const by = rightCaller(operation, await world);
    const call = await operation.call(await world, by);
    const stale = { ...call, headers: { ...call.headers, "if-match": '"987654321"' } };
    const response = await sendCall(operation.contract, stale, by.headers);
    const problem = await response.json<{ current?: { version?: number } }>();
    expect([response.status, typeof problem.current?.version]).toEqual([412, "number"]);
  });
}
