import { text } from "../texts/text.ts";
import { Problem } from "./problem.ts";

/**
 * Returns a body's bytes, or null when there are more than `most`. At most `patience` times `most` bytes are
 * read. A declared length counts only when it is too large.
 */
export async function readBounded(
  { body, headers }: Pick<Request, "body" | "headers">,
  most: number,
  patience = 1,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const declared = Number(headers.get("content-length") ?? 0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size <= most && declared <= most) chunks.push(chunk);
    else chunks.length = 0;
    if (Math.max(size, declared) > most * patience) break;
  }
  return Math.max(size, declared) > most ? null : joinBytes(chunks);
}

export function joinBytes(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const MAX_TEXT = 256_000;

/** Bytes of one form's files: a picture, a document and the text around them. */
export const MAX_FILES = 16 * 1024 * 1024;

/**
 * A body that is too long is read up to this multiple: a browser shows no answer when the connection closes
 * while it writes.
 */
const PATIENCE = 4;

/** Fields and files of one form; the largest forms list some hundred rows. */
const MAX_PARTS = 2_000;

/** Characters of a field's name, or bytes of a name in JSON. */
const MAX_NAME = 100;

/** Largest index in a field's name: "rows[499]". */
const MAX_INDEX = 499;

/** Levels of a name: "games[3].events[0].minute" has five. */
const MAX_DEPTH = 6;

/**
 * Returns a form, checked before it is parsed, since an index in a name makes a list that long. Throws 415
 * when it is no form, 413 above `most` bytes, 400 when no page of ours sends it.
 */
export async function readBoundedForm(request: Request, most: number): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const mark = markBetweenParts(type);
  if (!mark) throw new Problem(415, "request.formExpected");
  const bytes = await readBounded(request, most, PATIENCE);
  if (!bytes) throw new Problem(413, "request.formTooLarge");
  if (hasMore(bytes, mark, MAX_PARTS)) throw malformedForm();
  const form = await new Response(bytes, { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw malformedForm();
    });
  checkForm(form);
  return form;
}

/** Throws 400 for names or a number of parts that no form of ours has. */
export function checkForm(form: FormData): void {
  const names = [...form.keys()];
  if (names.length > MAX_PARTS || !names.every(isFieldName)) throw malformedForm();
}

export function isFieldName(name: string): boolean {
  if (name.length > MAX_NAME || name.split(/[.[]/).length > MAX_DEPTH) return false;
  return [...name.matchAll(/\[(\d+)\]/g)].every(([, place]) => Number(place) <= MAX_INDEX);
}

const malformedForm = () => new Problem(400, "request.unreadableForm");

function markBetweenParts(type: string): Uint8Array | null {
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return encode("&");
  const boundary = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  const word = boundary?.[1] ?? boundary?.[2];
  return word ? encode(`\r\n--${word}`) : null;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function hasMore(bytes: Uint8Array, mark: Uint8Array, most: number): boolean {
  const [first = 0] = mark;
  let found = 0;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (mark.every((byte, place) => bytes[at + place] === byte)) found += 1;
    if (found > most) return true;
  }
  return false;
}

/** Levels of nested lists and objects; an imported championship has some twenty. */
const MAX_JSON_DEPTH = 64;

const MAX_NAMES = 2_000;

/** Depth of the rows: they are in lists of the outer object. */
const ROW_DEPTH = 2;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const LIST = 0x5b;
const LIST_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;
const UNDERSCORE = 0x5f;
const SPACE = 0x20;

/**
 * Checks a JSON text before it is parsed: depth, number of names in an object, and names as in forms. Throws
 * 400 when no client of ours sends it, 413 above `rows` rows in the lists of the outer object. Takes some 5
 * ms for a megabyte.
 */
export function checkJson(bytes: Uint8Array, rows = Infinity): void {
  const names: number[] = [];
  let counted = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      const end = endOfText(bytes, at);
      if (isNameBefore(bytes, end)) {
        checkName(bytes, at + 1, end);
        const count = (names.pop() ?? 0) + 1;
        if (count > MAX_NAMES) throw malformedJson();
        names.push(count);
      }
      at = end;
    } else if (byte === LIST || byte === OBJECT) {
      if (names.push(0) > MAX_JSON_DEPTH) throw malformedJson();
    } else if (byte === LIST_END || byte === OBJECT_END) {
      names.pop();
    } else if (byte === COMMA && names.length === ROW_DEPTH && ++counted > rows) {
      throw new Problem(413, text("archive.tooManyRows", { most: rows }));
    }
  }
}

function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

function isNameBefore(bytes: Uint8Array, end: number): boolean {
  let at = end + 1;
  while ((bytes[at] ?? COLON) <= SPACE) at += 1;
  return bytes[at] === COLON;
}

function checkName(bytes: Uint8Array, start: number, end: number): void {
  if (end - start > MAX_NAME) throw malformedJson();
  let isStrange = bytes[start] === UNDERSCORE;
  for (let at = start; at < end; at++) isStrange ||= bytes[at] === LIST || bytes[at] === BACKSLASH;
  if (!isStrange) return;
  const name = new TextDecoder().decode(bytes.subarray(start, end));
  if (name === "__proto__" || name.includes("\\") || !isFieldName(name)) throw malformedJson();
}

const malformedJson = () => new Problem(400, "request.unreadableBody");

export const isForm = ({ body, headers }: Pick<Request, "body" | "headers">): boolean =>
  body !== null && /^multipart\//i.test(headers.get("content-type") ?? "");
