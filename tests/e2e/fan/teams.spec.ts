import { getChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { createField } from "../../../app/v1/structure/fields/contract.ts";
import { createCup } from "../../site/cup-factory.ts";
import { createSquads } from "../../site/squads.ts";
import { expect, test, withAndWithoutScript, withoutScript } from "../fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

withoutScript("a team's full list of games is folded", async ({ page, organizer }) => {
  const { slug, team } = await createSquads(organizer, 4);
  await page.goto(`/c/${slug}/time/${team("Bangu")}`);
  const all = page.locator(".team-all");
  await expect(all.locator("li")).toHaveCount(4);
  await expect(all.locator("li").first()).toBeHidden();
  await all.locator("summary").click();
  await expect(all.getByRole("listitem")).toHaveCount(4);
});

test("a printed header has no color behind words", async ({ page, organizer }) => {
  const { slug, team, games } = await createSquads(organizer, 1);
  for (const path of [`/time/${team("Bangu")}`, `/jogo/${games[0]}`]) {
    await page.goto(`/c/${slug}${path}`);
    await expect(page.locator(".team-colors")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".team-colors")).toBeHidden();
    await page.emulateMedia({ media: null });
  }
});

withAndWithoutScript(
  "a field's address can be copied only with script",
  async ({ page, organizer, javaScriptEnabled, context }) => {
    const { call, slug } = await createCup(organizer, []);
    const { id: championship_id } = await call(getChampionship, { params: { id: slug } });
    const place = { address: "Rua Bariri, 251", city: "Rio de Janeiro", uf: "RJ" };
    await call(createField, { json: { championship_id, name: "Bariri", ...place } });
    await page.goto(`/c/${slug}/campos`);
    const card = page.getByRole("article", { name: "Bariri" });
    await expect(card).toContainText("Rua Bariri, 251, Rio de Janeiro, RJ");
    const copy = card.getByRole("button", { name: "Copiar o endereço do Bariri" });
    if (!javaScriptEnabled) {
      await expect(copy).toBeHidden();
      return;
    }
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await copy.click();
    await expect(page.getByRole("status").getByText("Endereço copiado.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "Bariri, Rua Bariri, 251, Rio de Janeiro, RJ",
    );
  },
);
