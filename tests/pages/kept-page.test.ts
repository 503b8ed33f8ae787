import { expect, test } from "vitest";
import { isStorable, stampPage, addAgeNotice, addStoredPages } from "../../app/fan/kept-page.ts";

const page = (html: string, headers: Record<string, string> = {}) =>
  new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      ...headers,
    },
  });

const DAY = 24 * 60 * 60 * 1000;

test("only public pages are stored for offline", () => {
  expect(isStorable(page(""))).toBe(true);
  expect(isStorable(page("", { "cache-control": "private, no-store" }))).toBe(false);
  expect(isStorable(page("", { "content-type": "application/json" }))).toBe(false);
  expect(isStorable(new Response("", { status: 404, headers: page("").headers }))).toBe(false);
});

test("an offline page shows its age", async () => {
  const kept = await stampPage(page("<body><h1>Tabela</h1></body>"));
  const shown = await addAgeNotice(kept, "Guardada em {at}.");
  expect(await shown?.text()).toMatch(
    /^<body><h1>Tabela<\/h1><p class="[^"]+" role="status" data-offline>Guardada em \d\d\/\d\d, \d\d:\d\d\.<\/p><\/body>$/,
  );
});

test("an offline page expires after thirty days", async () => {
  const at = (days: number) =>
    page("<body></body>", { "apito-kept-at": `${Date.now() - days * DAY}` });
  expect(await addAgeNotice(at(31), "{at}")).toBeUndefined();
  expect(await addAgeNotice(at(29), "{at}")).toBeDefined();
  expect(await addAgeNotice(page("<body></body>"), "{at}")).toBeUndefined();
});

test("without network the stored pages are listed by title", async () => {
  const offline = () =>
    page('<main><ul class="card" data-kept-pages="true" hidden=""></ul></main>');
  const kept = await stampPage(page("<title>Times: Copa &amp; Cia</title>"));
  const stored = [{ url: 'https://apito.test/c/copa/times?torneio=2&q="', page: kept }];
  const answer = await addStoredPages(offline(), stored);
  expect(answer.status).toBe(503);
  const html = await answer.text();
  expect(html).toContain('href="/c/copa/times?torneio=2&amp;q=%22"');
  expect(html).toContain("Times: Copa &amp; Cia");
  expect(await (await addStoredPages(offline(), [])).text()).toBe("<main></main>");
});
