import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Names the build: part of every ETag, so that a deploy outdates what browsers keep. */
const build = Date.now().toString(36);

export default defineConfig({
  define: { __BUILD__: JSON.stringify(build) },
  plugins: [
    cloudflare({ viteEnvironment: { name: "ssr" }, persistState: { path: ".data" } }),
    tailwindcss(),
    reactRouter(),
  ],
  resolve: { tsconfigPaths: true },
});
