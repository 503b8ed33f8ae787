import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules of WCAG that look at colours: what else may break is the same in light and dark. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Rules of the order in which a page is read out: its headings, and its landmarks by their names. */
const OF_ORDER = ["heading-order", "landmark-unique"];

/** Fails when the page breaks a rule of WCAG 2.2 AA that a program can see. */
export const expectAccessible = (page: Page): Promise<void> => expectNone(axe(page).withTags(WCAG));

/** A heading, or a landmark, of the tree that Playwright writes down: its role, its name, its level. */
const IN_ORDER =
  /^\s*- '?(?<role>heading|banner|complementary|contentinfo|form|main|navigation|region|search)\b(?: (?<name>"(?:[^"\\]|\\.)*"))?(?: \[level=(?<level>\d)\])?/gm;

/**
 * Fails when the page cannot be read out in order: a heading is more than one level below the one before
 * it, or two landmarks have one role and one name. The browser's own tree tells it in a part of the time
 * that axe takes to be read, so it can be asked of every page.
 */
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

/** Both at once. */
export const expectAccessibleInOrder = (page: Page): Promise<void> => {
  const rules = Object.fromEntries(OF_ORDER.map((rule) => [rule, { enabled: true }]));
  return expectNone(axe(page, { rules }).withTags(WCAG));
};

/** Fails when the page's present colours break a rule of WCAG 2.2 AA that a program can see. */
export const expectLegible = (page: Page): Promise<void> =>
  expectNone(axe(page).withRules(OF_COLOURS));

/** Each page has to read it anew: without the room between its words that takes half as long. */
const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Frames are all our own; without the legacy mode a blank page opens for each analysis. */
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
