import { within } from "@testing-library/dom";
import {
  createChampionship,
  updateChampionship,
} from "../../../app/v1/structure/championships/contract.ts";
import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { createTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { fanPages } from "../../site/demonstration.ts";
import { createSquads } from "../../site/squads.ts";
import { image } from "../desk/forms/files.ts";
import { expect, type Page, test } from "../fixtures.ts";

const meta = ({ document }: Page, property: string): string | null | undefined =>
  document.querySelector(`meta[property="${property}"]`)?.getAttribute("content");

async function pictureAt(address: string) {
  const answer = await fetch(address);
  expect(answer.status, address).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes };
}

const readJsonLd = ({ document }: Page): unknown =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? "");

for (const name of [
  "busca",
  "tabela",
  "rodadas",
  "jogo ao vivo",
  "jogo marcado",
  "times",
  "time",
  "atleta",
]) {
  test(`${name}: a chat shows its picture`, async ({ open, demo, baseURL }) => {
    const page = await open(fanPages[name]?.(demo) ?? "");
    const image = meta(page, "og:image") ?? "";
    expect(image).toMatch(new RegExp(`^${baseURL}/`));
    expect(await pictureAt(image)).toMatchObject({ width: 1200, height: 630 });
    expect(meta(page, "og:title")).toBe(page.document.title);
    expect(meta(page, "og:image:alt")).toContain(":");
    const canonical = page.document.querySelector('link[rel="canonical"]')?.getAttribute("href");
    expect(canonical).toMatch(/^http/);
    expect(meta(page, "og:url")).toBe(canonical);
  });
}

test("a tournament with its championship's name is named once", async ({ open, organizer }) => {
  const { call } = organizer;
  const { id, slug } = await call(createChampionship, { json: { name: "Copa do Mundo 2022" } });
  const season = await call(createSeason, { json: { championship_id: id, name: "2022" } });
  const json = { season_id: season.id, name: "Copa do Mundo 2022", status: "started" as const };
  await call(createTournament, { json });
  const page = await open(`/c/${slug}`);
  const described = page.document.querySelector('meta[name="description"]');
  for (const words of [
    page.document.title,
    meta(page, "og:title"),
    described?.getAttribute("content"),
    meta(page, "og:description"),
  ]) {
    expect(words?.match(/Copa do Mundo/g)).toHaveLength(1);
    expect(words?.match(/2022/g)).toHaveLength(1);
  }
});

test("a goal changes the picture's address, and the old one redirects", async ({
  open,
  organizer,
}) => {
  const { slug, games, play, enrol } = await createSquads(organizer);
  await enrol("Bangu", "Tião");
  const path = `/c/${slug}/jogo/${games[0]}`;
  const before = meta(await open(path), "og:image") ?? "";
  const empty = await pictureAt(before);
  await play(1, [["goal", "Tião"]]);
  const after = meta(await open(path), "og:image") ?? "";
  expect(after).not.toBe(before);
  const scored = await pictureAt(after);
  expect(scored.bytes.equals(empty.bytes)).toBe(false);
  const old = await fetch(before, { redirect: "manual" });
  expect(old.status).toBe(302);
  expect(new URL(old.headers.get("location") ?? "", before).href).toBe(after);
});

test("an uploaded logo is on the next picture", async ({ open, organizer }) => {
  const { slug, championship } = await createSquads(organizer);
  const readPicture = async () => pictureAt(meta(await open(`/c/${slug}`), "og:image") ?? "");
  const withShield = await readPicture();
  const form = { logo: image() };
  await organizer.call(updateChampionship, { params: { id: championship }, form });
  const withLogo = await readPicture();
  expect(withLogo.bytes.equals(withShield.bytes)).toBe(false);
});

const FORMATS = { quadrado: [1080, 1080], historia: [1080, 1920] } as const;

test("tables, rounds, games, teams and athletes have share pictures", async ({
  open,
  demo,
  baseURL,
}) => {
  for (const name of ["tabela", "rodadas", "jogo ao vivo", "time", "atleta"]) {
    const page = await open(fanPages[name]?.(demo) ?? "");
    for (const [format, [width, height]] of Object.entries(FORMATS)) {
      const link = page.document.querySelector(`a[download="apito-${format}.png"]`);
      const address = new URL(link?.getAttribute("href") ?? "", baseURL).href;
      expect.soft(await pictureAt(address), name).toMatchObject({ width, height });
    }
  }
  expect((await fetch(`${baseURL}/c/${demo.slug}/cartao.png?formato=redondo`)).status).toBe(400);
});

test("each picture has one address, and others redirect", async ({ open, demo, baseURL }) => {
  for (const name of ["tabela", "rodadas", "jogo ao vivo", "time", "atleta"]) {
    const image = meta(await open(fanPages[name]?.(demo) ?? ""), "og:image") ?? "";
    const own = image.slice(baseURL?.length);
    const [path = "", query = ""] = own.split("?");
    const names = query.split("&");
    for (const asked of [
      `${own}&z=1`,
      `${own}&${query}`,
      `${own}&formato=`,
      `${path}?${names.toReversed().join("&")}&z=2`,
      own.replace(/v=\d+/, "v=1"),
      own.replace(/v=\d+/, "v=99999999"),
      own.replace(/v=(\d+)/, "v=0$1"),
      path.includes("rodadas") ? path : `${path}?torneio=`,
    ]) {
      let address = asked;
      for (let hops = 0; address !== own; hops += 1) {
        expect(hops, asked).toBeLessThan(3);
        const led = await fetch(baseURL + address, { redirect: "manual" });
        expect([asked, led.status]).toEqual([asked, expect.toBeOneOf([301, 302])]);
        address = led.headers.get("location") ?? "";
      }
    }
  }
  const foreign = `/c/${demo.slug}/atletas/${demo.scorer}/cartao.png?torneio=99999999`;
  expect((await fetch(baseURL + foreign)).status).toBe(404);
});

test("rounds and tables are WhatsApp texts without script", async ({ open, demo }) => {
  const textsOf = async (path: string) => {
    const { document } = await open(path);
    return new Map(
      Array.from(document.querySelectorAll('a[data-action="compartilhar-texto"]'), (link) => [
        link.querySelector(".grow")?.textContent ?? "",
        new URL(link.getAttribute("href") ?? "").searchParams.get("text") ?? "",
      ]),
    );
  };
  const round = await textsOf(`/c/${demo.slug}/rodadas`);
  const lines = round.get("Rodada com horários e campos")?.split("\n") ?? [];
  expect(lines[0]).toBe("*Rodada 4 na Copa da Várzea*");
  expect(lines.some((line) => /^.+ × .+ · \p{L}+\. \d\d\/\d\d \d\d:\d\d · .+$/u.test(line))).toBe(
    true,
  );
  expect(lines.at(-1)).toMatch(/\/rodadas\?rodada=4&fase=\d+$/);
  expect(round.get("Resultados")).toMatch(
    /^\*Resultados na Copa da Várzea: Rodada 4\*\n.+ \d × \d /,
  );
  const table = (await textsOf(`/c/${demo.slug}`)).get("Tabela");
  expect(table).toMatch(/^\*Tabela na Copa da Várzea\*\n\nGrupo A\n1º .+: \d+\n/);
});

test("a missing picture is 404, an invalid one 400", async ({ baseURL, demo }) => {
  const statusOf = async (path: string) => (await fetch(`${baseURL}/c/${path}`)).status;
  expect(await statusOf("nao-existe/cartao.png")).toBe(404);
  expect(await statusOf(`${demo.slug}/jogo/99999999/cartao.png`)).toBe(404);
  expect(await statusOf(`${demo.slug}/jogo/final/cartao.png`)).toBe(404);
  expect(await statusOf(`${demo.slug}/rodadas/cartao.png?rodada=9999`)).toBe(404);
  expect(await statusOf(`${demo.slug}/rodadas/cartao.png?rodada=um`)).toBe(400);
  expect(await statusOf(`${demo.slug}/cartao.png?torneio=abc`)).toBe(400);
});

test("search engines read a game as an event", async ({ open, demo, baseURL }) => {
  const game = await open(`/c/${demo.slug}/jogo/${demo.scheduled}`);
  expect(readJsonLd(game)).toMatchObject({
    "@type": "SportsEvent",
    eventStatus: "https://schema.org/EventScheduled",
    homeTeam: { "@type": "SportsTeam", name: expect.any(String) },
    location: { "@type": "Place", name: expect.any(String) },
    url: `${baseURL}/c/${demo.slug}/jogo/${demo.scheduled}`,
  });
  const events = readJsonLd(await open(`/c/${demo.slug}/rodadas`));
  expect(Array.isArray(events) && events.length).toBeGreaterThan(1);
});

test("the sitemap lists public pages, robots.txt bars private ones", async ({ baseURL }) => {
  const robots = await (await fetch(`${baseURL}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const closed of ["/organizador", "/equipe/", "/iframe/"]) {
    expect(robots).toContain(`Disallow: ${closed}`);
  }
  const index = await fetch(`${baseURL}/sitemap.xml`);
  expect(index.headers.get("content-type")).toContain("application/xml");
  const [first = ""] = /(?<=<loc>)[^<]+/.exec(await index.text()) ?? [];
  const list = await (await fetch(first)).text();
  const addresses = [...list.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
  expect(addresses).toContain(`${baseURL}/`);
  expect(addresses.some((address) => /\/c\/[^/]+\/calendario$/.test(address))).toBe(true);
  expect((await fetch(`${baseURL}/sitemap/99999.xml`)).status).toBe(404);
  expect((await fetch(`${baseURL}/sitemap/um.xml`)).status).toBe(404);
});

test("every championship page can be sent to WhatsApp", async ({ open, demo, baseURL }) => {
  const page = await open(`/c/${demo.slug}/times`);
  const header = within(page.getByRole("banner"));
  const link = header.getByRole("link", { name: "Enviar no WhatsApp" });
  const address = new URL(link.getAttribute("href") ?? "");
  expect(address.host).toBe("wa.me");
  expect(address.searchParams.get("text")).toBe(
    `Times · Copa da Várzea Adulto 2026 ${baseURL}/c/${demo.slug}/times`,
  );
});
