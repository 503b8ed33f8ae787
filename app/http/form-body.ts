import { readBounded } from "./bounded-body.ts";
import { Problem } from "./problem.ts";

/** Bytes of what is typed into one form. */
export const MAX_TEXT = 256_000;

/** Bytes of a form's files: a picture, a document, and what stands around them. */
export const MAX_FILES = 16 * 1024 * 1024;

/**
 * So many times the bytes that are taken are read, and thrown away: a connection that is closed while a
 * browser still writes shows its user nothing of the answer.
 */
const PATIENCE = 4;

/** Fields and files of one form; the largest forms are lists of some hundred rows. */
const MAX_PARTS = 2_000;

const MAX_NAME = 100;

/** The largest place in a list that a field's name may give: "rows[499]". */
const MAX_INDEX = 499;

/** Names within names: "games[3].events[0].minute" has five. */
const MAX_DEPTH = 6;

/**
 * The form that a request sends, looked at before anything is built from it: bytes, parts, and the
 * names, which give places in lists that are made as long as the name says. Throws a 415 when it is no
 * form, a 413 when it is longer than `most` bytes, a 400 when it is not one that a page of ours sends.
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

/** Throws a 400 unless the names and the number of a form's parts are those of a form of ours. */
export function checkForm(form: FormData): void {
  const names = [...form.keys()];
  if (names.length > MAX_PARTS || !names.every(isFieldName)) throw malformedForm();
}

/** Whether a field may have this name. */
export function isFieldName(name: string): boolean {
  if (name.length > MAX_NAME || name.split(/[.[]/).length > MAX_DEPTH) return false;
  return [...name.matchAll(/\[(\d+)\]/g)].every(([, place]) => Number(place) <= MAX_INDEX);
}

const malformedForm = () => new Problem(400, "request.unreadableForm");

/** What stands between two parts of a body, or null when its type is not that of a form. */
function markBetweenParts(type: string): Uint8Array | null {
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return encode("&");
  const boundary = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  const word = boundary?.[1] ?? boundary?.[2];
  return word ? encode(`\r\n--${word}`) : null;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Whether the mark stands more than `most` times in the bytes. */
function hasMore(bytes: Uint8Array, mark: Uint8Array, most: number): boolean {
  const [first = 0] = mark;
  let found = 0;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (mark.every((byte, place) => bytes[at + place] === byte)) found += 1;
    if (found > most) return true;
  }
  return false;
}
