import { Miniflare } from "miniflare";
import { boundRuntime } from "./bound-runtime.ts";
import { esm, storeBindings, type Stores } from "./worker.ts";

/**
 * Returns a runtime of nothing but stores below a folder, on which no server may run; `script` is what answers its
 * requests. To be disposed of.
 */
export const openStores = (
  folder: string,
  { compatibility_date: compatibilityDate, ...stores }: Stores & { compatibility_date: string },
  script = "export default { fetch: () => new Response() };",
) =>
  boundRuntime(
    () =>
      new Miniflare({
        resourcePersistencePath: folder,
        logRequests: false,
        cf: false,
        workers: [
          {
            config: {
              name: "stores",
              compatibilityDate,
              manifest: { mainModule: "index.js", modules: { "index.js": esm(script) } },
              env: storeBindings(stores),
            },
          },
        ],
      }),
  );
