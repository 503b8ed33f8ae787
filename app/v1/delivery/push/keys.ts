import { keyedHash } from "../../kit/secret.ts";

/** VAPID keys (RFC 8292) as base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const PAIR = /^(?<publicKey>[\w-]{87})\.(?<privateKey>[\w-]{43})$/;

/** Returns the keys of `PUSH_KEYS`; null: no push. */
export function pushKeys(env: Pick<Env, "PUSH_KEYS">): PushKeys | null {
  const { publicKey, privateKey } = PAIR.exec(env.PUSH_KEYS ?? "")?.groups ?? {};
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

const STAND_IN_HOST = "push.test";

/** Returns the host that replaces push services in tests, if set. */
export const testPushHost = (env: Pick<Env, "PUSH_STAND_IN">): string | undefined =>
  env.PUSH_STAND_IN ? STAND_IN_HOST : undefined;

/** Returns the push address; in tests its path on the host `PUSH_STAND_IN`. */
export function resolveEndpoint(env: Pick<Env, "PUSH_STAND_IN">, endpoint: string): string {
  const { hostname, pathname } = new URL(endpoint);
  return env.PUSH_STAND_IN && hostname === STAND_IN_HOST ? env.PUSH_STAND_IN + pathname : endpoint;
}

const LENGTH = 32;

interface Named {
  id: number;
  endpoint: string;
}

/** Returns a token that ends this subscription. */
export async function endToken(env: Env, { id, endpoint }: Named): Promise<string> {
  const hash = await keyedHash(env, `push end ${id} ${endpoint}`);
  return `${id}-${hash.slice(0, LENGTH)}`;
}

/**
 * Returns the subscription id in a token, 0 if invalid. The id proves nothing: compare the token with
 * `endToken`.
 */
export const idInToken = (token: string): number => Number(token.split("-")[0]) || 0;
