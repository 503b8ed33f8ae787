import { keyedHash } from "../kit/secret.ts";

/** Characters of the hash: 128 bits. */
const LENGTH = 32;

interface Named {
  id: number;
  endpoint: string;
}

/**
 * What ends a device's subscription from any message that it got: good for that one alone, and for nothing
 * once it has ended.
 */
export async function endToken(env: Env, { id, endpoint }: Named): Promise<string> {
  const hash = await keyedHash(env, `push end ${id} ${endpoint}`);
  return `${id}-${hash.slice(0, LENGTH)}`;
}

/** The number of the subscription that a token is of, to be compared with `endToken`; 0: of none. */
export const idInToken = (token: string): number => Number(token.split("-")[0]) || 0;
