import { createNewspaper } from "../../site/newspaper.ts";
import { png } from "../../v1/support/file-samples.ts";
import { expect, test } from "../fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("a news banner appears in the list and above the text", async ({
  page,
  organizer,
  baseURL,
}) => {
  const { slug, write } = await createNewspaper(organizer, baseURL ?? "");
  const news = await write("Final no domingo", { banner: new Blob([png(8, 4)]) });
  await page.goto(`/c/${slug}/noticias`);
  const [listed, above] = [page.locator("main li img"), page.locator("article > img")];
  await expect(listed).toHaveJSProperty("naturalWidth", 8);
  await page.goto(`/c/${slug}/noticias/${news}`);
  await expect(above).toHaveJSProperty("naturalWidth", 8);
});
