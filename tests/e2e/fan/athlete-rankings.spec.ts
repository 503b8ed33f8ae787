import type { Page } from "@playwright/test";
import { listGames, setStats } from "../../../app/v1/games/contract.ts";
import { createInscription } from "../../../app/v1/inscriptions/contract.ts";
import { createRegister } from "../../../app/v1/registers/contract.ts";
import { createTournament, updateTournament } from "../../../app/v1/tournaments/contract.ts";
import { statsPresets } from "../../../app/domain/rulebook.ts";
import { type Cup, groupPhase } from "../cup-factory.ts";
import { expect, test, withAndWithoutScript } from "../fixtures.ts";
import { type Squads, squadsOf } from "./squads.ts";

/** The rankings of athletes by what they did. */
test.use({ viewport: { width: 360, height: 740 } });

const ranked = (page: Page) => page.locator(".ranking").getByRole("listitem");

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

withAndWithoutScript(
  "a ranking has its leader, its ties and a tab for each counted event",
  async ({ page, organizer }) => {
    const squads = await squadsOf(organizer, 1);
    const { slug, athlete } = squads;
    await scorers(squads);
    await page.goto(`/c/${slug}/atletas/ranking`);
    await expect(page.getByRole("region", { name: "Artilheiro" })).toContainText(/Ana.*2.*gols/s);
    await expect(ranked(page)).toHaveText([
      /1º lugar.*Ana.*Bangu.*2 gols/s,
      /2º lugar.*Bia.*Bangu.*1 gol$/s,
      /2º lugar.*Caio.*Bangu.*1 gol$/s,
    ]);
    const tabs = page.getByRole("navigation", { name: "O que contar" }).getByRole("link");
    await expect(tabs).toHaveText([
      "Artilharia",
      "Assistências",
      "Amarelos",
      "Vermelhos",
      "Gols contra",
    ]);
    await tabs.filter({ hasText: "Assistências" }).click();
    await expect(page).toHaveURL(/\?tipo=assistencias$/);
    await expect(ranked(page)).toHaveText([/1º lugar.*Bia.*1 assistência/s]);
    await tabs.filter({ hasText: "Amarelos" }).click();
    await expect(ranked(page)).toHaveText([/Caio/]);
    await tabs.filter({ hasText: "Vermelhos" }).click();
    await expect(page.getByText("Nenhum cartão vermelho")).toBeVisible();
    await tabs.filter({ hasText: "Artilharia" }).click();
    await ranked(page).first().getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/atletas/${athlete("Ana")}$`));
  },
);

withAndWithoutScript("a season's ranking adds up its tournaments", async ({ page, organizer }) => {
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

  await page.goto(`/c/${slug}/atletas/ranking`);
  await expect(ranked(page)).toHaveText([/1º.*Ana.*2 gols/s, /2º.*Bia.*1 gol/s, /2º.*Caio/s]);
  await page.getByRole("link", { name: "Temporada 2026" }).last().click();
  await expect(page).toHaveURL(/\?por=temporada$/);
  await expect(ranked(page)).toHaveText([/1º.*Bia.*3 gols/s, /2º.*Ana.*2 gols/s, /3º.*Caio/s]);
  await page.getByRole("link", { name: "Assistências" }).click();
  await expect(page).toHaveURL(/tipo=assistencias&por=temporada/);
  await expect(ranked(page)).toHaveText([/Bia/]);
  await page.getByRole("link", { name: "Neste torneio" }).click();
  await expect(page).toHaveURL(/\?tipo=assistencias$/);
});

withAndWithoutScript(
  "what the tournament does not count is not offered",
  async ({ page, organizer }) => {
    const { call, slug, tournament } = await squadsOf(organizer, 1);
    const tabs = page.getByRole("navigation", { name: "O que contar" }).getByRole("link");
    await page.goto(`/c/${slug}/atletas/ranking?tipo=azuis`);
    await expect(page.getByText("Este torneio não conta isso")).toBeVisible();
    await expect(tabs.filter({ hasText: "Azuis" })).toHaveCount(0);
    await call(updateTournament, {
      params: { id: tournament },
      json: { stats_rules: { ...statsPresets.society, events: ["goal", "blue_card"] } },
    });
    await page.goto(`/c/${slug}/atletas/ranking?tipo=azuis`);
    await expect(tabs).toHaveText(["Artilharia", "Azuis"]);
    await expect(page.getByText("Nenhum cartão azul")).toBeVisible();
  },
);
