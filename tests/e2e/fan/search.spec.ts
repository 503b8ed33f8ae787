import { createChampionship } from "../../../app/v1/championships/contract.ts";
import { expect, test, withAndWithoutScript } from "../fixtures.ts";
import { rareWord } from "../../site/rare-word.ts";
import { squadsOf } from "../../site/squads.ts";

test.use({ viewport: { width: 360, height: 740 } });

withAndWithoutScript("finds a championship with a slip", async ({ page, organizer }) => {
  const word = rareWord();
  const json = { name: `Taça ${word} de Maceió`, uf: "AL" };
  await organizer.call(createChampionship, { json });
  await page.goto("/");
  await page
    .getByLabel("Campeonato, time, cidade ou estado")
    .fill(word.slice(0, 3) + word.slice(4));
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.locator(".result")).toHaveText([new RegExp(json.name)]);
});

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

test("offers the teams that are followed", async ({ page, organizer }) => {
  const { slug, team } = await squadsOf(organizer);
  await page.goto(`/c/${slug}/time/${team("Bangu")}`);
  await page.getByRole("button", { name: "Seguir este time" }).click();
  await page.goto("/");
  // Other tests' games may name a Bangu, too.
  const followed = page.getByRole("navigation", { name: "Times que você segue" });
  await followed.getByRole("link", { name: "Bangu" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bangu");
});
