import { within } from "@testing-library/dom";
import { contrast, INK } from "../../../app/components/team/color.ts";
import { createField } from "../../../app/v1/structure/fields/contract.ts";
import { setLineup, updateGame } from "../../../app/v1/matchday/games/contract.ts";
import { createCup, createFinal, play } from "../../site/cup-factory.ts";
import { createSquads } from "../../site/squads.ts";
import { expect, type Page, test, textOf, textsOf } from "../fixtures.ts";

const DAY = 86_400_000;
const regionText = (page: Page, name: string) => textOf(page.region(name).element);
const hasRegion = (page: Page, name: string) => page.queryByRole("region", { name }) !== null;
const readRows = (page: Page, name: string) =>
  textsOf(page.region(name).element.querySelectorAll("tbody tr"));

test("an upcoming game shows days left, teams, field and comparison", async ({ open, demo }) => {
  const page = await open(`/c/${demo.slug}/jogo/${demo.scheduled}`);
  const board = page.document.querySelector<HTMLElement>(".board");
  if (!board) throw new Error("The page has no board.");
  expect(textOf(board.querySelector(".board-status"))).toMatch(/hoje|amanhã|em \d+ dias/);
  expect(board.querySelector("[data-starts]")?.getAttribute("data-starts-text")).toBe("em {time}");
  const ways = within(board).getAllByRole("link");
  expect(ways).toHaveLength(2);
  const team = await page.follow(ways[0] ?? "");
  expect(team.url.pathname).toMatch(/\/time\/\d+$/);
  expect(textOf(team.getByRole("heading", { level: 1 }))).toBe(textOf(ways[0]));

  const map = page.getByRole("link", { name: /^Como chegar/ });
  expect(map.getAttribute("href")).toMatch(/^https:\/\/www\.google\.com\/maps/);
  const chat = page.getByRole("link", { name: "Enviar no WhatsApp" }).getAttribute("href") ?? "";
  expect(new URL(chat).searchParams.get("text")).toMatch(
    / × .* · \S{3}\. \d\d\/\d\d, \d\d:\d\d · .* http/,
  );
  const place = page.getByRole("link", { name: /^Ver no mapa/ });
  expect(place.getAttribute("href")).toMatch(/^https:\/\/www\.openstreetmap\.org/);
  const field = page.document.querySelector('.game-facts a[href*="/campos"]');
  const fields = await page.follow(field ?? "");
  expect(fields.url.pathname).toBe(`/c/${demo.slug}/campos`);
  expect(textOf(fields.document.querySelector(fields.url.hash))).toBe(textOf(field));
  expect(page.getByRole("link", { name: "Pôr na agenda" }).getAttribute("href")).toBe(
    `/c/${demo.slug}/jogo/${demo.scheduled}/agenda.ics`,
  );
  expect(readRows(page, "Frente a frente").join(" ")).toMatch(/\d+º.*Posição.*Últimos jogos/);
  expect(hasRegion(page, "Na tabela")).toBe(true);
  expect(hasRegion(page, "Lances")).toBe(false);
  expect(hasRegion(page, "Próximo jogo de cada time")).toBe(false);
});

test("a live game shows scorers and its effect on the table", async ({ open, demo }) => {
  const page = await open(`/c/${demo.slug}/jogo/${demo.live}`);
  const lists = page.document.querySelectorAll(".board-scorers > ul");
  expect(textsOf(lists)).toEqual(["Wesley Souza 23'", "Sidnei Souza 41' (pên.)"]);
  expect(readRows(page, "Com este placar").join(" ")).toMatch(/subiu \d posiç|caiu \d posiç/);
  expect(readRows(page, "Frente a frente").join(" ")).toContain("Artilheiros");
  expect(hasRegion(page, "Próximo jogo de cada time")).toBe(true);
  expect(textOf(page.document.querySelector(".mini-score"))).toMatch(/^Poeira1 × 1.*Pé de Vento$/);
});

test("the scoreboard blends both teams' colors over ink", async ({ open, organizer }) => {
  const { slug, games } = await createSquads(organizer, 1);
  for (const path of [`/c/${slug}/jogo/${games[0]}`, `/iframe/game/${slug}/${games[0]}`]) {
    const { document } = await open(path);
    const colors = (selector: string, name: string) =>
      Array.from(document.querySelectorAll(`.board ${selector}`), (one) => one.getAttribute(name));
    const [left, ...stops] = colors(".team-colors stop", "stop-color");
    expect(stops.slice(0, -1), path).toEqual([INK, INK]);
    for (const color of [left, stops.at(-1)]) {
      expect(contrast(color ?? "", "#c6cdd7"), path).toBeGreaterThanOrEqual(4.5);
    }
    expect(colors(".color-stripe:not(.team-colors) rect", "fill"), path).toHaveLength(2);
  }
});

test("the scoreboard has no live region, only one announced sentence", async ({ open, demo }) => {
  const { document } = await open(`/c/${demo.slug}/jogo/${demo.live}`);
  expect(document.querySelectorAll("[aria-live]")).toHaveLength(0);
  const told = document.querySelectorAll("[data-told]");
  expect(told).toHaveLength(1);
  expect([told[0]?.getAttribute("role"), textOf(told[0])]).toEqual(["status", ""]);
  expect(told[0]?.closest("[data-live]")).toBeNull();
  const news = [...document.querySelectorAll("[data-news]")];
  expect(news.every((one) => one.hasAttribute("hidden"))).toBe(true);
  expect(
    news.map((one) => ["data-news", "data-key", "data-say"].map((name) => one.getAttribute(name))),
  ).toEqual([
    [
      "home",
      "1",
      "Gol! Poeira Futebol Clube: Wesley Souza, 23'. Poeira Futebol Clube 1 × 1 Pé de Vento FC.",
    ],
    [
      "away",
      "1",
      "Gol! Pé de Vento FC: Sidnei Souza, 41' (pên.). Poeira Futebol Clube 1 × 1 Pé de Vento FC.",
    ],
    ["state", expect.any(String), expect.stringContaining("1 × 1")],
  ]);
});

test("a finished game shows its effects and next games", async ({ open, demo }) => {
  const page = await open(`/c/${demo.slug}/jogo/${demo.finished}`);
  expect(textOf(page.document.querySelector(".board-status"))).toBe("Encerrado");
  expect(hasRegion(page, "O que mudou na tabela")).toBe(true);
  const next = page.region("Próximo jogo de cada time").getAllByRole("link");
  expect(next).toHaveLength(2);
  const there = await page.follow(next[0] ?? "");
  expect(there.url.pathname).toMatch(/\/jogo\/\d+$/);
  expect(page.queryByRole("link", { name: "Pôr na agenda" })).toBeNull();
});

test("a game of another tournament links to that tournament's pages", async ({ open, demo }) => {
  const [other = 0] = demo.otherTournaments;
  const rounds = await open(`/c/${demo.slug}/rodadas?torneio=${other}`);
  const address = rounds.document.querySelector("a.game")?.getAttribute("href") ?? "";
  const page = await open(address.replace(/\?.*/, ""));
  for (const link of page.document.querySelectorAll(".board a, .game-facts a")) {
    expect(link.getAttribute("href")).toContain(`torneio=${other}`);
  }
});

test("head-to-head is summarized, and recent games are links", async ({ open, organizer }) => {
  const { slug, games, enrol, play } = await createSquads(organizer, 4);
  await enrol("Bangu", "Ana Lima");
  await play(1, [
    ["goal", "Ana Lima"],
    ["goal", "Ana Lima"],
  ]);
  await play(2, []);
  const third = games[2];
  const last = games[3];
  const page = await open(`/c/${slug}/jogo/${third}`);
  expect(regionText(page, "Confrontos")).toMatch(
    /2 jogos.*vitória Bangu.*1.*empate.*1.*vitórias Olaria.*0.*Gols: 2 × 0/,
  );
  const [latest] = page.region("Confrontos").getAllByRole("link");
  expect(textOf(latest)).toMatch(/^Bangu 0 × 0 Olaria/);
  expect((await page.follow(latest ?? "")).url.pathname).toBe(`/c/${slug}/jogo/${games[1]}`);
  expect(readRows(page, "Frente a frente")).toEqual([
    expect.stringMatching(/^1º4 pts.*Posição.*2º1 pt/),
    expect.stringMatching(/Últimos jogos/),
    expect.stringMatching(/^Ana Lima.*2 golsArtilheiros–$/),
  ]);
  const form = page.region("Frente a frente").getAllByRole("img");
  expect(form.map((one) => one.getAttribute("aria-label"))).toEqual([
    "vitória, empate",
    "derrota, empate",
  ]);
  const folded = within(page.region("Frente a frente").element).getByRole("list", {
    name: "Últimos jogos: Bangu",
  });
  expect(textsOf(folded.querySelectorAll("li"))).toEqual(["E 0 × 0 Olaria", "V 2 × 0 Olaria"]);
  expect(hasRegion(await open(`/c/${slug}/jogo/${last}`), "Confrontos")).toBe(true);
});

test("suspended athletes are named, after the game only with line-ups", async ({
  open,
  organizer,
}) => {
  const { call, slug, games, enrol, play, team } = await createSquads(organizer, 2);
  await enrol("Bangu", "Ana Lima");
  const bia = await enrol("Bangu", "Bia Rosa");
  const [first = 0, second = 0] = games;
  await play(1, [["red_card", "Ana Lima"]]);
  const path = `/c/${slug}/jogo/${second}`;
  const before = await open(path);
  expect(regionText(before, "Quem está fora")).toMatch(
    /Bangu.*Ana Lima.*Suspensão por cartão vermelho: falta 1 jogo\..*Olaria.*Ninguém suspenso/,
  );
  expect(hasRegion(await open(`/c/${slug}/jogo/${first}`), "Quem ficou fora")).toBe(false);
  await play(2, []);
  expect(hasRegion(await open(path), "Quem ficou fora")).toBe(false);
  const athletes = [{ user_id: bia }];
  await call(setLineup, { params: { id: second }, json: { team_id: team("Bangu"), athletes } });
  expect(regionText(await open(path), "Quem ficou fora")).toMatch(
    /Ana Lima.*Suspensão por cartão vermelho\./,
  );
});

test("own goals are marked, and each person's goals grouped", async ({ open, organizer }) => {
  const { slug, games, enrol, play } = await createSquads(organizer, 1);
  await enrol("Bangu", "Ana Lima");
  await enrol("Olaria", "Rui Reis");
  await play(1, [
    ["goal", "Ana Lima"],
    ["og", "Rui Reis"],
    ["goal", "Ana Lima"],
  ]);
  const page = await open(`/c/${slug}/jogo/${games[0]}`);
  const [home] = page.document.querySelectorAll(".board-scorers > ul");
  expect(textsOf(home?.querySelectorAll("li") ?? [])).toEqual([
    "Ana Lima 1', 3'",
    "Rui Reis 2' (contra)",
  ]);
});

test("a shoot-out appears in title, heading and status", async ({ open, organizer }) => {
  const cup = await createCup(organizer, ["Bangu", "Olaria"]);
  const [id] = await createFinal(cup, 1);
  await play(cup, [{ home: "Bangu", away: "Olaria", score: [3, 3], penalties: [4, 2] }]);
  const page = await open(`/c/${cup.slug}/jogo/${id}`);
  expect(page.document.title).toBe("Bangu 3 × 3 Olaria (4 × 2 nos pênaltis) · Apito");
  expect(textOf(page.getByRole("heading", { level: 1 }))).toBe(
    "Bangu 3×3 Olaria (4 × 2 nos pênaltis)",
  );
  expect(textOf(page.document.querySelector(".board-status"))).toBe("Encerrado nos pênaltis");
  expect(textOf(page.document.querySelector(".board-foot"))).toContain(
    "Bangu venceu nos pênaltis por 4 a 2",
  );
  const round = await open(`/c/${cup.slug}/rodadas`);
  expect(textOf(round.document.querySelector(".game"))).toMatch(/^Encerrado nos pênaltis/);
});

test("a second leg shows the aggregate and the winner", async ({ open, organizer }) => {
  const cup = await createCup(organizer, ["Bangu", "Olaria"]);
  const [first, second] = await createFinal(cup, 2);
  const bracket = await open(`/c/${cup.slug}`);
  const sides = [...bracket.document.querySelectorAll(".tie-side a")];
  expect(textsOf(sides)).toEqual(["Bangu", "Olaria"]);
  const team = await bracket.follow(sides[0] ?? "");
  expect(textOf(team.getByRole("heading", { level: 1 }))).toBe("Bangu");
  await play(cup, [{ home: "Bangu", away: "Olaria", score: [2, 0] }]);
  const footOf = async (id: number | undefined) => {
    const { document } = await open(`/c/${cup.slug}/jogo/${id}`);
    return textOf(document.querySelector(".board-foot"));
  };
  expect(await footOf(first)).toBe("");
  await play(cup, [{ home: "Olaria", away: "Bangu", score: [1, 0] }]);
  expect(await footOf(second)).toBe(
    "No placar agregado: Bangu 2 × 1 OlariaBangu venceu o confronto na soma dos jogos",
  );
});

test("a past game without a result awaits it", async ({ open, organizer }) => {
  const { call, slug, games } = await createSquads(organizer, 1);
  const [id = 0] = games;
  const at = async (days: number) => {
    const starts_at = new Date(Date.now() + days * DAY).toISOString();
    await call(updateGame, { params: { id }, json: { starts_at } });
    const { document } = await open(`/c/${slug}/jogo/${id}`);
    return textOf(document.querySelector(".board-status"));
  };
  expect(await at(-2)).toContain("aguardando o resultado");
  expect(await at(3)).toContain("em 3 dias");
  expect(await at(1)).toContain("amanhã");
});

test("one game's calendar file has its time, changes and state", async ({ baseURL, organizer }) => {
  const { call, slug, games, championship } = await createSquads(organizer, 2);
  const [id = 0, undated = 0] = games;
  const field = await call(createField, {
    json: { championship_id: championship, name: "Moça Bonita", address: "Rua Sul América, 950" },
  });
  const change = (json: Parameters<typeof call<typeof updateGame>>[1]["json"]) =>
    call(updateGame, { params: { id }, json });
  const first = await change({ starts_at: "2027-03-06T17:00:00Z", field_id: field.id });
  const address = `${baseURL}/c/${slug}/jogo/${id}/agenda.ics`;
  const read = async () => (await (await fetch(address)).text()).replaceAll("\r\n ", "");
  const file = await fetch(address);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="jogo.ics"',
  });
  const text = await read();
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain(`UID:jogo-${id}@`);
  expect(text).toContain("DTSTART:20270306T170000Z");
  expect(text).toContain(`SEQUENCE:${first.version}`);
  expect(text).toContain("STATUS:CONFIRMED");
  expect(text).toMatch(/LOCATION:Moça Bonita.*Rua Sul América/);

  const postponed = await change({ status: "postponed" });
  expect(postponed.version).toBeGreaterThan(first.version);
  expect(await read()).toMatch(
    new RegExp(
      `SEQUENCE:${postponed.version}[^]*SUMMARY:Adiado: Bangu × Olaria[^]*STATUS:TENTATIVE`,
    ),
  );
  await change({ status: "cancelled" });
  expect(await read()).toMatch(/SUMMARY:Cancelado: Bangu × Olaria[^]*STATUS:CANCELLED/);

  for (const [path, status] of [
    [`jogo/${undated}/agenda.ics`, 404],
    ["jogo/999999999/agenda.ics", 404],
    ["jogo/final/agenda.ics", 404],
  ] as const) {
    const answer = await fetch(`${baseURL}/c/${slug}/${path}`);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  }
});
