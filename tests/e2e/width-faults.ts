import type { Frame, Page } from "@playwright/test";
import { isFaulty, layoutFaults, smallControls } from "./layout-faults.ts";
import { namesIn } from "./name-faults.ts";
import { copyOf, discard, resize } from "./page-copy.ts";

const WIDTHS = [360, 768, 1280, 1920];
/** A column of somebody else's page may be narrower than any phone. */
const EMBED_WIDTHS = [240, 300, ...WIDTHS];
const PHONE = { width: 360, height: 740 };

function widthsOf(path: string): number[] {
  if (path.startsWith("/iframe")) return EMBED_WIDTHS;
  return isTelevision(path) ? WIDTHS.filter((width) => width > 1000) : WIDTHS;
}

const isTelevision = (path: string) => path.endsWith("/tv");

/**
 * What a reader would take for a mistake of the open page, a line each: at every width, then with all
 * that folds open, and with each phase of a bracket chosen. The page is left as wide as a phone. The
 * other scheme changes colours and nothing else (tests/pages/colours.test.ts), so it lies the same.
 * Names are measured at more widths, but on the page for a television.
 */
export async function widthFaults(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  const look = async (what: string, where: Frame | Page = page) => {
    const faults = await layoutFaults(where);
    if (isFaulty(faults)) found.push(`${path} ${what} ${JSON.stringify(faults)}`);
  };
  const copy = await copyOf(page);
  for (const width of widthsOf(path)) {
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

/** Chooses the phase at a place among those that a phone shows one at a time; false where there is none. */
const choosePhase = (page: Page, place: number): Promise<boolean> =>
  page.evaluate((at) => {
    const input = document.querySelectorAll<HTMLInputElement>("input.choose-phase")[at];
    input?.click();
    return input !== undefined;
  }, place);

/** Opens what is folded and has a place of its own, so not the menus that lie over the page; tells whether any is. */
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
