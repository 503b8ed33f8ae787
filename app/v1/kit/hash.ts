import { hex } from "../../http/sha256.ts";
import { networkOf } from "../../http/request.ts";

/** Fewer letters would be no secret. */
const LEAST_KEY = 32;

/**
 * The bytes of the secret `DOCUMENT_KEY`. Without it nothing is hashed or sealed: the call fails and the
 * log says why.
 */
export function secretKey(env: Env): Uint8Array<ArrayBuffer> {
  const secret: string | undefined = env.DOCUMENT_KEY;
  if (!secret || secret.length < LEAST_KEY) {
    throw new Error(`The secret DOCUMENT_KEY is missing or shorter than ${LEAST_KEY} characters.`);
  }
  return new TextEncoder().encode(secret);
}

/**
 * HMAC-SHA-256 under the secret `DOCUMENT_KEY`, as 64 hex digits: for what could be guessed from a plain
 * hash, such as a document's number or a form with a password. Begin the text with what it is for.
 */
export async function keyedHash(env: Env, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    secretKey(env),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const signed = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
  return hex(new Uint8Array(signed));
}

/**
 * What the network of a request is counted by: without the key nobody finds the address behind it. Null
 * where the caller cannot be told from others: on the machine itself.
 */
export async function networkHash(env: Env, request: Request): Promise<string | null> {
  const network = networkOf(request);
  return network === null ? null : keyedHash(env, `network:${network}`);
}
