import { isSealed, openText, sealText } from "../v1/kit/secret.ts";

/** Where drafts of forms lie, by their numbers. */
export interface DraftStore {
  read: (id: string) => Promise<string | null>;
  /** Keeps a draft for so many seconds. */
  write: (id: string, text: string, seconds: number) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

const PURPOSE = "draft";

/**
 * The KV store of drafts, sealed: what somebody types about athletes, documents too, waits there for a
 * day. A draft of before stands in clear and is read as it is.
 */
export const sealedDrafts = (env: Env): DraftStore => ({
  read: async (id) => {
    const stored = await env.DRAFTS.get(id);
    return stored !== null && isSealed(stored) ? openText(env, PURPOSE, id, stored) : stored;
  },
  write: async (id, text, seconds) => {
    const sealed = await sealText(env, PURPOSE, id, text);
    await env.DRAFTS.put(id, sealed, { expirationTtl: seconds });
  },
  remove: (id) => env.DRAFTS.delete(id),
});
