import { readFileSync } from "node:fs";
import { join } from "node:path";
import { configOf, esm, filesBelow, type WorkerConfig, workerConfig } from "./worker.ts";

/**
 * The built Worker that hands out the built files itself, and the Worker that holds them. Miniflare's
 * own way, with two of its workers before the app, costs each request of a page more than the page.
 */
export function workersWithFiles(
  build: string,
  secrets: NodeJS.Dict<string>,
): [app: WorkerConfig, files: WorkerConfig] {
  const { name, assets, compatibility_date: compatibilityDate } = configOf(build);
  const directory = join(build, "server", assets.directory);
  const app = workerConfig(build, secrets);
  const { mainModule = "", modules = {} } = app.manifest ?? {};
  const entry = `import app from "./${mainModule}";
import { withFiles } from "./front.js";
export default withFiles(app, ${JSON.stringify(addressesOf(directory))});`;
  const files = `${name}-files`;
  return [
    {
      ...app,
      env: { ...app.env, BUILT_FILES: { type: "worker", worker: files } },
      manifest: {
        mainModule: "entry.js",
        modules: {
          ...modules,
          "entry.js": esm(entry),
          "front.js": esm(readFileSync(join(import.meta.dirname, "front.mjs"), "utf8")),
        },
      },
    },
    {
      name: files,
      compatibilityDate,
      assets: { directory, hasUserWorker: false },
      manifest: {
        mainModule: "none.js",
        modules: {
          "none.js": esm("export default { fetch: () => new Response(null, { status: 404 }) };"),
        },
      },
    },
  ];
}

/** The addresses of a folder's files: a page of HTML is found with and without its suffix. */
function addressesOf(directory: string): string[] {
  return filesBelow(directory)
    .filter((name) => !name.startsWith("_"))
    .map((name) => `/${name}`)
    .flatMap((address) => {
      const bare = address.replace(/\.html$/, "");
      return bare === address ? [address] : [address, bare, `${bare}/`];
    });
}
