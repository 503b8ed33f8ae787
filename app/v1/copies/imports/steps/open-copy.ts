import { createHash } from "node:crypto";
import { Reader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { type FileEntry, ZipReader } from "../../archive/copy/zip.ts";
import {
  badEntry,
  damagedEntry,
  DOCUMENT,
  isEntryName,
  type Manifest,
  MANIFEST,
  manifestSchema,
  MEMBERS,
  COPY_LIMITS,
} from "../../archive/copy/format.ts";
import { Problem } from "../../../../http/problem.ts";
import { text } from "../../../../texts/text.ts";
import { fileTypes } from "../../../kit/contract.ts";
import { joinBytes } from "../../../../http/body.ts";
import { openPart } from "../parts.ts";
import { readEntry } from "./read-entry.ts";

const MOST_FILE = Math.max(...Object.values(fileTypes).map(({ bytes }) => bytes));

interface Wanted {
  bytes: number;
  sha256: string;
}

/** A copy whose entries match its manifest. */
export interface Copy {
  manifest: Manifest;
  /** Streams an entry; the stream fails with 422 when the entry differs from the manifest. */
  stream: (name: string, wanted: Wanted) => ReadableStream<Uint8Array>;
  bytesOf: (name: string, wanted: Wanted) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Opens a copy and checks all that is visible before unzipping. Throws 422 with the entry's name. */
export async function openCopy(
  env: Env,
  keys: string[],
  size: { bytes: number; part_bytes: number },
): Promise<Copy> {
  const reader = new PartsReader(env, keys, size);
  const entries = mapByName(await listEntries(reader));
  const open = (name: string, most: number) =>
    unfoldEntry(reader, requireEntry(entries, name), most);
  const bytes = await whole(open(MANIFEST, COPY_LIMITS.list));
  const manifest = readEntry(MANIFEST, bytes, manifestSchema);
  const wanted = listWanted(manifest);
  for (const name of entries.keys()) {
    if (name !== MANIFEST && !wanted.has(name)) throw notInManifest(name);
  }
  for (const [name, { bytes: declared }] of wanted) {
    if (requireEntry(entries, name).uncompressedSize !== declared) throw damagedEntry(name);
    const most =
      name === DOCUMENT ? COPY_LIMITS.document : name === MEMBERS ? COPY_LIMITS.list : MOST_FILE;
    if (declared > most) throw badEntry(name, text("copies.entryTooLarge", { name }));
  }
  const stream: Copy["stream"] = (name, { bytes: declared, sha256 }) =>
    proveBytes(open(name, declared), name, sha256);
  return { manifest, stream, bytesOf: (name, one) => whole(stream(name, one)) };
}

function listWanted({ document, members, files }: Manifest): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>([
    [DOCUMENT, document],
    [MEMBERS, members],
  ]);
  for (const file of files) {
    if (wanted.has(file.path)) throw twice(file.path);
    wanted.set(file.path, file);
  }
  return wanted;
}

async function listEntries(reader: PartsReader) {
  try {
    return await new ZipReader(reader, { checkOverlappingEntry: true }).getEntries();
  } catch (error) {
    throw reader.failure ?? new Problem(422, "copies.unreadable", { cause: error });
  }
}

type Entries = ReadonlyMap<string, FileEntry>;

function mapByName(entries: Awaited<ReturnType<typeof listEntries>>): Entries {
  if (entries.length > COPY_LIMITS.files + 4) throw new Problem(422, "copies.tooManyEntries");
  const files = new Map<string, FileEntry>();
  for (const entry of entries) {
    const name = entry.filename;
    if (entry.directory && name === "files/") continue;
    if (entry.directory || !isEntryName(name)) throw notInManifest(name);
    if (files.has(name)) throw twice(name);
    if (entry.encrypted) throw badEntry(name, text("copies.encrypted", { name }));
    files.set(name, entry);
  }
  return files;
}

function requireEntry(entries: Entries, name: string): FileEntry {
  const entry = entries.get(name);
  if (!entry) throw badEntry(name, text("copies.entryMissing", { name }));
  return entry;
}

const shortenName = (name: string): string => name.slice(0, 200);
const twice = (name: string) => badEntry(name, text("copies.entryTwice", { name }));
const notInManifest = (name: string) =>
  badEntry(name, text("copies.foreignEntry", { name: shortenName(name) }));

function unfoldEntry(
  reader: PartsReader,
  entry: FileEntry,
  most: number,
): ReadableStream<Uint8Array> {
  let bytes = 0;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > most) throw damagedEntry(entry.filename);
      controller.enqueue(chunk);
    },
  });
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => {});
  const abort = new AbortController();
  entry.getData(writable, { checkCrc32: true, signal: abort.signal }).catch(broken.reject);
  reader.failed.catch(broken.reject);
  return readBy(readable, {
    broken: broken.promise,
    said: (error) =>
      error instanceof Problem ? error : (reader.failure ?? damagedEntry(entry.filename)),
    stop: () => abort.abort(),
  });
}

interface Reading {
  /** Rejects when the copy fails, because some streams do not report it. */
  broken: Promise<never>;
  said: (error: unknown) => unknown;
  /** To be called when the reader stops. */
  stop: () => void;
}

function readBy(
  bytes: ReadableStream<Uint8Array>,
  { broken, said, stop }: Reading,
): ReadableStream<Uint8Array> {
  const source = bytes.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await Promise.race([source.read(), broken]);
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(said(error));
      }
    },
    cancel(reason) {
      stop();
      return source.cancel(reason);
    },
  });
}

/** Streams bytes; fails with 422 when the checksum differs. */
function proveBytes(
  bytes: ReadableStream<Uint8Array>,
  name: string,
  sha256: string,
): ReadableStream<Uint8Array> {
  const hash = createHash("sha256");
  return bytes.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        controller.enqueue(chunk);
      },
      flush() {
        if (hash.digest("hex") !== sha256) throw damagedEntry(name);
      },
    }),
  );
}

async function whole(bytes: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return joinBytes(chunks);
}

/** Most bytes in one read: more than the list of entries of any valid copy. */
const MOST_AT_ONCE = 8_000_000;

/** Reads a copy's parts from R2, one in memory at a time. */
class PartsReader extends Reader<null> {
  /** A failure on our side, not of the copy. */
  failure: Error | null = null;
  /** Rejects at once, because some later streams would not end. */
  readonly failed: Promise<never>;
  readonly #failing = Promise.withResolvers<never>();
  readonly #env: Env;
  readonly #keys: string[];
  readonly #partBytes: number;
  #held: { number: number; bytes: Uint8Array } | null = null;

  constructor(
    env: Env,
    keys: string[],
    { bytes, part_bytes }: { bytes: number; part_bytes: number },
  ) {
    super(null);
    this.#env = env;
    this.#keys = keys;
    this.#partBytes = part_bytes;
    this.size = bytes;
    this.failed = this.#failing.promise;
    this.failed.catch(() => {});
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    if (length > MOST_AT_ONCE) throw new RangeError("Too much is asked for at once.");
    const end = Math.min(index + length, this.size);
    const read = new Uint8Array(Math.max(0, end - index));
    for (let at = index; at < end;) {
      const number = Math.floor(at / this.#partBytes);
      // oxlint-disable-next-line no-await-in-loop -- parts follow each other
      const part = await this.#part(number);
      const from = at - number * this.#partBytes;
      const piece = part.subarray(from, from + end - at);
      read.set(piece, at - index);
      at += piece.length;
    }
    return read;
  }

  async #part(number: number): Promise<Uint8Array> {
    if (this.#held?.number === number) return this.#held.bytes;
    this.#held = null;
    const wanted = Math.min(this.#partBytes, this.size - number * this.#partBytes);
    const bytes = await this.#get(number, wanted);
    if (!bytes) return this.#fail(new Error(`Part ${number} has another length.`));
    this.#held = { number, bytes };
    return bytes;
  }

  async #get(number: number, wanted: number): Promise<Uint8Array | null> {
    const key = this.#keys[number] ?? "";
    try {
      const object = await this.#env.FILES.get(key);
      if (object) {
        return await openPart(this.#env, key, new Uint8Array(await object.arrayBuffer()), wanted);
      }
    } catch (error) {
      return this.#fail(error instanceof Error ? error : new Error("R2 failed.", { cause: error }));
    }
    // Another call may have completed the import and deleted the parts.
    return this.#fail(new Problem(409, "copies.partsGone"));
  }

  #fail(error: Error): never {
    this.failure ??= error;
    this.#failing.reject(error);
    throw error;
  }
}
