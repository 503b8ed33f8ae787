import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { createTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { createCup } from "../../site/cup-factory.ts";
import { rareWord } from "../../site/rare-word.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("typing suggests by kind, and keys open a team", async ({ page, organizer }) => {
  const word = rareWord();
  const { slug } = await createCup(organizer, [`Esporte ${word}`]);
  await page.goto("/");
  const box = page.getByRole("combobox", { name: /Campeonato, time/ });
  await box.pressSequentially(word.slice(0, 6));
  const list = page.getByRole("listbox", { name: "Sugestões" });
  const teams = list.getByRole("group", { name: "Times" });
  const option = teams.getByRole("option", { name: new RegExp(`Esporte ${word}`) });
  await expect(option).toBeVisible();
  await expect(list.getByRole("group")).toHaveText([/Times/, /Campeonatos/]);
  await expectAccessible(page);

  await box.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute(
    "aria-activedescendant",
    (await option.getAttribute("id")) ?? "",
  );
  await expect(box).toBeFocused();
  await box.press("Escape");
  await expect(list).toBeHidden();
  await expect(box).toHaveValue(word.slice(0, 6));
  await box.press("ArrowUp");
  await expect(list).toBeVisible();
  await box.press("ArrowDown");
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/c/${slug}/time/\\d+$`));
});

test("typing a year suggests its tournament", async ({ page, organizer }) => {
  const word = rareWord();
  const json = { name: `Liga ${word}` };
  const { id: championship_id, slug } = await organizer.call(createChampionship, { json });
  const ids: number[] = [];
  for (const year of ["2024", "2026"]) {
    const { id: season_id } = await organizer.call(createSeason, {
      json: { championship_id, name: year },
    });
    const made = await organizer.call(createTournament, {
      json: { season_id, name: "Adulto", status: "started" },
    });
    ids.push(made.id);
  }
  await page.goto("/");
  await page.getByRole("combobox", { name: /Campeonato, time/ }).pressSequentially(`${word} 2024`);
  const list = page.getByRole("listbox", { name: "Sugestões" });
  await list.getByRole("option", { name: `Liga ${word} Adulto · 2024` }).click();
  await expect(page).toHaveURL(new RegExp(`/c/${slug}\\?torneio=${ids[0]}$`));
});
