import { within } from "@testing-library/dom";
import {
  createChampionship,
  getChampionship,
  updateChampionship,
} from "../../../app/v1/structure/championships/contract.ts";
import { createField } from "../../../app/v1/structure/fields/contract.ts";
import { listGames, updateGame } from "../../../app/v1/matchday/games/contract.ts";
import {
  createRegister,
  updateRegister,
  createRegisters,
} from "../../../app/v1/structure/registers/contract.ts";
import { createTeam, updateTeam } from "../../../app/v1/people/teams/contract.ts";
import {
  createTournament,
  updateTournament,
} from "../../../app/v1/structure/tournaments/contract.ts";
import { createCup, groupPhase, play } from "../../site/cup-factory.ts";
import { createSquads } from "../../site/squads.ts";
import { expect, type Page, test, textOf, textsOf } from "../fixtures.ts";
import { textMatching } from "../says.ts";

const cards = ({ document }: Page) => [...document.querySelectorAll(".team-grid li")];

test("teams are listed by name with city and place", async ({ open, organizer }) => {
  const cup = await createCup(organizer, ["Olaria", "Bangu", "Íbis"]);
  await groupPhase(cup, { A: ["Olaria", "Bangu"] }, [[["Olaria", "Bangu"]]]);
  const { records } = await cup.call(listGames, { query: { championship: cup.slug } });
  const bangu = records[0]?.away_team_id ?? 0;
  await cup.call(updateTeam, {
    params: { id: bangu },
    json: { city: "Rio de Janeiro", uf: "RJ" },
  });
  const before = await open(`/c/${cup.slug}/times`);
  before.getByRole("heading", { name: "3 times" });
  expect(textsOf(cards(before))).toEqual([
    textMatching(/Bangu.*Rio de Janeiro, RJ.*Grupo A.*× Olaria$/),
    textMatching(/Íbis$/),
    textMatching(/Grupo A.*× Bangu$/),
  ]);
  await play(cup, [{ home: "Olaria", away: "Bangu", score: [2, 0] }]);
  await cup.call(updateRegister, {
    params: { id: cup.registers.get("Íbis") ?? 0 },
    json: { withdrawn: true },
  });
  const after = await open(`/c/${cup.slug}/times`);
  expect(textsOf(cards(after))).toEqual([
    textMatching(/2º · Grupo A$/),
    textMatching(/Íbis.*Desistiu$/),
    textMatching(/1º · Grupo A$/),
  ]);
  const team = await after.follow(cards(after)[0]?.querySelector("a"));
  expect(textOf(team.getByRole("heading", { level: 1 }))).toBe("Bangu");
  const canonical = team.document.querySelector("link[rel=canonical]")?.getAttribute("href");
  expect(canonical).toMatch(new RegExp(`/c/${cup.slug}/time/${bangu}$`));
});

test("a tournament without teams says whether registration is open", async ({
  open,
  organizer,
}) => {
  const { call, slug, tournament } = await createCup(organizer, []);
  const closed = await open(`/c/${slug}/times`);
  expect(closed.main).toContain("Os times ainda não entraram em campo");
  expect(closed.queryAllByRole("link", { name: "Inscrever meu time" })).toEqual([]);
  const { id } = await call(getChampionship, { params: { id: slug } });
  await call(updateChampionship, { params: { id }, json: { enable_register: true } });
  await call(updateTournament, { params: { id: tournament }, json: { enable_register: true } });
  const opened = await open(`/c/${slug}/times`);
  expect(opened.main).toContain("o primeiro time pode ser o seu");
  const register = opened.getByRole("link", { name: "Inscrever meu time" });
  expect(register.getAttribute("href")).toBe(`/c/${slug}/inscrever-time?torneio=${tournament}`);
});

test("many teams are paged", async ({ open, organizer }) => {
  const { call, slug, tournament } = await createCup(organizer, []);
  const names = (from: number) =>
    Array.from({ length: 101 }, (_, at) => ({
      name: `Time ${String(from + at).padStart(3, "0")}`,
    }));
  for (const from of [1, 102]) {
    await call(createRegisters, { params: { id: tournament }, json: { teams: names(from) } });
  }
  const first = await open(`/c/${slug}/times?torneio=${tournament}`);
  first.getByRole("heading", { name: "202 times" });
  const pagination = within(first.getByRole("navigation", { name: "Páginas" }));
  const second = await first.follow(pagination.getByRole("link", { name: /Próxima/ }));
  expect(second.url.pathname + second.url.search).toBe(
    `/c/${slug}/times?torneio=${tournament}&pagina=2`,
  );
  expect(textsOf(second.document.querySelectorAll(".team-card-name"))).toEqual([
    "Time 201",
    "Time 202",
  ]);
});

test("a team's page shows form, games, place, scorers and squad", async ({ open, organizer }) => {
  const squads = await createSquads(organizer, 4);
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
  const field = await call(createField, {
    json: { championship_id: squads.championship, name: "Bariri", city: "Rio de Janeiro" },
  });
  const json = { starts_at, field_id: field.id };
  await call(updateGame, { params: { id: games[3] ?? 0 }, json });
  const page = await open(`/c/${slug}/time/${team("Bangu")}`);

  expect(textOf(page.getByRole("heading", { level: 1 }))).toBe("Bangu");
  const { region } = page;
  expect(textsOf(region("Últimos jogos").getAllByRole("listitem"))).toEqual([
    textMatching(/2×0 contra Olaria/),
    textMatching(/0×0 contra Olaria/),
  ]);
  const outcomes = region("Últimos jogos").getAllByRole("img");
  expect(outcomes.map((mark) => mark.getAttribute("aria-label"))).toEqual(["vitória", "empate"]);
  expect(textOf(region("Próximo jogo").element)).toMatch(/Bangu.*15:30.*Olaria.*8 de março/);
  const doors = region("Próximo jogo").getAllByRole("link");
  expect(doors.slice(1).map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
    ["Como chegar ao Bariri", expect.stringContaining("Bariri%2C%20Rio%20de%20Janeiro")],
    ["Pôr na agenda", `/c/${slug}/jogo/${games[3]}/agenda.ics`],
  ]);
  const results = region("Últimos resultados");
  expect(textsOf(results.getAllByRole("listitem"))).toEqual([
    textMatching(/Olaria.*em casa.*0 × 0/),
    textMatching(/Olaria.*em casa.*2 × 0/),
  ]);
  const all = page.document.querySelector(".team-all");
  expect(all?.querySelectorAll("details:not([open]) > summary")).toHaveLength(1);
  expect(all?.querySelectorAll("details li")).toHaveLength(4);
  expect(textOf(region("Classificação").element)).toMatch(
    /1º.*Grupo A.*4 pontos.*2 jogos.*1 vitória.*1 empate.*0 derrotas.*2 gols feitos.*0 sofridos.*saldo \+2/,
  );
  const places = region("Posição por rodada").getByRole("table");
  expect(textsOf(places.querySelectorAll("tbody tr"))).toEqual(["11º", "21º"]);
  const split = region("Em casa e fora").getByRole("table");
  expect(textsOf(split.querySelectorAll("tbody tr"))).toEqual(["em casa21102–0", "fora00000–0"]);
  const minutes = region("Gols por minuto").getByRole("table");
  expect(textsOf(minutes.querySelectorAll("tbody tr"))).toEqual(["1–1520"]);
  expect(textsOf(region("Artilheiros do time").getAllByRole("listitem"))).toEqual([
    textMatching(/Camisa 9.*Ademir\s*2/),
  ]);
  const squad = region("Elenco");
  expect(textsOf(squad.getAllByRole("heading", { level: 3 }))).toEqual([
    "Goleiros",
    "Atacantes",
    "Sem posição",
    "Comissão técnica",
  ]);
  expect(textOf(squad.element)).toContain("3 atletas");
  expect(textOf(squad.element)).not.toContain("Zito");
  expect(textOf(squad.getAllByRole("link")[0])).toMatch(/1.*Leiteria.*Castilho.*Gol/);

  expect(textsOf(squad.element.querySelectorAll(".doings"))).toEqual([textMatching(/2 gols/)]);

  const numbers = (one: Page) => one.region("Elenco").element.querySelectorAll(".number").length;
  const others = await open(`/c/${slug}/time/${team("Olaria")}`);
  expect([numbers(page), numbers(others)]).toEqual([4, 0]);
  expect(textOf(others.region("Elenco").element)).toContain("Zito");
  // The home team's goals come first on the visitor's page too.
  expect(textsOf(others.region("Últimos jogos").getAllByRole("listitem"))).toEqual([
    textMatching(/2×0 contra Bangu/),
    textMatching(/0×0 contra Bangu/),
  ]);
  expect(textsOf(others.region("Últimos resultados").getAllByRole("listitem"))).toEqual([
    textMatching(/Bangu.*fora.*0 × 0/),
    textMatching(/Bangu.*fora.*2 × 0/),
  ]);

  const feed = `/c/${slug}/calendario.ics?time=${team("Bangu")}`;
  const agenda = page.getByRole("link", { name: "Assinar os jogos" });
  expect(agenda.getAttribute("href")).toBe(`webcal://${page.url.host}${feed}`);
  const file = page.getByRole("link", { name: "Baixar arquivo .ics" });
  expect(file.getAttribute("href")).toBe(`http://${page.url.host}${feed}`);
  const chat = page.getByRole("link", { name: /WhatsApp/ });
  expect(chat.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\?text=Bangu/);
  const game = await page.follow(results.getAllByRole("link")[0]);
  expect(game.url.pathname + game.url.search).toBe(`/c/${slug}/jogo/${games[1]}`);
});

test("a team switches between its tournaments", async ({ open, organizer }) => {
  const { call, slug } = await createCup(organizer, ["Bangu"]);
  const team = await call(createTeam, { json: { name: "Íbis" } });
  const path = `/c/${slug}/time/${team.id}`;
  expect((await open(path)).status).toBe(404);
  const { seasons } = await call(getChampionship, { params: { id: slug } });
  const other = await call(createTournament, {
    json: { season_id: seasons[0]?.id ?? 0, name: "Veteranos", status: "started" },
  });
  await call(createRegister, { json: { tournament_id: other.id, team_id: team.id } });
  const outside = await open(path);
  expect(outside.status).toBe(200);
  expect(outside.main).toContain("Este time não está neste torneio");
  const tournaments = within(outside.getByRole("navigation", { name: "Torneios do time" }));
  const inside = await outside.follow(tournaments.getByRole("link", { name: "Veteranos 2026" }));
  expect(inside.url.pathname + inside.url.search).toBe(`${path}?torneio=${other.id}`);
  expect(inside.main).toContain("Nenhum jogo marcado");
  expect(inside.main).toContain("Os atletas aparecem aqui assim que forem inscritos");
});

test("fields have address, maps and next games", async ({ open, organizer }) => {
  const cup = await createCup(organizer, ["Bangu", "Olaria"]);
  const { call, slug } = cup;
  const before = await open(`/c/${slug}/campos`);
  expect(before.main).toContain("Os campos ainda não foram definidos");
  await groupPhase(cup, { A: ["Bangu", "Olaria"] }, [[["Bangu", "Olaria"]]]);
  const { records } = await call(listGames, { query: { championship: slug } });
  const { championship_id = 0, id = 0 } = records[0] ?? {};
  const field = await call(createField, {
    json: {
      championship_id,
      name: "Bariri",
      address: "Rua Bariri, 251",
      city: "Rio de Janeiro",
      uf: "RJ",
    },
  });
  const place = { championship_id, name: "Aterro", latitude: -22.93, longitude: -43.17 };
  await call(createField, { json: place });
  await call(createField, { json: { championship_id, name: "Terrão" } });
  await call(updateGame, { params: { id }, json: { field_id: field.id } });

  const page = await open(`/c/${slug}/campos`);
  const card = (name: string) => page.getByRole("article", { name });
  const inCard = (name: string) => within(card(name));
  const leads = (name: string, link: RegExp) =>
    inCard(name).getByRole("link", { name: link }).getAttribute("href");
  expect(textOf(card("Bariri"))).toContain("Rua Bariri, 251, Rio de Janeiro, RJ");
  expect(leads("Bariri", /Bangu.*Olaria/)).toBe(`/c/${slug}/jogo/${id}`);
  expect(leads("Bariri", /Ver no mapa/)).toBe(
    "https://www.openstreetmap.org/search?query=Rua%20Bariri%2C%20251%2C%20Rio%20de%20Janeiro%2C%20RJ",
  );
  expect(leads("Aterro", /Como chegar/)).toBe(
    "https://www.google.com/maps/search/?api=1&query=-22.93%2C-43.17",
  );
  expect(leads("Aterro", /Ver no mapa/)).toBe(
    "https://www.openstreetmap.org/?mlat=-22.93&mlon=-43.17#map=17/-22.93/-43.17",
  );
  expect(textOf(card("Aterro"))).toContain("Nenhum jogo marcado aqui");
  expect(page.queryByRole("article", { name: "Terrão" })).toBeNull();
  const bare = page.region("Sem endereço e sem jogo marcado");
  expect(textsOf(bare.getAllByRole("listitem"))).toEqual(["Terrão"]);
});

test("a championship without tournament has a friendly teams page", async ({ open, organizer }) => {
  const { slug } = await organizer.call(createChampionship, { json: { name: "Copa Nova" } });
  const { status, main } = await open(`/c/${slug}/times`);
  expect(status).toBe(200);
  expect(main).toContain("Os times ainda não entraram em campo");
});
