import type { Frame, Page } from "@playwright/test";
import { isFaulty, layoutFaults, smallControls } from "./layout-faults.ts";
import { namesIn } from "./name-faults.ts";
import { copyPage, discard, resize } from "./page-copy.ts";

const WIDTHS = [360, 768, 1280, 1920];
/** Another site's column may be narrower than any phone. */
const EMBED_WIDTHS = [240, 300, ...WIDTHS];
const PHONE = { width: 360, height: 740 };

function chooseWidths(path: string): number[] {
  if (path.startsWith("/iframe")) return EMBED_WIDTHS;
  return isTelevision(path) ? WIDTHS.filter((width) => width > 1000) : WIDTHS;
}

const isTelevision = (path: string) => path.endsWith("/tv");

/**
 * Lists layout faults at every width, unfolded, and in each bracket phase. The dark scheme changes only
 * colors (tests/pages/colours.test.ts). Names are measured at more widths, except on TV.
 */
export async function widthFaults(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  const look = async (what: string, where: Frame | Page = page) => {
    const faults = await layoutFaults(where);
    if (isFaulty(faults)) found.push(`${path} ${what} ${JSON.stringify(faults)}`);
  };
  const copy = await copyPage(page);
  for (const width of chooseWidths(path)) {
    await resize(copy, width, Math.max(PHONE.height, (width * 9) / 16));
    await look(String(width), copy);
  }
  if (!isTelevision(path)) {
    await unfold(copy);
    found.push(...(await namesIn(copy, path)));
  }
  await discard(copy);
  await page.setViewportSize(PHONE);
  const small = await smallControls(page);
  if (small.length > 0) found.push(`${path} small: ${small.join(", ")}`);
  for (let phase = 1; await choosePhase(page, phase); phase += 1) await look(`360 phase ${phase}`);
  if (await unfold(page)) await look("360 unfolded");
  return found;
}

const choosePhase = (page: Page, place: number): Promise<boolean> =>
  page.evaluate((at) => {
    const input = document.querySelectorAll<HTMLInputElement>("input.choose-phase")[at];
    input?.click();
    return input !== undefined;
  }, place);

/** Opens folded parts except overlay menus, and returns true when any exist. */
const unfold = (page: Frame | Page): Promise<boolean> =>
  page.evaluate(() => {
    let opened = false;
    for (const details of document.querySelectorAll("details:not([open])")) {
      details.setAttribute("open", "");
      const isOver = [...details.children].some((child) =>
        /absolute|fixed/.test(getComputedStyle(child).position),
      );
      if (isOver) details.removeAttribute("open");
      else opened = true;
    }
    return opened;
  });
