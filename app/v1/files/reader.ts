import type { Text } from "../../texts/text.ts";

type Status = 413 | 415 | 422;

/** A refused file; `said` is the message for people. */
export class BadFile extends Error {
  readonly status: Status;
  readonly code: string;
  readonly said: Text;

  constructor(status: Status, code: string, message: Text) {
    super(typeof message === "string" ? message : message.key);
    this.name = "BadFile";
    this.status = status;
    this.code = code;
    this.said = message;
  }
}

export const damagedFile = (): BadFile => new BadFile(422, "damaged", "files.damaged");

export const animatedPicture = (): BadFile => new BadFile(422, "animated", "files.animated");

const fileWithMarkup = (): BadFile => new BadFile(422, "hidden_content", "files.hiddenContent");

const tooManyParts = (): BadFile => new BadFile(422, "too_many_parts", "files.tooManyParts");

const MAX_SIDE = 8000;
const MAX_PIXELS = 40_000_000;

export interface Size {
  width: number;
  height: number;
}

/** Returns the size if phones can open it. */
export function checkedSize(width: number, height: number): Size {
  if (width < 1 || height < 1) throw damagedFile();
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw new BadFile(422, "too_many_pixels", "files.tooManyPixels");
  }
  return { width, height };
}

/** A picture without personal metadata. */
export interface Picture extends Size {
  bytes: Uint8Array<ArrayBuffer>;
}

/** Most parts per file; cameras write some hundred. */
const MAX_PARTS = 5_000;

/** A read past the end means a damaged file. */
export class Reader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  #parts = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  countPart(): void {
    this.#parts += 1;
    if (this.#parts > MAX_PARTS) throw tooManyParts();
  }

  u8(at: number): number {
    return this.#view.getUint8(this.#within(at, 1));
  }

  u16(at: number, littleEndian = false): number {
    return this.#view.getUint16(this.#within(at, 2), littleEndian);
  }

  u24(at: number, littleEndian = false): number {
    const [first, second, third] = [this.u8(at), this.u8(at + 1), this.u8(at + 2)];
    return littleEndian
      ? first + second * 0x100 + third * 0x10000
      : third + second * 0x100 + first * 0x10000;
  }

  u32(at: number, littleEndian = false): number {
    return this.#view.getUint32(this.#within(at, 4), littleEndian);
  }

  /** Reads a big-endian number of 0, 4 or 8 bytes. */
  uint(at: number, size: number): number {
    if (size === 0) return 0;
    if (size === 4) return this.u32(at);
    if (size !== 8) throw damagedFile();
    return this.u32(at) * 2 ** 32 + this.u32(at + 4);
  }

  text(at: number, length: number): string {
    return String.fromCharCode(...this.slice(at, at + length));
  }

  slice(start: number, end: number): Uint8Array {
    this.#within(start, end - start);
    return this.bytes.subarray(start, end);
  }

  #within(at: number, size: number): number {
    if (at < 0 || size < 0 || at + size > this.bytes.length) throw damagedFile();
    return at;
  }
}

/** Bytes per step, which avoids a full text copy. */
const WINDOW = 8 * 1024;

const LONGEST_MATCH = 64;

const latin1 = new TextDecoder("latin1");

/** Returns the first match from `from`; null without one. Matches are shorter than 64 bytes. */
export function findIn(
  bytes: Uint8Array,
  pattern: RegExp,
  from = 0,
): { start: number; end: number } | null {
  for (let at = from; at < bytes.length; at += WINDOW - LONGEST_MATCH) {
    const isLast = at + WINDOW >= bytes.length;
    const match = pattern.exec(latin1.decode(bytes.subarray(at, at + WINDOW)));
    const start = at + (match?.index ?? 0);
    const end = start + (match?.[0].length ?? 0);
    // A match at the window's end may continue.
    if (match && (isLast || end < at + WINDOW)) return { start, end };
    if (isLast) return null;
  }
  return null;
}

/** True when the pattern matches. */
export const isFoundIn = (bytes: Uint8Array, pattern: RegExp): boolean =>
  findIn(bytes, pattern) !== null;

/** Markup that browsers run. */
const MARKUP = /<script[\s>]|<html[\s>]|<!doctype html|<\?php\s/i;

/** First bytes of executable or packed formats. */
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

/** Refuses foreign formats in parts of a file that are not shown. */
export function refuseForeign(unseen: Uint8Array[]): void {
  for (const part of unseen) {
    if (isFoundIn(part, MARKUP) || isFoundIn(part, FOREIGN)) throw fileWithMarkup();
  }
}

/** Refuses a document that a browser may run. */
export function refuseMarkup(document: Uint8Array): void {
  if (isFoundIn(document, MARKUP)) throw fileWithMarkup();
}

const END_OF_ZIP = [0x50, 0x4b, 0x05, 0x06];
const ZIP_TAIL = 22;
const MAX_COMMENT = 65_535;

/** Refuses a file that ends like a ZIP archive: unpackers search from the end. */
export function refuseArchive(bytes: Uint8Array): void {
  const last = bytes.length - ZIP_TAIL;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
    if (!END_OF_ZIP.every((byte, i) => bytes[at + i] === byte)) continue;
    const comment = (bytes[at + 20] ?? 0) + (bytes[at + 21] ?? 0) * 0x100;
    if (at + ZIP_TAIL + comment === bytes.length) throw fileWithMarkup();
  }
}
