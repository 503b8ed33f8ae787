import { createInflate } from "node:zlib";
import { BadFile, damagedFile, findIn, isFoundIn, refuseForeign, refuseMarkup } from "./reader.ts";
import { joinBytes } from "../../http/body.ts";

const SLICE = 64 * 1024;

/**
 * Unpacks data; null beyond `most` bytes. Of damaged data the readable part counts, as in lenient readers.
 */
function unfold(packed: Uint8Array, most: number): Promise<Uint8Array | null> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array | null>();
  const slices: Uint8Array[] = [];
  let size = 0;
  const inflate = createInflate({ chunkSize: SLICE });
  inflate.on("data", (slice: Uint8Array) => {
    size += slice.length;
    if (size <= most) return slices.push(slice);
    inflate.destroy();
    return resolve(null);
  });
  inflate.on("end", () => resolve(joinBytes(slices)));
  inflate.on("error", () => resolve(joinBytes(slices)));
  inflate.end(packed);
  return promise;
}

const toPattern = (name: string): string => `/${name.replace(/[A-Za-z]/g, either)}(?![\\w.])`;

/** Names of active content in a PDF; letters may be written as #xx. */
const ACTIVE = new RegExp(
  ["JavaScript", "Launch", "EmbeddedFiles?", "RichMedia", "SubmitForm", "ImportData"]
    .map(toPattern)
    .join("|"),
);

const OBJECT_STREAM = new RegExp(toPattern("ObjStm"));

function either(letter: string): string {
  const hex = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|#${hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
}

/** Most bytes of an unpacked document; long ones have some 2 MB. */
const MAX_UNFOLDED = 8 * 1024 * 1024;

/** Most streams of a document; each has about a hundred objects. */
const MAX_STREAMS = 2000;

/** Last bytes of a PDF, which have the position of the object table. */
const TAIL = 1024;

const latin1 = new TextDecoder("latin1");

interface Document {
  bytes: Uint8Array<ArrayBuffer>;
  width: null;
  height: null;
}

/** Checks a PDF, refuses active content, cuts trailing bytes. */
export async function readPdf(bytes: Uint8Array): Promise<Document> {
  const end = findEnd(bytes);
  const frame = latin1.decode(bytes.subarray(Math.max(0, end - TAIL), end));
  if (
    !/^%PDF-[12]\.\d/.test(latin1.decode(bytes.subarray(0, 16))) ||
    !/startxref\s+\d+\s*%%EOF$/.test(frame)
  ) {
    throw damagedFile();
  }
  refuseForeign([bytes.subarray(end)]);
  refuseMarkup(bytes);
  if (isFoundIn(bytes, ACTIVE)) throw active();
  let left = MAX_UNFOLDED;
  for (const packed of objectStreams(bytes)) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: together they may unfold to so much
    const objects = await unfold(packed, left);
    if (!objects) throw tooDeep();
    if (isFoundIn(objects, ACTIVE)) throw active();
    left -= objects.length;
  }
  return { bytes: bytes.slice(0, end), width: null, height: null };
}

const EOF = [...new TextEncoder().encode("%%EOF")];

/** Returns the end of the document, after its last "%%EOF". */
function findEnd(bytes: Uint8Array): number {
  for (let at = bytes.lastIndexOf(0x25); at > 0; at = bytes.lastIndexOf(0x25, at - 1)) {
    if (EOF.every((byte, place) => bytes[at + place] === byte)) return at + EOF.length;
  }
  throw damagedFile();
}

const active = (): BadFile => new BadFile(422, "active_content", "files.activePdf");

const tooDeep = (): BadFile => new BadFile(422, "too_complex", "files.pdfTooDeep");

/** Active names can be hidden in object streams, so these are unpacked. */
function* objectStreams(bytes: Uint8Array): Generator<Uint8Array> {
  let streams = 0;
  for (let mark = findIn(bytes, OBJECT_STREAM); mark;) {
    const begin = findIn(bytes, /stream\r?\n/, mark.end);
    const end = begin && findIn(bytes, /endstream/, begin.end);
    streams += 1;
    if (!begin || !end || streams > MAX_STREAMS) throw damagedFile();
    yield bytes.subarray(begin.end, end.start);
    mark = findIn(bytes, OBJECT_STREAM, end.end);
  }
}
