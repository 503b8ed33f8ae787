import { createChampionship } from "../../../app/v1/championships/contract.ts";
import { type Demonstration, demonstration } from "../demonstration.ts";
import { expect, test, withAndWithoutScript } from "../fixtures.ts";
import { squadsOf } from "./squads.ts";

test.use({ viewport: { width: 360, height: 740 } });

let demo: Demonstration;
test.beforeAll(async ({ baseURL }) => {
  demo = await demonstration(baseURL ?? "");
});

/** A name that no other test's championship has. */
const rare = () =>
  Array.from({ length: 8 }, () => "bcdfgjlmnprstv"[Math.floor(Math.random() * 14)]).join("a");

withAndWithoutScript(
  "finds a championship with a slip and without accents",
  async ({ page, organizer }) => {
    const word = rare();
    await organizer.call(createChampionship, {
      json: { name: `Taça ${word} de Maceió`, uf: "AL" },
    });
    const slip = word.slice(0, 3) + word.slice(4);
    for (const typed of [`taca ${word}`, `${word} alagoas`, slip]) {
      await page.goto("/");
      await page.getByLabel("Campeonato, time, cidade ou estado").fill(typed);
      await page.getByRole("button", { name: "Buscar" }).click();
      await expect(page.locator(".result"), typed).toHaveCount(1);
      await expect(page.locator(".result")).toContainText(`Taça ${word} de Maceió`);
    }
  },
);

withAndWithoutScript("finds championships by a team, and says by which", async ({ page }) => {
  await page.goto("/?q=leoes+da+ladeira");
  await expect(page.locator(".result").first()).toContainText("com Leões da Ladeira");
});

withAndWithoutScript("shows what is played now and what comes next", async ({ page }) => {
  await page.goto("/");
  const live = page.getByRole("region", { name: "Ao vivo agora" });
  await expect(live.locator(`a[href="/c/${demo.slug}/jogo/${demo.live}"]`)).toBeVisible();
  const next = page.getByRole("region", { name: "Próximos jogos" });
  await expect(next.locator("a.game").first()).toBeVisible();
  await page.goto("/?q=varzea");
  await expect(live).toHaveCount(0);
});

test("suggests championships while a name is typed, and leads to the one taken", async ({
  page,
  organizer,
}) => {
  const word = rare();
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
