import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { throughGateway } from "../../../app/http/gateway.ts";
import {
  createChampionship,
  getChampionship,
  updateChampionship,
} from "../../../app/v1/structure/championships/contract.ts";
import { createClient } from "../../../app/v1/client.ts";
import { checkFile } from "../../../app/v1/files/judge.ts";
import { requirePlan } from "../../../app/v1/kit/access.ts";
import {
  createTournament,
  deleteTournament,
  updateTournament,
} from "../../../app/v1/structure/tournaments/contract.ts";
import { organizer } from "../support/accounts.ts";
import { BASE, dispatch, request, visitor } from "../support/caller.ts";
import { championshipWithTournament } from "../support/championship.ts";
import { latin1, pdf, pictures, png, pngChunk, SECRET } from "../support/file-samples.ts";
import { addMember } from "../support/members.ts";
import { setPlan } from "../support/plan.ts";
import { storedKeys } from "../support/stored-files.ts";
import { atLeast, PLANS } from "../../../app/domain/plans.ts";
import { sql } from "../support/statement.ts";

const blob = (content: Uint8Array<ArrayBuffer>) => new Blob([content]);

const readFileRow = (url: string | null) =>
  sql`SELECT * FROM files WHERE key = ${(url ?? "").replace("/v1/files/", "")}`.first();

const isDropped = async (url: string | null): Promise<boolean> =>
  (await sql`SELECT key FROM dropped_files WHERE key = ${(url ?? "").replace("/v1/files/", "")}`.first()) !==
  null;

test("a picture is stored in the sizes pages use", async () => {
  const { call, championship } = await championshipWithTournament();
  const params = { id: championship.id };
  const form = { logo: blob(png(400, 200)) };
  const { logo } = await call(updateChampionship, { params, form });
  const small = await request(`${logo}?w=96`);
  expect(small.status).toBe(200);
  expect(small.headers.get("content-type")).toBe("image/webp");
  expect(small.headers.get("cache-control")).toContain("immutable");
  const bytes = new Uint8Array(await small.arrayBuffer());
  expect(await checkFile(bytes, "image")).toMatchObject({
    mime: "image/webp",
    width: 96,
    height: 48,
  });
  const large = await request(`${logo}?w=1200`);
  expect(await checkFile(new Uint8Array(await large.arrayBuffer()), "image")).toMatchObject({
    width: 400,
  });
  const etag = small.headers.get("etag") ?? "";
  expect(etag).not.toBe(large.headers.get("etag"));
  const again = await request(`${logo}?w=96`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect((await request(`${logo}?w=97`)).status).toBe(422);
  const drawn = await request(`${logo}?w=96&format=png`);
  expect(drawn.headers.get("content-type")).toBe("image/png");
  expect(drawn.headers.get("etag")).not.toBe(etag);
  expect(await checkFile(new Uint8Array(await drawn.arrayBuffer()), "image")).toMatchObject({
    mime: "image/png",
    width: 96,
  });
  expect((await request(`${logo}?w=96&format=gif`)).status).toBe(422);
  for (const [asked, own] of [
    ["?w=96&x=1", "?w=96"],
    ["?w=96&format=webp", "?w=96"],
    ["?format=png&w=256", "?w=256&format=png"],
    ["?w=096", "?w=96"],
    ["?format=png", ""],
    ["?x=1", ""],
  ]) {
    const led = await request(`${logo}${asked}`, { redirect: "manual" });
    const { location } = Object.fromEntries(led.headers);
    expect([asked, led.status, location]).toEqual([asked, 301, `${logo}${own}`]);
    expect(led.headers.get("cloudflare-cdn-cache-control")).toMatch(/^max-age=300,/);
  }
});

test("each image format is accepted and loses its metadata", async () => {
  const { call, championship, admin } = await championshipWithTournament();
  const params = { id: championship.id };
  const samples = [
    ["image/jpeg", "jpg", pictures.jpeg],
    ["image/webp", "webp", pictures.lossyWebp],
    ["image/webp", "webp", pictures.losslessWebp],
    ["image/avif", "avif", pictures.avif],
    ["image/png", "png", png(4, 2, pngChunk("tEXt", Buffer.from(`Comment\0${SECRET} Exif`)))],
  ] as const;
  for (const [mime, extension, content] of samples) {
    expect(latin1(content)).toContain(SECRET);
    const { logo } = await call(updateChampionship, { params, form: { logo: blob(content) } });
    const response = await request(logo ?? "");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(mime);
    const served = new Uint8Array(await response.arrayBuffer());
    expect(latin1(served)).not.toMatch(/SEGREDO|Exif\0|EXIF/);
    expect(logo).toMatch(new RegExp(`\\.${extension}$`));
    expect(await readFileRow(logo)).toMatchObject({
      championship_id: championship.id,
      created_by: admin.id,
      mime,
      bytes: served.length,
      width: 4,
      height: 2,
      private: 0,
    });
  }
});

test("a rotated picture keeps only its rotation from EXIF", async () => {
  const { call, championship } = await championshipWithTournament();
  const turned = pictures.jpeg.slice();
  const entry = latin1(turned).indexOf("\x12\x01\x03\0\x01\0\0\0\x01\0");
  turned[entry + 8] = 6;
  const { logo } = await call(updateChampionship, {
    params: { id: championship.id },
    form: { logo: blob(turned) },
  });
  const served = latin1(new Uint8Array(await (await request(logo ?? "")).arrayBuffer()));
  expect(served).toContain("Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06");
  expect(served).not.toContain(SECRET);
  expect(await readFileRow(logo)).toMatchObject({ width: 2, height: 4 });
});

test("bytes appended to a picture are removed", async () => {
  const { call, championship } = await championshipWithTournament();
  const film = new Uint8Array([...pictures.jpeg, ...Buffer.from("\0\0\0\x18ftypmp42 um filme")]);
  const { logo } = await call(updateChampionship, {
    params: { id: championship.id },
    form: { logo: blob(film) },
  });
  const served = latin1(new Uint8Array(await (await request(logo ?? "")).arrayBuffer()));
  expect(served).not.toContain("filme");
  expect(served.endsWith("\xff\xd9")).toBe(true);
});

test("files are cached forever, and nothing in them runs", async () => {
  const { call } = await organizer();
  const { logo, rules, slug } = await call(createChampionship, {
    form: { name: "Copa com Arquivos", logo: blob(png()), rules: blob(pdf()) },
  });
  expect(await visitor(getChampionship, { params: { id: slug } })).toMatchObject({ logo, rules });
  const image = await request(logo ?? "");
  expect(Object.fromEntries(image.headers)).toMatchObject({
    "content-type": "image/png",
    "content-length": String((await image.arrayBuffer()).byteLength),
    "content-disposition": "inline",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const etag = image.headers.get("etag") ?? "";
  const again = await request(logo ?? "", { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await request(logo ?? "", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(head.headers.get("content-length")).toBe(image.headers.get("content-length"));

  const document = await request(rules ?? "");
  expect(document.headers.get("content-disposition")).toBe('inline; filename="documento.pdf"');
  expect(latin1(new Uint8Array(await document.arrayBuffer()))).toMatch(/^%PDF-1\.4[^]*%%EOF$/);
  expect((await request(`/v1/files/${crypto.randomUUID()}.png`)).status).toBe(404);
});

test("a missing stored file is logged", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { call } = await organizer();
  const { logo } = await call(createChampionship, { form: { name: "Copa", logo: blob(png()) } });
  const key = logo?.split("/").at(-1) ?? "";
  await env.FILES.delete(key);
  expect((await request(`/v1/files/${key}`)).status).toBe(404);
  expect((await request(`/v1/files/${crypto.randomUUID()}.png`)).status).toBe(404);
  const lines = said.mock.calls.map(([line]) => String(line));
  said.mockRestore();
  expect(lines).toEqual([expect.stringContaining(`"key":"${key}"`)]);
  expect(lines[0]).toContain("files.missing");
});

test("the gateway keeps a file's own policy", async () => {
  const settings = { maintenance: false, analytics: false, publicUrl: "" };
  const readPolicy = async (own: string) => {
    const answer = new Response("", { headers: { "content-security-policy": own } });
    const visit = new Request(`${BASE}/v1/files/x.png`);
    const passed = await throughGateway(visit, settings, () => Promise.resolve(answer));
    return passed.headers.get("content-security-policy");
  };
  expect(await readPolicy("sandbox; default-src 'none'")).toBe("sandbox; default-src 'none'");
  expect(await readPolicy("default-src *")).toBe("default-src 'none'; frame-ancestors 'none'");
});

test("a championship's files belong to it from its creation", async () => {
  const { call } = await organizer();
  const { id, logo } = await call(createChampionship, {
    form: { name: "Copa Nova", logo: blob(png()) },
  });
  expect(await readFileRow(logo)).toMatchObject({ championship_id: id });
});

test("a replaced, cleared or deleted file is removed", async () => {
  const { call, championship, tournament } = await championshipWithTournament();
  const params = { id: championship.id };
  const first = await call(updateChampionship, {
    params,
    form: { logo: blob(png()), rules: blob(pdf()) },
  });
  const second = await call(updateChampionship, { params, form: { logo: blob(png(5, 5)) } });
  expect(second.rules).toBe(first.rules);
  expect(second.logo).not.toBe(first.logo);
  expect(await readFileRow(first.logo)).toBeNull();
  expect((await request(first.logo ?? "")).status).toBe(404);
  const cleared = await call(updateChampionship, { params, json: { logo: null, name: "Copa B" } });
  expect(cleared).toMatchObject({ logo: null, rules: first.rules });
  expect((await request(second.logo ?? "")).status).toBe(404);

  const named = await call(updateTournament, {
    params: { id: tournament.id },
    form: { logo: blob(png()) },
  });
  expect((await request(named.logo ?? "")).status).toBe(200);
  await call(deleteTournament, { params: { id: tournament.id } });
  expect((await request(named.logo ?? "")).status).toBe(404);
  for (const { logo } of [first, second, named]) expect(await isDropped(logo)).toBe(false);
});

test("a refused or rolled-back write leaves no bytes behind", async () => {
  const { call, championship, season, tournament } = await championshipWithTournament();
  const before = await storedKeys();
  const logo = blob(png());
  await call(updateChampionship, { params: { id: championship.id }, json: { name: "Copa C" } });
  const late = call(updateChampionship, {
    params: { id: championship.id },
    form: { logo, version: 1 },
  });
  await expect(late).rejects.toMatchObject({ status: 409 });
  const json = { season_id: season.id, name: "Máster" };
  await call(createTournament, { json });
  const taken = call(updateTournament, {
    params: { id: tournament.id },
    form: { logo, name: "Máster" },
  });
  await expect(taken).rejects.toMatchObject({ status: 409 });
  expect(await storedKeys()).toEqual(before);
});

test("a plan limits the bytes of its files", async () => {
  const { call, championship } = await championshipWithTournament();
  const params = { id: championship.id };
  const form = { logo: blob(png()) };
  const fill = (bytes: number) =>
    sql`INSERT INTO files (championship_id, key, mime, bytes)
       VALUES (${championship.id}, ${crypto.randomUUID()}, 'application/pdf', ${bytes})`.run();
  await fill(PLANS.free.file_bytes - 20);
  const before = await storedKeys();
  const refused = call(updateChampionship, { params, form });
  await expect(refused).rejects.toMatchObject({
    status: 402,
    problem: { detail: expect.stringContaining("espaço de arquivos") },
  });
  expect(await storedKeys()).toEqual(before);
  await setPlan(championship.id, "premium");
  expect((await call(updateChampionship, { params, form })).logo).not.toBeNull();
  await fill(PLANS.premium.file_bytes);
  await expect(call(updateChampionship, { params, form })).rejects.toMatchObject({ status: 402 });
  await setPlan(championship.id, "elite");
  expect((await call(updateChampionship, { params, form })).logo).not.toBeNull();
});

test("a plan includes the features of lower plans", () => {
  expect(atLeast("elite", "premium")).toBe(true);
  expect(() => requirePlan("elite", "news")).not.toThrow();
  expect(() => requirePlan("premium", "news")).not.toThrow();
  expect(() => requirePlan("free", "news")).toThrow("402 plans.paidFeature");
  expect(() => requirePlan("premium", "bulletin")).toThrow("402 plans.eliteFeature");
});

test("only the championship's organizers read a private file", async () => {
  const { call, headers, championship } = await championshipWithTournament();
  const stranger = await organizer();
  const { logo } = await call(updateChampionship, {
    params: { id: championship.id },
    form: { logo: blob(png()) },
  });
  const row = await readFileRow(logo);
  const key = String(row?.key);
  await env.FILES.put(key, png(), {
    httpMetadata: { contentType: "image/png" },
    customMetadata: { access: "private" },
  });
  expect((await request(`/v1/files/${key}`)).status).toBe(404);
  const path = `/v1/organizer/files/${Number(row?.id)}`;
  expect((await request(path)).status).toBe(401);
  expect((await request(path, stranger)).status).toBe(404);
  expect((await request("/v1/organizer/files/99999999", { headers })).status).toBe(404);
  const own = await request(path, { headers });
  expect(own.status).toBe(200);
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect(own.headers.get("content-security-policy")).toMatch(/^sandbox;/);
  expect(new Uint8Array(await own.arrayBuffer())).toEqual(new Uint8Array(png()));
  await addMember(championship.id, stranger, "scorer");
  expect((await request(path, stranger)).status).toBe(403);
});

test("a file stays when its write's answer is lost", async () => {
  const { headers, championship } = await championshipWithTournament();
  const before = await storedKeys();
  const lost = new Proxy(env.DB, {
    get(database, key) {
      if (key !== "withSession") return Reflect.get(database, key);
      return (constraint: string) => {
        const session = database.withSession(constraint);
        return new Proxy(session, {
          get(from, name) {
            const value: unknown = Reflect.get(from, name);
            if (typeof value !== "function") return value;
            if (name !== "batch") return value.bind(from);
            return async (statements: D1PreparedStatement[]) => {
              const results = await from.batch(statements);
              const wrote = results.some(({ meta }) => meta.changed_db);
              if (wrote) throw new Error("Network connection lost.");
              return results;
            };
          },
        });
      };
    },
  });
  const cut = createClient({
    base: BASE,
    headers,
    send: (call) => dispatch(call, { ...env, DB: lost }),
  });
  const write = cut(updateChampionship, {
    params: { id: championship.id },
    form: { logo: blob(png()) },
  });
  await expect(write).rejects.toMatchObject({ status: 503 });
  const { logo } = await visitor(getChampionship, { params: { id: championship.slug } });
  expect(logo).not.toBeNull();
  expect((await request(logo ?? "")).status).toBe(200);
  expect((await storedKeys()).length).toBe(before.length + 1);
});
