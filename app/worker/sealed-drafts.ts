import { isSealed, openText, sealText } from "../v1/kit/secret.ts";

/** The methods of a KV namespace that drafts of forms need. */
export interface DraftStore {
  get: (id: string) => Promise<string | null>;
  put: (id: string, text: string, options: KVNamespacePutOptions) => Promise<void>;
  delete: (id: string) => Promise<void>;
}

const PURPOSE = "draft";

/**
 * The KV namespace of drafts, sealed: what somebody types about athletes, documents too, is stored there
 * for a day. A draft of before is in clear and is read as it is.
 */
export const sealedDrafts = (env: Env): DraftStore => ({
  get: async (id) => {
    const stored = await env.DRAFTS.get(id);
    return stored !== null && isSealed(stored) ? openText(env, PURPOSE, id, stored) : stored;
  },
  put: async (id, text, options) =>
    env.DRAFTS.put(id, await sealText(env, PURPOSE, id, text), options),
  delete: (id) => env.DRAFTS.delete(id),
});
