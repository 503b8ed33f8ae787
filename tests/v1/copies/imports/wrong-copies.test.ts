import { beforeAll, expect, test } from "vitest";
import { advanceImport, getImport } from "../../../../app/v1/copies/imports/contract.ts";
import { type Manifest, manifestSchema } from "../../../../app/v1/copies/archive/copy/format.ts";
import { organizer } from "../../support/accounts.ts";
import { catchRefusal } from "../../support/refusal.ts";
import { bytes, png } from "../../support/file-samples.ts";
import { downloadCopy, finish, upload } from "./bring-in.ts";
import { encodeJson, readEntries, decodeJson, summed, withDocument, writeZip } from "./entries.ts";
import { illustrated } from "./illustrated.ts";
import { sql } from "../../support/statement.ts";

/** Returns the first refusal of a copy and checks that nothing became visible. */
async function importRefused(zip: Uint8Array) {
  const { call, admin } = await organizer();
  const { id } = await upload(call, zip);
  const error = await catchRefusal(finish(call, id));
  const shown = await sql`SELECT COUNT(*) AS n FROM championships WHERE owner_id = ${admin.id}
     AND hidden_at IS NULL`.first("n");
  expect(shown).toBe(0);
  // The same step repeats its refusal, and the sent parts remain.
  await expect(call(advanceImport, { params: { id } })).rejects.toMatchObject({
    status: error.status,
  });
  expect((await call(getImport, { params: { id } })).state).not.toBe("done");
  return {
    status: error.status,
    path: error.problem.errors?.[0]?.path,
    detail: error.problem.errors?.[0]?.message ?? error.problem.detail,
  };
}

type Entries = Map<string, Uint8Array>;

let zip: Uint8Array;
let pictures: Manifest["files"];

beforeAll(async () => {
  const { call, championship } = await illustrated();
  zip = await downloadCopy(call, championship.id);
  pictures = manifestSchema.parse(decodeJson((await readEntries(zip)).get("manifest.json"))).files;
});

async function changed(change: (entries: Entries) => void): Promise<Uint8Array> {
  const entries = await readEntries(zip);
  change(entries);
  return writeZip(entries);
}

const withManifest = (change: (manifest: Record<string, unknown>) => object) =>
  changed((entries) => {
    entries.set("manifest.json", encodeJson(change(decodeJson(entries.get("manifest.json")))));
  });

const pathOf = (place: string): string =>
  pictures.find((picture) => picture.for === place)?.path ?? "";

test("a truncated ZIP and another file are refused", async () => {
  const half = await importRefused(zip.subarray(0, zip.length / 2));
  expect(half).toMatchObject({
    status: 422,
    detail: expect.stringContaining("não é um ZIP inteiro"),
  });
  const none = await importRefused(new TextEncoder().encode("isto não é um ZIP".repeat(9)));
  expect(none.status).toBe(422);
});

test("a foreign or outside entry is refused by name", async () => {
  for (const name of [
    "../championship.json",
    "/etc/passwd",
    "files/../../x.png",
    "virus.exe",
    "files\\1.png",
  ]) {
    const foreign = await changed((entries) => entries.set("files/999.png", png()));
    const mangled = Buffer.from(foreign);
    const other = name.padEnd("files/999.png".length, "x").slice(0, "files/999.png".length);
    for (
      let at = mangled.indexOf("files/999.png");
      at >= 0;
      at = mangled.indexOf("files/999.png", at)
    ) {
      mangled.write(other, at, "latin1");
    }
    expect((await importRefused(mangled)).status, name).toBe(422);
  }
  const unlisted = await importRefused(
    await changed((entries) => entries.set("files/999.png", png())),
  );
  expect(unlisted).toMatchObject({ status: 422, path: "files/999.png" });
});

test("a changed or missing file is refused by name", async () => {
  const path = pathOf("news.banner");
  const other = await importRefused(await changed((entries) => entries.set(path, png(13, 9))));
  expect(other).toMatchObject({ status: 422, path });
  const missing = await importRefused(await changed((entries) => entries.delete(path)));
  expect(missing).toMatchObject({ status: 422, path, detail: expect.stringContaining("Falta") });
  const document = await importRefused(
    await changed((entries) => {
      const text = Buffer.from(entries.get("championship.json") ?? []).toString();
      entries.set("championship.json", new TextEncoder().encode(text.replace("Bangu", "Bongu")));
    }),
  );
  expect(document).toMatchObject({ status: 422, path: "championship.json" });
});

test("damaged bytes are refused", async () => {
  const damaged = Buffer.from(zip);
  const at = damaged.indexOf("\x89PNG", 0, "latin1");
  damaged.writeUInt8(damaged.readUInt8(at + 20) ^ 0xff, at + 20);
  const { status, path } = await importRefused(damaged);
  expect(status).toBe(422);
  expect(path).toMatch(/^files\//);
});

test("another format or version is refused as such", async () => {
  const version = await importRefused(
    await withManifest((manifest) => ({ ...manifest, version: 99 })),
  );
  expect(version).toMatchObject({
    status: 422,
    path: "manifest.json",
    detail: expect.stringContaining("outra versão"),
  });
  const format = await importRefused(
    await withManifest((manifest) => ({ ...manifest, format: "planilha" })),
  );
  expect(format.detail).toContain("não é uma cópia completa");
  const document = await importRefused(
    await withDocument(zip, (text) => text.replace('"version":1', '"version":7')),
  );
  expect(document).toMatchObject({ status: 422, path: "championship.json" });
});

test("a document that unpacks beyond its size is refused", async () => {
  // Directory and manifest state small sizes; the compressed bytes unpack to more.
  const entries = await readEntries(zip);
  entries.delete("championship.json");
  const small = { bytes: 1000, sha256: "0".repeat(64) };
  const manifest = { ...decodeJson(entries.get("manifest.json")), document: small };
  entries.set("manifest.json", encodeJson(manifest));
  const honest = await writeZip([...entries, ["championship.json", new Uint8Array(1000)]]);
  expect((await importRefused(honest)).path).toBe("championship.json");
  const lying = Buffer.from(
    await writeZip([...entries, ["championship.json", new Uint8Array(50_000_000)]]),
  );
  for (let at = 0; (at = lying.indexOf("PK\x01\x02", at, "latin1")) >= 0; at += 4) {
    if (lying.readUInt32LE(at + 24) === 50_000_000) lying.writeUInt32LE(1000, at + 24);
  }
  const { status, path } = await importRefused(lying);
  expect({ status, path }).toEqual({ status: 422, path: "championship.json" });
  expect(lying.length).toBeLessThan(200_000);
});

test("a document above the limit is refused before unpacking", async () => {
  const large = await withManifest((manifest) => ({
    ...manifest,
    document: { bytes: 100_000_001, sha256: "0".repeat(64) },
  }));
  expect((await importRefused(large)).path).toBe("championship.json");
});

test("pictures are checked like uploads", async () => {
  const path = pathOf("championship.logo");
  const page = bytes("<html><script>alert(1)</script></html>");
  const wrong = await changed((entries) => {
    entries.set(path, page);
    const manifest = decodeJson(entries.get("manifest.json"));
    const files = pictures.map((picture) =>
      picture.path === path ? { ...picture, ...summed(page) } : picture,
    );
    entries.set("manifest.json", encodeJson({ ...manifest, files }));
  });
  expect(await importRefused(wrong)).toMatchObject({ status: 422, path });
});

test("wrong rows are named", async () => {
  const reference = await importRefused(
    await withDocument(zip, (text) => text.replace('"round_id":1,', '"round_id":7777,')),
  );
  expect(reference).toMatchObject({
    status: 422,
    path: "championship.json",
    detail: expect.stringContaining("games"),
  });
  const row = await importRefused(
    await withDocument(zip, (text) => text.replace('"status":"approved"', '"status":"talvez"')),
  );
  expect(row).toMatchObject({ status: 422, detail: expect.stringContaining("registers") });
  const lines = await importRefused(
    await withDocument(zip, (text) => JSON.stringify(JSON.parse(text), null, 2)),
  );
  expect(lines).toMatchObject({ status: 422, path: "championship.json" });
});

test("files without storage left are refused before any write", async () => {
  const large = new Uint8Array(10 * 1024 ** 2);
  const crowded = await changed((entries) => {
    const files = Array.from({ length: 6 }, (_, i) => {
      const path = `files/${900 + i}.pdf`;
      entries.set(path, large);
      return { path, for: "championship.rules", row: 1, ...summed(large) };
    });
    const manifest = decodeJson(entries.get("manifest.json"));
    entries.set("manifest.json", encodeJson({ ...manifest, files: [...pictures, ...files] }));
  });
  expect(await importRefused(crowded)).toMatchObject({
    status: 402,
    detail: expect.stringContaining("61 MB"),
  });
});
