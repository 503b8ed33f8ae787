import { Miniflare } from "miniflare";
import { boundRuntime } from "./bound-runtime.ts";
import { esm, storeBindings, type Stores } from "./worker.ts";

/**
 * Opens the stores below a folder, on which no server may run; `script` answers the runtime's requests. The
 * caller disposes of it.
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
