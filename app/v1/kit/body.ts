import { readBounded, MAX_FILES, checkJson } from "../../http/body.ts";
import { Problem } from "../../http/problem.ts";
import { text } from "../../texts/text.ts";

/** Bytes of a JSON body; a season's events in one call stay well below. */
const MAX_JSON = 4_000_000;

/** Bytes of a whole championship that is brought in. */
const MAX_IMPORT = 8_000_000;

/**
 * Reads a request's body into memory, counted while it comes in. Answers a maker of that request, which
 * may be asked for it more than once. Throws a 413 at the first byte too many, and reads no further; a
 * 415 when nobody says what it is, a 400 when no parser is to see it. `hono/body-limit` believes a declared
 * length, and its bytes can be read once only.
 */
export async function readWhole(request: Request): Promise<() => Request> {
  if (!request.body) return () => request;
  const max = isForm(request) ? MAX_FILES : isImport(request) ? MAX_IMPORT : MAX_JSON;
  const body = await readBounded(request, max);
  if (!body) {
    const sent = isForm(request) ? "request.filesTooLarge" : "request.bodyTooLarge";
    throw new Problem(413, text(sent, { megabytes: Math.floor(max / 1_000_000) }));
  }
  const { method, headers, signal } = request;
  if (body.length > 0 && !headers.has("content-type")) {
    throw new Problem(415, "request.noContentType");
  }
  if (!isForm(request)) checkJson(body);
  return () => new Request(request.url, { method, headers, signal, body });
}

/** Whether a request brings a form, which may hold files. */
export const isForm = ({ body, headers }: Pick<Request, "body" | "headers">): boolean =>
  body !== null && /^multipart\//i.test(headers.get("content-type") ?? "");

/** A request without its body. */
export const headOf = ({ url, method, headers }: Request): Request =>
  new Request(url, { method, headers });

const isImport = ({ url }: Request): boolean =>
  /^\/v1\/organizer\/championships\/(?:\d+\/)?import$/.test(new URL(url).pathname);
