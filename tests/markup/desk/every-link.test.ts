import { expect, test } from "../fixtures.ts";
import { givePlan } from "../../site/staff.ts";
import { openWorld } from "./forms/world.ts";
import { buildAddress, deskPages } from "./pages.ts";

/** Lists a page's internal links and GET forms. */
function waysIn(html: string): string[] {
  const links = html.matchAll(/<a\b[^>]*?\bhref="(\/[^"#]*)/g);
  const forms = html.matchAll(/<form\b(?![^>]*method="post")[^>]*?\baction="(\/[^"#]*)/gi);
  return [...links, ...forms].map(([, way = ""]) => way.replaceAll("&amp;", "&"));
}

/** Normalizes ids, so each kind of link is followed once: "/organizador/_/times/_". */
const normalizeIds = (way: string): string => way.replaceAll(/\d+/g, "_");

test("desk links lead only to existing pages the reader may open", async ({ baseURL }) => {
  const world = await openWorld(baseURL);
  const addresses = [];
  for (const [route, page] of Object.entries(deskPages)) {
    if (page.answers === undefined) {
      addresses.push({ may: page.may, path: await buildAddress(world, route, page) });
    }
  }
  const readers = { owner: world.owner, scorer: world.scorer };
  for (const [reader, { ask }] of Object.entries(readers)) {
    const followed = new Set<string>();
    const open = addresses.filter(({ may }) => reader === "owner" || may === "scorer");
    for (const { path } of open) {
      const html = await (await ask(path)).text();
      for (const way of waysIn(html)) {
        if (followed.has(normalizeIds(way))) continue;
        followed.add(normalizeIds(way));
        const { status, body } = await ask(way);
        await body?.cancel();
        expect.soft(status, `${reader}: ${path} leads to ${way}`).toBeLessThan(400);
      }
    }
    expect(followed.size, reader).toBeGreaterThan(10);
  }
}, 240_000);

/** Pages that explain what the free plan lacks. */
const HONEST = new Set([
  "/organizador/_/noticias",
  "/organizador/_/noticias/_",
  "/organizador/_/torneios/_/atletas/bid",
  "/organizador/_/equipe",
  "/organizador/_/dados",
  "/organizador/_/plano",
  "/organizador/_/torneios/_/regulamento",
]);

test("no desk link leads to features outside the free plan", async ({ baseURL }) => {
  const world = await openWorld(baseURL);
  const addresses = [];
  for (const [route, page] of Object.entries(deskPages)) {
    if (page.answers === undefined) addresses.push(await buildAddress(world, route, page));
  }
  await givePlan(baseURL, world.id, "free");
  const walls = new Set<string>();
  const followed = new Set<string>();
  for (const path of addresses) {
    const html = await (await world.owner.ask(path)).text();
    for (const way of waysIn(html).filter((one) => one.startsWith("/organizador/"))) {
      if (followed.has(normalizeIds(way))) continue;
      followed.add(normalizeIds(way));
      const answer = await world.owner.ask(way);
      expect.soft(answer.status, `${path} leads to ${way}`).not.toBe(402);
      if (/faz(?:em)? parte dos? planos?/.test(await answer.text())) walls.add(normalizeIds(way));
    }
  }
  expect([...walls].filter((way) => !HONEST.has(way.replace(/\?.*/, "")))).toEqual([]);
}, 240_000);
