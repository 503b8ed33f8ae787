import { playRanked, rankedCup } from "../../site/ranked-cup.ts";
import { createSquads } from "../../site/squads.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("a team ranking shows five, and the others on request", async ({
  page,
  organizer,
  baseURL,
  javaScriptEnabled,
}) => {
  const cup = await rankedCup(organizer, baseURL ?? "");
  await playRanked(cup);
  await page.goto(`/c/${cup.slug}/rankings/times`);
  const attack = page.getByRole("region", { name: "Melhor ataque" });
  const lines = attack.locator(".ranking-line");
  await expect(lines).toHaveCount(6);
  await expect(lines.nth(4)).toBeVisible();
  await expect(lines.last()).toBeHidden();
  await attack.getByText("Ver mais 1 time").click();
  await expect(lines.last()).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
  await lines.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bangu");
});

test("a chart's table opens on request", async ({ page, organizer }) => {
  const { slug, enrol, play } = await createSquads(organizer, 3);
  await enrol("Bangu", "Ademir");
  await play(1, [
    ["goal", "Ademir"],
    ["yellow_card", "Ademir"],
  ]);
  await page.goto(`/c/${slug}/numeros`);
  for (const chart of [
    "Gols por rodada",
    "Quem vence",
    "Quando saem os gols",
    "Cartões por rodada",
  ]) {
    const region = page.getByRole("region", { name: chart });
    await expect(region.getByRole("table")).toBeHidden();
    await region.getByText("Ver em tabela").click();
    await expect(region.getByRole("table", { name: chart })).toBeVisible();
  }
  await expectAccessible(page);
});
