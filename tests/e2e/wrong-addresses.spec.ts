import { createChampionship } from "../../app/v1/championships/contract.ts";
import { expectAccessible } from "./accessibility.ts";
import { type Demonstration, demonstration } from "./demonstration.ts";
import { expect, test, withAndWithoutScript } from "./fixtures.ts";

/** Addresses that lead nowhere answer with their true status and a way on. */
test.use({ viewport: { width: 360, height: 740 } });

let demo: Demonstration;
test.beforeAll(async ({ baseURL }) => {
  demo = await demonstration(baseURL ?? "");
});

const NOT_FOUND = "Essa bola foi para fora";
const NOT_UNDERSTOOD = "Esse endereço não está certo";

const missing: Record<string, (demo: Demonstration) => string> = {
  "any other path": () => "/nada/aqui",
  "a championship that does not exist": () => "/c/nao-existe",
  "a tournament that does not exist": ({ slug }) => `/c/${slug}?torneio=999999`,
  "a round that does not exist": ({ slug }) => `/c/${slug}/rodadas?rodada=9999`,
  "a game that does not exist": ({ slug }) => `/c/${slug}/jogo/999999999`,
  "an athlete who does not exist": ({ slug }) => `/c/${slug}/atletas/999999999`,
  "an athlete who is no number": ({ slug }) => `/c/${slug}/atletas/tiao`,
  "a page of athletes that does not exist": ({ slug }) => `/c/${slug}/atletas?pagina=999`,
  "a page of a ranking that does not exist": ({ slug }) => `/c/${slug}/atletas/ranking?pagina=999`,
  "a team that does not exist": ({ slug }) => `/c/${slug}/time/999999999`,
  "a team by its name": ({ slug }) => `/c/${slug}/time/bangu`,
  "a page of teams that does not exist": ({ slug }) => `/c/${slug}/times?pagina=9`,
  "a page of fields that does not exist": ({ slug }) => `/c/${slug}/campos?pagina=9`,
  "the numbers of a tournament that does not exist": ({ slug }) =>
    `/c/${slug}/numeros?torneio=999999`,
  "a game that is no number": ({ slug }) => `/c/${slug}/jogo/final`,
  "news that does not exist": ({ slug }) => `/c/${slug}/noticias/999999999`,
  "a calendar of a team that is not there": ({ slug }) => `/c/${slug}/calendario?time=999999999`,
  "the regulation of a tournament that is not there": ({ slug }) =>
    `/c/${slug}/regulamento?torneio=999999`,
  "the information of a championship that is not there": () => "/c/nao-existe/informacoes",
};

for (const [what, path] of Object.entries(missing)) {
  withAndWithoutScript(`${what} is not found, and says so`, async ({ page }) => {
    const response = await page.goto(path(demo));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: NOT_FOUND })).toBeVisible();
    await expect(page.locator("h1")).toHaveCount(1);
    await page.getByLabel("Campeonato, time, cidade ou estado").fill("várzea");
    await page.getByLabel("Campeonato, time, cidade ou estado").press("Enter");
    await expect(page).toHaveURL(/\/\?q=v%C3%A1rzea$/);
  });
}

const malformed: Record<string, (demo: Demonstration) => string> = {
  "a tournament that is no number": ({ slug }) => `/c/${slug}?torneio=abc`,
  "a negative tournament": ({ slug }) => `/c/${slug}/rodadas?torneio=-1`,
  "a round that is no number": ({ slug }) => `/c/${slug}/rodadas?rodada=primeira`,
  "a position that is none": ({ slug }) => `/c/${slug}/atletas?posicao=libero`,
  "a team that is no number": ({ slug }) => `/c/${slug}/atletas?time=bangu`,
  "a ranking that is none": ({ slug }) => `/c/${slug}/atletas/ranking?tipo=dribles`,
  "a day that is none": ({ slug }) => `/c/${slug}/atletas/bid?dia=ontem`,
  "an athlete of the BID who is no number": ({ slug }) => `/c/${slug}/atletas/bid?atleta=tiao`,
  "suspensions of a team that is no number": ({ slug }) => `/c/${slug}/atletas/suspensos?time=x`,
  "a page of teams that is no number": ({ slug }) => `/c/${slug}/times?pagina=x`,
  "a page of fields that is no number": ({ slug }) => `/c/${slug}/campos?pagina=0`,
  "a month that is none": ({ slug }) => `/c/${slug}/calendario?mes=2026-13`,
  "a view that is none": ({ slug }) => `/c/${slug}/calendario?ver=semana`,
  "a page of news that is no number": ({ slug }) => `/c/${slug}/noticias?pagina=x`,
  "a page that is no number": () => "/?pagina=dois",
};

for (const [what, path] of Object.entries(malformed)) {
  withAndWithoutScript(`${what} is not understood, and says so`, async ({ page }) => {
    const response = await page.goto(path(demo));
    expect(response?.status()).toBe(400);
    await expect(page.getByRole("heading", { name: NOT_UNDERSTOOD })).toBeVisible();
    await expect(page.locator("h1")).toHaveCount(1);
  });
}

test("another championship's game and tournament are not found", async ({ page, organizer }) => {
  const { slug } = await organizer.call(createChampionship, { json: { name: "Copa do Alheio" } });
  for (const path of [
    `/c/${slug}/jogo/${demo.finished}`,
    `/c/${slug}?torneio=${demo.tournament}`,
  ]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
  }
});

test("a championship without anything yet is friendly about it", async ({ page, organizer }) => {
  const { slug } = await organizer.call(createChampionship, { json: { name: "Copa Nova" } });
  expect((await page.goto(`/c/${slug}`))?.status()).toBe(200);
  await expect(page.getByText("A tabela ainda está no vestiário")).toBeVisible();
  expect((await page.goto(`/c/${slug}/rodadas`))?.status()).toBe(200);
  await expect(page.getByText("As rodadas ainda não foram sorteadas")).toBeVisible();
  await expectAccessible(page);
});

test("the page of a wrong address is accessible, light and dark", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/nada/aqui");
    await expectAccessible(page);
  }
});

withAndWithoutScript(
  "what cannot be answered shows the problem notice",
  async ({ page, javaScriptEnabled }) => {
    await page.goto("/manutencao");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.evaluate(() => {
      const form = document.createElement("form");
      form.method = "post";
      document.body.appendChild(form).submit();
    });
    expect((await answer).status()).toBe(405);
    const notice = page.getByRole("alert");
    await expect(notice).toContainText("Ocorreu um problema! Por favor, tente novamente.");
    const close = notice.getByRole("button", { name: "Fechar" });
    if (!javaScriptEnabled) {
      await expect(close).toBeHidden();
    } else {
      await close.click();
      await expect(notice).toHaveCount(0);
    }
  },
);
