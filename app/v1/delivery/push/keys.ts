import { keyedHash } from "../../kit/secret.ts";

/** The pair that tells push services who sends (VAPID, RFC 8292), both as base64url. */
export interface PushKeys {
  /** The point, uncompressed: 65 bytes. */
  publicKey: string;
  privateKey: string;
}

const PAIR = /^(?<publicKey>[\w-]{87})\.(?<privateKey>[\w-]{43})$/;

/** The pair of the secret `PUSH_KEYS`; null where the installation has none, and offers no push. */
export function pushKeys(env: Pick<Env, "PUSH_KEYS">): PushKeys | null {
  const { publicKey, privateKey } = PAIR.exec(env.PUSH_KEYS ?? "")?.groups ?? {};
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

/** The host that subscriptions name where an installation for tests has a push service of its own. */
const STAND_IN_HOST = "push.test";

/** The host beside those of the browsers' push services that an installation sends to, if any. */
export const standInHost = (env: Pick<Env, "PUSH_STAND_IN">): string | undefined =>
  env.PUSH_STAND_IN ? STAND_IN_HOST : undefined;

/** Where a message for an endpoint goes: to itself, or with `PUSH_STAND_IN` to the same path there. */
export function addressOf(env: Pick<Env, "PUSH_STAND_IN">, endpoint: string): string {
  const { hostname, pathname } = new URL(endpoint);
  return env.PUSH_STAND_IN && hostname === STAND_IN_HOST ? env.PUSH_STAND_IN + pathname : endpoint;
}

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
