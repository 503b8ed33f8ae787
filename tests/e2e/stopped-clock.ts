import type { Page } from "@playwright/test";

/** Milliseconds between a live page's requests. */
const LIVE = 4_000;

/** Opens a page and stops its clock after its first request. */
export async function openStopped(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  const asked = page.waitForResponse((answer) => answer.request().resourceType() === "fetch");
  await page.clock.pauseAt(Date.now() + LIVE);
  await (await asked).finished();
}

/** Advances the stopped clock to the next request. */
export const passLive = (page: Page): Promise<void> => page.clock.runFor(LIVE);
