import { inflateSync } from "node:zlib";
import { BadFile, damaged } from "./bad-file.ts";
import { refuseForeign, refuseMarkup } from "./hidden.ts";

const latin1 = new TextDecoder("latin1");

/** Names in a PDF by which it would run, send or hold something. A letter may be written as #xx. */
const ACTIVE = new RegExp(
  ["JavaScript", "Launch", "EmbeddedFiles?", "RichMedia", "SubmitForm", "ImportData"]
    .map((name) => `/${name.replace(/[A-Za-z]/g, either)}(?![\\w.])`)
    .join("|"),
);

function either(letter: string): string {
  const hex = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|#${hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
}

/** Bytes that the packed objects of one document may unfold to. */
const MAX_UNPACKED = 64 * 1024 * 1024;

/** Object streams of one document; each usually packs a hundred objects or more. */
const MAX_STREAMS = 2000;

interface Document {
  bytes: Uint8Array<ArrayBuffer>;
  width: null;
  height: null;
}

/** Reads a PDF's frame and looks for active content; what follows its end is cut off. */
export function readPdf(bytes: Uint8Array): Document {
  const text = latin1.decode(bytes);
  const last = text.lastIndexOf("%%EOF");
  if (
    !/^%PDF-[12]\.\d/.test(text) ||
    last < 0 ||
    !/startxref\s+\d+\s*$/.test(text.slice(0, last))
  ) {
    throw damaged();
  }
  const end = last + "%%EOF".length;
  refuseForeign([bytes.subarray(end)]);
  refuseMarkup(text);
  if (ACTIVE.test(text)) throw active();
  for (const objects of packedObjects(text, bytes)) if (ACTIVE.test(objects)) throw active();
  return { bytes: bytes.slice(0, end), width: null, height: null };
}

const active = (): BadFile =>
  new BadFile(
    422,
    "active_content",
    "O PDF traz programas, formulários ou arquivos embutidos. Envie um PDF simples.",
  );

/** The texts of the object streams, in which names may be packed. One that does not unfold is left. */
function* packedObjects(text: string, bytes: Uint8Array): Generator<string> {
  const begin = /stream\r?\n/g;
  let left = MAX_UNPACKED;
  let streams = 0;
  let end = 0;
  for (const { index } of text.matchAll(/\/Type\s*\/ObjStm/g)) {
    if (index < end) continue;
    begin.lastIndex = index;
    const start = begin.test(text) ? begin.lastIndex : -1;
    end = text.indexOf("endstream", start);
    streams += 1;
    if (start < 0 || end < 0 || streams > MAX_STREAMS) throw damaged();
    const unpacked = unpack(bytes.subarray(start, end), left);
    left -= unpacked.length;
    yield latin1.decode(unpacked);
  }
}

function unpack(packed: Uint8Array, most: number): Uint8Array {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    if (error instanceof RangeError) throw damaged();
    return new Uint8Array();
  }
}
