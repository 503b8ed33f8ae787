import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { createNewspaper } from "../../site/newspaper.ts";
import { png } from "../../v1/support/file-samples.ts";
import { expect, test, textOf, textsOf } from "../fixtures.ts";

test("news appears in the list and opens", async ({ open, organizer, baseURL }) => {
  const { slug, write } = await createNewspaper(organizer, baseURL);
  await write("Sorteio feito");
  await write("Final no domingo", { banner: new Blob([png(8, 4)]) });
  const list = await open(`/c/${slug}/noticias`);
  const cards = [...list.document.querySelectorAll("main li")];
  expect(cards.map((card) => textOf(card.querySelector("h2, h3")))).toEqual([
    "Final no domingo",
    "Sorteio feito",
  ]);
  const address = cards[0]?.querySelector("img")?.getAttribute("src") ?? "";
  const banner = await fetch(new URL(address, list.url));
  expect(banner.headers.get("content-type")).toMatch(/^image\//);
  const news = await list.follow(cards[0]?.querySelector("a"));
  expect(textsOf(news.document.querySelectorAll("h1"))).toEqual(["Final no domingo"]);
  news.getByRole("heading", { name: "Como foi", level: 2 });
  expect(textsOf(news.document.querySelectorAll("article strong"))).toEqual(["Final no domingo"]);
  expect(news.main).toContain("Publicada em 02/05/2026 às 09:00");
  expect(news.main).toContain("Atualizada em");
  const picture = news.document.querySelector("article > img");
  expect(picture?.getAttribute("width")).toBe("8");
  expect(news.getAllByRole("link", { name: "Enviar no WhatsApp" })).not.toEqual([]);
  const other = await news.follow(/Sorteio feito/);
  expect(textsOf(other.document.querySelectorAll("h1"))).toEqual(["Sorteio feito"]);
  const all = await other.follow(/Ver todas/);
  expect(all.url.pathname + all.url.search).toBe(`/c/${slug}/noticias`);
});

test("many news items are paged", async ({ open, organizer, baseURL }) => {
  const { slug, write } = await createNewspaper(organizer, baseURL);
  for (let number = 1; number <= 13; number++) await write(`Notícia ${number}`);
  const first = await open(`/c/${slug}/noticias`);
  first.getByRole("heading", { name: "Notícia 13" });
  const links = first.getByRole("navigation", { name: "Páginas" }).querySelectorAll("a");
  expect(links).toHaveLength(1);
  const second = await first.follow(links[0]);
  expect(second.url.search).toBe("?pagina=2");
  second.getByRole("heading", { name: "Notícia 1" });
  expect((await open(`/c/${slug}/noticias?pagina=3`)).status).toBe(404);
  expect((await open(`/c/${slug}/noticias?pagina=x`)).status).toBe(400);
});

test("future, unpublished and foreign news is not found", async ({ open, organizer, baseURL }) => {
  const { slug, write } = await createNewspaper(organizer, baseURL);
  const id = await write("No ar");
  const published_at = new Date(Date.now() + 86_400_000).toISOString();
  const later = await write("Amanhã", { published_at });
  const other = await organizer.call(createChampionship, { json: { name: "Copa do Alheio" } });
  for (const path of [
    `/c/${slug}/noticias/${later}`,
    `/c/${slug}/noticias/999999999`,
    `/c/${slug}/noticias/ultima`,
    `/c/${other.slug}/noticias/${id}`,
  ]) {
    const { status, document } = await open(path);
    expect([path, status]).toEqual([path, 404]);
    expect(document.querySelectorAll("h1")).toHaveLength(1);
  }
});
