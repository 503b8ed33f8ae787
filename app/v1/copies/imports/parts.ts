import { openBytes, SEAL_BYTES, sealBytes } from "../../kit/secret.ts";

/*
 * A part of a copy holds documents of athletes as they are, so it waits in R2 sealed like those in the
 * database (decision 0021). It is bound to its key there.
 */

const PURPOSE = "part of a copy";

/** Returns a part as it is stored. */
export const sealPart = (
  env: Env,
  key: string,
  part: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> => sealBytes(env, PURPOSE, key, part);

/** Returns a stored part of so many bytes as it came; null when it has another length. */
export async function openPart(
  env: Env,
  key: string,
  stored: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (stored.length !== bytes + SEAL_BYTES) return null;
  return openBytes(env, PURPOSE, key, stored);
}
