import { within } from "@testing-library/dom";
import { expect, test, textOf } from "./fixtures.ts";

test("an empty search says so", async ({ open }) => {
  const page = await open("/?q=xyzxyz");
  expect(page.main).toContain("Nada com “xyzxyz”");
  const search = page.getByLabelText("Campeonato, time, atleta, cidade ou estado");
  expect(search.getAttribute("value")).toBe("xyzxyz");
});

test("columns have full names for screen readers", async ({ open, demo }) => {
  const page = await open(`/c/${demo.slug}`);
  const [table] = page.getAllByRole("table");
  expect(table?.querySelector("thead abbr")?.getAttribute("title")).toBe("Pontos");
  expect(textOf(table?.querySelector("caption"))).toMatch(/^Classificação: /);
});

test("the menu opens another season", async ({ open, demo }) => {
  const page = await open(`/c/${demo.slug}`);
  const menu = page.getByRole("navigation", { name: "Torneios" }).querySelector("details");
  expect(menu?.hasAttribute("open")).toBe(false);
  expect(textOf(menu?.querySelector("summary"))).toMatch(/^\d{4}$/);
  const season = await page.follow(textOf(menu?.querySelector("a")));
  expect(season.status).toBe(200);
  expect(season.url.search).toMatch(/^\?torneio=\d+$/);
});

test("a game page's header shows how it ended", async ({ open, demo }) => {
  const page = await open(`/c/${demo.slug}/jogo/${demo.finished}`);
  expect(page.document.title).toMatch(/ \d+ × \d+ .+ · Apito$/);
  const canonical = page.document.querySelectorAll("link[rel=canonical]");
  expect(canonical).toHaveLength(1);
  expect(canonical[0]?.getAttribute("href")).toContain(`/c/${demo.slug}/jogo/`);
});

test("a live game shows its events", async ({ open, demo }) => {
  const page = await open(`/c/${demo.slug}/jogo/${demo.live}`);
  expect(page.document.querySelectorAll(".board .live")).toHaveLength(1);
  const event = page.document.querySelector<HTMLElement>(".timeline > li");
  if (!event) throw new Error("The page shows no event.");
  within(event).getByRole("img", { name: /Gol|Cartão|Assistência/ });
  expect(textOf(event.querySelector(".minute"))).toMatch(/\d+'|–/);
});

test("old addresses redirect to the new ones", async ({ open, demo }) => {
  const query = `torneio=${demo.tournament}`;
  const { status, url } = await open(`/campeonato/${demo.slug}/rodadas?${query}`);
  expect(status).toBe(200);
  expect(url.pathname + url.search).toBe(`/c/${demo.slug}/rodadas?${query}`);
});
