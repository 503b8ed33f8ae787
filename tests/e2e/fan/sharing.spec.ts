import type { APIRequestContext, Page } from "@playwright/test";
import { type Demonstration, demonstration, fanPages } from "../demonstration.ts";
import { expect, test, withAndWithoutScript } from "../fixtures.ts";
import { squadsOf } from "./squads.ts";

let demo: Demonstration;
test.beforeAll(async ({ baseURL }) => {
  demo = await demonstration(baseURL ?? "");
});

const meta = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).getAttribute("content");

/** The size that a PNG's first chunk tells. */
async function sizeOf(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()["content-type"]).toBe("image/png");
  const bytes = await answer.body();
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes };
}

for (const name of ["busca", "tabela", "rodadas", "jogo ao vivo", "jogo marcado", "times"]) {
  test(`${name}: a chat shows a picture of it`, async ({ page, request, baseURL }) => {
    await page.goto(fanPages[name]?.(demo) ?? "");
    const image = (await meta(page, "og:image")) ?? "";
    expect(image).toMatch(new RegExp(`^${baseURL}/`));
    expect(await sizeOf(request, image)).toMatchObject({ width: 1200, height: 630 });
    expect(await meta(page, "og:title")).toBe(await page.title());
    expect(await meta(page, "og:image:alt")).toContain(":");
    expect(await meta(page, "og:url")).toBe(
      await page.locator('link[rel="canonical"]').getAttribute("href"),
    );
  });
}

test("a goal gives the picture of the game another address, and the old one leads there", async ({
  page,
  request,
  organizer,
}) => {
  const { slug, games, play, enrol } = await squadsOf(organizer);
  await enrol("Bangu", "Tião");
  const path = `/c/${slug}/jogo/${games[0]}`;
  await page.goto(path);
  const before = (await meta(page, "og:image")) ?? "";
  const empty = await sizeOf(request, before);
  await play(1, [["goal", "Tião"]]);
  await page.goto(path);
  const after = (await meta(page, "og:image")) ?? "";
  expect(after).not.toBe(before);
  const scored = await sizeOf(request, after);
  expect(scored.bytes.equals(empty.bytes)).toBe(false);
  const old = await request.get(before, { maxRedirects: 0 });
  expect(old.status()).toBe(302);
  expect(new URL(old.headers()["location"] ?? "", before).href).toBe(after);
});

test("a picture of what is not there is not found, of nonsense not understood", async ({
  request,
}) => {
  const statusOf = async (path: string) => (await request.get(`/c/${path}`)).status();
  expect(await statusOf("nao-existe/cartao.png")).toBe(404);
  expect(await statusOf(`${demo.slug}/jogo/99999999/cartao.png`)).toBe(404);
  expect(await statusOf(`${demo.slug}/jogo/final/cartao.png`)).toBe(404);
  expect(await statusOf(`${demo.slug}/rodadas/cartao.png?rodada=9999`)).toBe(404);
  expect(await statusOf(`${demo.slug}/rodadas/cartao.png?rodada=um`)).toBe(400);
  expect(await statusOf(`${demo.slug}/cartao.png?torneio=abc`)).toBe(400);
});

withAndWithoutScript("search engines read a game as an event", async ({ page, baseURL }) => {
  await page.goto(`/c/${demo.slug}/jogo/${demo.scheduled}`);
  const script = page.locator('script[type="application/ld+json"]');
  const event: unknown = JSON.parse((await script.textContent()) ?? "");
  expect(event).toMatchObject({
    "@type": "SportsEvent",
    eventStatus: "https://schema.org/EventScheduled",
    homeTeam: { "@type": "SportsTeam", name: expect.any(String) },
    location: { "@type": "Place", name: expect.any(String) },
    url: `${baseURL}/c/${demo.slug}/jogo/${demo.scheduled}`,
  });
  await page.goto(`/c/${demo.slug}/rodadas`);
  const events: unknown = JSON.parse((await script.textContent()) ?? "");
  expect(Array.isArray(events) && events.length).toBeGreaterThan(1);
});

test("search engines find every page of every championship, and no private one", async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const closed of ["/organizador", "/equipe/", "/iframe/"]) {
    expect(robots).toContain(`Disallow: ${closed}`);
  }
  const index = await request.get("/sitemap.xml");
  expect(index.headers()["content-type"]).toContain("application/xml");
  const [first = ""] = /(?<=<loc>)[^<]+/.exec(await index.text()) ?? [];
  const list = await (await request.get(first)).text();
  const addresses = [...list.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
  expect(addresses).toContain(`${baseURL}/`);
  expect(addresses.some((address) => /\/c\/[^/]+\/calendario$/.test(address))).toBe(true);
  expect((await request.get("/sitemap/99999.xml")).status()).toBe(404);
  expect((await request.get("/sitemap/um.xml")).status()).toBe(404);
});

withAndWithoutScript(
  "every page of a championship can be sent to a chat",
  async ({ page, baseURL }) => {
    await page.goto(`/c/${demo.slug}/times`);
    const link = page.getByRole("banner").getByRole("link", { name: "Enviar no WhatsApp" });
    const address = new URL((await link.getAttribute("href")) ?? "");
    expect(address.host).toBe("wa.me");
    expect(address.searchParams.get("text")).toBe(`Copa da Várzea ${baseURL}/c/${demo.slug}/times`);
  },
);
