import { within } from "@testing-library/dom";
import { statsPresets } from "../../../app/domain/rulebook.ts";
import { listGames, setLineup, setStats } from "../../../app/v1/matchday/games/contract.ts";
import { createInscription } from "../../../app/v1/people/inscriptions/contract.ts";
import { createRegister } from "../../../app/v1/structure/registers/contract.ts";
import {
  createTournament,
  updateTournament,
} from "../../../app/v1/structure/tournaments/contract.ts";
import { type Cup, groupPhase } from "../../site/cup-factory.ts";
import { type Squads, createSquads } from "../../site/squads.ts";
import { expect, type Page, test, textOf, textsOf } from "../fixtures.ts";
import { textMatching } from "../says.ts";

const rows = ({ document }: Page) => [...document.querySelectorAll(".podium li, .ranking li")];
const readTabs = (page: Page) =>
  within(page.getByRole("navigation", { name: "O que contar" })).getAllByRole("link");
const tab = (page: Page, name: string) => readTabs(page).find((link) => textOf(link) === name);

async function scorers(squads: Squads): Promise<void> {
  for (const name of ["Ana", "Bia", "Caio"]) await squads.enrol("Bangu", name);
  await squads.play(1, [
    ["goal", "Ana"],
    ["goal", "Ana"],
    ["goal", "Bia"],
    ["goal", "Caio"],
    ["assist", "Bia"],
    ["yellow_card", "Caio"],
  ]);
}

test("a ranking has its leader, ties and event tabs", async ({ open, organizer }) => {
  const squads = await createSquads(organizer, 1);
  const { slug, athlete } = squads;
  await scorers(squads);
  let page = await open(`/c/${slug}/atletas/ranking`);
  expect(textOf(page.region("Artilheiro").element)).toMatch(/Ana.*2.*gols/);
  expect(textsOf(rows(page))).toEqual([
    textMatching(/Ana.*Bangu.*1º lugar.*2.*gols/),
    textMatching(/Bia.*Bangu.*2º lugar.*1.*gol$/),
    textMatching(/Caio.*Bangu.*2º lugar.*1.*gol$/),
  ]);
  expect(textsOf(readTabs(page))).toEqual([
    "Artilharia",
    "Assistências",
    "Amarelos",
    "Vermelhos",
    "Gols contra",
  ]);
  page = await page.follow(tab(page, "Assistências"));
  expect(page.url.search).toBe("?tipo=assistencias");
  expect(textsOf(rows(page))).toEqual([textMatching(/Bia.*1º lugar.*1.*assistência/)]);
  page = await page.follow(tab(page, "Amarelos"));
  expect(textsOf(rows(page))).toEqual([textMatching(/Caio/)]);
  page = await page.follow(tab(page, "Vermelhos"));
  expect(page.main).toContain("Nenhum cartão vermelho");
  page = await page.follow(tab(page, "Artilharia"));
  page = await page.follow(rows(page)[0]?.querySelector("a"));
  expect(page.url.pathname).toBe(`/c/${slug}/atletas/${athlete("Ana")}`);
  expect(page.status).toBe(200);
});

test("a small podium stays empty, and large ties fold", async ({ open, organizer }) => {
  const { slug, enrol, play } = await createSquads(organizer, 2);
  const names = ["Ana", "Bia", "Caio", "Davi", "Edu", "Fabi", "Gil"];
  for (const name of names) await enrol("Bangu", name);
  await play(
    1,
    names.slice(0, 6).map((name) => ["goal", name]),
  );
  const path = `/c/${slug}/atletas/ranking`;
  const level = await open(path);
  expect(level.document.querySelector(".podium")).toBeNull();
  const fold = level.document.querySelector("details[open]");
  expect(textOf(fold?.querySelector("summary"))).toMatch(/1º lugar.*6 atletas com 1 gol/);
  expect(fold?.querySelectorAll("li")).toHaveLength(6);
  await play(2, [
    ["goal", "Gil"],
    ["goal", "Gil"],
  ]);
  const led = await open(path);
  expect(textsOf(led.document.querySelectorAll(".podium li"))).toEqual([
    textMatching(/Gil.*1º lugar/),
  ]);
  expect(textOf(led.document.querySelector(".ranking"))).not.toContain("Gil");
  const folded = led.document.querySelector(".ranking details:not([open])");
  expect(textOf(folded?.querySelector("summary"))).toMatch(/2º lugar.*6 atletas com 1 gol/);
});

test("goalkeepers are ranked by games with line-ups", async ({ open, organizer }) => {
  const { call, slug, enrol, play, games, team } = await createSquads(organizer, 2);
  const striker = await enrol("Bangu", "Ademir", { position: "ata" });
  const keeper = await enrol("Bangu", "Castilho", { position: "gol" });
  const path = `/c/${slug}/atletas/ranking`;
  expect(textsOf(readTabs(await open(path)))).not.toContain("Goleiros");
  const none = await open(`${path}?tipo=goleiros`);
  expect(none.main).toContain("Ainda sem goleiros no ranking");
  for (const id of games) {
    const athletes = [striker, keeper].map((user_id) => ({ user_id, starter: true }));
    await call(setLineup, { params: { id }, json: { team_id: team("Bangu"), athletes } });
  }
  await play(1, [["goal", "Ademir"]]);
  await play(2, [
    ["goal", "Ademir"],
    ["goal", "Ademir"],
  ]);
  const scorers = await open(path);
  expect(textsOf(rows(scorers))).toEqual([textMatching(/Ademir.*1,5 por jogo.*3.*gols/)]);
  const page = await scorers.follow(tab(scorers, "Goleiros"));
  expect(page.url.search).toBe("?tipo=goleiros");
  expect(textsOf(rows(page))).toEqual([
    textMatching(/1º lugar.*Castilho.*Bangu.*0 gols sofridos em 2 jogos.*2 jogos sem sofrer gol/),
  ]);
});

test("a season's ranking sums its tournaments", async ({ open, organizer }) => {
  const squads = await createSquads(organizer, 1);
  const { call, slug, season, athlete, team } = squads;
  await scorers(squads);
  const veterans = await call(createTournament, {
    json: { season_id: season, name: "Veteranos", status: "started" },
  });
  const registers = new Map<string, number>();
  for (const name of ["Bangu", "Olaria"]) {
    const json = { tournament_id: veterans.id, team_id: team(name) };
    registers.set(name, (await call(createRegister, { json })).id);
  }
  const there: Cup = { call, slug, tournament: veterans.id, registers };
  await groupPhase(there, { A: ["Bangu", "Olaria"] }, [[["Bangu", "Olaria"]]]);
  await call(createInscription, {
    json: { register_id: registers.get("Bangu") ?? 0, user_id: athlete("Bia") },
  });
  const { records } = await call(listGames, { query: { tournament: veterans.id } });
  const goal = { type: "goal" as const, team_id: team("Bangu"), user_id: athlete("Bia") };
  await call(setStats, { json: { games: [{ id: records[0]?.id ?? 0, events: [goal, goal] }] } });

  let page = await open(`/c/${slug}/atletas/ranking`);
  expect(textsOf(rows(page))).toEqual([
    textMatching(/Ana.*1º.*2.*gols/),
    textMatching(/Bia.*2º.*1.*gol/),
    textMatching(/Caio.*2º/),
  ]);
  page = await page.follow(page.getAllByRole("link", { name: "Temporada 2026" }).at(-1));
  expect(page.url.search).toBe("?por=temporada");
  expect(textsOf(rows(page))).toEqual([
    textMatching(/Bia.*1º.*3.*gols/),
    textMatching(/Ana.*2º.*2.*gols/),
    textMatching(/Caio.*3º/),
  ]);
  page = await page.follow(tab(page, "Assistências"));
  expect(page.url.search).toBe("?tipo=assistencias&por=temporada");
  expect(textsOf(rows(page))).toEqual([textMatching(/Bia/)]);
  page = await page.follow("Neste torneio");
  expect(page.url.search).toBe("?tipo=assistencias");
});

test("uncounted events are not offered", async ({ open, organizer }) => {
  const { call, slug, tournament } = await createSquads(organizer, 1);
  const path = `/c/${slug}/atletas/ranking?tipo=azuis`;
  const without = await open(path);
  expect(without.main).toContain("Este torneio não conta isso");
  expect(textsOf(readTabs(without))).not.toContain("Azuis");
  await call(updateTournament, {
    params: { id: tournament },
    json: { stats_rules: { ...statsPresets.society, events: ["goal", "blue_card"] } },
  });
  const counted = await open(path);
  expect(textsOf(readTabs(counted))).toEqual(["Artilharia", "Azuis"]);
  expect(counted.main).toContain("Nenhum cartão azul");
});

test("women's tournaments use feminine words", async ({ open, organizer }) => {
  const squads = await createSquads(organizer, 2);
  const { slug, athlete, tournament } = squads;
  await scorers(squads);
  await organizer.call(updateTournament, {
    params: { id: tournament },
    json: { category: "Adulto Feminino" },
  });
  const ranking = await open(`/c/${slug}/atletas/ranking`);
  expect(ranking.main).toContain("Artilheira");
  expect(ranking.main).not.toContain("Artilheiro");
  const profile = await open(`/c/${slug}/atletas/${athlete("Ana")}`);
  expect(profile.region("Liberada").element).toBeTruthy();
  const suspensions = await open(`/c/${slug}/atletas/suspensos`);
  expect(suspensions.main).toContain("Penduradas e suspensas");
});
