import { type BrowserContext, expect, test as base, type TestType } from "@playwright/test";
import { type Organizer, ownAddress, newOrganizer } from "../site/account.ts";
import { type Demonstration, demonstration } from "../site/demonstration.ts";
import { disableKeepAlive } from "../site/connections.ts";
import { WITHOUT_SCRIPT } from "./without-script.ts";

disableKeepAlive();

interface Fixtures {
  organizer: Organizer;
  demo: Demonstration;
  expectedErrors: RegExp[];
}

/** The browser logs this when it skips a page transition on a busy machine. */
const DROPPED = /Transition was aborted/;

let found: Promise<Demonstration> | undefined;

/** Playwright's `test`; console errors, exceptions, policy violations and foreign requests fail it. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  context: async ({ context, baseURL, expectedErrors }, use) => {
    const faults = watch(context, new URL(baseURL ?? "").origin);
    await context.setExtraHTTPHeaders(ownAddress());
    await use(context);
    // State that the reset between tests keeps.
    await context.setOffline(false);
    await context.clearPermissions();
    const known = [...expectedErrors, DROPPED];
    const unexpected = faults.filter((fault) => !known.some((pattern) => pattern.test(fault)));
    expect(unexpected, "errors of the browser").toEqual([]);
  },

  organizer: async ({ baseURL }, use) => {
    await use(await newOrganizer(baseURL ?? ""));
  },

  demo: async ({ baseURL }, use) => {
    await use(await (found ??= demonstration(baseURL ?? "")));
  },
});

export { expect } from "@playwright/test";
export { type Organizer, newOrganizer } from "../site/account.ts";

/**
 * Registers a test without scripts. Its tag groups such tests in one project, so workers keep their browser.
 */
export function registerWithoutScript<Args extends {}, WorkerArgs extends {}>(
  of: TestType<Args, WorkerArgs>,
) {
  return (title: string, body: Parameters<typeof of>[2]): void => {
    of.describe("sem JavaScript", { tag: WITHOUT_SCRIPT }, () => {
      base.use({ javaScriptEnabled: false });
      of(title, body);
    });
  };
}

/** Registers a test twice, with and without JavaScript. */
export function registerBothWays<Args extends {}, WorkerArgs extends {}>(
  of: TestType<Args, WorkerArgs>,
) {
  const without = registerWithoutScript(of);
  return (title: string, body: Parameters<typeof of>[2]): void => {
    of.describe("com JavaScript", () => of(title, body));
    without(title, body);
  };
}

export const withAndWithoutScript = registerBothWays(test);
export const withoutScript = registerWithoutScript(test);

function watch(context: BrowserContext, origin: string): string[] {
  const faults: string[] = [];
  const documents = new Set<string>();
  context.on("weberror", (error) => {
    const { message, stack } = error.error();
    faults.push(`exception: ${message} (${error.page()?.url()}) ${stack}`);
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (request.isNavigationRequest()) documents.add(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) {
      faults.push(`outbound: ${request.url()}`);
    }
  });
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    // The browser also logs a page's intended 404 or 400.
    const ownStatus = message.text().startsWith("Failed to load resource: the server responded");
    const { url } = message.location();
    if (ownStatus && (documents.has(url) || new URL(url).pathname.endsWith(".data"))) return;
    faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  return faults;
}
