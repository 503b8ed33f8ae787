import { expect, test } from "vitest";
import { operations } from "../operations/index.ts";
import { rightCaller } from "./permission.ts";
import { nameOf, sendCall, readSuccessStatus } from "./sending.ts";
import { createWorld, type World } from "../support/world.ts";

/** Rows that are never edited have no version. */
const WITHOUT_VERSION = new Set([
  "delete /v1/admins/{id}/pending-email",
  "delete /v1/auth/admin/sessions/{id}",
  "delete /v1/organizer/games/{id}/files/{file_id}",
  "delete /v1/organizer/games/{id}/sheet_link",
  "delete /v1/organizer/imports/{id}",
  "delete /v1/organizer/lots/{id}",
  "put /v1/organizer/imports/{id}/parts/{number}",
]);

let world: Promise<World> | undefined;

const edits = operations.filter(
  ({ contract, subject }) =>
    ["put", "delete"].includes(contract.method) &&
    subject?.startsWith("params.") &&
    !WITHOUT_VERSION.has(nameOf(contract)),
);

for (const [i, operation] of edits.entries()) {
  const { contract } = operation;
  test(`${nameOf(contract)} (${i}) accepts only the row's own version in If-Match`, async () => {
    world ??= createWorld();
    const by = rightCaller(operation, await world);
    const call = await operation.call(await world, by);
    const matching = (version: number | undefined) => {
      const headers = { ...call.headers, "if-match": `"${version}"` };
      return sendCall(contract, { ...call, headers }, by.headers);
    };
    const refused = await matching(987_654_321);
    const { current } = await refused.json<{ current?: { version?: number } }>();
    expect([refused.status, typeof current?.version]).toEqual([412, "number"]);
    expect((await matching(current?.version)).status).toBe(readSuccessStatus(contract));
  });
}
