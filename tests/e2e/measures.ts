import type { Page } from "@playwright/test";

/** Returns the page's horizontal overflow in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
