import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

const define = { __BUILD__: JSON.stringify("test") };

/** Two runners: the rules in Node, the API inside workerd with real D1, R2, KV and mail bindings. */
export default defineConfig(async () => {
  const migrations = await readD1Migrations("app/v1/db/migrations");
  return {
    test: {
      fsModuleCache: false,
      projects: [
        { define, test: { name: "domain", include: ["tests/domain/**/*.test.ts"] } },
        {
          define,
          plugins: [
            cloudflareTest({
              main: "./tests/v1/worker.ts",
              wrangler: { configPath: "./wrangler.toml" },
              miniflare: { bindings: { TEST_MIGRATIONS: migrations } },
            }),
          ],
          test: {
            name: "v1",
            include: ["tests/v1/**/*.test.ts"],
            setupFiles: ["tests/v1/migrate.ts"],
            fsModuleCache: false,
          },
        },
      ],
    },
  };
});
