import { rm } from "node:fs/promises";
import { join } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { deskOnDemand } from "./scripts/build/desk-on-demand.ts";
import { physicalSides } from "./scripts/build/physical-sides.ts";
import { cardGlyphs } from "./scripts/glyphs/card-glyphs.ts";

/** Name of the build: part of every ETag, so a deploy outdates browsers' copies. */
const build = Date.now().toString(36);

/** Whitespace and local names are half of the Worker's size; names in stack traces stay. */
const minify = { compress: true, mangle: { toplevel: false }, codegen: true };

const HANDOFF = /serverHandoffStream: (encodeViaTurboStream\([^()]*\))/g;

/**
 * Writes a page's data for the browser on demand. The library writes it before rendering, but fan pages never
 * read it (docs/decisions/0065).
 */
const handoffOnDemand: Plugin = {
  name: "handoff-on-demand",
  transform: {
    filter: { id: /react-router\/dist\/\w+\/lib\/server-runtime\/server\.js/ },
    handler(code) {
      if (code.match(HANDOFF)?.length !== 2)
        this.error("The router writes a page's data elsewhere.");
      return code.replace(
        HANDOFF,
        `get serverHandoffStream() {
          const value = $1;
          Object.defineProperty(this, "serverHandoffStream", { value });
          return value;
        }`,
      );
    },
  },
};

/** Drops Zod's messages in forty languages; ours are in app/texts. */
const withoutZodsWords: Plugin = {
  name: "without-zods-words",
  load: {
    filter: { id: /zod\/v4\/locales\/index\.js/ },
    handler: () => "export {};",
  },
};

/** Keeps browsers' scripts out of the Worker, which would upload each as a module. */
const withoutBrowsersScripts: Plugin = {
  name: "without-browsers-scripts",
  applyToEnvironment: ({ name }) => name === "ssr",
  writeBundle: {
    order: "post",
    sequential: true,
    async handler({ dir = "" }, bundle) {
      const scripts = Object.values(bundle).filter(
        ({ type, fileName }) => type === "asset" && fileName.endsWith(".js"),
      );
      await Promise.all(scripts.map(({ fileName }) => rm(join(dir, fileName))));
    },
  },
};

export default defineConfig({
  define: { __BUILD__: JSON.stringify(build) },
  plugins: [
    handoffOnDemand,
    withoutZodsWords,
    withoutBrowsersScripts,
    cardGlyphs,
    deskOnDemand,
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: process.env["DATA_DIR"] ?? ".data" },
    }),
    reactRouter(),
  ],
  css: { postcss: { plugins: [physicalSides] } },
  build: {
    // Oldest browsers in which pages are readable.
    cssTarget: ["chrome80", "safari13"],
    cssMinify: "lightningcss",
    // The list of compressed sizes has no reader.
    reportCompressedSize: false,
  },
  environments: {
    // Oldest browsers in which everything works.
    client: { build: { target: ["chrome103", "safari15.6"] } },
    // One current engine: code lowered for old ones is slower.
    ssr: { build: { target: "esnext", rolldownOptions: { output: { minify } } } },
  },
  resolve: { tsconfigPaths: true },
});
