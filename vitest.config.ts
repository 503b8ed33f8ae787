import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { cardLetters } from "./scripts/letters/card-letters.ts";
import { deriveCheaply } from "./tests/v1/derive-cheaply.ts";
import { packagesOfApi } from "./tests/v1/packages.ts";

const define = { __BUILD__: JSON.stringify("test") };

/** The secrets that wrangler.toml asks for: the test runtime takes them from the environment. */
for (const name of ["DOCUMENT_KEY", "SESSION_KEY"]) {
  process.env[name] = randomBytes(32).toString("base64url");
}

/** Milliseconds for a test that starts processes or a runtime, on a machine that is busy. */
const SLOW_MACHINE = 30_000;

/** The same for a property of 10,000 cases, which takes seconds on one that is not. */
const MANY_CASES = 120_000;

/** Characters of a value that a failure shows: the summary of a run repeats what it said, not the difference. */
const chaiConfig = { truncateThreshold: 1_000 };

/** For the tests that ask a running server. */
const CONNECTIONS = ["tests/site/connections-setup.ts"];

/**
 * domain: the rules, in Node. v1: the API inside workerd, with real D1, R2, KV and mail bindings.
 * pages: the pages' pure parts. markup: pages as the server sends them, read without a browser.
 * scripts: the scripts'. server: `npm start` and the faults it meets, on the build. seasons: real
 * seasons against the server at APITO_URL.
 */
export default defineConfig(async () => {
  const migrations = await readD1Migrations("app/v1/db/migrations");
  return {
    test: {
      fsModuleCache: false,
      // What the API tells its own log would drown what a test prints.
      onConsoleLog: (text: string) => !/"kind":"security"|"event":"push.sent"/.test(text),
      // Half of two cores would stand idle with the default of one worker less than cores.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      projects: [
        {
          define,
          test: {
            name: "domain",
            chaiConfig,
            include: ["tests/domain/**/*.test.ts"],
            // Pure functions: what one file imports the next need not import anew.
            isolate: false,
            testTimeout: MANY_CASES,
          },
        },
        {
          define,
          resolve: { tsconfigPaths: true },
          plugins: [cardLetters],
          test: {
            name: "pages",
            chaiConfig,
            // It imports a package of types alone, which Node does not find.
            server: { deps: { inline: ["@react-router/cloudflare"] } },
            include: ["tests/pages/**/*.test.ts"],
            isolate: false,
            testTimeout: MANY_CASES,
          },
        },
        {
          define,
          test: {
            name: "scripts",
            chaiConfig,
            include: ["tests/scripts/**/*.test.ts"],
            testTimeout: SLOW_MACHINE,
          },
        },
        {
          define,
          resolve: { tsconfigPaths: true },
          test: {
            name: "markup",
            chaiConfig,
            include: ["tests/markup/**/*.test.ts"],
            globalSetup: ["tests/markup/server-setup.ts"],
            setupFiles: CONNECTIONS,
            isolate: false,
            testTimeout: SLOW_MACHINE,
          },
        },
        {
          define,
          test: {
            name: "server",
            chaiConfig,
            include: ["tests/server/**/*.test.ts"],
            globalSetup: ["tests/server/demonstration.ts"],
            setupFiles: CONNECTIONS,
            expect: { poll: { timeout: 20_000 } },
            testTimeout: 240_000,
            hookTimeout: 240_000,
          },
        },
        {
          define,
          test: {
            name: "seasons",
            chaiConfig,
            include: ["tests/seasons/**/*.test.ts"],
            setupFiles: CONNECTIONS,
            testTimeout: 120_000,
            hookTimeout: 120_000,
          },
        },
        {
          define,
          plugins: [
            deriveCheaply(),
            cloudflareTest({
              main: "./tests/v1/worker.ts",
              wrangler: { configPath: "./wrangler.toml" },
              miniflare: {
                bindings: { TEST_MIGRATIONS: migrations, PUBLIC_URL: "https://apito.example" },
              },
            }),
          ],
          test: {
            name: "v1",
            chaiConfig,
            include: ["tests/v1/**/*.test.ts"],
            // The files of a worker share one runtime and one database.
            isolate: false,
            setupFiles: ["tests/v1/migrate.ts"],
            deps: { optimizer: { ssr: { enabled: true, include: packagesOfApi() } } },
            // The plugin's runtimes take no module from a file.
            fsModuleCache: false,
            testTimeout: SLOW_MACHINE,
          },
        },
      ],
    },
  };
});
