import { Problem } from "../http/problem.ts";
import { joined } from "./files/reader.ts";

/** Bytes of a JSON body; a season's events in one call stay well below. */
const MAX_JSON = 4_000_000;

/** Bytes of a whole championship that is brought in. */
const MAX_IMPORT = 8_000_000;

/** Bytes of a form: a picture, a document, and the text around them. */
const MAX_FORM = 16 * 1024 * 1024;

/**
 * Reads a request's body into memory, counted while it comes in: a declared length is believed only
 * where it already says too much. Answers a maker of that request, which may be asked for it more than
 * once. Throws a 413 at the first byte too many, and reads no further.
 */
export async function readWhole(request: Request): Promise<() => Request> {
  if (!request.body) return () => request;
  const isForm = /^multipart\//i.test(request.headers.get("content-type") ?? "");
  const max = isForm ? MAX_FORM : isImport(request) ? MAX_IMPORT : MAX_JSON;
  const sent = isForm ? "Os arquivos juntos passam" : "O corpo passa";
  const tooLarge = () => new Problem(413, `${sent} de ${Math.floor(max / 1_000_000)} MB.`);
  if (Number(request.headers.get("content-length") ?? 0) > max) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (size > max) throw tooLarge();
    chunks.push(chunk);
  }
  const { method, headers, signal } = request;
  const body = joined(chunks);
  return () => new Request(request.url, { method, headers, signal, body });
}

const isImport = ({ url }: Request): boolean =>
  new URL(url).pathname === "/v1/organizer/championships/import";
