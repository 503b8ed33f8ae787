import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { operations } from "../operations/index.ts";
import type { Operation } from "../operations/operation.ts";
import { expectProblem } from "../all-operations/answered.ts";
import { faulty } from "../all-operations/faulty.ts";
import { callerOf, rightCaller, expectedStatus } from "../all-operations/permission.ts";
import { nameOf, createRequest, withAt, valueAt } from "../all-operations/sending.ts";
import { createTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { clientWith, dispatch, newAddress } from "../support/caller.ts";
import { championshipWithTournament } from "../support/championship.ts";
import { packedPdf } from "../support/file-samples.ts";
import { organizer } from "../support/accounts.ts";
import { untilRefused } from "../support/limits.ts";
import { once } from "../support/pieces.ts";
import { createWorld } from "../support/world.ts";

const MEGABYTE = 1024 * 1024;

/** Returns an endless form and its count of read chunks. */
function endlessForm() {
  const pulled = { times: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        pulled.times += 1;
        controller.enqueue(new Uint8Array(MEGABYTE));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, pulled };
}

const world = once(createWorld);
const other = once(createWorld);

const withFiles = operations.filter(
  ({ contract }) => contract.request && "parts" in contract.request,
);

const open = new Set(
  withFiles
    .filter(({ who, subject }) => who === "public" && !subject?.startsWith("params."))
    .map(({ contract }) => nameOf(contract)),
);

async function sendEndless(entry: Operation, headers: Record<string, string>, missing: boolean) {
  const made = await entry.call(await world(), rightCaller(entry, await world()));
  const { json: _, form: __, ...named } = made;
  const { subject } = entry;
  const inPath = subject?.startsWith("params.") ? subject : null;
  const call =
    missing && inPath
      ? withAt(
          named,
          inPath,
          String(valueAt(named, inPath)).length === 36 ? crypto.randomUUID() : 999_999_999,
        )
      : named;
  const { url, method, headers: own } = createRequest(entry.contract, call, headers);
  const { body, pulled } = endlessForm();
  const sent = new Headers(own);
  sent.set("content-type", "multipart/form-data; boundary=x");
  const { db, wrote } = faulty(env.DB);
  const response = await dispatch(new Request(url, { method, headers: sent, body }), {
    ...env,
    DB: db,
  });
  return { response, pulled, wrote };
}

for (const entry of withFiles) {
  const title = `${nameOf(entry.contract)} (${entry.who}, ${entry.subject ?? "no subject"})`;
  test(`${title}: files of a caller without permission are not read`, async () => {
    const tried: [by: string, status: number][] = [];
    for (const kind of ["nobody", "expired", "stranger", "scorer"] as const) {
      const expected = expectedStatus(entry, kind);
      // A row named by the body is checked only after the body.
      const isAtDoor = entry.subject?.startsWith("params.") || expected === 401;
      if (expected === true || !isAtDoor || open.has(nameOf(entry.contract))) continue;
      const { headers } = callerOf(kind, await world(), await other());
      const { response, pulled, wrote } = await sendEndless(entry, headers, false);
      await expectProblem(entry, response, expected, `by ${kind}`);
      expect(pulled.times, `by ${kind}`).toBe(0);
      expect(wrote).toEqual([]);
      tried.push([kind, expected]);
    }
    if (entry.subject?.startsWith("params.")) {
      const { headers } = rightCaller(entry, await world());
      const { response, pulled } = await sendEndless(entry, headers, true);
      await expectProblem(entry, response, 404, "a missing row");
      expect(pulled.times).toBe(0);
      tried.push(["missing", 404]);
    }
    // Registrations and the team's page name their row in the body.
    const isOpen = entry.who === "team" || open.has(nameOf(entry.contract));
    if (!isOpen) expect(tried).not.toEqual([]);
  });
}

test("files are read up to their limit", async () => {
  const entry = withFiles.find(
    ({ who, contract }) => who === "public" && contract.method === "post",
  );
  if (!entry) throw new Error("No public operation takes files.");
  const { response, pulled } = await sendEndless(entry, {}, false);
  await expectProblem(entry, response, 413);
  expect(pulled.times).toBeLessThan(20);
});

test("forms with files from strangers are counted before reading", async () => {
  const address = { "cf-connecting-ip": newAddress() };
  const entry = withFiles.find(({ contract }) => nameOf(contract) === "post /v1/registers");
  if (!entry) throw new Error("Registrations take no files.");
  const reads: number[] = [];
  const send = async () => {
    const { body, pulled } = endlessForm();
    const request = new Request("https://apito.example/v1/registers", {
      method: "POST",
      headers: { ...address, "content-type": "multipart/form-data; boundary=x" },
      body,
    });
    const { status } = await dispatch(request);
    reads.push(pulled.times);
    return status;
  };
  const statuses = await untilRefused(60, send);
  expect([statuses[0], statuses.at(-1)]).toEqual([413, 429]);
  expect(reads.at(-1)).toBe(0);
});

test("a file is checked after role and fields", async () => {
  const { season, headers } = await championshipWithTournament();
  const stranger = await organizer();
  // Reading this file would give 422.
  const rules = new Blob([packedPdf("<</S/JavaScript/JS(1)>>")]);
  const form = { season_id: season.id, name: "Sub-20", rules };
  await expect(stranger.call(createTournament, { form })).rejects.toMatchObject({ status: 404 });
  const call = clientWith(headers);
  const untyped = call(createTournament, { form: { ...form, name: "" } });
  await expect(untyped).rejects.toMatchObject({
    problem: { errors: [{ path: "name" }] },
  });
  await expect(call(createTournament, { form })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ path: "rules", code: "active_content" }] },
  });
});

test("an unexpected form is refused unread", async () => {
  const { headers } = await organizer();
  for (const [path, status] of [
    ["/v1/organizer/seasons", 415],
    ["/v1/organizer/nada", 404],
    ["/v1/championships", 405],
  ] as const) {
    const { body, pulled } = endlessForm();
    const request = new Request(`https://apito.example${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "multipart/form-data; boundary=x" },
      body,
    });
    const response = await dispatch(request);
    expect([path, response.status, pulled.times]).toEqual([path, status, 0]);
    expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  }
});
