import { within } from "@testing-library/dom";
import { statsPresets } from "../../../app/domain/rulebook.ts";
import { listGames, setStats } from "../../../app/v1/games/contract.ts";
import { createInscription } from "../../../app/v1/inscriptions/contract.ts";
import { createRegister } from "../../../app/v1/registers/contract.ts";
import { createTournament, updateTournament } from "../../../app/v1/tournaments/contract.ts";
import { type Cup, groupPhase } from "../../site/cup-factory.ts";
import { type Squads, squadsOf } from "../../site/squads.ts";
import { expect, type Page, test, textOf, textsOf } from "../fixtures.ts";
import { says } from "../says.ts";

/** The rankings of athletes by what they did. */

const rows = ({ document }: Page) => [...document.querySelectorAll(".ranking li")];
const tabsOf = (page: Page) =>
  within(page.getByRole("navigation", { name: "O que contar" })).getAllByRole("link");
const tab = (page: Page, name: string) => tabsOf(page).find((link) => textOf(link) === name);

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

test("a ranking has its leader, its ties and a tab for each counted event", async ({
  open,
  organizer,
}) => {
  const squads = await squadsOf(organizer, 1);
  const { slug, athlete } = squads;
  await scorers(squads);
  let page = await open(`/c/${slug}/atletas/ranking`);
  expect(textOf(page.region("Artilheiro").element)).toMatch(/Ana.*2.*gols/);
  expect(textsOf(rows(page))).toEqual([
    says(/1º lugar.*Ana.*Bangu.*2 gols/),
    says(/2º lugar.*Bia.*Bangu.*1 gol$/),
    says(/2º lugar.*Caio.*Bangu.*1 gol$/),
  ]);
  expect(textsOf(tabsOf(page))).toEqual([
    "Artilharia",
    "Assistências",
    "Amarelos",
    "Vermelhos",
    "Gols contra",
  ]);
  page = await page.follow(tab(page, "Assistências"));
  expect(page.url.search).toBe("?tipo=assistencias");
  expect(textsOf(rows(page))).toEqual([says(/1º lugar.*Bia.*1 assistência/)]);
  page = await page.follow(tab(page, "Amarelos"));
  expect(textsOf(rows(page))).toEqual([says(/Caio/)]);
  page = await page.follow(tab(page, "Vermelhos"));
  expect(page.main).toContain("Nenhum cartão vermelho");
  page = await page.follow(tab(page, "Artilharia"));
  page = await page.follow(rows(page)[0]?.querySelector("a"));
  expect(page.url.pathname).toBe(`/c/${slug}/atletas/${athlete("Ana")}`);
  expect(page.status).toBe(200);
});

test("a season's ranking adds up its tournaments", async ({ open, organizer }) => {
  const squads = await squadsOf(organizer, 1);
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
    says(/1º.*Ana.*2 gols/),
    says(/2º.*Bia.*1 gol/),
    says(/2º.*Caio/),
  ]);
  page = await page.follow(page.getAllByRole("link", { name: "Temporada 2026" }).at(-1));
  expect(page.url.search).toBe("?por=temporada");
  expect(textsOf(rows(page))).toEqual([
    says(/1º.*Bia.*3 gols/),
    says(/2º.*Ana.*2 gols/),
    says(/3º.*Caio/),
  ]);
  page = await page.follow(tab(page, "Assistências"));
  expect(page.url.search).toBe("?tipo=assistencias&por=temporada");
  expect(textsOf(rows(page))).toEqual([says(/Bia/)]);
  page = await page.follow("Neste torneio");
  expect(page.url.search).toBe("?tipo=assistencias");
});

test("what the tournament does not count is not offered", async ({ open, organizer }) => {
  const { call, slug, tournament } = await squadsOf(organizer, 1);
  const path = `/c/${slug}/atletas/ranking?tipo=azuis`;
  const without = await open(path);
  expect(without.main).toContain("Este torneio não conta isso");
  expect(textsOf(tabsOf(without))).not.toContain("Azuis");
  await call(updateTournament, {
    params: { id: tournament },
    json: { stats_rules: { ...statsPresets.society, events: ["goal", "blue_card"] } },
  });
  const counted = await open(path);
  expect(textsOf(tabsOf(counted))).toEqual(["Artilharia", "Azuis"]);
  expect(counted.main).toContain("Nenhum cartão azul");
});
