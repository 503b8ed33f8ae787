import { createHash } from "node:crypto";
import * as z from "zod";
import {
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from "@zip.js/zip.js/lib/zip-core-native.js";

export async function readEntries(zip: Uint8Array): Promise<Map<string, Uint8Array>> {
  const entries = await new ZipReader(new Uint8ArrayReader(zip)).getEntries();
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (entry.directory) continue;
    files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  }
  return files;
}

export async function writeZip(entries: Iterable<[string, Uint8Array]>): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, bytes] of entries) {
    await zip.add(name, new Uint8ArrayReader(bytes));
  }
  return zip.close();
}

const object = z.record(z.string(), z.unknown());

export const decodeJson = (bytes: Uint8Array | undefined) =>
  object.parse(JSON.parse(Buffer.from(bytes ?? new Uint8Array()).toString()));

export const encodeJson = (value: unknown): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(value));

export const summed = (bytes: Uint8Array) => ({
  bytes: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

export async function withDocument(
  zip: Uint8Array,
  change: (text: string) => string,
): Promise<Uint8Array> {
  const entries = await readEntries(zip);
  const document = new TextEncoder().encode(
    change(Buffer.from(entries.get("championship.json") ?? []).toString()),
  );
  entries.set("championship.json", document);
  const manifest = decodeJson(entries.get("manifest.json"));
  entries.set("manifest.json", encodeJson({ ...manifest, document: summed(document) }));
  return writeZip(entries);
}

/** Returns an edit that replaces the rows of a document's table in its text. */
export const withRows = (key: string, rows: object[]) => (text: string) =>
  text.replace(
    new RegExp(`"${key}":\\[\\n[^\\]]*\\]`),
    () => `"${key}":[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]`,
  );
