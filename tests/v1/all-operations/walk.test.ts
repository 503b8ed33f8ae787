import { expect, test } from "vitest";
import { openApiDocument } from "../../../app/v1/api.ts";
import { dispatch } from "../support/caller.ts";
import { expectProblem, expectSuccess } from "./answered.ts";
import { operations } from "../operations/index.ts";
import type { Call, Operation } from "../operations/operation.ts";
import { missingSubject, ofStaffDesk, rightCaller } from "./permission.ts";
import { nameOf, requestOf, sendAs, sendCall, valueAt, withAt } from "./sending.ts";
import { expectKept } from "../support/kept.ts";
import { expectListings } from "../support/listings.ts";
import { createWorld, type World } from "../support/world.ts";

/**
 * Section 7 of the specification, call by call, as it writes them. After a "?" stand the parameters
 * that it names.
 */
const SPECIFIED = [
  "GET /v1/games",
  "GET /v1/organizer/games?season",
  "GET /v1/games/{id}",
  "POST /v1/organizer/games",
  "PUT /v1/organizer/games/{id}",
  "POST /v1/organizer/games/stats",
  "POST /v1/organizer/games/reset",
  "POST /v1/organizer/games/regenerate",
  "DELETE /v1/organizer/games/{id}",
  "GET /v1/games/dockets/{id}",
  "POST /v1/organizer/games/team_attach/",
  "GET /v1/organizer/fields?championship_id",
  "POST /v1/organizer/fields",
  "PUT /v1/organizer/fields/{id}",
  "DELETE /v1/organizer/fields/{id}",
  "GET /v1/inscriptions",
  "POST /v1/organizer/inscriptions/",
  "POST /v1/organizer/inscriptions/create-csv",
  "PUT /v1/organizer/inscriptions/{id}",
  "DELETE /v1/organizer/inscriptions/{id}",
  "GET /v1/users?tournament",
  "POST /v1/users/uniqueness/",
  "PUT /v1/users/{id}",
  "GET /v1/stats",
  "GET /v1/statistics/season/{id}",
  "GET /v1/statistics/tournament/{id}",
  "GET /v1/organizer/tournaments/",
  "GET /v1/tournaments/{id}",
  "POST /v1/organizer/tournaments",
  "PUT /v1/organizer/tournaments/{id}",
  "POST /v1/organizer/tournaments/update-many",
  "DELETE /v1/organizer/tournaments/{id}",
  "PUT /v1/organizer/tournaments/{id}/inscriptions/",
  "POST /v1/tournaments/uniq-document/",
  "GET /v1/organizer/groups?page",
  "GET /v1/organizer/groups/{id}",
  "PUT /v1/organizer/groups/{id}",
  "DELETE /v1/organizer/groups/{id}",
  "POST /v1/organizer/groups/",
  "GET /v1/organizer/spots",
  "POST /v1/organizer/spots/",
  "POST /v1/organizer/spots/update-many",
  "PUT /v1/organizer/spots/{id}",
  "DELETE /v1/organizer/spots/{id}",
  "POST /v1/organizer/rounds/",
  "POST /v1/organizer/rounds/update-many",
  "PUT /v1/organizer/rounds/{id}",
  "DELETE /v1/organizer/rounds/{id}",
  "GET /v1/organizer/rounds?tournament",
  "GET /v1/organizer/phases?tournament",
  "PUT /v1/organizer/phases/{id}",
  "POST /v1/organizer/phases/update-many",
  "POST /v1/organizer/phases",
  "DELETE /v1/organizer/phases/{id}",
  "POST /v1/organizer/phases/change-format",
  "GET /v1/organizer/admins/{id}",
  "PUT /v1/admins/{id}",
  "POST /v1/auth/admin/password",
  "PUT /v1/auth/admin/password",
  "GET /v1/teams",
  "GET /v1/teams/{id}",
  "POST /v1/teams/uuid/",
  "PUT /v1/teams/uuid/",
  "POST /v1/organizer/referees/",
  "PUT /v1/organizer/referees/{id}",
  "DELETE /v1/organizer/referees/{id}",
  "GET /v1/organizer/referees?admin_id",
  "GET /v1/tournament_rankings",
  "GET /v1/registers",
  "POST /v1/registers/",
  "PUT /v1/organizer/registers/{id}",
  "DELETE /v1/organizer/registers/{id}",
  "GET /v1/news",
  "GET /v1/news/{id}",
  "PUT /v1/news/{id}",
  "DELETE /v1/news/{id}",
  "POST /v1/news",
  "GET /v1/scores?user_id",
  "GET /v1/classifications",
  "GET /v1/organizer/championships/{id}",
  "GET /v1/championships/",
  "POST /v1/organizer/championships/",
  "PUT /v1/organizer/championships/",
  "POST /v1/organizer/championships/contact",
  "GET /v1/seasons/",
  "GET /v1/seasons/{id}",
  "PUT /v1/organizer/seasons/{id}",
  "POST /v1/organizer/notifications/buyer",
];

/** The calls that the specification says are sent as multipart data. */
const MULTIPART = [
  "POST /v1/organizer/games/team_attach",
  "POST /v1/organizer/tournaments",
  "PUT /v1/organizer/tournaments/{id}",
  "PUT /v1/teams/uuid",
  "POST /v1/registers",
  "PUT /v1/news/{id}",
  "POST /v1/organizer/championships",
  "PUT /v1/organizer/championships",
];

/** The published name of a call as the specification writes it. */
const published = (specified: string): string => {
  const [method = "", path = ""] = specified.replace(/\?.*/, "").replace(/\/$/, "").split(" ");
  return `${method.toLowerCase()} ${path}`;
};

const parameterOf = (specified: string): string | undefined => specified.split("?")[1];

const specified = new Set(SPECIFIED.map(published));

let worlds: Promise<[World, World]> | undefined;
const bothWorlds = () => (worlds ??= Promise.all([createWorld(), createWorld()]));

for (const line of SPECIFIED) {
  test(`${line} answers as published, and refuses what is wrong`, async () => {
    const entries = operations.filter(({ contract }) => nameOf(contract) === published(line));
    expect(entries.length, `${line} is not in the table of operations`).toBeGreaterThan(0);
    expect(entries[0]?.contract).not.toHaveProperty("x-apito-addition");
    const parameter = parameterOf(line);
    if (parameter) {
      const [world] = await bothWorlds();
      const calls = await Promise.all(entries.map(async (entry) => entry.call(world, world.owner)));
      expect(calls.filter(({ query }) => query && parameter in query)).not.toEqual([]);
    }
    for (const entry of entries) await walk(entry);
  });
}

for (const entry of operations.filter(({ contract }) => !specified.has(nameOf(contract)))) {
  const { contract } = entry;
  test(`${nameOf(contract)} (${entry.who}, ${entry.subject}) is an addition, answers and refuses`, async () => {
    expect(contract).toHaveProperty("x-apito-addition", true);
    await walk(entry);
  });
}

test("what is kept of the competitions is what their facts say, after all of it", async () => {
  const [{ championship }] = await bothWorlds();
  expect(await expectKept(championship.id)).toBeGreaterThan(0);
});

test("every operation of the document has an entry, and every entry an operation", () => {
  const documented = Object.entries(openApiDocument().paths ?? {}).flatMap(([path, item]) =>
    (["get", "post", "put", "delete", "patch"] as const)
      .filter((method) => item[method])
      .map((method) => `${method} ${path}`),
  );
  expect([...new Set(operations.map(({ contract }) => nameOf(contract)))].sort()).toEqual(
    documented.sort(),
  );
});

test("what the specification sends as multipart is taken as multipart", () => {
  const taken = new Set(
    operations
      .filter(({ contract }) => contract.request?.body?.content["multipart/form-data"])
      .map(({ contract }) => nameOf(contract)),
  );
  expect(MULTIPART.map(published).filter((name) => !taken.has(name))).toEqual([]);
});

/** Tournaments that an operation can have touched: the world's own, and those made for it. */
const NEWEST = 2;

/** One operation: well, with and without the slash, then wrong in every way. */
async function walk(entry: Operation): Promise<void> {
  const [world, other] = await bothWorlds();
  const { contract, subject } = entry;
  const by = rightCaller(entry, world);
  const fresh = () => entry.call(world, by);

  await expectSuccess(entry, await sendCall(contract, await fresh(), by.headers));
  await expectKept(world.championship.id, NEWEST);
  await expectListings();
  const slashed = { ...contract, path: `${contract.path}/` };
  await expectSuccess(entry, await sendCall(slashed, await fresh(), by.headers), "with a slash");

  const call = await fresh();
  await wrongFields(entry, call, by.headers);
  if (contract.request?.body) await wrongBodies(entry, call, by.headers);
  if (subject === null) return;
  const missing = withAt(call, subject, missingSubject(valueAt(call, subject)));
  const gone = await expectProblem(
    entry,
    await sendCall(contract, missing, by.headers),
    404,
    "a missing row",
  );
  if (["public", "team"].includes(entry.who)) return;
  const status = ofStaffDesk(contract) ? 403 : 404;
  const strange = await expectProblem(
    entry,
    await sendAs(contract, call, other.owner.headers),
    status,
    "a stranger",
  );
  if (status === 403) return;
  expect({ ...strange, request_id: "" }).toEqual({ ...gone, request_id: "" });
}

async function wrongFields(entry: Operation, call: Call, headers: Record<string, string>) {
  const { contract, wrong = [] } = entry;
  for (const { at, value, path = at.slice(at.indexOf(".") + 1) } of wrong) {
    const response = await sendCall(contract, withAt(call, at, value), headers);
    const problem = await expectProblem(entry, response, 422, `${at} = ${String(value)}`);
    expect(
      problem.errors?.map((error) => error.path),
      `${nameOf(contract)} ${at}`,
    ).toContain(path);
  }
}

/** More than any body may have. */
const HUGE = "9".repeat(32 * 1024 * 1024);

async function wrongBodies(entry: Operation, call: Call, headers: Record<string, string>) {
  const { contract } = entry;
  const { url, method } = requestOf(contract, call);
  const post = (type: string, body: string) =>
    dispatch(new Request(url, { method, headers: { ...headers, "content-type": type }, body }));
  await expectProblem(entry, await post("text/plain", "{}"), 415, "plain text");
  await expectProblem(entry, await post("application/json", '{"name": '), 400, "half a JSON");
  await expectProblem(entry, await post("application/json", HUGE), 413, "too large");
}

test("every operation with a body or a query has its mistakes in the table", () => {
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
