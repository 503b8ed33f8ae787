import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/run/chromium.mjs";
import { WITHOUT_SCRIPT } from "./tests/e2e/without-script.ts";

/** A server that already runs, as under `npm test`; without it, one is started for these tests. */
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
    // A browser that starts anew for each test takes a third of all time. Cookies, storage and cache
    // are cleared between two tests, and every test signs up an organizer of its own.
    reuseContext: true,
    baseURL: running ?? `http://localhost:${PORT}`,
    browserName: "chromium",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 390, height: 844 },
    // A dot that pulses draws the page anew sixty times a second. Those about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // What it keeps for one test is nothing to the next: only those about it let it run.
    serviceWorkers: "block",
    // A trace of every test, kept for those that fail, costs a third of the time: only on demand.
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
  // Only one context is kept, and one with scripts cannot become one without.
  projects: [
    { name: "com JavaScript", grepInvert: new RegExp(WITHOUT_SCRIPT) },
    { name: "sem JavaScript", grep: new RegExp(WITHOUT_SCRIPT) },
  ],
  ...(!running && {
    webServer: {
      command: "node scripts/start.mjs",
      // It answers before the demonstration is written, and says so once it is.
      wait: { stdout: /^Apito: /m },
      env: { PORT, DATA_DIR: process.env.APITO_DATA_DIR },
      timeout: 300_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    },
  }),
});
