import { rm } from "node:fs/promises";
import { join } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { deskOnDemand } from "./scripts/build/desk-on-demand.ts";
import { physicalSides } from "./scripts/build/physical-sides.ts";
import { cardLetters } from "./scripts/letters/card-letters.ts";

/** Names the build: part of every ETag, so that a deploy outdates what browsers keep. */
const build = Date.now().toString(36);

/** Half of what the Worker weighs as written is room and words; the names that stack traces show stay. */
const minify = { compress: true, mangle: { toplevel: false }, codegen: true };

const HANDOFF = /serverHandoffStream: (encodeViaTurboStream\([^()]*\))/g;

/**
 * Lets the router write a page's data for the browser once somebody reads them: fan pages never do, and
 * the library writes them first, before any page (docs/decisions/0065).
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

/** Leaves Zod's words in forty languages out: what it refuses is said in ours (app/texts). */
const withoutZodsWords: Plugin = {
  name: "without-zods-words",
  load: {
    filter: { id: /zod\/v4\/locales\/index\.js/ },
    handler: () => "export {};",
  },
};

/** Leaves scripts that browsers load out of the Worker, which would upload each as a module of its own. */
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
    cardLetters,
    deskOnDemand,
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: process.env["DATA_DIR"] ?? ".data" },
    }),
    reactRouter(),
  ],
  css: { postcss: { plugins: [physicalSides] } },
  build: {
    // The oldest browsers in which all can be read.
    cssTarget: ["chrome80", "safari13"],
    cssMinify: "lightningcss",
  },
  environments: {
    // The oldest browsers in which everything works as it is meant.
    client: { build: { target: ["chrome103", "safari15.6"] } },
    // One engine, of today: what is lowered for old ones is slow there.
    ssr: { build: { target: "esnext", rolldownOptions: { output: { minify } } } },
  },
  resolve: { tsconfigPaths: true },
});
