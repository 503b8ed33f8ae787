import { createChampionship } from "../../../app/v1/championships/contract.ts";
import { expect, test } from "../fixtures.ts";
import { rareWord } from "../../site/rare-word.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("suggests championships while a name is typed, and leads to the one taken", async ({
  page,
  organizer,
}) => {
  const word = rareWord();
  const name = `Liga ${word}`;
  const { slug } = await organizer.call(createChampionship, { json: { name } });
  await page.goto("/");
  const box = page.getByRole("combobox", { name: /Campeonato, time/ });
  await box.pressSequentially(word.slice(0, 6));
  await expect(page.locator(`datalist option[value="${name}"]`)).toBeAttached();
  // Taking a suggestion writes it into the box, whichever way the browser shows its list.
  await box.fill(name);
  await expect(page).toHaveURL(`/c/${slug}`);
});
