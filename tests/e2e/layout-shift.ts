import { expect, type Page } from "@playwright/test";

/** Smaller shifts are invisible, such as metric-compatible font swaps. */
const MOST_SHIFT = 0.002;

/** Records layout shifts of later pages, optionally only within a selector, including removed parts. */
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
  moved: string[];
}

/** Fails with the moved parts when the shift is visible. */
export async function expectSteady(page: Page): Promise<void> {
  const shifts = await page.evaluate((): Shift[] => Reflect.get(window, "shifts"));
  const far = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(far, JSON.stringify(shifts)).toBeLessThan(MOST_SHIFT);
}

/** The stored state of a returning follower. */
export interface Return {
  slug: string;
  team: number;
}

/** Opens later pages as a returning visitor. */
export const comeBack = (page: Page, { slug, team }: Return): Promise<unknown> =>
  page.addInitScript(
    (area) => localStorage.setItem("championship", area),
    JSON.stringify({
      last: { slug, name: "Copa da Várzea" },
      teams: [{ championship: slug, team, name: "Um time" }],
    }),
  );
