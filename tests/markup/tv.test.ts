import { gzipSync } from "node:zlib";
import { weigh } from "../site/weight.ts";
import { expect, test, textOf, textsOf } from "./fixtures.ts";

test("a TV page shows one screen and links to the next", async ({ open, demo }) => {
  const first = await open(`/c/${demo.slug}/tv`);
  const { document } = first;
  const titles = textsOf(Array.from(document.querySelectorAll("[data-screen] h2")));
  expect(titles).toEqual(["Ao vivo agora", "Tabela", "Resultados", "Próximos jogos", "Artilharia"]);
  expect(document.querySelectorAll("[data-screen]:not([hidden])")).toHaveLength(1);
  expect(first.html).toContain(
    `<noscript><meta http-equiv="refresh" content="12;url=/c/${demo.slug}/tv?tela=2"/></noscript>`,
  );
  const last = await open(`/c/${demo.slug}/tv?tela=5&torneio=${demo.tournament}`);
  expect(last.document.querySelector("[data-screen]:not([hidden]) h2")?.textContent).toBe(
    "Artilharia",
  );
  expect(last.html).toContain(`url=/c/${demo.slug}/tv?torneio=${demo.tournament}&amp;tela=1"`);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  expect(document.querySelector(".qr-code")?.getAttribute("aria-label")).toContain(
    "Copa da Várzea",
  );
  expect(document.querySelector(".consent")).toBeNull();
  const [live, table] = Array.from(document.querySelectorAll("[data-live] [data-screen]"));
  expect(live?.querySelectorAll("[data-playing]")).toHaveLength(1);
  expect(textOf(live?.querySelector(".board-scorers"))).toMatch(/\w \d+'/);
  expect(table?.querySelectorAll("[data-playing]").length).toBeGreaterThan(0);
});

test("a TV page is light, and an unknown championship has none", async ({ open, demo }) => {
  const page = await open(`/c/${demo.slug}/tv`);
  const { total, scripts } = await weigh(page);
  expect(total).toBeLessThan(40_000);
  expect(scripts).toHaveLength(1);
  expect(gzipSync(page.html).length).toBeLessThan(12_000);
  expect((await open("/c/nao-existe/tv")).status).toBe(404);
  const info = await open(`/c/${demo.slug}/informacoes`);
  expect(info.document.querySelector(`a[href="/c/${demo.slug}/tv"]`)).not.toBeNull();
});
