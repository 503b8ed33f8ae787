import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { cardGlyphs } from "./scripts/glyphs/card-glyphs.ts";
import { deriveCheaply } from "./tests/v1/derive-cheaply.ts";
import { packagesOfApi } from "./tests/v1/packages.ts";

const define = { __BUILD__: JSON.stringify("test") };

/** Secrets of wrangler.toml; the test runtime takes them from the environment. */
for (const name of ["DOCUMENT_KEY", "SESSION_KEY"]) {
  process.env[name] = randomBytes(32).toString("base64url");
}

/** Milliseconds for a test that starts processes or a runtime on a busy machine. */
const SLOW_MACHINE = 30_000;

/** Milliseconds for a property of 10,000 cases on a busy machine. */
const MANY_CASES = 120_000;

/** Characters of a value in a failure's message; the run's summary repeats messages, not differences. */
const chaiConfig = { truncateThreshold: 1_000 };

const CONNECTIONS = ["tests/site/connections-setup.ts"];

const IN_NODE = new Set(["domain", "pages", "scripts", "markup", "server", "seasons"]);

const asked = process.argv.flatMap((given, at, all) => {
  if (given === "--project") return all[at + 1] ?? [];
  return given.startsWith("--project=") ? given.slice("--project=".length) : [];
});
const isApiAsked = asked.length === 0 || asked.some((name) => !IN_NODE.has(name));

/** Loading the plugin takes three times as long as the rest of a run's start. */
async function apiProject() {
  const { cloudflareTest, readD1Migrations } = await import("@cloudflare/vitest-plugin");
  const migrations = await readD1Migrations("app/v1/db/migrations");
  return {
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
      // A worker's files share one runtime and one database.
      isolate: false,
      setupFiles: ["tests/v1/migrate.ts"],
      deps: { optimizer: { ssr: { enabled: true, include: packagesOfApi() } } },
      // The plugin's runtimes load no module from a file.
      fsModuleCache: false,
      testTimeout: SLOW_MACHINE,
    },
  };
}

/**
 * domain: the rules, in Node. v1: the API inside workerd, with real D1, R2, KV and mail bindings. pages: the
 * pages' pure parts. markup: server-rendered pages, without a browser. scripts: the scripts. server: `npm
 * start` and its failures, on the build. seasons: real seasons against the server at APITO_URL.
 */
export default defineConfig(async () => {
  return {
    test: {
      fsModuleCache: false,
      // The API's own log would hide the tests' output.
      onConsoleLog: (text: string) => !/"kind":"security"|"event":"push.sent"/.test(text),
      // By default one of two cores would be idle.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      projects: [
        {
          define,
          test: {
            name: "domain",
            chaiConfig,
            include: ["tests/domain/**/*.test.ts"],
            // Pure functions: files can share their imports.
            isolate: false,
            testTimeout: MANY_CASES,
          },
        },
        {
          define,
          resolve: { tsconfigPaths: true },
          plugins: [cardGlyphs],
          test: {
            name: "pages",
            chaiConfig,
            // It imports a types-only package, which Node cannot resolve.
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
        ...(isApiAsked ? [await apiProject()] : []),
      ],
    },
  };
});
