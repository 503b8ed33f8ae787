import { fileWithMarkup, isFoundIn } from "./reader.ts";

/** Markup that a browser would run. */
const MARKUP = /<script[\s>]|<html[\s>]|<!doctype html|<\?php\s/i;

/** Beginnings of what a browser would run and a reader would open or unpack. */
const FOREIGN = new RegExp(
  [
    "%PDF-|<svg[\\s>]|<iframe[\\s>]|javascript:|This program cannot be run",
    "PK\x03\x04",
    "PK\x05\x06",
    "Rar!\x1a",
    "7z\xbc\xaf\x27\x1c",
    "\x7fELF",
  ].join("|"),
  "i",
);

/** Refuses parts of a file that are shown to nobody when they hold something of another format. */
export function refuseForeign(unseen: Uint8Array[]): void {
  for (const part of unseen) {
    if (isFoundIn(part, MARKUP) || isFoundIn(part, FOREIGN)) throw fileWithMarkup();
  }
}

/** Refuses a document that would be a page to a browser that guesses. */
export function refuseMarkup(document: Uint8Array): void {
  if (isFoundIn(document, MARKUP)) throw fileWithMarkup();
}

const END_OF_ZIP = [0x50, 0x4b, 0x05, 0x06];
const ZIP_TAIL = 22;
const MAX_COMMENT = 65_535;

/**
 * Refuses a file whose end reads as the end of a ZIP archive, whatever its beginning says: an
 * unpacker looks from the end, and takes the rest of the file for the archive's comment.
 */
export function refuseArchive(bytes: Uint8Array): void {
  const last = bytes.length - ZIP_TAIL;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
    if (!END_OF_ZIP.every((byte, i) => bytes[at + i] === byte)) continue;
    const comment = (bytes[at + 20] ?? 0) + (bytes[at + 21] ?? 0) * 0x100;
    if (at + ZIP_TAIL + comment === bytes.length) throw fileWithMarkup();
  }
}
