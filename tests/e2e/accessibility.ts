import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules of WCAG that look at colours: what else may break is the same in light and dark. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Fails when the page breaks a rule of WCAG 2.2 AA that a program can see. */
export const expectAccessible = (page: Page): Promise<void> => expectNone(axe(page).withTags(WCAG));

/** Fails when the page's present colours break a rule of WCAG 2.2 AA that a program can see. */
export const expectLegible = (page: Page): Promise<void> =>
  expectNone(axe(page).withRules(OF_COLOURS));

/** Frames are all our own; without the legacy mode a blank page opens for each analysis. */
const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });

async function expectNone(analysis: AxeBuilder): Promise<void> {
  const { violations } = await analysis.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ target }) => target.join(" ")),
  }));
  expect(found).toEqual([]);
}
