import { expect, type Page } from "@playwright/test";

/** Below it the eye sees nothing move, as where a face of the same measures comes in. */
const MOST_SHIFT = 0.002;

/**
 * Counts on each page opened from now on how far its parts move by themselves: all of them, or those within
 * a selector, with those that are gone since.
 */
export const watchShift = (page: Page, within = "*"): Promise<unknown> =>
  page.addInitScript((area) => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const isMeant = ({ node }: { node: Node | null }): boolean => {
      const element = node instanceof Element ? node : node?.parentElement;
      return !element || element.closest(area) !== null;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, "hadRecentInput")) continue;
        const sources: { node: Node | null }[] = Reflect.get(entry, "sources");
        if (!sources.some(isMeant)) continue;
        const moved = sources.map(
          ({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`,
        );
        shifts.push({ value: Reflect.get(entry, "value"), moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, within);

interface Shift {
  value: number;
  /** The parts that moved. */
  moved: string[];
}

/** Fails, and names what moved, when parts of the open page have moved so far that the eye sees it. */
export async function expectSteady(page: Page): Promise<void> {
  const shifts = await page.evaluate((): Shift[] => Reflect.get(window, "shifts"));
  const far = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(far, JSON.stringify(shifts)).toBeLessThan(MOST_SHIFT);
}

/** What the browser keeps of somebody who was at a championship and follows a team of it. */
export interface Return {
  slug: string;
  team: number;
}

/** From now on each page is opened by somebody who comes back. */
export const comeBack = (page: Page, { slug, team }: Return): Promise<unknown> =>
  page.addInitScript(
    (area) => localStorage.setItem("championship", area),
    JSON.stringify({
      last: { slug, name: "Copa da Várzea" },
      teams: [{ championship: slug, team, name: "Um time" }],
    }),
  );
