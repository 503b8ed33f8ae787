import { getClassifications, listTies } from "../../app/v1/competition/standings/contract.ts";
import { createClient } from "../../app/v1/client.ts";
import { embedPages } from "../site/demonstration.ts";
import { doubleRound, importLeague } from "../site/past-league.ts";
import { weigh } from "../site/weight.ts";
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

test("an unreadable accent color is made readable", async ({ baseURL }) => {
  const answer = await fetch(new URL("/iframe/cor/ffff00.css", baseURL));
  expect(answer.headers.get("content-type")).toContain("text/css");
  expect(await answer.text()).not.toContain("--color-link:#ffff00}:root.dark");
  expect((await fetch(new URL("/iframe/cor/nada.css", baseURL))).status).toBe(404);
});

test("an unknown look gets a short answer", async ({ open, demo }) => {
  for (const query of ["tema=roxo", "cor=azul", "tamanho=enorme"]) {
    const { status, document } = await open(`/iframe/table/${demo.slug}?${query}`);
    expect(status).toBe(400);
    expect(document.querySelectorAll("h1")).toHaveLength(1);
  }
});

test("an unknown championship gets a short answer", async ({ open }) => {
  const page = await open("/iframe/nao-existe");
  expect(page.status).toBe(404);
  expect(textOf(page.getByRole("heading"))).toBe("Página não encontrada");
  expect(page.queryByLabelText("Campeonato, time, atleta, cidade ou estado")).toBeNull();
});

const LIVE = 'script[src*="embed-live"]';

test("only a frame with a current game updates itself", async ({ open, demo }) => {
  const followed = await open(`/iframe/game/${demo.slug}/${demo.live}`);
  expect(followed.document.querySelectorAll(LIVE)).toHaveLength(1);
  expect(followed.document.querySelectorAll("[data-live] [data-playing]")).toHaveLength(1);
  for (const path of [`scorers/${demo.slug}`, `table/${demo.slug}?torneio=1`]) {
    const still = await open(`/iframe/${path}`);
    expect.soft(still.document.querySelectorAll(LIVE), path).toHaveLength(0);
    expect.soft(still.document.querySelectorAll("script[src]"), path).toHaveLength(1);
  }
});

test("an embed may show one group, one phase or the knockout", async ({ open, demo, baseURL }) => {
  const whole = await open(`/iframe/table/${demo.slug}`);
  const call = createClient({ send: fetch, base: baseURL });
  const { records } = await call(getClassifications, { query: { championship: demo.slug } });
  const [{ group_id, phase } = { group_id: 0, phase: { id: 0 } }] = records;
  const group = await open(`/iframe/table/${demo.slug}?fase=${phase.id}&grupo=${group_id}`);
  expect(whole.document.querySelectorAll("table").length).toBeGreaterThan(1);
  expect(group.document.querySelectorAll("table")).toHaveLength(1);
  const own = records.filter((row) => row.group_id === group_id);
  expect(group.document.querySelectorAll("tbody tr[data-team]")).toHaveLength(own.length);
  const tournament = demo.otherTournaments.at(-1);
  const query = { championship: demo.slug, ...(tournament && { tournament }) };
  const ties = await call(listTies, { query });
  const [final] = ties.records.toReversed();
  const bracket = `/iframe/bracket/${demo.slug}?torneio=${tournament}`;
  const all = await open(bracket);
  const one = await open(`${bracket}&fase=${final?.phase.id}`);
  expect(all.document.querySelectorAll(".tie").length).toBeGreaterThan(1);
  expect(one.document.querySelectorAll(".tie")).toHaveLength(
    ties.records.filter((tie) => tie.phase.id === final?.phase.id).length,
  );
  for (const path of [`${bracket}&fase=999999`, `/iframe/table/${demo.slug}?grupo=999999`]) {
    expect.soft((await open(path)).status, path).toBe(404);
  }
});

test("unknown teams and games and long lists get short answers", async ({ open, demo }) => {
  const wrong = {
    [`team/${demo.slug}/999999`]: 404,
    [`team/${demo.slug}/time`]: 404,
    [`game/${demo.slug}/999999`]: 404,
    [`scorers/${demo.slug}?quantos=31`]: 400,
    [`next/${demo.slug}?quantos=um`]: 400,
    [`table/${demo.slug}?fundo=azul`]: 400,
  };
  for (const [path, status] of Object.entries(wrong)) {
    const page = await open(`/iframe/${path}`);
    expect.soft(page.status, path).toBe(status);
    expect.soft(page.document.querySelectorAll("h1"), path).toHaveLength(1);
  }
});

test("a live game is not a team's next game", async ({ open, demo }) => {
  const team = await open(`/iframe/team/${demo.slug}/${demo.team}`);
  const now = team.getByRole("heading", { name: "Jogando agora" });
  expect(now.nextElementSibling?.className).toBe("games");
});

test("links of an embed open outside the frame", async ({ open, demo }) => {
  const team = await open(`/iframe/team/${demo.slug}/${demo.team}?fundo=transparente`);
  expect(team.document.documentElement.className).toContain("embed-transparente");
  const game = await open(`/iframe/game/${demo.slug}/${demo.live}`);
  expect(game.document.querySelector(`a[href="/c/${demo.slug}/time/${demo.team}"]`)).not.toBeNull();
  const scorers = await open(`/iframe/scorers/${demo.slug}?quantos=3`);
  expect(scorers.document.querySelectorAll("ol li")).toHaveLength(3);
  for (const { document } of [team, game, scorers]) {
    const links = Array.from(document.querySelectorAll("a"));
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      expect(link.getAttribute("target"), link.outerHTML).toBe("_blank");
      expect(link.getAttribute("rel"), link.outerHTML).toBe("noopener");
    }
  }
});

test("an embed loads no web font", async ({ open, demo }) => {
  for (const path of Object.values(embedPages)) {
    const { document, url } = await open(path(demo));
    expect(document.querySelectorAll('link[as="font"]')).toHaveLength(0);
    for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
      const sheet = await fetch(new URL(link.getAttribute("href") ?? "", url));
      expect(await sheet.text()).not.toContain("@font-face");
    }
  }
});

test("a finished league embeds in 15 kB without bracket sheets", async ({ open, organizer }) => {
  const teams = Array.from({ length: 10 }, (_, at) => `Esporte Clube ${at + 10}`);
  const slug = `liga-encerrada-${crypto.randomUUID().slice(0, 8)}`;
  const championship = slug.replaceAll("-", " ");
  await importLeague(organizer.call, { championship, season: "2025", results: doubleRound(teams) });
  const table = await open(`/c/${slug}`);
  const embed = await open(`/iframe/table/${slug}`);
  for (const { document } of [table, embed]) {
    expect(document.querySelector(".champion")?.textContent).toContain("Esporte Clube 10");
    const links = Array.from(document.querySelectorAll('link[rel="stylesheet"]'));
    const sheets = links.map((link) => link.getAttribute("href") ?? "");
    expect(sheets.filter((sheet) => /champion|standings/.test(sheet))).toHaveLength(3);
    expect(sheets.filter((sheet) => /bracket|poster/.test(sheet))).toEqual([]);
  }
  expect((await weigh(embed)).total).toBeLessThan(15_000);
});
