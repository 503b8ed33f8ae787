import { createChampionship } from "../../../app/v1/championships/contract.ts";
import { createNews, updateNews } from "../../../app/v1/news/contract.ts";
import { png } from "../../v1/files-samples.ts";
import { givePlan } from "../desk/staff.ts";
import { expect, test as base, bothWays } from "../fixtures.ts";

interface Newspaper {
  slug: string;
  /** Publishes news, a day apart from each other, and answers its number. */
  write: (title: string, change?: { banner?: Blob; published_at?: string }) => Promise<number>;
}

const test = base.extend<{ newspaper: Newspaper }>({
  newspaper: async ({ organizer, baseURL }, use) => {
    const { id, slug } = await organizer.call(createChampionship, {
      json: { name: "Copa da Imprensa" },
    });
    await givePlan(baseURL ?? "", id, "premium");
    let day = 0;
    const write: Newspaper["write"] = async (title, { banner, published_at } = {}) => {
      day += 1;
      const news = await organizer.call(createNews, {
        json: {
          championship_id: id,
          title,
          body: `# Como foi\n\nTexto de **${title}**.`,
          published_at: published_at ?? new Date(Date.UTC(2026, 4, day, 12)).toISOString(),
        },
      });
      if (banner) await organizer.call(updateNews, { params: { id: news.id }, form: { banner } });
      return news.id;
    };
    await use({ slug, write });
  },
});

const withAndWithoutScript = bothWays(test);

test.use({ viewport: { width: 360, height: 740 } });

withAndWithoutScript(
  "news is found in the list and read",
  async ({ page, newspaper: { slug, write } }) => {
    await write("Sorteio feito");
    await write("Final no domingo", { banner: new Blob([png(8, 4)]) });
    await page.goto(`/c/${slug}/noticias`);
    const cards = page.getByRole("main").getByRole("listitem");
    await expect(cards.getByRole("heading")).toHaveText(["Final no domingo", "Sorteio feito"]);
    await expect(cards.first().locator("img")).toHaveJSProperty("naturalWidth", 8);
    await cards.first().getByRole("link").click();
    await expect(page.locator("h1")).toHaveText("Final no domingo");
    await expect(page.getByRole("heading", { name: "Como foi", level: 2 })).toBeVisible();
    await expect(page.locator("article strong")).toHaveText("Final no domingo");
    await expect(page.getByText("Publicada em 02/05/2026 às 09:00")).toBeVisible();
    await expect(page.getByText("Atualizada em")).toBeVisible();
    await expect(page.locator("article > img")).toHaveAttribute("width", "8");
    await expect(page.getByRole("link", { name: "Enviar no WhatsApp" })).toBeVisible();
    await page.getByRole("link", { name: "Sorteio feito" }).click();
    await expect(page.locator("h1")).toHaveText("Sorteio feito");
    await page.getByRole("link", { name: "Ver todas" }).click();
    await expect(page).toHaveURL(new RegExp(`/c/${slug}/noticias$`));
  },
);

withAndWithoutScript("many news are paged", async ({ page, newspaper: { slug, write } }) => {
  for (let number = 1; number <= 13; number++) await write(`Notícia ${number}`);
  await page.goto(`/c/${slug}/noticias`);
  await expect(page.getByRole("heading", { name: "Notícia 13" })).toBeVisible();
  await page.getByRole("navigation", { name: "Páginas" }).getByRole("link").click();
  await expect(page).toHaveURL(/pagina=2$/);
  await expect(page.getByRole("heading", { name: "Notícia 1", exact: true })).toBeVisible();
  expect((await page.goto(`/c/${slug}/noticias?pagina=3`))?.status()).toBe(404);
  expect((await page.goto(`/c/${slug}/noticias?pagina=x`))?.status()).toBe(400);
});

test("news of the future, of nobody and of another championship is not found", async ({
  page,
  organizer,
  newspaper: { slug, write },
}) => {
  const id = await write("No ar");
  const later = await write("Amanhã", {
    published_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const other = await organizer.call(createChampionship, { json: { name: "Copa do Alheio" } });
  for (const path of [
    `/c/${slug}/noticias/${later}`,
    `/c/${slug}/noticias/999999999`,
    `/c/${slug}/noticias/ultima`,
    `/c/${other.slug}/noticias/${id}`,
  ]) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 404]);
    await expect(page.locator("h1")).toHaveCount(1);
  }
});
