import { readForm } from "../files/form.ts";
import { sha256 } from "../../http/sha256.ts";
import { keyedHash } from "../hash.ts";

type Sent = Pick<Request, "method" | "url" | "headers" | "text" | "formData">;

/**
 * The keyed hash of what makes two requests the same: method, address and body. A form is hashed by
 * its parts, since every sending of it draws its boundary anew.
 */
export async function hashRequest(env: Env, request: Sent): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const body = await bodyOf(request);
  return keyedHash(env, `request:${JSON.stringify([request.method, pathname + search, body])}`);
}

async function bodyOf(request: Sent): Promise<unknown> {
  if (!request.headers.get("content-type")?.toLowerCase().startsWith("multipart/form-data")) {
    return request.text();
  }
  const form = await readForm(request);
  return Promise.all(
    [...form].map(async ([name, value]) => [
      name,
      typeof value === "string" ? value : await sha256(await value.arrayBuffer()),
    ]),
  );
}
