import { embedPages } from "../site/demonstration.ts";
import { expect, test, textOf } from "./fixtures.ts";

for (const [name, path] of Object.entries(embedPages)) {
  test(`${name}: shows its part and leads to the full page`, async ({ open, demo }) => {
    const page = await open(path(demo));
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors *");
    expect(page.document.querySelectorAll(".top")).toHaveLength(0);
    const full = page.getByRole("link", { name: "Ver tudo no Apito" });
    expect(full.getAttribute("target")).toBe("_blank");
    expect(full.getAttribute("href")).toMatch(new RegExp(`^/c/${demo.slug}`));
    for (const game of page.document.querySelectorAll("a.game")) {
      expect(game.getAttribute("target")).toBe("_blank");
    }
  });
}

test("an accent that could not be read becomes one that can", async ({ baseURL }) => {
  const answer = await fetch(new URL("/iframe/cor/ffff00.css", baseURL));
  expect(answer.headers.get("content-type")).toContain("text/css");
  expect(await answer.text()).not.toContain("--color-link:#ffff00}:root.dark");
  expect((await fetch(new URL("/iframe/cor/nada.css", baseURL))).status).toBe(404);
});

test("a look that there is not is a short answer", async ({ open, demo }) => {
  for (const query of ["tema=roxo", "cor=azul", "tamanho=enorme"]) {
    const { status, document } = await open(`/iframe/table/${demo.slug}?${query}`);
    expect(status).toBe(400);
    expect(document.querySelectorAll("h1")).toHaveLength(1);
  }
});

test("an unknown championship is a short answer", async ({ open }) => {
  const page = await open("/iframe/nao-existe");
  expect(page.status).toBe(404);
  expect(textOf(page.getByRole("heading"))).toBe("Página não encontrada");
  expect(page.queryByLabelText("Campeonato, time, atleta, cidade ou estado")).toBeNull();
});

test("an embed asks for no font of ours", async ({ open, demo }) => {
  for (const path of Object.values(embedPages)) {
    const { document, url } = await open(path(demo));
    expect(document.querySelectorAll('link[as="font"]')).toHaveLength(0);
    for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
      const sheet = await fetch(new URL(link.getAttribute("href") ?? "", url));
      expect(await sheet.text()).not.toContain("@font-face");
    }
  }
});
