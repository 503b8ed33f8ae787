import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

/** Bytes after gzip that a fan page may weigh, with its style and its script. */
export const BUDGET = 60_000;

/** Pixels by which a page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Opens a page; bytes after gzip of the page, its style and its script. */
export async function weigh(page: Page, path: string) {
  const answers: Response[] = [];
  const note = (response: Response) => answers.push(response);
  page.on("response", note);
  await page.goto(path, { waitUntil: "load" });
  page.off("response", note);
  const sizes = new Map<string, { type: string; bytes: number }>();
  for (const answer of answers) {
    const type = answer.request().resourceType();
    if (!["document", "stylesheet", "script"].includes(type)) continue;
    sizes.set(answer.url(), { type, bytes: gzipSync(await answer.body()).length });
  }
  return [...sizes.values()];
}
