import { createChampionship } from "../../app/v1/structure/championships/contract.ts";
import { restoreDeleted, deleteChampionship } from "../../app/v1/structure/ownership/contract.ts";
import type { Demonstration } from "../site/demonstration.ts";
import { expect, test } from "./fixtures.ts";

/** Wrong addresses keep their status and lead onward. */
const NOT_FOUND = "Essa bola foi para fora";
const NOT_UNDERSTOOD = "Esse endereço não está certo";
const SEARCH = "Campeonato, time, atleta, cidade ou estado";

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
  test(`${what} is not found, with a page`, async ({ open, demo }) => {
    const page = await open(path(demo));
    expect(page.status).toBe(404);
    // The edge caches public 404s for 30 seconds.
    const edge = page.headers.get("cloudflare-cdn-cache-control");
    expect(edge).toBe(page.url.pathname.startsWith("/c/") ? "max-age=30" : null);
    page.getByRole("heading", { name: NOT_FOUND });
    expect(page.document.querySelectorAll("h1")).toHaveLength(1);
    const found = await page.press("Buscar", { [SEARCH]: "várzea" });
    expect(found.url.pathname + found.url.search).toBe("/?q=v%C3%A1rzea");
    expect(found.status).toBe(200);
  });
}

test("the edge caches an embed's 404", async ({ open, demo }) => {
  for (const path of ["/iframe/nao-existe", `/iframe/game/${demo.slug}/999999999`]) {
    const { status, headers } = await open(path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers.get("cloudflare-cdn-cache-control"), path).toBe("max-age=30");
  }
});

test("a deleted championship disappears at once and can be restored", async ({ tenant }) => {
  const {
    baseURL,
    organizer: { call },
    championship: { id, slug },
  } = tenant;
  const paths = [
    `/c/${slug}`,
    `/c/${slug}/rodadas`,
    `/iframe/${slug}`,
    `/iframe/table/${slug}`,
    `/c/${slug}/calendario.ics`,
  ];
  const statusOf = async (path: string) => (await fetch(new URL(path, baseURL))).status;
  const statuses = () => Promise.all(paths.map(statusOf));
  expect(await statuses()).toEqual(paths.map(() => 200));
  const query = { confirm: slug, force: "true" as const };
  await call(deleteChampionship, { params: { id }, query });
  expect(await statuses()).toEqual(paths.map(() => 404));
  await call(restoreDeleted, { params: { id } });
  expect(await statuses()).toEqual(paths.map(() => 200));
});

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
  test(`${what} is a bad request, with a page`, async ({ open, demo }) => {
    const page = await open(path(demo));
    expect(page.status).toBe(400);
    page.getByRole("heading", { name: NOT_UNDERSTOOD });
    expect(page.document.querySelectorAll("h1")).toHaveLength(1);
  });
}

test("another championship's game and tournament are not found", async ({
  open,
  demo,
  organizer,
}) => {
  const { slug } = await organizer.call(createChampionship, { json: { name: "Copa do Alheio" } });
  expect((await open(`/c/${slug}/jogo/${demo.finished}`)).status).toBe(404);
  expect((await open(`/c/${slug}?torneio=${demo.tournament}`)).status).toBe(404);
});

test("an empty championship has a friendly page", async ({ open, organizer }) => {
  const { slug } = await organizer.call(createChampionship, { json: { name: "Copa Nova" } });
  const table = await open(`/c/${slug}`);
  expect(table.status).toBe(200);
  expect(table.main).toContain("A tabela ainda está no vestiário");
  const rounds = await open(`/c/${slug}/rodadas`);
  expect(rounds.status).toBe(200);
  expect(rounds.main).toContain("As rodadas ainda não foram sorteadas");
});
