import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/run/chromium.mjs";
import { WITHOUT_SCRIPT } from "./tests/e2e/without-script.ts";

/** A running server, as under `npm test`; without one, Playwright starts its own. */
const running = process.env.APITO_URL;
const PORT = "8790";
process.env.APITO_DATA_DIR ??= join(tmpdir(), `apito-e2e-${process.pid}`);
process.env.PLAYWRIGHT_BROWSERS_PATH ??= "0";
const executablePath = findChromium();

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/site/accounts.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  outputDir: "test-results",
  reporter: "list",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // A new browser for each test takes a third of the time. Cookies, storage and cache are cleared between
    // tests, and each test signs up its own organizer.
    reuseContext: true,
    baseURL: running ?? `http://localhost:${PORT}`,
    browserName: "chromium",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 390, height: 844 },
    // A pulsing dot repaints the page sixty times a second. Tests of motion turn it on.
    contextOptions: { reducedMotion: "reduce" },
    // Its cache would leak between tests; its own tests allow it.
    serviceWorkers: "block",
    // A trace of every test costs a third of the time, so it is optional.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  // Only one context is reused, and scripts cannot be turned off in it.
  projects: [
    { name: "com JavaScript", grepInvert: new RegExp(WITHOUT_SCRIPT) },
    { name: "sem JavaScript", grep: new RegExp(WITHOUT_SCRIPT) },
  ],
  ...(!running && {
    webServer: {
      command: "node scripts/start.mjs",
      // The server answers before the demonstration is ready, and prints this line after.
      wait: { stdout: /^Apito: /m },
      env: { PORT, DATA_DIR: process.env.APITO_DATA_DIR },
      timeout: 300_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    },
  }),
});
