import type { Page } from "@playwright/test";

/** Milliseconds within which a page that shows a game in play asks for what changed. */
const LIVE = 4_000;

/** Opens a page and stops its clock just after it asked for what changed. */
export async function openStopped(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  const asked = page.waitForResponse((answer) => answer.request().resourceType() === "fetch");
  await page.clock.pauseAt(Date.now() + LIVE);
  await (await asked).finished();
}

/** Lets the time pass within which the stopped page asks again: what the machine takes does not count. */
export const passLive = (page: Page): Promise<void> => page.clock.runFor(LIVE);
