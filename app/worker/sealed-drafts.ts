import { isSealed, openText, sealText } from "../v1/kit/secret.ts";

export interface DraftStore {
  get: (id: string) => Promise<string | null>;
  put: (id: string, text: string, options: KVNamespacePutOptions) => Promise<void>;
  delete: (id: string) => Promise<void>;
}

const PURPOSE = "draft";

/** Encrypted, since drafts hold athletes' data for a day. Older drafts in clear text are still read. */
export const sealedDrafts = (env: Env): DraftStore => ({
  get: async (id) => {
    const stored = await env.DRAFTS.get(id);
    return stored !== null && isSealed(stored) ? openText(env, PURPOSE, id, stored) : stored;
  },
  put: async (id, text, options) =>
    env.DRAFTS.put(id, await sealText(env, PURPOSE, id, text), options),
  delete: (id) => env.DRAFTS.delete(id),
});
