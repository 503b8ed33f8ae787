import { getChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { getHistory } from "../../../app/v1/structure/seasons/contract.ts";
import { updateTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { createCup } from "../../site/cup-factory.ts";
import { doubleRound, importLeague } from "../../site/past-league.ts";
import type { Organizer } from "../../site/account.ts";
import { createClient } from "../../../app/v1/client.ts";
import { expect, test, textOf, textsOf } from "../fixtures.ts";

/** Bangu won the league's first season, Olaria the second. */
async function twoSeasons({ call }: Organizer, baseURL: string) {
  const championship = `Liga da Serra ${crypto.randomUUID().slice(0, 8)}`;
  const first = await importLeague(call, {
    championship,
    season: "2019",
    results: doubleRound(["Bangu", "Olaria", "Madureira"]),
    goals: [
      [1, "Bangu", "Olaria", "Bangu", "Tião"],
      [1, "Bangu", "Olaria", "Bangu", "Tião"],
    ],
  });
  const second = await importLeague(call, {
    championship,
    season: "2020",
    results: doubleRound(["Olaria", "Bangu", "Madureira"]),
    goals: [[1, "Olaria", "Bangu", "Olaria", "Dario"]],
  });
  const visitor = createClient({ send: fetch, base: baseURL });
  const id = championship.toLowerCase().replaceAll(" ", "-");
  const { slug } = await visitor(getChampionship, { params: { id } });
  return { slug, first, second, page: `/c/${slug}/historia` };
}

test("a championship's history has champions, table and scorers", async ({
  open,
  organizer,
  baseURL,
}) => {
  const { slug, first } = await twoSeasons(organizer, baseURL);
  const table = await open(`/c/${slug}`);
  const hall = await table.follow("História");
  expect(textsOf(hall.document.querySelectorAll(".hall-champion"))).toEqual(["Olaria", "Bangu"]);
  expect(hall.main).toContain("Artilheiro: Tião (Bangu) (2 gols)");
  expect(hall.main).toContain("Campeão em 2019");
  expect(hall.main).toContain("Campeão pela tabela");
  const season = await hall.follow("Série A 2019");
  expect(season.url.searchParams.get("torneio")).toBe(String(first));
  const sums = await hall.follow("Tabela histórica");
  const rows = textsOf(sums.document.querySelectorAll("tbody tr"));
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/2 edições.*1 título/);
  const byTitles = await sums.follow("Títulos");
  expect(byTitles.url.searchParams.get("ordem")).toBe("titulos");
  const scorers = await sums.follow("Artilheiros");
  expect(scorers.main).toMatch(/Tião.*2.*Dario.*1/s);
  const canonical = scorers.document.querySelector("link[rel=canonical]")?.getAttribute("href");
  expect(canonical).toMatch(new RegExp(`/c/${slug}/historia/artilheiros$`));
  expect((await open(`/c/${slug}/historia/tabela?ordem=sorte`)).status).toBe(400);
});

test("a championship without past editions has no history", async ({ open, organizer }) => {
  const { slug } = await createCup(organizer, ["Bangu", "Olaria"]);
  const page = await open(`/c/${slug}`);
  expect(page.document.querySelector(`a[href*="/historia"]`)).toBeNull();
  const history = await open(`/c/${slug}/historia`);
  expect(history.status).toBe(200);
});

test("a team's titles are medals that link to seasons", async ({ open, organizer, baseURL }) => {
  const { page, first } = await twoSeasons(organizer, baseURL);
  const hall = await open(page);
  const team = await hall.follow(hall.document.querySelectorAll(".hall-edition .block-link")[1]);
  expect(textOf(team.document.querySelector(".team-titles"))).toMatch(/^Campeão\s*2019$/);
  const season = await team.follow(team.document.querySelector(".team-title"));
  expect(season.url.searchParams.get("torneio")).toBe(String(first));
});

test("a form compares two teams with all their games", async ({ open, organizer, baseURL }) => {
  const { slug } = await twoSeasons(organizer, baseURL);
  const form = await open(`/c/${slug}/confronto`);
  const both = await form.press("Ver confronto", { Time: "Olaria", Adversário: "Bangu" });
  expect(both.document.querySelectorAll("main .color-stripe rect")).toHaveLength(2);
  expect(textOf(both.getByRole("heading", { level: 1 }))).toMatch(/Olaria.*Bangu/s);
  expect(both.main).toContain("4 jogos desde 2019");
  expect(both.main).toContain("Olaria venceu os últimos 2 jogos.");
  expect(both.main).toContain("Gols: 3 × 3");
  const canonical = both.document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "";
  const [one = 0, other = 0] = canonical.split("/").slice(-2).map(Number);
  expect(one).toBeLessThan(other);
  const rivals = await open(`/c/${slug}/confronto?time=${other}`);
  const against = rivals.region(/contra quem\?$/).getAllByRole("link");
  expect(textsOf(against)).toHaveLength(2);
  const meeting = await rivals.follow(against[0]);
  expect(textOf(meeting.getByRole("heading", { level: 1 }))).toContain(textOf(against[0]));
  const same = await form.press("Ver confronto", { Time: "Olaria", Adversário: "Olaria" });
  expect(same.status).toBe(400);
  expect(same.main).toContain("Escolha dois times diferentes.");
  const game = await both.follow(both.document.querySelector("[aria-labelledby=jogos] ol a"));
  const back = await game.follow("Confronto completo");
  expect(back.main).toContain("4 jogos desde 2019");
});

test("two teams are compared in one category, or all", async ({ open, organizer, baseURL }) => {
  const { slug, first, second } = await twoSeasons(organizer, baseURL);
  const put = (id: number, json: { category: string }) =>
    organizer.call(updateTournament, { params: { id }, json });
  await put(first, { category: "Sub-17" });
  await put(second, { category: "Adulto" });
  const table = await open(`/c/${slug}?torneio=${second}`);
  const game = await table
    .follow("Jogos")
    .then(({ document }) =>
      open(document.querySelector(`a[href*="/jogo/"]`)?.getAttribute("href") ?? ""),
    );
  expect(game.main).toMatch(/Adulto · 2 jogos/);
  const met = await game.follow("Confronto completo");
  expect(met.main).toContain("2 jogos desde 2020");
  expect(met.main).toMatch(/Série A 2020/);
  expect(met.main).not.toContain("Série A 2019");
  const all = await met.follow("Todas as categorias");
  expect(all.main).toContain("4 jogos desde 2019");
  const young = await all.follow("Sub-17");
  expect(young.main).toContain("2 jogos desde 2019");
});

test("the title game names the champion", async ({ open, baseURL }) => {
  const visitor = createClient({ send: fetch, base: baseURL });
  const { editions } = await visitor(getHistory, { params: { id: "copa-da-varzea" } });
  const title = editions.find(({ title: own }) => own?.final)?.title;
  const page = await open(`/c/copa-da-varzea/jogo/${title?.final?.game_id}`);
  const frame = await open(`/iframe/game/copa-da-varzea/${title?.final?.game_id}`);
  for (const { main } of [page, frame]) {
    expect(main).toContain(`${title?.champion.name} campeão da Copa da Várzea`);
  }
  const described = page.document.querySelector("meta[name=description]")?.getAttribute("content");
  expect(described).toContain("campeão");
  const screen = await open(
    `/c/copa-da-varzea/tv?torneio=${editions.find(({ title: own }) => own === title)?.tournament.id}`,
  );
  expect(screen.main).toMatch(new RegExp(`Campeão\\s*${title?.champion.name}`));
});

/** Words that a finished season must not show. */
const AHEAD =
  /inscrições abertas|assim que|\bainda sem|próximo jogo|próximos jogos|nenhum jogo marcado|\batual\b|que faltam|jogos na agenda|assinar o calendário|mais um cartão|a cumprir/i;

test("a finished season is in the past tense everywhere", async ({ open, organizer, baseURL }) => {
  const { slug, first } = await twoSeasons(organizer, baseURL);
  const hall = await open(`/c/${slug}/historia`);
  const team = hall.document.querySelector(".hall-edition .block-link")?.getAttribute("href");
  const teamPath = new URL(team ?? "", baseURL).pathname;
  const ranking = await open(`/c/${slug}/atletas/ranking?torneio=${first}`);
  const scorer = ranking.document.querySelector(".podium a")?.getAttribute("href");
  const scorerPath = new URL(scorer ?? "", baseURL).pathname;
  const paths = [
    `/c/${slug}`,
    `/c/${slug}/rodadas`,
    teamPath,
    scorerPath,
    `/c/${slug}/times`,
    `/c/${slug}/atletas/suspensos`,
    `/c/${slug}/atletas`,
    `/c/${slug}/atletas/ranking`,
    `/c/${slug}/atletas/ranking?tipo=assistencias`,
    `/c/${slug}/rankings/times`,
    `/c/${slug}/numeros`,
    `/c/${slug}/calendario`,
    `/c/${slug}/calendario?ver=mes`,
    `/c/${slug}/e-se`,
    `/c/${slug}/informacoes`,
    `/iframe/rounds/${slug}`,
    `/iframe/team/${slug}/${teamPath.split("/").at(-1)}`,
  ];
  const pages = await Promise.all(
    paths.map((path) => open(`${path}${path.includes("?") ? "&" : "?"}torneio=${first}`)),
  );
  for (const [at, page] of pages.entries()) {
    expect(page.status, paths[at]).toBe(200);
    expect(page.main, paths[at]).not.toMatch(AHEAD);
  }
  // Nor for an unbooked athlete in a past season.
  const own = await open(scorerPath);
  expect(own.main).toContain("Tião");
  expect(own.main).not.toMatch(AHEAD);
  expect(own.main).not.toMatch(
    /pendurado|liberado|suspenso|pode jogar|\b0 (assist|amarel|vermelh)/i,
  );
  const numbers = await open(`/c/${slug}/numeros?torneio=${first}`);
  expect(numbers.main).not.toMatch(/\b0 (assistências|cartões)/);
  const chips = textsOf(ranking.document.querySelectorAll(".picker .chip"));
  expect(chips).toEqual(["2019", "Artilharia"]);
  const calendar = await open(`/c/${slug}/calendario?torneio=${first}`);
  expect(calendar.main).toMatch(/janeiro de 2019/i);
  const table = await open(`/c/${slug}?torneio=${first}`);
  expect(table.main).toContain("Campeão");
  expect((await open(`${teamPath}?torneio=${first}`)).main).toContain("Classificação final");
  const next = await open(`/iframe/next/${slug}?torneio=${first}`);
  expect(next.main).toContain("Todos os jogos já foram disputados.");
});
