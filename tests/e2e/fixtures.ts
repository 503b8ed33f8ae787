import { type BrowserContext, expect, test as base, type TestType } from "@playwright/test";
import { signUp as signUpContract } from "../../app/v1/auth/contract.ts";
import { createClient } from "../../app/v1/client.ts";
import { sendPrepared } from "./sending.ts";
import { WITHOUT_SCRIPT } from "./without-script.ts";

/** An account of this test alone, and the typed client that is signed in as it. */
export interface Organizer {
  name: string;
  email: string;
  password: string;
  token: string;
  call: ReturnType<typeof createClient>;
}

interface Fixtures {
  organizer: Organizer;
  /** Patterns of console messages that the test provokes on purpose. */
  expectedErrors: RegExp[];
}

/**
 * Playwright's `test`, where a page that logs an error, throws, breaks its content policy or asks
 * another host for anything fails the test.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  context: async ({ context, baseURL, expectedErrors }, use) => {
    const faults = watch(context, new URL(baseURL ?? "").origin);
    await context.setExtraHTTPHeaders(ownAddress());
    await use(context);
    // What the reset between two tests leaves as it was.
    await context.setOffline(false);
    await context.clearPermissions();
    const unexpected = faults.filter((fault) => !expectedErrors.some((known) => known.test(fault)));
    expect(unexpected, "errors of the browser").toEqual([]);
  },

  organizer: async ({ baseURL }, use) => {
    await use(await signUp(baseURL ?? ""));
  },
});

export { expect } from "@playwright/test";

/**
 * For a `test`: registers one test twice, with the browser's JavaScript on, and off. The tag gathers
 * those without in one project, so that a worker's browser need not change over from test to test.
 */
export function bothWays<Args extends {}, WorkerArgs extends {}>(of: TestType<Args, WorkerArgs>) {
  return (title: string, body: Parameters<typeof of>[2]): void => {
    of.describe("com JavaScript", () => of(title, body));
    of.describe("sem JavaScript", { tag: WITHOUT_SCRIPT }, () => {
      base.use({ javaScriptEnabled: false });
      of(title, body);
    });
  };
}

export const withAndWithoutScript = bothWays(test);

/** The header that the edge sets: each test comes from an address of its own, or all would share one limit. */
export function ownAddress() {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return { "cf-connecting-ip": `10.${part()}.${part()}.${part()}` };
}

let accounts = 0;

/** A new organizer's account, made through the API. */
export async function signUp(base: string): Promise<Organizer> {
  accounts += 1;
  const account = {
    name: "Dona Zica",
    email: `zica-${process.pid}-${Date.now().toString(36)}-${accounts}@apito.example`,
    password: "bola na rede 7",
  };
  const headers = ownAddress();
  const { token } = await createClient({ send: sendPrepared, base, headers })(signUpContract, {
    json: account,
  });
  const authorization = `Bearer ${token}`;
  return {
    ...account,
    token,
    call: createClient({ send: sendPrepared, base, headers: { authorization } }),
  };
}

/** Collects what goes wrong in any page of the context. */
function watch(context: BrowserContext, origin: string): string[] {
  const faults: string[] = [];
  const documents = new Set<string>();
  context.on("weberror", (error) => faults.push(`exception: ${error.error().message}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (request.isNavigationRequest()) documents.add(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) {
      faults.push(`outbound: ${request.url()}`);
    }
  });
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    // The browser also logs the status of a page, or of its data, that rightly answers 404 or 400.
    const ownStatus = message.text().startsWith("Failed to load resource: the server responded");
    const { url } = message.location();
    if (ownStatus && (documents.has(url) || new URL(url).pathname.endsWith(".data"))) return;
    faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  return faults;
}
