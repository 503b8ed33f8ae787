import type { Page } from "@playwright/test";

/** Below it the eye sees nothing move, as where a face of the same measures comes in. */
export const MOST_SHIFT = 0.002;

/** Counts on each page opened from now on how far its parts move by themselves. */
export const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, "hadRecentInput")) shifts.push(Reflect.get(entry, "value"));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

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
