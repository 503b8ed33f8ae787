import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import {
  createNews,
  deleteNews,
  getNews,
  getOwnNews,
  listNews,
  listOwnNews,
  previewNews,
  updateNews,
} from "../../../../app/v1/site/news/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { request, send, visitor } from "../../support/caller.ts";
import { png } from "../../support/file-samples.ts";
import { setPlan } from "../../support/plan.ts";
import { newChampionship } from "../../support/championship.ts";
import { passSeconds } from "../../support/edge.ts";
import { newNews } from "../../support/championship-rows.ts";

const PAST = "2026-05-03T18:00:00.000Z";
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function newspaper() {
  const { call, headers } = await organizer();
  const championship = await call(createChampionship, { json: { name: "Copa da Várzea" } });
  await setPlan(championship.id, "premium");
  const write = (title: string, published_at: string | null = PAST) =>
    newNews(call, championship, { title, body: `Texto de **${title}**.`, published_at });
  return { call, headers, championship, write };
}

const published = async (championship: string) =>
  (await visitor(listNews, { query: { championship } })).records.map(({ title }) => title);

test("news is written in Markdown and read as HTML", async () => {
  const { call, championship } = await newspaper();
  const news = await newNews(call, championship, {
    title: "Final no domingo",
    body: "# Chegou\n\nA *final* é **domingo** & todos vão.",
    published_at: "2026-05-03T18:00:00Z",
  });
  expect(news).toMatchObject({
    championship_id: championship.id,
    title: "Final no domingo",
    body: "# Chegou\n\nA *final* é **domingo** & todos vão.",
    body_html:
      "<h1>Chegou</h1>\n<p>A <em>final</em> é <strong>domingo</strong> &amp; todos vão.</p>",
    excerpt: "Chegou A final é domingo & todos vão.",
    published_at: PAST,
    banner: null,
    status: "published",
    version: 1,
  });
  const { records } = await visitor(listNews, { query: { championship: championship.slug } });
  const { body: _, body_html, status: __, version: ___, ...listed } = news;
  expect(records).toEqual([listed]);
  const query = { championship: championship.slug };
  expect(await visitor(getNews, { params: { id: news.id }, query })).toEqual({
    ...listed,
    body_html,
  });
});

test("typed text never becomes active HTML", async () => {
  const { call } = await organizer();
  const html = async (body: string) => (await call(previewNews, { json: { body } })).html;
  expect(await html('<script>alert(1)</script> <img src=x onerror="x()">')).not.toMatch(
    /<(?!p>|\/p>)/,
  );
  expect(await html("Oi <b onclick=x()>você</b>")).toBe(
    "<p>Oi &lt;b onclick=x()&gt;você&lt;/b&gt;</p>",
  );
  expect(await html("[clique](javascript:alert(1)) <javascript:alert(1)>")).not.toContain("<a");
  expect(await html("[clique](JAVASCRIPT:alert%281%29 'x')")).toBe("<p>clique</p>");
  expect(await html("[a](data:text/html,x) [b](vbscript:x) [c](xmpp:x)")).not.toContain("<a");
  expect(await html('[placar](https://exemplo.com.br/?a=1&b=2 "o \\"título\\">")')).toBe(
    '<p><a href="https://exemplo.com.br/?a=1&amp;b=2" title="o &quot;título&quot;&gt;" rel="nofollow noopener ugc">placar</a></p>',
  );
  expect(await html("[um](/c/copa) e [**dois**](mailto:a@b.com)")).toBe(
    '<p><a href="/c/copa" rel="nofollow noopener ugc">um</a> e <a href="mailto:a@b.com" rel="nofollow noopener ugc"><strong>dois</strong></a></p>',
  );
  expect(await html("![gol](http://exemplo.com/gol.png)")).toBe("<p>gol</p>");
  expect(await html("![x](javascript:alert(1))")).toBe("<p>x</p>");
  expect(await html('![gol" onerror="x](https://exemplo.com/gol.png)')).toBe(
    "<p>gol&quot; onerror=&quot;x</p>",
  );
  const key = "70bf2a8e-0147-44b4-b889-1a7732205d1f";
  expect(await html(`![gol](/v1/files/${key}.png)`)).toBe(
    `<p><img src="/v1/files/${key}.png" alt="gol" /></p>`,
  );
  for (const address of [
    "abc.png",
    "../../organizador/sair",
    "%2e%2e/%2e%2e/c/x?changePassword=true&token=T",
    `${key}.png/../../../organizador/sair`,
    `..\\${key}.png`,
    `${key}.png?w=96`,
    `${key}.pdf`,
  ]) {
    expect(await html(`![gol](/v1/files/${address})`), address).toBe("<p>gol</p>");
  }
});

test("a text with costly Markdown is refused", async () => {
  const { headers } = await organizer();
  for (const body of [
    "_a*".repeat(6000),
    "1. ".repeat(6000),
    "a\n=\n".repeat(4000),
    "a".repeat(20_001),
  ]) {
    const refused = await send("/v1/organizer/news/preview", "POST", { headers, json: { body } });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ path: "body" }] });
  }
});

test("a long excerpt ends at a whole word", async () => {
  const { call, championship } = await newspaper();
  const news = await newNews(call, championship, { title: "Longa", body: "palavra, ".repeat(60) });
  expect(news.excerpt).toMatch(/^(palavra, )+palavra…$/);
  expect(news.excerpt.length).toBeLessThanOrEqual(201);
});

test("only organizers read drafts and scheduled news", async () => {
  const { call, championship, write } = await newspaper();
  const draft = await write("Rascunho", null);
  const scheduled = await write("Agendada", inMinutes(60));
  const out = await write("Publicada");
  expect([draft.status, scheduled.status, out.status]).toEqual(["draft", "scheduled", "published"]);
  expect(await published(championship.slug)).toEqual(["Publicada"]);
  for (const { id } of [draft, scheduled]) {
    expect((await request(`/v1/news/${id}`)).status).toBe(404);
  }
  expect(await call(getOwnNews, { params: { id: scheduled.id } })).toEqual(scheduled);
  const own = await call(listOwnNews, { query: { championship_id: championship.id } });
  expect(own.records.map(({ status }) => status).sort()).toEqual([
    "draft",
    "published",
    "scheduled",
  ]);
  const params = { id: out.id };
  const hidden = await call(updateNews, { params, json: { published_at: null, version: 1 } });
  expect(hidden).toMatchObject({ status: "draft", body: out.body, version: 2 });
  expect(await published(championship.slug)).toEqual([]);
  await call(deleteNews, { params });
  expect((await request(`/v1/news/${out.id}`)).status).toBe(404);
});

test("scheduled news appears by itself and changes the revision", async () => {
  const { call, championship, write } = await newspaper();
  const news = await write("Agendada", inMinutes(3));
  await passSeconds(championship.id, 61);
  const path = `/v1/championships/${championship.id}/revision`;
  const soon = await request(path);
  expect(soon.headers.get("cloudflare-cdn-cache-control")).toContain("max-age=5,");
  const seen = [soon.headers.get("apito-revision")];

  // The publication needs no write.
  await env.DB.prepare("UPDATE news SET published_at = ? WHERE id = ?").bind(PAST, news.id).run();
  expect(await published(championship.slug)).toEqual(["Agendada"]);
  const after = await request(path, {
    headers: { "if-none-match": soon.headers.get("etag") ?? "" },
  });
  expect(after.status).toBe(200);
  seen.push(after.headers.get("apito-revision"));
  expect(after.headers.get("cloudflare-cdn-cache-control")).toContain("max-age=300");

  // Later writes never lower the revision.
  const readRevision = async () => (await request(path)).headers.get("apito-revision");
  await call(updateNews, { params: { id: news.id }, json: { title: "Mudada" } });
  seen.push(await readRevision());
  await call(deleteNews, { params: { id: news.id } });
  seen.push(await readRevision());
  const numbers = seen.map((state) => Number(state?.split(":")[1]));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});

test("news is listed newest first", async () => {
  const { championship, write } = await newspaper();
  for (let i = 1; i <= 5; i++)
    await write(`Nota ${i}`, `2026-05-0${Math.ceil(i / 2)}T18:00:00.000Z`);
  const query = { championship: championship.slug, per_page: 2 };
  const titles: string[] = [];
  let after: string | null | undefined;
  do {
    const page: Awaited<ReturnType<typeof visitor<typeof listNews>>> = await visitor(listNews, {
      query: { ...query, ...(after && { after }) },
    });
    titles.push(...page.records.map(({ title }) => title));
    expect(page.pagination.total).toBe(5);
    after = page.pagination.next;
  } while (after);
  expect(titles).toEqual(["Nota 5", "Nota 4", "Nota 3", "Nota 2", "Nota 1"]);
  const second = await visitor(listNews, { query: { ...query, page: 2 } });
  expect(second.records.map(({ title }) => title)).toEqual(["Nota 3", "Nota 2"]);
});

test("writing news needs premium, published news stays", async () => {
  const { headers, championship, write } = await newspaper();
  const news = await write("Antes");
  await setPlan(championship.id, "free");
  const json = { championship_id: championship.id, title: "Depois", body: "Texto" };
  const refused = await send("/v1/news", "POST", { headers, json });
  expect(refused.status).toBe(402);
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining("premium") });
  const path = `/v1/news/${news.id}`;
  expect((await send(path, "PUT", { headers, json: { title: "Mudada" } })).status).toBe(402);
  expect(await published(championship.slug)).toEqual(["Antes"]);
  expect((await send(path, "DELETE", { headers })).status).toBe(204);
});

test("a form sets, keeps or removes the banner", async () => {
  const { call, championship } = await newspaper();
  const { id, banner } = await call(createNews, {
    form: {
      championship_id: String(championship.id),
      title: "Com foto",
      body: "Texto",
      published_at: PAST,
      banner: new Blob([png()]),
    },
  });
  expect(banner).toMatch(/^\/v1\/files\/[0-9a-f-]{36}\.png$/);
  const params = { id };
  expect((await call(updateNews, { params, json: { title: "Foto" } })).banner).toBe(banner);
  expect((await visitor(getNews, { params })).banner).toBe(banner);
  expect((await call(updateNews, { params, json: { banner: null } })).banner).toBeNull();
});

test("news is found only under its own championship", async () => {
  const { write } = await newspaper();
  const { id } = await write("Nota");
  const elsewhere = await newChampionship(await organizer(), "Outra");
  expect((await request(`/v1/news/${id}?championship=${elsewhere.slug}`)).status).toBe(404);
  expect((await request("/v1/news?championship=nunca-houve")).status).toBe(404);
});
