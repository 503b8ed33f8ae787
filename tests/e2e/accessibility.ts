import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** WCAG rules about color, the only ones that differ by scheme. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

const OF_ORDER = ["heading-order", "landmark-unique"];

/** Fails on any WCAG 2.2 AA rule that axe can check. */
export const expectAccessible = (page: Page): Promise<void> => expectNone(axe(page).withTags(WCAG));

/** A heading or landmark in Playwright's aria snapshot. */
const IN_ORDER =
  /^\s*- '?(?<role>heading|banner|complementary|contentinfo|form|main|navigation|region|search)\b(?: (?<name>"(?:[^"\\]|\\.)*"))?(?: \[level=(?<level>\d)\])?/gm;

/** Fails when heading levels skip or landmarks repeat. Much faster than axe, so every page can be checked. */
export async function expectOrder(page: Page): Promise<void> {
  const tree = await page.locator("body").ariaSnapshot();
  const found = [...tree.matchAll(IN_ORDER)].map(({ groups = {} }) => groups);
  expect(found.length, page.url()).toBeGreaterThan(0);
  const levels = found.flatMap(({ level }) => (level === undefined ? [] : Number(level)));
  const skips = levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1);
  const landmarks = found.flatMap(({ role, name }) =>
    role === "heading" ? [] : `${role} ${name}`,
  );
  const alike = landmarks.filter((landmark, at) => landmarks.indexOf(landmark) < at);
  expect({ skips, alike }, page.url()).toEqual({ skips: [], alike: [] });
}

export const expectAccessibleInOrder = (page: Page): Promise<void> => {
  const rules = Object.fromEntries(OF_ORDER.map((rule) => [rule, { enabled: true }]));
  return expectNone(axe(page, { rules }).withTags(WCAG));
};

/** Fails on WCAG 2.2 AA color rules in the current scheme. */
export const expectLegible = (page: Page): Promise<void> =>
  expectNone(axe(page).withRules(OF_COLOURS));

/** Minified, because every page parses it again. */
const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Legacy mode avoids a blank page per analysis; all frames are ours. */
const axe = (page: Page, more: Parameters<AxeBuilder["options"]>[0] = {}) =>
  new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], ...more });

async function expectNone(analysis: AxeBuilder): Promise<void> {
  const { violations } = await analysis.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ target }) => target.join(" ")),
  }));
  expect(found).toEqual([]);
}
