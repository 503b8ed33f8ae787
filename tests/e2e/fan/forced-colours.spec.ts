import type { Locator } from "@playwright/test";
import { twoLegs } from "../../site/cups.ts";
import { expect, test } from "../fixtures.ts";

/** With forced colors, lines rather than backgrounds mark the choice. */
test.use({ forcedColors: "active", viewport: { width: 360, height: 740 } });

/** Returns a control's outlines and decorations. */
const readLines = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    [
      `${element.querySelectorAll("svg:not(.icon)").length} drawings`,
      ...[undefined, "::before", "::after"].map((part) => {
        const style = getComputedStyle(element, part);
        const { outlineStyle, outlineWidth, textDecorationLine, content } = style;
        const { borderTopWidth, borderBottomWidth, borderBottomStyle, backgroundColor } = style;
        return [
          outlineStyle === "none" ? "" : `${outlineStyle} ${outlineWidth}`,
          textDecorationLine,
          content === "none" ? "" : content,
          borderTopWidth,
          borderBottomStyle === "none" ? "" : borderBottomWidth,
          style.forcedColorAdjust === "none" ? backgroundColor : "",
        ].join(" ");
      }),
    ].join("; "),
  );

async function expectDistinct(chosen: Locator, others: Locator): Promise<void> {
  await expect(chosen).toBeVisible();
  const lines = await readLines(chosen);
  expect(await others.count()).toBeGreaterThan(0);
  for (const other of await others.all()) expect(await readLines(other)).not.toBe(lines);
}

test("the chosen tab, tournament, columns and view are visible", async ({
  page,
  demo: { slug },
}) => {
  await page.goto(`/c/${slug}`);
  const tabs = page.locator(".tabs");
  await expectDistinct(tabs.locator("> a[aria-current]"), tabs.locator("> a:not([aria-current])"));
  const chips = page.locator("a.chip");
  await expectDistinct(
    chips.and(page.locator("[aria-current]")).first(),
    chips.and(page.locator(":not([aria-current])")),
  );
  const columns = page.locator(".segments").first();
  await expectDistinct(
    columns.locator(":checked + span"),
    columns.locator("input:not(:checked) + span"),
  );
  await expectDistinct(
    page.locator(".zone.soft-up").first(),
    page.locator(".zone:not([class*=soft])"),
  );
  await expectDistinct(page.locator(".zone.soft-down").first(), page.locator(".zone.soft-up"));
  await page.goto(`/c/${slug}/atletas`);
  const menu = page.locator(".page-menu");
  await expectDistinct(menu.locator("a[aria-current]"), menu.locator("a:not([aria-current])"));
  await page.goto(`/c/${slug}/calendario?ver=mes`);
  await expectDistinct(
    page.locator("a.chip[aria-current]").last(),
    page.locator("a.chip:not([aria-current])"),
  );
});

test("the chosen phase of a bracket is visible", async ({ page, organizer }) => {
  const { slug } = await twoLegs(organizer);
  await page.goto(`/c/${slug}`);
  const phases = page.locator(".phase-links > *");
  const chosen = await page
    .locator(".choose-phase")
    .evaluateAll((inputs) =>
      inputs.findIndex((input) => input instanceof HTMLInputElement && input.checked),
    );
  const lines = await Promise.all((await phases.all()).map(readLines));
  expect(lines.filter((one) => one === lines[chosen])).toHaveLength(1);
});

const WHAT_IF = "[data-action=e-se]";

test("a printed page has no sharing or sign-up", async ({ page, demo: { slug, live } }) => {
  await page.goto(`/c/${slug}`);
  await page.emulateMedia({ media: "print", forcedColors: "none" });
  await expect(page.getByRole("table").first()).toBeVisible();
  for (const part of [".share-button", ".register-call", ".tabs", ".follow-star", WHAT_IF]) {
    for (const one of await page.locator(part).all()) await expect(one).toBeHidden();
  }
  expect(await page.locator(".share-button, .register-call").count()).toBeGreaterThan(0);
  await expect(page.locator(WHAT_IF)).toBeAttached();
  await page.goto(`/c/${slug}/jogo/${live}`);
  for (const part of ["[data-follow]", "[data-action=avisos]"]) {
    expect(await page.locator(part).count(), part).toBeGreaterThan(0);
    for (const one of await page.locator(part).all()) await expect(one).toBeHidden();
  }
});
