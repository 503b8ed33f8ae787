import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import {
  createInscription,
  createInscriptionsCsv,
} from "../../../app/v1/people/inscriptions/contract.ts";
import { setStats } from "../../../app/v1/matchday/games/contract.ts";
import { createCup, createFinal, play } from "../../site/cup-factory.ts";
import { createSquads } from "../../site/squads.ts";
import { expect, type Page, test, textOf, textsOf } from "../fixtures.ts";
import { textMatching } from "../says.ts";

const listed = (page: Page) =>
  textsOf(page.region(/atletas?$|encontrados?$/).getAllByRole("listitem"));

test("an athlete's header has the team's color", async ({ open, organizer }) => {
  const { slug, enrol } = await createSquads(organizer);
  const athlete = await enrol("Bangu", "Ademir");
  const { document } = await open(`/c/${slug}/atletas/${athlete}`);
  const stripe = document.querySelectorAll(".board .color-stripe rect");
  expect(Array.from(stripe, (rect) => rect.getAttribute("fill"))).toEqual([
    expect.stringMatching(/^#[0-9a-f]{6}$/),
  ]);
});

test("each fact of a row is a separate element", async ({ open, organizer }) => {
  const cup = await createCup(organizer, ["Bangu", "Olaria"]);
  await createFinal(cup, 1);
  const register_id = cup.registers.get("Bangu") ?? 0;
  const { user } = await cup.call(createInscription, { json: { register_id, name: "Ademir" } });
  await play(cup, [{ home: "Bangu", away: "Olaria", score: [1, 0] }]);
  const { document } = await open(`/c/${cup.slug}/atletas/${user.id}`);
  // The sheet clips each span's separator at the row's edge.
  const parts = Array.from(document.querySelectorAll("main .dots > *"));
  expect(parts.filter(({ localName }) => localName !== "span")).toEqual([]);
  const medal = parts.find((part) => part.querySelector(".icon"));
  expect(textOf(medal)).toBe("No elenco campeão");
});

test("athletes are found by name, nickname, team and position", async ({ open, organizer }) => {
  const { slug, enrol, team } = await createSquads(organizer);
  await enrol("Bangu", "Élton Souza", { nickname: "Tico", position: "gol", shirt_number: 1 });
  await enrol("Bangu", "Beto Lima", { position: "zag", shirt_number: 4 });
  await enrol("Olaria", "Caio Prado", { position: "gol" });
  await enrol("Olaria", "Zagallo", { role: "coach" });
  const all = await open(`/c/${slug}/atletas`);
  all.getByRole("heading", { name: "4 atletas" });
  expect(textsOf(all.document.querySelectorAll("main summary"))).toEqual([
    textMatching(/Bangu.*2 atletas/),
    textMatching(/Olaria.*2 atletas/),
  ]);
  expect(listed(all)).toEqual([
    textMatching(/Camisa 1.*Élton.*Tico.*Goleiro/),
    textMatching(/Camisa 4.*Beto/),
    textMatching(/Caio/),
    textMatching(/Zagallo.*Técnico/),
  ]);
  const goalkeepers = all.document.querySelectorAll("li .position-goalkeeper");
  expect(textsOf(goalkeepers)).toEqual([textMatching(/Gol/), textMatching(/Gol/)]);

  const named = await all.press("Filtrar", { "Nome ou apelido": "elton" });
  named.getByRole("heading", { name: "1 encontrado" });
  expect(listed(named)).toEqual([textMatching(/Élton/)]);
  const nicknamed = await named.press("Filtrar", { "Nome ou apelido": "tíco" });
  expect(listed(nicknamed)).toEqual([textMatching(/Élton/)]);

  const cleared = await nicknamed.follow("Limpar");
  expect(listed(cleared)).toHaveLength(4);
  const ofTeam = await cleared.press("Filtrar", { Time: "Olaria" });
  expect(ofTeam.url.searchParams.get("time")).toBe(String(team("Olaria")));
  expect(listed(ofTeam)).toEqual([textMatching(/Caio/), textMatching(/Zagallo/)]);
  const goalkeeper = await ofTeam.press("Filtrar", { Posição: "Goleiro" });
  expect(listed(goalkeeper)).toEqual([textMatching(/Caio/)]);
  const coach = await goalkeeper.press("Filtrar", { Posição: "Técnico" });
  expect(listed(coach)).toEqual([textMatching(/Zagallo/)]);
  const nobody = await coach.press("Filtrar", { Posição: "Pivô" });
  expect(nobody.main).toContain("Ninguém com esse filtro");
  const again = await nobody.follow("Limpar");
  const athlete = await again.follow(/Élton/);
  expect(textOf(athlete.getByRole("heading", { level: 1 }))).toContain("Élton Souza");
});

test("a long list has pages", async ({ open, organizer }) => {
  const { call, slug, tournament } = await createSquads(organizer, 1);
  const lines = Array.from(
    { length: 120 },
    (_, at) => `Bangu;Atleta ${String(at).padStart(3, "0")}`,
  );
  await call(createInscriptionsCsv, {
    json: { tournament_id: tournament, csv: ["time;nome", ...lines].join("\n") },
  });
  const first = await open(`/c/${slug}/atletas?q=atleta`);
  first.getByRole("heading", { name: "120 encontrados" });
  expect(listed(first)).toHaveLength(50);
  const second = await first.follow("Próxima página");
  const last = await second.follow("Próxima página");
  expect(last.main).toContain("Página 3 de 3");
  expect(listed(last)).toHaveLength(20);
  expect(listed(last).at(-1)).toContain("Atleta 119");
  const again = await last.follow("Voltar à primeira página");
  expect(listed(again)[0]).toContain("Atleta 000");
});

test("an athlete's page shows games, cards, career and eligibility", async ({
  open,
  organizer,
}) => {
  const { slug, enrol, play, games, athlete } = await createSquads(organizer, 5);
  await enrol("Bangu", "Tião Rosa", { nickname: "Bala", position: "ata", shirt_number: 9 });
  await play(1, [
    ["goal", "Tião Rosa"],
    ["yellow_card", "Tião Rosa"],
  ]);
  const path = `/c/${slug}/atletas/${athlete("Tião Rosa")}`;
  const state = ({ document }: Page) => document.querySelector(".state-card");
  const named = (page: Page) => textOf(state(page)?.querySelector("h1, h2, h3"));
  const free = await open(path);
  expect(free.status).toBe(200);
  expect(free.document.title).toMatch(/Tião Rosa \(Bangu\)/);
  expect(free.main).toMatch(/Tião Rosa.*“Bala”.*Atacante.*Camisa 9.*Bangu/);
  expect(named(free)).toBe("Liberado");
  expect(textOf(state(free))).toContain("1 de 3 amarelos");
  expect(textOf(free.document.querySelector(".totals"))).toMatch(/jogo com lances.*1.*gol.*1/);
  await play(2, [["yellow_card", "Tião Rosa"]]);
  expect(named(await open(path))).toBe("Pendurado");
  await play(3, [["yellow_card", "Tião Rosa"]]);
  const out = await open(path);
  expect(named(out)).toBe("Suspenso");
  expect(textOf(state(out))).toMatch(
    /Série de cartões amarelos.*Cumpriu 0 de 1 jogo.*Fica fora deste jogo:.*Rodada 4: Bangu × Olaria/,
  );
  const causes = [...(state(out)?.querySelectorAll("a") ?? [])];
  expect(causes.map((link) => link.getAttribute("href"))).toEqual([
    `/c/${slug}/jogo/${games[2]}`,
    `/c/${slug}/jogo/${games[3]}`,
  ]);
  await play(4, []);
  const page = await open(path);
  expect(named(page)).toBe("Liberado");

  const played = page.region("Jogo a jogo").getAllByRole("listitem");
  expect(played).toHaveLength(3);
  const earliest = played.at(-1);
  expect(earliest?.querySelectorAll('[role="img"][aria-label="Gol"]')).toHaveLength(1);
  expect(textOf(earliest)).toMatch(/1 × 0.*contra Olaria.*em casa/);
  expect(earliest?.querySelectorAll('[role="img"][aria-label="vitória"]')).toHaveLength(1);
  const career = page.getByRole("table", { name: "Carreira" });
  const titles = [...career.querySelectorAll("thead abbr")];
  expect(titles.map((one) => one.getAttribute("title"))).toEqual(["Gols", "Cartões amarelos"]);
  expect(textsOf(career.querySelectorAll('tbody th[scope="rowgroup"]'))).toEqual([
    textMatching(/2026$/),
  ]);
  const [, season] = career.querySelectorAll("tbody tr");
  expect(textOf(season?.querySelector("th"))).toMatch(/Bangu.*Adulto.*Camisa 9/);
  expect(textsOf(season?.querySelectorAll("td") ?? [])).toEqual(["1", "3"]);
  const chart = page.getByRole("table", { name: "Gols por jogo" });
  expect(textsOf(chart.querySelectorAll("tbody tr"))).toEqual(["Olaria1", "Olaria0", "Olaria0"]);
  const order = [...page.document.querySelectorAll(".totals, .state-card")];
  expect(order.map(({ classList }) => classList.contains("totals"))).toEqual([true, false]);
  const chats = page.getAllByRole("link", { name: "Enviar no WhatsApp" });
  expect(chats.map((link) => link.getAttribute("href"))).toContainEqual(
    expect.stringMatching(/wa\.me.*Ti%C3%A3o/),
  );
  const game = await page.follow(earliest?.querySelector("a"));
  expect(game.url.pathname).toBe(`/c/${slug}/jogo/${games[0]}`);
  const back = await game.follow(/Bala/);
  expect(textOf(back.getByRole("heading", { level: 1 }))).toContain("Tião Rosa");
});

test("a visitor's games list the home team first", async ({ open, organizer }) => {
  const { call, slug, enrol, games, team, athlete } = await createSquads(organizer);
  await enrol("Olaria", "Zito", {});
  const card = { type: "yellow_card" as const, user_id: athlete("Zito"), team_id: team("Olaria") };
  const lost = { home_score: 3, away_score: 1 };
  const level = { home_score: 1, away_score: 1, home_penalties: 2, away_penalties: 4 };
  const json = {
    games: [lost, level].map((result, at) => ({
      id: games[at] ?? 0,
      finished: true,
      events: [card],
      ...result,
    })),
  };
  await call(setStats, { json });
  const page = await open(`/c/${slug}/atletas/${athlete("Zito")}`);
  const [last, first] = page.region("Jogo a jogo").getAllByRole("listitem");
  expect(textOf(first)).toMatch(/3 × 1.*contra Bangu.*fora/);
  expect(first?.querySelectorAll('[role="img"][aria-label="derrota"]')).toHaveLength(1);
  expect(textOf(last)).toMatch(/1 × 1.*contra Bangu.*2 × 4 nos pênaltis.*fora/);
});

test("a live game counts in an athlete's totals", async ({ open, organizer }) => {
  const { call, slug, enrol, play, games, team, athlete } = await createSquads(organizer);
  await enrol("Bangu", "Tião Rosa", {});
  await play(1, [["goal", "Tião Rosa"]]);
  const goal = { type: "goal" as const, user_id: athlete("Tião Rosa"), team_id: team("Bangu") };
  const events = [goal, goal];
  await call(setStats, { json: { games: [{ id: games[1] ?? 0, finished: false, events }] } });
  const page = await open(`/c/${slug}/atletas/${athlete("Tião Rosa")}`);
  const totals = textOf(page.document.querySelector(".totals"));
  expect(totals).toMatch(/jogos com lances.*2.*gols.*3/);
  const chart = page.getByRole("table", { name: "Gols por jogo" });
  expect(textsOf(chart.querySelectorAll("tbody tr"))).toEqual(["Olaria1", "Olaria2"]);
  expect(page.region("Jogo a jogo").getAllByRole("listitem")).toHaveLength(2);
});

test("an athlete's page exists only in its championship", async ({ open, organizer }) => {
  const { enrol } = await createSquads(organizer, 1);
  const id = await enrol("Bangu", "Tião");
  const other = await organizer.call(createChampionship, { json: { name: "Copa do Alheio" } });
  for (const athlete of [id, 999_999_999, "tiao"]) {
    const { status, document } = await open(`/c/${other.slug}/atletas/${athlete}`);
    expect([athlete, status]).toEqual([athlete, 404]);
    expect(document.querySelectorAll("h1")).toHaveLength(1);
  }
});

test("a tournament without athletes says so", async ({ open, organizer }) => {
  const { slug } = await organizer.call(createChampionship, { json: { name: "Copa Nova" } });
  const texts = {
    atletas: "O elenco ainda não entrou em campo",
    "atletas/ranking": "Ainda sem gols",
    "atletas/bid": "Nenhuma publicação no BID",
    "atletas/suspensos": "Ficha limpa",
  };
  for (const [path, text] of Object.entries(texts)) {
    const { status, main, document } = await open(`/c/${slug}/${path}`);
    expect([path, status]).toEqual([path, 200]);
    expect(main).toContain(text);
    expect(document.querySelectorAll("h1")).toHaveLength(1);
  }
});
