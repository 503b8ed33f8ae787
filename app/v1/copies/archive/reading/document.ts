import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { openDocument } from "../../../people/personal-data/documents/sealed.ts";
import { type NumberOf, renumber, type Row } from "../references.ts";
import { type Archive, archiveSchema, FORMAT, FORMAT_VERSION } from "../schema.ts";
import { championshipSchema, rowSchemas } from "../rows.ts";
import { type Key, TABLE_KEYS, tableOf } from "../../../db/tables.ts";
import { selectChampionship, selectNumbers, rowsWith } from "./store.ts";
import { type Database } from "../../../db/database.ts";
import { COPY_LIMITS, type DocumentHead, linesOf } from "../copy/format.ts";
import { read } from "../../../kit/call.ts";
import { mendRow } from "./mend.ts";

type Contents = Readonly<Record<string, Row[]>>;

/** Returns the athletes in the copy that have an identity document. */
export const athletesIn = (contents: Contents): number[] =>
  (contents["athletes"] ?? []).map(({ id }) => Number(id));

/** Returns a table's row count. */
export const countIn = (contents: Contents, key: Key): number => contents[key]?.length ?? 0;

/** Returns a championship's document, with full identity documents. */
export async function buildArchive(env: Env, own: Row, contents: Contents): Promise<Archive> {
  const placeOf = placesIn(
    new Map(TABLE_KEYS.map((key) => [key, (contents[key] ?? []).map(({ id }) => Number(id))])),
  );
  const tables: [Key, Row[]][] = [];
  for (const key of TABLE_KEYS) {
    const rows = (contents[key] ?? []).map((row) => documentRow(env, key, row, placeOf));
    // oxlint-disable-next-line no-await-in-loop -- one table after the other
    tables.push([key, await Promise.all(rows)]);
  }
  return archiveSchema.parse({
    format: FORMAT,
    version: FORMAT_VERSION,
    exported_at: new Date().toISOString(),
    championship: championshipIn(own),
    ...Object.fromEntries(tables),
  });
}

/** A row of the document: positions replace ids, nulls are omitted, identity documents are in full. */
async function documentRow(env: Env, key: Key, row: Row, placeOf: NumberOf): Promise<Row> {
  const table = tableOf(key);
  const { flags = [], json = [] } = table;
  const read = {
    ...row,
    ...Object.fromEntries(flags.map((column) => [column, row[column] === 1])),
    ...Object.fromEntries(json.map((column) => [column, jsonIn(row[column])])),
    ...(key === "athletes" && { document: await wholeDocument(env, row) }),
  };
  const placed = { ...renumber(read, table, placeOf), id: placeOf(key, Number(row.id), "id") };
  const present = Object.entries(placed).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return mendRow(Object.fromEntries(present), rowSchemas[key]);
}

const jsonIn = (text: unknown): unknown => (typeof text === "string" ? JSON.parse(text) : null);

const wholeDocument = (env: Env, row: Row): Promise<string | null> =>
  openDocument(env, {
    owner_id: Number(row.owner_id),
    document_hash: toTextOrNull(row.document_hash),
    document: toTextOrNull(row.document),
  });

const championshipIn = (own: Row): Archive["championship"] => mendRow(own, championshipSchema);

const toTextOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Rows of one read; few, because rows can be long. */
const AT_ONCE = 2000;
const FEW: Partial<Record<Key, number>> = { news: 20, reports: 200, tournaments: 50 };

/** Ids of the rows of each table, in the document's order. */
export type RowIds = ReadonlyMap<Key, readonly number[]>;

/** Returns the ids of all rows of a championship's document. */
export async function listRowIds(db: Database, id: number): Promise<RowIds> {
  const queries = Object.fromEntries(TABLE_KEYS.map((key) => [key, selectNumbers(db, key, id)]));
  const found = await read(db, queries);
  return new Map(TABLE_KEYS.map((key) => [key, found[key]?.[0]?.ids ?? []]));
}

/** Returns a function from ids to positions in the document. */
export function placesIn(numbers: RowIds) {
  const places = new Map(
    [...numbers].map(([key, ids]) => [key, new Map(ids.map((id, i) => [id, i + 1]))]),
  );
  return (key: Key, id: number): number | undefined => places.get(key)?.get(id);
}

/** A compressed document of a championship. */
export interface CompressedDocument {
  chunks: Uint8Array[];
  bytes: number;
  crc32: number;
  sha256: string;
}

/**
 * Returns the document, compressed while it is read, which saves memory; null when it is larger than an
 * import may be.
 */
export async function compressDocument(
  env: Env,
  db: Database,
  id: number,
  numbers: RowIds,
): Promise<CompressedDocument | null> {
  const [own] = await selectChampionship(db, id);
  const head: DocumentHead = {
    exported_at: new Date().toISOString(),
    championship: championshipIn(own ?? {}),
  };
  const placeOf = placesIn(numbers);
  return fold(linesOf(head, (key) => rowsOf(env, db, key, numbers, placeOf)));
}

async function* rowsOf(
  env: Env,
  db: Database,
  key: Key,
  numbers: RowIds,
  placeOf: NumberOf,
): AsyncGenerator<Row> {
  const ids = numbers.get(key) ?? [];
  const most = FEW[key] ?? AT_ONCE;
  for (let from = 0; from < ids.length; from += most) {
    // oxlint-disable-next-line no-await-in-loop -- a page of rows is held at a time
    const page = await rowsWith(db, key, ids.slice(from, from + most));
    for (const row of page) {
      // oxlint-disable-next-line no-await-in-loop -- what follows is waited for by the compressor anyway
      yield await documentRow(env, key, row, placeOf);
    }
  }
}

/** Small lines are joined to spare the compressor calls. */
const TOGETHER = 64 * 1024;

async function fold(lines: AsyncIterable<string>): Promise<CompressedDocument | null> {
  const { readable, writable } = new CompressionStream("deflate-raw");
  const chunks = collect(readable);
  const writer = writable.getWriter();
  const hash = createHash("sha256");
  let bytes = 0;
  let sum = 0;
  let waiting = "";
  const send = async () => {
    const written = new TextEncoder().encode(waiting);
    waiting = "";
    bytes += written.length;
    sum = crc32(written, sum);
    hash.update(written);
    await writer.write(written);
  };
  for await (const line of lines) {
    waiting += line;
    if (waiting.length > TOGETHER) await send();
    if (bytes > COPY_LIMITS.document) {
      await writer.abort();
      await chunks.catch(() => []);
      return null;
    }
  }
  await send();
  await writer.close();
  return { chunks: await chunks, bytes, crc32: sum, sha256: hash.digest("hex") };
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}
