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
