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

/** Fails when the page cannot be read out in order. */
export const expectOrder = (page: Page): Promise<void> => expectNone(axe(page).withRules(OF_ORDER));

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
