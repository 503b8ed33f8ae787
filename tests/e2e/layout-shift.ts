import type { Page } from "@playwright/test";

/** Below it the eye sees nothing move, as where a face of the same measures comes in. */
export const MOST_SHIFT = 0.002;

/**
 * Counts on each page opened from now on how far its parts move by themselves: all of them, or those within
 * a selector, with those that are gone since.
 */
export const watchShift = (page: Page, within = "*"): Promise<unknown> =>
  page.addInitScript((area) => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const isMeant = ({ node }: { node: Node | null }): boolean => {
      const element = node instanceof Element ? node : node?.parentElement;
      return !element || element.closest(area) !== null;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, "hadRecentInput")) continue;
        if (Reflect.get(entry, "sources").some(isMeant)) shifts.push(Reflect.get(entry, "value"));
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, within);

/** How far parts of the open page have moved so far. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate((): number =>
    Reflect.get(window, "shifts").reduce((sum: number, one: number) => sum + one, 0),
  );

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
