import { expect, type Locator, type Page } from "@playwright/test";
import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { expectAccessible } from "../accessibility.ts";
import { isFaulty, layoutFaults, smallControls } from "../layout-faults.ts";
import { sessionCookie } from "../../site/session.ts";
import {
  registerBothWays,
  type Organizer,
  test as base,
  registerWithoutScript,
} from "../fixtures.ts";

interface DeskFixtures {
  desk: Page;
  championship: { id: number; slug: string; name: string };
  /** Sends a form twice at once, as a double tap, with the page's key unless given. */
  sendTwice: (
    form: Record<string, string>,
    path?: string,
  ) => Promise<{ statuses: number[]; locations: (string | undefined)[] }>;
}

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

/** Signs in with the form's cookie, sealed with the server's key. */
export async function signIn(page: Page, { token }: Pick<Organizer, "token">, base: string) {
  const { name, value } = await sessionCookie(token);
  await page.context().addCookies([{ name, value, url: base, httpOnly: true, sameSite: "Lax" }]);
}

export const withAndWithoutScript = registerBothWays(test);
export const withoutScript = registerWithoutScript(test);

/**
 * Checks every desk screen: at most two rounds of calls, layout, header, touch sizes and WCAG.
 * tests/pages/colours.test.ts checks dark colors.
 */
export async function expectScreen(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  expect(parseRounds(answer?.headers()["server-timing"])).toBeLessThanOrEqual(2);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // At the bottom no floating element may cover the page.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const faults = await layoutFaults(page);
    expect(isFaulty(faults) ? faults : null, `${path} at ${width} px`).toBeNull();
    if (width === 1280) expect(await measureShape(page), path).toEqual(DESK_SHAPE);
  }
  expect(await smallControls(page), path).toEqual([]);
  await expectAccessible(page);
}

const DESK_SHAPE = { isHeadLow: true, edge: 0 };

/** Measures a desk screen's header and left edge; other pages count as right. */
const measureShape = (page: Page) =>
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

const parseRounds = (timing: string | undefined): number =>
  Number(/rounds=(\d+)/.exec(timing ?? "")?.[1] ?? Number.NaN);

/** Fails unless a form's question is whole on the screen, uncovered, with the focus on its first answer. */
export async function expectAsked(question: Locator): Promise<void> {
  await expect(question.getByRole("button").first()).toBeFocused();
  await expect(question).toBeInViewport({ ratio: 1 });
  const covered = await question.locator("p, .actions > *").evaluateAll((parts) =>
    parts
      .filter((part) => {
        const { left, width, bottom } = part.getBoundingClientRect();
        const top = document.elementFromPoint(left + width / 2, bottom - 2);
        return top === null || !part.contains(top);
      })
      .map(({ textContent }) => textContent),
  );
  expect(covered).toEqual([]);
}

/** Fails unless the field has this error and the focus. */
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
