import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { importChampionship } from "../../../../app/v1/copies/archive/contract.ts";
import { MOST_ROWS } from "../../../../app/v1/db/tables.ts";
import { createChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import { ApiProblem } from "../../../../app/v1/client.ts";
import { listGames, setStats } from "../../../../app/v1/matchday/games/contract.ts";
import { createImport } from "../../../../app/v1/copies/imports/contract.ts";
import { createInscriptionsCsv } from "../../../../app/v1/people/inscriptions/contract.ts";
import { UNCONFIRMED_ROOM } from "../../../../app/v1/accounts/plan/room.ts";
import { createRegisters } from "../../../../app/v1/structure/registers/contract.ts";
import { createGroupPhase } from "../../../../app/v1/structure/tournaments/stages/contract.ts";
import { newAccount, organizer } from "../../support/accounts.ts";
import { championshipWithTournament, type Competition } from "../../support/championship.ts";
import { newCpf } from "../../support/cpf.ts";
import { setPlan } from "../../support/plan.ts";
import { bringIn, downloadCopy, finish, partKey, upload } from "./bring-in.ts";
import {
  encodeJson,
  readEntries,
  decodeJson,
  summed,
  withDocument,
  withRows,
  writeZip,
} from "./entries.ts";
import { illustrated } from "./illustrated.ts";
import { sql } from "../../support/statement.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

const catchRefusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiProblem) return error;
      throw error;
    },
  );

const smallest = {
  format: "apito-championship" as const,
  version: 1 as const,
  championship: { name: "Copa", modality: "campo" as const },
};

test("a copy with too many rows writes nothing", async () => {
  const { call: owners, championship } = await illustrated();
  const zip = await downloadCopy(owners, championship.id);
  const { call, admin } = await organizer();
  const teams = numbers(MOST_ROWS.teams + 1).map((id) => ({ id, name: "a" }));
  const { id } = await upload(call, await withDocument(zip, withRows("teams", teams)));
  const refused = await catchRefusal(finish(call, id));
  expect(refused).toMatchObject({ status: 422 });
  expect(refused?.problem.errors?.[0]?.message).toContain("times (teams): cabem até 5.000");
  const made =
    await sql`SELECT COUNT(*) AS n FROM championships WHERE owner_id = ${admin.id}`.first("n");
  expect(made).toBe(0);
});

test("a copy with too many co-organizers names the entry", async () => {
  const { call: owners, championship } = await illustrated();
  const entries = await readEntries(await downloadCopy(owners, championship.id));
  const members = numbers(201).map((n) => ({ email: `a${n}@apito.example`, role: "scorer" }));
  entries.set("members.json", encodeJson(members));
  const manifest = decodeJson(entries.get("manifest.json"));
  entries.set("manifest.json", encodeJson({ ...manifest, members: summed(encodeJson(members)) }));
  const { call } = await organizer();
  const { id } = await upload(call, await writeZip(entries));
  const refused = await catchRefusal(finish(call, id));
  expect(refused?.problem).toMatchObject({ status: 422, errors: [{ path: "members.json" }] });
});

const HIDDEN = [
  "Nome\r\nX-Injected: 1",
  "\u202egnp.exe",
  "\u200b",
  "\0=cmd|' /C calc'!A0",
  "http://evil.example",
];
const NO_ADDRESS = ["v\r\nBcc: vitima@t.test", "a@t.test, b@t.test", "<vitima@t.test>"];

test("a document imports nothing that other calls refuse", async () => {
  const { call } = await organizer();
  for (const name of HIDDEN) {
    const documents = [
      { championship: { ...smallest.championship, name } },
      { teams: [{ id: 1, name }] },
    ];
    for (const part of documents) {
      const refused = await catchRefusal(
        call(importChampionship, { json: { ...smallest, ...part } }),
      );
      expect([name, refused?.status]).toEqual([name, 422]);
      expect(refused?.problem.errors?.[0]?.path).toMatch(/^(?:championship|teams\.0)\.name$/);
    }
  }
  for (const contact_email of NO_ADDRESS) {
    const championship = { ...smallest.championship, contact_email };
    const refused = await catchRefusal(
      call(importChampionship, { json: { ...smallest, championship } }),
    );
    expect(refused?.problem.errors).toMatchObject([{ path: "championship.contact_email" }]);
  }
});

test("a copy's error names table, line and field", async () => {
  const { call: owners, championship } = await illustrated();
  const zip = await downloadCopy(owners, championship.id);
  const { call } = await organizer();
  const changed = await withDocument(zip, (text) =>
    text.replace(/"contact_email":"[^"]*"|"status":"approved"/, (found) =>
      found.startsWith('"status"') ? `${found},"contact_email":"a@t.test, b@t.test"` : found,
    ),
  );
  const { id } = await upload(call, changed);
  const refused = await catchRefusal(finish(call, id));
  expect(refused?.status).toBe(422);
  expect(refused?.problem.errors?.[0]?.message).toMatch(
    /linha 1 de inscrições de times \(registers\), o campo “contact_email” não é aceito/,
  );
});

test("an outdated value is repaired in a copy", async () => {
  const { call, championship } = await illustrated();
  const dirty = "Real\u202e\u0000 Madureira";
  await sql`UPDATE referees SET name = ${dirty}, email = '<x@y>'
     WHERE championship_id = ${championship.id}`.run();
  await sql`UPDATE championships
     SET contact_email = 'a@t.test, b@t.test', contact_name = ${dirty}
     WHERE id = ${championship.id}`.run();
  const { slug } = await bringIn(
    (await organizer()).call,
    await downloadCopy(call, championship.id),
  );
  const row = await sql`SELECT contact_email AS contact_email, contact_name AS contact_name
     FROM championships WHERE slug = ${slug}`.first();
  expect(row).toEqual({ contact_email: null, contact_name: "Real Madureira" });
});

test("a waiting copy holds no document in clear", async () => {
  const { call } = await organizer();
  const document = newCpf();
  const { id } = await call(importChampionship, {
    json: {
      ...smallest,
      teams: [{ id: 1, name: "Olaria" }],
      athletes: [{ id: 1, name: "Tião", document }],
    },
  });
  const entries = await readEntries(await downloadCopy(call, id));
  // Stored without compression, so that a clear number would be found.
  const canary = new TextEncoder().encode(JSON.stringify(document));
  const zip = Buffer.concat([await writeZip(entries), canary]);
  const begun = await upload((await organizer()).call, zip);
  const stored = await env.FILES.get((await partKey(begun.id)) ?? "");
  const bytes = Buffer.from((await stored?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(bytes.length).toBeGreaterThan(zip.length);
  expect(bytes.includes(document)).toBe(false);
  expect(bytes.includes("championship.json")).toBe(false);
});

test("a plan limits the championships of an account", async () => {
  const { call, admin } = await organizer();
  await env.DB.batch(
    numbers(99).map(
      (n) =>
        sql`INSERT INTO championships (slug, owner_id, name, search, modality)
         VALUES (${`copa-${admin.id}-${n}`}, ${admin.id}, 'Copa', 'copa', 'campo')`,
    ),
  );
  const last = await call(createChampionship, { json: { name: "A centésima" } });
  const refused = await catchRefusal(call(createChampionship, { json: { name: "Outra" } }));
  expect(refused?.status).toBe(402);
  expect(refused?.problem.detail).toContain("já tem 100 campeonatos");
  expect((await catchRefusal(call(importChampionship, { json: smallest })))?.status).toBe(402);
  expect((await catchRefusal(call(createImport, { json: { bytes: 100 } })))?.status).toBe(402);
  await setPlan(last.id, "premium");
  expect(await catchRefusal(call(createChampionship, { json: { name: "Outra" } }))).toBeNull();
});

test("a plan limits an account's imports per hour", async () => {
  const { call, admin } = await organizer();
  await env.DB.batch(
    numbers(120).map(
      () =>
        sql`INSERT INTO imports (admin_id, bytes, part_bytes, state)
         VALUES (${admin.id}, 100, 100, 'done')`,
    ),
  );
  expect((await catchRefusal(call(importChampionship, { json: smallest })))?.status).toBe(429);
  expect((await catchRefusal(call(createImport, { json: { bytes: 100 } })))?.status).toBe(429);
});

test("a document with too many rows is refused unread", async () => {
  const { call } = await organizer();
  const athletes = numbers(30_002).map((id) => ({ id, name: "a" }));
  const refused = await catchRefusal(call(importChampionship, { json: { ...smallest, athletes } }));
  expect(refused?.status).toBe(413);
  expect(refused?.problem.detail).toContain("30.000");
});

/** Fills the account up to its plan's limit of rows during `act`. */
async function withFullRoom<Result>(
  { admin, championship: { id } }: Competition,
  act: () => Promise<Result>,
): Promise<Result> {
  await sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600000)
     INSERT INTO referees (championship_id, admin_id, name) SELECT ${id}, ${admin.id}, 'a' FROM n`.run();
  try {
    return await act();
  } finally {
    await sql`DELETE FROM referees WHERE championship_id = ${id}`.run();
  }
}

test("rows beyond the account's limit are refused", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const params = { id: tournament.id };
  const names = numbers(20).map((n) => `Time ${n}`);
  const teams = names.map((name) => ({ name }));
  const { registers } = await call(createRegisters, { params, json: { teams } });
  const team_id = registers[0]?.team_id ?? 0;
  const document = { ...smallest, athletes: [{ id: 1, name: "Tião" }] };
  const csv = ["time,nome", ...numbers(151).map((n) => `Time 1,Atleta ${n}`)].join("\n");
  const goals = (count: number) => numbers(count).map(() => ({ type: "goal" as const, team_id }));
  await withFullRoom(world, async () => {
    await call(createGroupPhase, { params, json: { groups: 5 } });
    const { records } = await call(listGames, { query: { tournament: tournament.id } });
    const game = records.find(({ home_team_id }) => home_team_id === team_id)?.id ?? 0;
    const note = (count: number) =>
      call(setStats, { json: { games: [{ id: game, events: goals(count) }] } });
    await note(5);
    const refusals = await Promise.all([
      catchRefusal(call(importChampionship, { json: document })),
      catchRefusal(call(createInscriptionsCsv, { json: { tournament_id: tournament.id, csv } })),
      catchRefusal(note(301)),
      catchRefusal(
        call(createGroupPhase, {
          params,
          json: { groups: 1, legs: 2, replace: true, force: true },
        }),
      ),
    ]);
    expect(refusals.map((refusal) => refusal?.status)).toEqual([402, 402, 402, 402]);
    expect(refusals[0]?.problem.detail).toContain("600.000");
  });
  expect(await catchRefusal(call(importChampionship, { json: document }))).toBeNull();
});

test("a copy above the plan's storage is refused", async () => {
  const { call } = await organizer();
  const refused = await catchRefusal(call(createImport, { json: { bytes: 12 * 1024 ** 3 } }));
  expect(refused?.status).toBe(402);
  const { call: unconfirmed } = await newAccount({ confirmed: false });
  const large = UNCONFIRMED_ROOM.bytes + 1;
  const told = await catchRefusal(unconfirmed(createImport, { json: { bytes: large } }));
  expect(told?.status).toBe(409);
  expect(told?.problem.detail).toContain("Confirme antes o e-mail");
  expect(await catchRefusal(call(createImport, { json: { bytes: large } }))).toBeNull();
  expect(
    await catchRefusal(unconfirmed(createImport, { json: { bytes: UNCONFIRMED_ROOM.bytes } })),
  ).toBeNull();
});
