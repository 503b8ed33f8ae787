import { createCup } from "../../site/cup-factory.ts";
import { expect, test } from "../fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("a printed regulation is black on white without links", async ({ page, organizer }) => {
  const { slug } = await createCup(organizer, ["Bangu", "Olaria"]);
  await page.goto(`/c/${slug}/regulamento`);
  // Set after opening, because a page in a new process may lose the medium.
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByText(new RegExp(`/c/${slug}/regulamento$`))).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const colors = await page.locator("body").evaluate((body) => {
    const { color, backgroundColor } = getComputedStyle(body);
    return { color, backgroundColor };
  });
  expect(colors).toEqual({ color: "rgb(0, 0, 0)", backgroundColor: "rgb(255, 255, 255)" });
});
