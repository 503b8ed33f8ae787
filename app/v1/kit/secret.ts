import { hex } from "../../http/sha256.ts";
import { readNetwork } from "../../http/request.ts";

/** Keys by purpose, because making a key costs more than using it. */
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

const LEAST_KEY = 32;

/** Returns the key from `DOCUMENT_KEY`; throws without it. */
function secretKey(env: Env): Uint8Array<ArrayBuffer> {
  const secret: string | undefined = env.DOCUMENT_KEY;
  if (!secret || secret.length < LEAST_KEY) {
    throw new Error(`The secret DOCUMENT_KEY is missing or shorter than ${LEAST_KEY} characters.`);
  }
  return new TextEncoder().encode(secret);
}

/**
 * Returns the HMAC-SHA-256 (64 hex digits) under `DOCUMENT_KEY`, for guessable values. Start the text with
 * its purpose.
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

/** Returns the keyed hash of a request's network; null on the local machine. */
export async function networkHash(env: Env, request: Request): Promise<string | null> {
  const network = readNetwork(request);
  return network === null ? null : keyedHash(env, `network:${network}`);
}

/** Encrypted text; the prefix is the version of the key. */
export type Sealed = `v1.${string}`;

const NONCE_BYTES = 12;

export const SEAL_BYTES = NONCE_BYTES + 16;

/**
 * Encrypts with AES-256-GCM and a key for `purpose` (HKDF-SHA-256). `bound` ties the text to its place: moved
 * text does not decrypt.
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

/** Encrypts bytes: nonce, then ciphertext, `SEAL_BYTES` longer. */
export async function sealBytes(
  env: Env,
  purpose: string,
  bound: string,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const key = await findKey(env, purpose);
  const sealed = await crypto.subtle.encrypt(algorithm(nonce, bound), key, plain);
  const bytes = new Uint8Array(NONCE_BYTES + sealed.byteLength);
  bytes.set(nonce);
  bytes.set(new Uint8Array(sealed), NONCE_BYTES);
  return bytes;
}

/**
 * Decrypts a text. Throws for another version of the key, and the crypto API's error when the text was
 * changed, moved, or encrypted with another key.
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

/** Decrypts bytes; throws like `openText`. */
export async function openBytes(
  env: Env,
  purpose: string,
  bound: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const opened = await crypto.subtle.decrypt(
    algorithm(sealed.slice(0, NONCE_BYTES), bound),
    await findKey(env, purpose),
    sealed.subarray(NONCE_BYTES),
  );
  return new Uint8Array(opened);
}

const PREFIX = "v1.";

/** True for encrypted text; older text is plain. */
export const isSealed = (text: string): text is Sealed => text.startsWith(PREFIX);

const algorithm = (iv: Uint8Array<ArrayBuffer>, bound: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(bound),
});

const findKey = (env: Env, purpose: string): Promise<CryptoKey> =>
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
