import { expect, type Locator, type Page } from "@playwright/test";
import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { expectAccessible } from "../accessibility.ts";
import { isFaulty, layoutFaults, smallControls } from "../layout-faults.ts";
import { sessionCookie } from "../../site/session.ts";
import { bothWaysOf, type Organizer, test as base, withoutScriptOf } from "../fixtures.ts";

interface DeskFixtures {
  /** A page on which the test's organizer is signed in. */
  desk: Page;
  /** A championship of the test's organizer. */
  championship: { id: number; slug: string; name: string };
  /**
   * Sends one form twice at the same time, as an impatient thumb does: to the page that is open or to
   * another, with the key that the page gave to the form unless it brings its own.
   */
  sendTwice: (
    form: Record<string, string>,
    path?: string,
  ) => Promise<{ statuses: number[]; locations: (string | undefined)[] }>;
}

/** The tests' `test`, with an organizer who is signed in. */
export const test = base.extend<DeskFixtures>({
  desk: async ({ page, organizer, baseURL }, use) => {
    await signIn(page, organizer, baseURL ?? "");
    await use(page);
  },

  championship: async ({ organizer }, use) => {
    await use(await organizer.call(createChampionship, { json: { name: "Copa do Bairro" } }));
  },

  sendTwice: async ({ desk, baseURL }, use) => {
    await use(async (form, path = desk.url()) => {
      const named = desk.locator(`input[name=_key][value$="-${form["_form"]}"]`);
      const _key = form["_key"] ?? (await named.first().inputValue());
      const headers = { origin: baseURL ?? "" };
      const send = () =>
        desk.request.post(path, { form: { ...form, _key }, headers, maxRedirects: 0 });
      const answers = await Promise.all([send(), send()]);
      return {
        statuses: answers.map((answer) => answer.status()),
        locations: answers.map((answer) => answer.headers()["location"]),
      };
    });
  },
});

export { expect } from "@playwright/test";

/** Signs somebody in: with the cookie that the form sets, sealed with the server's own key. */
export async function signIn(page: Page, { token }: Pick<Organizer, "token">, base: string) {
  const { name, value } = await sessionCookie(token);
  await page.context().addCookies([{ name, value, url: base, httpOnly: true, sameSite: "Lax" }]);
}

export const withAndWithoutScript = bothWaysOf(test);
export const withoutScript = withoutScriptOf(test);

/**
 * What holds on every screen of the desk: at most two rounds of calls, nothing wider than the window,
 * cut, broken or on top of another, a low head and one left edge, no control too small for a thumb, and
 * no rule of WCAG broken. The dark colours are judged by themselves (tests/pages/colours.test.ts).
 */
export async function expectScreen(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  expect(roundsOf(answer?.headers()["server-timing"])).toBeLessThanOrEqual(2);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // At its end nothing that waits at the window's foot lies over the page.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const faults = await layoutFaults(page);
    expect(isFaulty(faults) ? faults : null, `${path} at ${width} px`).toBeNull();
    if (width === 1280) expect(await shapeOf(page), path).toEqual(DESK_SHAPE);
  }
  expect(await smallControls(page), path).toEqual([]);
  await expectAccessible(page);
}

/** The head of the desk is low, and its pages begin at one edge. */
const DESK_SHAPE = { isHeadLow: true, edge: 0 };

/** How a screen of a championship's desk stands; as it should where the page is none. */
const shapeOf = (page: Page) =>
  page.evaluate((right) => {
    const head = document.querySelector("header.top:has(.desk-where)");
    const main = document.querySelector("main");
    if (!head || !main) return right;
    const edge = main.getBoundingClientRect().left + parseFloat(getComputedStyle(main).paddingLeft);
    const parts = [...main.querySelectorAll(":scope > *, :scope > * > *")]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const first = Math.min(...parts.map(({ left }) => left));
    return {
      isHeadLow: head.getBoundingClientRect().height <= 160,
      edge: Math.round(first - edge),
    };
  }, DESK_SHAPE);

const roundsOf = (timing: string | undefined): number =>
  Number(/rounds=(\d+)/.exec(timing ?? "")?.[1] ?? Number.NaN);

/** The field of this label says this, and is the one that has the focus. */
export async function expectRefused(
  page: Page | Locator,
  label: string,
  message: string,
): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAccessibleDescription(new RegExp(message));
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
}
