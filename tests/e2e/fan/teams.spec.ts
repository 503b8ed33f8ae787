import { createTeam, updateTeam } from "../../../app/v1/teams/contract.ts";
import {
  createChampionship,
  getChampionship,
  updateChampionship,
} from "../../../app/v1/championships/contract.ts";
import { createField } from "../../../app/v1/fields/contract.ts";
import { listGames, updateGame } from "../../../app/v1/games/contract.ts";
import { createRegister, updateRegister } from "../../../app/v1/registers/contract.ts";
import { createRegisters } from "../../../app/v1/registers/many/contract.ts";
import { createTournament, updateTournament } from "../../../app/v1/tournaments/contract.ts";
import { cupOf, groupPhase, play } from "../cup-factory.ts";
import { expect, test, withAndWithoutScript } from "../fixtures.ts";
import { squadsOf } from "./squads.ts";

/** A tournament's teams, one team with its games and people, and the fields. */
test.use({ viewport: { width: 360, height: 740 } });

withAndWithoutScript(
  "the teams stand by name, with city and place, and lead to their pages",
  async ({ page, organizer }) => {
    const cup = await cupOf(organizer, ["Olaria", "Bangu", "Íbis"]);
    await groupPhase(cup, { A: ["Olaria", "Bangu"] }, [[["Olaria", "Bangu"]]]);
    const { records } = await cup.call(listGames, { query: { championship: cup.slug } });
    await cup.call(updateTeam, {
      params: { id: records[0]?.away_team_id ?? 0 },
      json: { city: "Rio de Janeiro", uf: "RJ" },
    });
    const cards = page.locator(".team-grid").getByRole("listitem");
    await page.goto(`/c/${cup.slug}/times`);
    await expect(page.getByRole("heading", { name: "3 times" })).toBeVisible();
    await expect(cards).toHaveText([/Bangu.*Rio de Janeiro, RJ.*Grupo A$/s, /Íbis$/, /Grupo A$/]);
    await play(cup, [{ home: "Olaria", away: "Bangu", score: [2, 0] }]);
    await cup.call(updateRegister, {
      params: { id: cup.registers.get("Íbis") ?? 0 },
      json: { withdrawn: true },
    });
    await page.goto(`/c/${cup.slug}/times`);
    await expect(cards).toHaveText([/2º · Grupo A$/, /Íbis.*Desistiu$/s, /1º · Grupo A$/]);
    await cards.first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bangu");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      new RegExp(`/c/${cup.slug}/time/${records[0]?.away_team_id}$`),
    );
  },
);

withAndWithoutScript(
  "a tournament without teams says so, and whether one may register",
  async ({ page, organizer }) => {
    const { call, slug, tournament } = await cupOf(organizer, []);
    await page.goto(`/c/${slug}/times`);
    await expect(page.getByText("Os times ainda não entraram em campo")).toBeVisible();
    const register = page.getByRole("link", { name: "Inscrever meu time" });
    await expect(register).toHaveCount(0);
    const { id } = await call(getChampionship, { params: { id: slug } });
    await call(updateChampionship, { params: { id }, json: { enable_register: true } });
    await call(updateTournament, { params: { id: tournament }, json: { enable_register: true } });
    await page.goto(`/c/${slug}/times`);
    await expect(page.getByText("o primeiro time pode ser o seu")).toBeVisible();
    await expect(register).toHaveAttribute(
      "href",
      `/c/${slug}/inscrever-time?torneio=${tournament}`,
    );
  },
);

withAndWithoutScript("more teams than a page holds come in pages", async ({ page, organizer }) => {
  const { call, slug, tournament } = await cupOf(organizer, []);
  const names = (from: number) =>
    Array.from({ length: 101 }, (_, at) => ({
      name: `Time ${String(from + at).padStart(3, "0")}`,
    }));
  for (const from of [1, 102]) {
    await call(createRegisters, { params: { id: tournament }, json: { teams: names(from) } });
  }
  await page.goto(`/c/${slug}/times?torneio=${tournament}`);
  await expect(page.getByRole("heading", { name: "202 times" })).toBeVisible();
  await page.locator(".pagination").getByRole("link", { name: "Próxima" }).click();
  await expect(page).toHaveURL(`/c/${slug}/times?torneio=${tournament}&pagina=2`);
  await expect(page.locator(".team-card-name")).toHaveText(["Time 201", "Time 202"]);
});

withAndWithoutScript(
  "a team's page tells its form, its games, its place, its scorers and its squad",
  async ({ page, organizer }) => {
    const squads = await squadsOf(organizer, 4);
    const { call, slug, games, enrol, team, play: end } = squads;
    await enrol("Bangu", "Ademir", { position: "ata", shirt_number: 9 });
    await enrol("Bangu", "Castilho", { position: "gol", shirt_number: 1, nickname: "Leiteria" });
    await enrol("Bangu", "Dudu", {});
    await enrol("Bangu", "Seu Zé", { role: "coach" });
    await enrol("Olaria", "Zito", { position: "vol" });
    await end(1, [
      ["goal", "Ademir"],
      ["goal", "Ademir"],
    ]);
    await end(2, []);
    const starts_at = "2031-03-08T18:30:00.000Z";
    await call(updateGame, { params: { id: games[3] ?? 0 }, json: { starts_at } });
    await page.goto(`/c/${slug}/time/${team("Bangu")}`);

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bangu");
    await expect(page.locator(".team-form").getByRole("img")).toHaveAccessibleName(
      "vitória, empate",
    );
    const region = (name: string) => page.getByRole("region", { name });
    await expect(region("Próximo jogo")).toContainText(/Bangu.*15:30.*Olaria.*8 de março/s);
    await expect(region("Últimos resultados").getByRole("listitem")).toHaveText([
      /Olaria.*em casa.*0 × 0/s,
      /Olaria.*em casa.*2 × 0/s,
    ]);
    const all = page.locator(".team-all");
    await expect(all.getByRole("listitem").first()).toBeHidden();
    await all.locator("summary").click();
    await expect(all.getByRole("listitem")).toHaveCount(4);
    await expect(region("Classificação")).toContainText(/1º.*Grupo A/s);
    await expect(region("Artilheiros do time").getByRole("listitem")).toHaveText([/Ademir\s*2/]);
    const squad = region("Elenco");
    await expect(squad.getByRole("heading", { level: 3 })).toHaveText([
      "Goleiros",
      "Atacantes",
      "Sem posição",
      "Comissão técnica",
    ]);
    await expect(squad).toContainText("3 atletas");
    await expect(squad.getByRole("link").first()).toHaveText(/1.*Leiteria.*Castilho.*Gol/s);
    await expect(squad).not.toContainText("Zito");

    await expect(page.getByRole("link", { name: "Jogos na agenda" })).toHaveAttribute(
      "href",
      `/c/${slug}/calendario.ics?time=${team("Bangu")}`,
    );
    await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\?text=Bangu/,
    );
    await region("Últimos resultados").getByRole("link").first().click();
    await expect(page).toHaveURL(`/c/${slug}/jogo/${games[1]}`);
  },
);

withAndWithoutScript(
  "a team of two tournaments changes between them; one that is in neither is not found",
  async ({ page, organizer }) => {
    const cup = await cupOf(organizer, ["Bangu"]);
    const { call, slug } = cup;
    const team = await call(createTeam, { json: { name: "Íbis" } });
    const outside = `/c/${slug}/time/${team.id}`;
    expect((await page.goto(outside))?.status()).toBe(404);
    const { seasons } = await call(getChampionship, { params: { id: slug } });
    const other = await call(createTournament, {
      json: { season_id: seasons[0]?.id ?? 0, name: "Veteranos", status: "pending" },
    });
    await call(createRegister, { json: { tournament_id: other.id, team_id: team.id } });
    expect((await page.goto(outside))?.status()).toBe(200);
    await expect(page.getByText("Este time não está neste torneio")).toBeVisible();
    await page
      .getByRole("navigation", { name: "Torneios do time" })
      .getByRole("link", { name: "Veteranos 2026" })
      .click();
    await expect(page).toHaveURL(`${outside}?torneio=${other.id}`);
    await expect(page.getByText("Nenhum jogo marcado")).toBeVisible();
    await expect(
      page.getByText("Os atletas aparecem aqui assim que forem inscritos"),
    ).toBeVisible();
  },
);

withAndWithoutScript(
  "the fields have address, maps and next games",
  async ({ page, organizer, javaScriptEnabled, context }) => {
    const cup = await cupOf(organizer, ["Bangu", "Olaria"]);
    const { call, slug } = cup;
    await page.goto(`/c/${slug}/campos`);
    await expect(page.getByText("Os campos ainda não foram definidos")).toBeVisible();
    await groupPhase(cup, { A: ["Bangu", "Olaria"] }, [[["Bangu", "Olaria"]]]);
    const { records } = await call(listGames, { query: { championship: slug } });
    const { championship_id = 0, id = 0 } = records[0] ?? {};
    const field = await call(createField, {
      json: { championship_id, name: "Bariri", address: "Rua Bariri, 251", city: "Rio", uf: "RJ" },
    });
    const place = { championship_id, name: "Aterro", latitude: -22.93, longitude: -43.17 };
    await call(createField, { json: place });
    await call(createField, { json: { championship_id, name: "Terrão" } });
    await call(updateGame, { params: { id }, json: { field_id: field.id } });

    await page.goto(`/c/${slug}/campos`);
    const card = (name: string) => page.getByRole("article", { name });
    await expect(card("Bariri")).toContainText("Rua Bariri, 251, Rio, RJ");
    await expect(card("Bariri").getByRole("link", { name: /Bangu.*Olaria/s })).toBeVisible();
    await expect(card("Bariri").getByRole("link", { name: /OpenStreetMap/ })).toHaveAttribute(
      "href",
      "https://www.openstreetmap.org/search?query=Rua%20Bariri%2C%20251%2C%20Rio%2C%20RJ",
    );
    await expect(card("Aterro").getByRole("link", { name: /Como chegar/ })).toHaveAttribute(
      "href",
      "https://www.google.com/maps/search/?api=1&query=-22.93%2C-43.17",
    );
    await expect(card("Aterro").getByRole("link", { name: /OpenStreetMap/ })).toHaveAttribute(
      "href",
      "https://www.openstreetmap.org/?mlat=-22.93&mlon=-43.17#map=17/-22.93/-43.17",
    );
    await expect(card("Aterro")).toContainText("Nenhum jogo marcado aqui");
    await expect(card("Terrão").getByRole("link")).toHaveCount(0);
    const copy = card("Bariri").getByRole("button", { name: "Copiar o endereço de Bariri" });
    if (!javaScriptEnabled) {
      await expect(copy).toBeHidden();
      return;
    }
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await copy.click();
    await expect(card("Bariri").getByText("Copiado!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "Bariri, Rua Bariri, 251, Rio, RJ",
    );
  },
);

test("a championship without a tournament is friendly about teams", async ({ page, organizer }) => {
  const { slug } = await organizer.call(createChampionship, { json: { name: "Copa Nova" } });
  expect((await page.goto(`/c/${slug}/times`))?.status()).toBe(200);
  await expect(page.getByText("Os times ainda não entraram em campo")).toBeVisible();
});
