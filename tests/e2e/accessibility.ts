import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Fails when the page breaks a rule of WCAG 2.2 AA that a program can see. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ target }) => target.join(" ")),
  }));
  expect(found).toEqual([]);
}
