import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { manifestSchema } from "../../../../app/v1/copies/archive/copy/format.ts";
import { archiveSchema } from "../../../../app/v1/copies/archive/schema.ts";
import { importChampionship } from "../../../../app/v1/copies/archive/contract.ts";
import { listOwnChampionships } from "../../../../app/v1/structure/championships/contract.ts";
import {
  advanceImport,
  createImport,
  deleteImport,
  getImport,
  listImports,
  PART_BYTES,
  putImportPart,
} from "../../../../app/v1/copies/imports/contract.ts";
import { runUpkeep } from "../../support/upkeep.ts";
import { listDeleted } from "../../../../app/v1/structure/ownership/contract.ts";
import { listTeams } from "../../../../app/v1/people/teams/contract.ts";
import { readPublicData } from "../archive/played.ts";
import { organizer } from "../../support/accounts.ts";
import { request, visitor } from "../../support/caller.ts";
import { storedKeys } from "../../support/stored-files.ts";
import { bringIn, downloadCopy, finish, partKey, sendPart, upload } from "./bring-in.ts";
import { encodeJson, readEntries, decodeJson, summed, writeZip } from "./entries.ts";
import { illustrated } from "./illustrated.ts";
import { sql } from "../../support/statement.ts";

/** A copy of several parts, because of one large incompressible picture. */
async function longCopy() {
  const { call, championship } = await illustrated();
  const entries = await readEntries(await downloadCopy(call, championship.id));
  const manifest = decodeJson(entries.get("manifest.json"));
  const noise = new Uint8Array(3 * PART_BYTES);
  for (let at = 0; at < noise.length; at += 65_536) {
    crypto.getRandomValues(noise.subarray(at, at + 65_536));
  }
  // Hexadecimal text matches no forbidden file format.
  const comment = new TextEncoder().encode(`%${Buffer.from(noise).toString("hex")}\n`);
  const { files } = manifestSchema.parse(manifest);
  const rules = files.find((file) => file.for === "championship.rules");
  const pdf = entries.get(rules?.path ?? "") ?? new Uint8Array();
  const long = new Uint8Array(
    Buffer.concat([pdf.subarray(0, 9), comment.subarray(0, 9_000_000), pdf.subarray(8)]),
  );
  entries.set(rules?.path ?? "", long);
  const told = files.map((file) => (file === rules ? { ...file, ...summed(long) } : file));
  entries.set("manifest.json", encodeJson({ ...manifest, files: told }));
  return { zip: await writeZip(entries), call, championship };
}

const catchStatus = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

test("an interrupted upload continues with the missing parts", async () => {
  const { zip, championship } = await longCopy();
  const { call } = await organizer();
  const begun = await call(createImport, { json: { bytes: zip.length } });
  expect(begun).toMatchObject({ state: "receiving", part_bytes: PART_BYTES });
  expect(begun.missing.length).toBeGreaterThan(2);
  const params = { id: begun.id };
  await sendPart(call, begun.id, zip, begun.parts);
  await sendPart(call, begun.id, zip, 2);
  await sendPart(call, begun.id, zip, 2);
  expect(await catchStatus(call(advanceImport, { params }))).toBe(409);
  const { missing } = await call(getImport, { params });
  expect(missing).not.toContain(2);
  expect(missing).not.toContain(begun.parts);
  const short = call(putImportPart, {
    params: { id: begun.id, number: 1 },
    json: { part: Buffer.from("curto").toString("base64") },
  });
  expect(await catchStatus(short)).toBe(422);
  for (const number of missing) {
    await sendPart(call, begun.id, zip, number);
  }
  const copy = await finish(call, begun.id);
  expect(await readPublicData(copy.slug)).toEqual(await readPublicData(championship.slug));
});

test("parts may be sent as a form", async () => {
  const { call: owners, championship } = await illustrated();
  const zip = await downloadCopy(owners, championship.id);
  const { call, headers } = await organizer();
  const { id } = await call(createImport, { json: { bytes: zip.length } });
  const body = new FormData();
  body.set("part", new Blob([zip]));
  const sent = await request(`/v1/organizer/imports/${id}/parts/1`, {
    method: "PUT",
    headers,
    body,
  });
  expect(await sent.json()).toEqual({ number: 1, missing: 0 });
  expect((await finish(call, id)).name).toBe("Copa da Várzea");
});

test("an unfinished import is invisible and can be discarded", async () => {
  const { call: owners, championship } = await illustrated();
  const zip = await downloadCopy(owners, championship.id);
  const { call, admin } = await organizer();
  const { id } = await upload(call, zip);
  const part = await partKey(id);
  expect(await storedKeys()).toContain(part);
  const count = (table: string) =>
    env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE owner_id = ?`)
      .bind(admin.id)
      .first("n");
  const keysBefore = (await storedKeys()).length;
  const own = async () => (await call(listOwnChampionships, {})).records;
  for (const state of ["rows", "files", "files"]) {
    const row = await call(advanceImport, { params: { id } });
    expect(row).toMatchObject({ state, championship: null, name: "Copa da Várzea", plan: "elite" });
    expect(await own()).toEqual([]);
  }
  expect((await call(listDeleted, {})).records).toEqual([]);
  const hidden = await sql`SELECT slug AS slug, id AS id FROM championships
     WHERE owner_id = ${admin.id}`.first<{ slug: string; id: number }>();
  expect((await request(`/v1/championships/${hidden?.slug}`)).status).toBe(404);
  const shownTeams = await visitor(listTeams, { query: { q: "Olaria", per_page: 200 } });
  const mine = await sql`SELECT id AS id FROM teams WHERE owner_id = ${admin.id}`.all<{
    id: number;
  }>();
  const ids = new Set(mine.results.map((row) => row.id));
  expect(shownTeams.records.filter((team) => ids.has(team.id))).toEqual([]);
  expect((await storedKeys()).length).toBeGreaterThan(keysBefore);
  await call(deleteImport, { params: { id } });
  for (const table of ["championships", "teams", "users"]) {
    expect(await count(table), table).toBe(0);
  }
  const left = await sql`SELECT COUNT(*) AS n FROM imports WHERE id = ${id}`.first("n");
  expect(left).toBe(0);
  expect(await storedKeys()).not.toContain(part);
  expect((await bringIn(call, zip)).slug).toMatch(/^copa-da-varzea/);
});

test("two simultaneous calls run a step once", async () => {
  const { call: owners, championship } = await illustrated();
  const zip = await downloadCopy(owners, championship.id);
  const { call } = await organizer();
  const { id } = await upload(call, zip);
  for (let round = 0; round < 3; round++) {
    const statuses = await Promise.all(
      [1, 2].map(() => catchStatus(call(advanceImport, { params: { id } }))),
    );
    expect(statuses.every((status) => [200, 409].includes(status))).toBe(true);
  }
  const copy = await finish(call, id);
  expect(await readPublicData(copy.slug)).toEqual(await readPublicData(championship.slug));
  const again = await call(advanceImport, { params: { id } });
  expect(again.championship?.id).toBe(copy.id);
  await call(deleteImport, { params: { id } });
  expect(await readPublicData(copy.slug)).toEqual(await readPublicData(championship.slug));
});

test("an abandoned import is erased after seven days", async () => {
  const { call: owners, championship } = await illustrated();
  const zip = await downloadCopy(owners, championship.id);
  const { call, admin } = await organizer();
  const { id } = await upload(call, zip);
  await call(advanceImport, { params: { id } });
  await call(advanceImport, { params: { id } });
  await call(createImport, { json: { bytes: 100 } });
  await call(createImport, { json: { bytes: 100 } });
  expect(await catchStatus(call(createImport, { json: { bytes: 100 } }))).toBe(409);
  await runUpkeep();
  expect((await call(listImports, {})).pagination.total).toBe(3);
  await sql`UPDATE imports SET updated_at = '2020-01-01T00:00:00.000Z'
     WHERE admin_id = ${admin.id}`.run();
  await runUpkeep();
  expect((await call(listImports, {})).pagination.total).toBe(0);
  const left =
    await sql`SELECT COUNT(*) AS n FROM championships WHERE owner_id = ${admin.id}`.first("n");
  expect(left).toBe(0);
});

test("a document in the former format is imported whole", async () => {
  const { call, championship } = await illustrated();
  const entries = await readEntries(await downloadCopy(call, championship.id));
  const document = archiveSchema.parse(decodeJson(entries.get("championship.json")));
  const copy = await (await organizer()).call(importChampionship, { json: document });
  expect(await readPublicData(copy.slug)).toMatchObject({ games: expect.any(Array) });
});

test("a step reports missing parts at once", async () => {
  const { call: owners, championship } = await illustrated();
  const zip = await downloadCopy(owners, championship.id);
  const { call } = await organizer();
  const { id } = await upload(call, zip);
  const key = await partKey(id);
  await call(advanceImport, { params: { id } });
  await env.FILES.delete(key ?? "");
  expect(await catchStatus(call(advanceImport, { params: { id } }))).toBe(409);
  await call(deleteImport, { params: { id } });
  const again = await bringIn(call, zip);
  expect(again.name).toBe("Copa da Várzea");
});
