import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig, esm, filesBelow, type WorkerConfig, workerConfig } from "./worker.ts";

/**
 * The built Worker serves the built files itself: Miniflare's own two workers for files cost more time than a
 * page.
 */
export function workersWithFiles(
  build: string,
  secrets: NodeJS.Dict<string>,
): [app: WorkerConfig, files: WorkerConfig] {
  const { name, assets, compatibility_date: compatibilityDate } = readConfig(build);
  const directory = join(build, "server", assets.directory);
  const app = workerConfig(build, secrets);
  const { mainModule = "", modules = {} } = app.manifest ?? {};
  const entry = `import app from "./${mainModule}";
import { withFiles } from "./front.js";
export default withFiles(app, ${JSON.stringify(listAddresses(directory))});`;
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

function listAddresses(directory: string): string[] {
  return filesBelow(directory)
    .filter((name) => !name.startsWith("_"))
    .map((name) => `/${name}`)
    .flatMap((address) => {
      const bare = address.replace(/\.html$/, "");
      return bare === address ? [address] : [address, bare, `${bare}/`];
    });
}
