import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** Names the build: part of every ETag, so that a deploy outdates what browsers keep. */
const build = Date.now().toString(36);

/** Half of what the Worker weighs as written is room and words; the names that stack traces show stay. */
const minify = { compress: true, mangle: { toplevel: false }, codegen: true };

export default defineConfig({
  define: { __BUILD__: JSON.stringify(build) },
  plugins: [
    cloudflare({ viteEnvironment: { name: "ssr" }, persistState: { path: ".data" } }),
    reactRouter(),
  ],
  build: {
    // The oldest browsers in which everything works as it is meant.
    target: ["chrome103", "safari15.6"],
    // The oldest in which all can be read.
    cssTarget: ["chrome80", "safari13"],
    cssMinify: "lightningcss",
  },
  environments: { ssr: { build: { rolldownOptions: { output: { minify } } } } },
  resolve: { tsconfigPaths: true },
});
