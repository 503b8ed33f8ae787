import { createHash } from "node:crypto";
import { log, redactedMessage } from "../../../../http/log.ts";
import type { CompressedDocument } from "../reading/document.ts";
import {
  type CopiedFile,
  DOCUMENT,
  COPY_FORMAT_FIELDS,
  type Manifest,
  MANIFEST,
  MEMBERS,
} from "./format.ts";
import {
  configure,
  type FileEntry,
  ZipReader,
  ZipWriter,
} from "@zip.js/zip.js/lib/zip-core-native.js";

/*
 * The ZIP library compresses in this thread and without its limit of parallel work: one request could not
 * free another's place.
 */
configure({
  useWebWorkers: false,
  useCompressionStream: true,
  maxWorkers: Number.MAX_SAFE_INTEGER,
});

export { type FileEntry, ZipReader, ZipWriter };

/** A file to copy: manifest entry and R2 key. */
export type Source = Omit<CopiedFile, "bytes" | "sha256"> & { key: string };

export interface Parcel {
  about: Omit<Manifest, "format" | "version" | "document" | "members" | "files">;
  document: CompressedDocument;
  members: object[];
  files: Source[];
}

const DEFLATE_METHOD = 8;

/**
 * Returns a ZIP stream: files pass from R2 to the reader, the manifest with checksums is last. A failure
 * leaves the ZIP without its end.
 */
export function createZip(
  env: Pick<Env, "FILES">,
  parcel: Parcel,
  requestId: string,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  writeZip(env, writable, parcel).catch((error: unknown) => {
    log("error", {
      event: "copies.broken",
      request_id: requestId,
      message: redactedMessage(error),
    });
    // When the reader stopped, the stream is closed already.
    void writable.abort(error).catch(() => {});
  });
  return readable;
}

async function writeZip(
  { FILES }: Pick<Env, "FILES">,
  writable: WritableStream<Uint8Array>,
  { about, document, members, files }: Parcel,
): Promise<void> {
  const zip = new ZipWriter(writable, { extendedTimestamp: false });
  await zip.add(DOCUMENT, createStream(document.chunks), {
    passThrough: true,
    compressionMethod: DEFLATE_METHOD,
    uncompressedSize: document.bytes,
    crc32: document.crc32,
  });
  const written: CopiedFile[] = [];
  for (const { key, ...file } of files) {
    // oxlint-disable-next-line no-await-in-loop -- one object at a time is on its way
    const stored = await FILES.get(key);
    if (!stored) throw new Error(`The object ${key} is not there.`);
    const seen = measureStream(stored.body);
    // oxlint-disable-next-line no-await-in-loop
    await zip.add(file.path, seen.stream, { level: 0, uncompressedSize: stored.size });
    written.push({ ...file, ...seen.told() });
  }
  const people = Buffer.from(JSON.stringify(members));
  await zip.add(MEMBERS, createStream([people]));
  const manifest: Manifest = {
    ...COPY_FORMAT_FIELDS,
    ...about,
    document: { bytes: document.bytes, sha256: document.sha256 },
    members: { bytes: people.length, sha256: createHash("sha256").update(people).digest("hex") },
    files: written,
  };
  await zip.add(MANIFEST, createStream([Buffer.from(JSON.stringify(manifest))]));
  await zip.close();
}

function createStream(chunks: Iterable<Uint8Array>): ReadableStream<Uint8Array> {
  const left = chunks[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = left.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
}

function measureStream(stream: ReadableStream<Uint8Array>) {
  const hash = createHash("sha256");
  let bytes = 0;
  const passed = stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        bytes += chunk.length;
        controller.enqueue(chunk);
      },
    }),
  );
  return { stream: passed, told: () => ({ bytes, sha256: hash.digest("hex") }) };
}
