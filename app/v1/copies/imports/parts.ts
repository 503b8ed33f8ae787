import { openBytes, SEAL_BYTES, sealBytes } from "../../kit/secret.ts";

/* A part holds athletes' identity documents, so it is encrypted in R2, bound to its key (decision 0021). */

const PURPOSE = "part of a copy";

/** Returns an encrypted part. */
export const sealPart = (
  env: Env,
  key: string,
  part: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> => sealBytes(env, PURPOSE, key, part);

/** Returns a decrypted part, or null for another length. */
export async function openPart(
  env: Env,
  key: string,
  stored: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (stored.length !== bytes + SEAL_BYTES) return null;
  return openBytes(env, PURPOSE, key, stored);
}
