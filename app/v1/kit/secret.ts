import { hex } from "../../http/sha256.ts";
import { networkOf } from "../../http/request.ts";

/** The keys of an isolate, by purpose; the one of hashes has none. Making one costs more than its use. */
const keptKeys = new WeakMap<object, Map<string, CryptoKey>>();

async function keptKey(
  env: Env,
  purpose: string,
  make: () => Promise<CryptoKey>,
): Promise<CryptoKey> {
  const keys = keptKeys.get(env) ?? new Map<string, CryptoKey>();
  const known = keys.get(purpose);
  if (known) return known;
  const key = await make();
  keptKeys.set(env, keys.set(purpose, key));
  return key;
}

/** Fewer letters would be no secret. */
const LEAST_KEY = 32;

/**
 * The bytes of the secret `DOCUMENT_KEY`. Without it nothing is hashed or sealed: the call fails and the
 * log says why.
 */
function secretKey(env: Env): Uint8Array<ArrayBuffer> {
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
  const key = await keptKey(env, "", () =>
    crypto.subtle.importKey("raw", secretKey(env), { name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
    ]),
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

/** A text that only the holder of the secret can read; what stands before the point names the key. */
export type Sealed = `v1.${string}`;

const NONCE_BYTES = 12;

/** Bytes that sealing adds: the nonce before, the tag of AES-GCM behind. */
export const SEAL_BYTES = NONCE_BYTES + 16;

/**
 * Seals a text with AES-256-GCM. The key is drawn from the secret `DOCUMENT_KEY` for this `purpose`
 * alone (HKDF-SHA-256), the nonce is new each time. `bound` says where the text belongs: sealed text
 * that is moved elsewhere does not open.
 */
export async function sealText(
  env: Env,
  purpose: string,
  bound: string,
  text: string,
): Promise<Sealed> {
  const bytes = await sealBytes(env, purpose, bound, new TextEncoder().encode(text));
  return `v1.${Buffer.from(bytes).toString("base64")}`;
}

/** The same of bytes: the nonce, then what was sealed, which is `SEAL_BYTES` longer in all. */
export async function sealBytes(
  env: Env,
  purpose: string,
  bound: string,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const key = await keyOf(env, purpose);
  const sealed = await crypto.subtle.encrypt(algorithm(nonce, bound), key, plain);
  const bytes = new Uint8Array(NONCE_BYTES + sealed.byteLength);
  bytes.set(nonce);
  bytes.set(new Uint8Array(sealed), NONCE_BYTES);
  return bytes;
}

/**
 * The text that was sealed for the same purpose and place. An error when it is of another version; an
 * `OperationError` when it was changed, moved from elsewhere, or sealed with another secret.
 */
export async function openText(
  env: Env,
  purpose: string,
  bound: string,
  sealed: string,
): Promise<string> {
  if (!isSealed(sealed)) throw new Error("The sealed text is of no known version.");
  const bytes = Uint8Array.from(Buffer.from(sealed.slice(PREFIX.length), "base64"));
  return new TextDecoder().decode(await openBytes(env, purpose, bound, bytes));
}

/** The bytes that were sealed for the same purpose and place; errors as of `openText`. */
export async function openBytes(
  env: Env,
  purpose: string,
  bound: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const opened = await crypto.subtle.decrypt(
    algorithm(sealed.slice(0, NONCE_BYTES), bound),
    await keyOf(env, purpose),
    sealed.subarray(NONCE_BYTES),
  );
  return new Uint8Array(opened);
}

const PREFIX = "v1.";

/** Whether a stored text is sealed; one of before is read as it stands. */
export const isSealed = (text: string): text is Sealed => text.startsWith(PREFIX);

const algorithm = (iv: Uint8Array<ArrayBuffer>, bound: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(bound),
});

const keyOf = (env: Env, purpose: string): Promise<CryptoKey> =>
  keptKey(env, purpose, () => deriveKey(env, purpose));

async function deriveKey(env: Env, purpose: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", secretKey(env), "HKDF", false, [
    "deriveKey",
  ]);
  return crypto.subtle.deriveKey(
    {
      name: "HKDF",
      hash: "SHA-256",
      salt: new Uint8Array(),
      info: new TextEncoder().encode(`apito ${purpose} v1`),
    },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}
