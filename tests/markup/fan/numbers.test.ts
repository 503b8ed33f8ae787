import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { createCup } from "../../site/cup-factory.ts";
import { playRanked, rankedCup } from "../../site/ranked-cup.ts";
import { createSquads } from "../../site/squads.ts";
import { expect, test, textOf, textsOf } from "../fixtures.ts";
import { textMatching } from "../says.ts";

test("a plan without rankings says so and links onward", async ({ open, organizer }) => {
  const { slug } = await createCup(organizer, ["Bangu", "Olaria"]);
  const page = await open(`/c/${slug}/rankings/times`);
  expect(page.status).toBe(200);
  page.getByRole("heading", { name: "Este campeonato não tem rankings de times" });
  const athletes = await page.follow("Ver artilharia");
  expect(athletes.url.pathname + athletes.url.search).toBe(`/c/${slug}/atletas/ranking`);
});

test("five team rankings fold the rest and share ties", async ({ open, organizer, baseURL }) => {
  const cup = await rankedCup(organizer, baseURL);
  const path = `/c/${cup.slug}/rankings/times`;
  const before = await open(path);
  expect(before.main).toContain("Os rankings começam com a bola rolando");
  await playRanked(cup);
  const page = await open(path);
  expect(textsOf(page.getAllByRole("heading", { level: 2 }))).toEqual([
    "Melhor ataque",
    "Melhor defesa",
    "Disciplina",
    "Mais vitórias",
    "Melhor fase",
  ]);
  const attack = page.region("Melhor ataque").element;
  const lines = attack.querySelectorAll(".ranking-line");
  expect(textsOf(lines)).toEqual([
    textMatching(/1º.*Bangu.*4 gols.*4 por jogo/),
    textMatching(/2º.*Madureira.*2 gols/),
    textMatching(/3º.*Campo Grande.*1 gol/),
    textMatching(/3º.*Olaria.*1 gol/),
    textMatching(/3º.*Portuguesa.*1 gol/),
    textMatching(/6º.*Íbis.*0 gol/),
  ]);
  const bars = attack.querySelectorAll(".share > :last-child");
  const colors = new Set(Array.from(bars, (bar) => bar.getAttribute("fill")));
  expect(colors.size).toBeGreaterThan(1);
  const others = attack.querySelector("details:not([open])");
  expect(textOf(others?.querySelector("summary"))).toBe("Ver mais 1 time");
  expect(textsOf(others?.querySelectorAll(".ranking-line") ?? [])).toEqual([textMatching(/Íbis/)]);
  const team = await page.follow(lines[0]);
  expect(textOf(team.getByRole("heading", { level: 1 }))).toBe("Bangu");
});

test("records link to games, and each chart has a table", async ({ open, organizer }) => {
  const { slug, enrol, play } = await createSquads(organizer, 3);
  const path = `/c/${slug}/numeros`;
  const before = await open(path);
  expect(before.main).toContain("Os gráficos estão no aquecimento");
  await enrol("Bangu", "Ademir");
  await play(1, [
    ["goal", "Ademir"],
    ["goal", "Ademir"],
    ["yellow_card", "Ademir"],
  ]);
  await play(2, []);
  const page = await open(path);
  expect(textsOf(page.region("Maior goleada").getAllByRole("listitem"))).toEqual([
    textMatching(/2 × 0.*Bangu.*Olaria/),
  ]);
  expect(textsOf(page.region("Jogo com mais gols").getAllByRole("listitem"))).toEqual([
    textMatching(/2 × 0.*Bangu.*Olaria/),
  ]);
  expect(textsOf(page.region("Melhor ataque").getAllByRole("listitem"))).toEqual([
    textMatching(/2.*Bangu.*gols em 2 jogos/),
  ]);
  expect(textsOf(page.region("Melhor defesa").getAllByRole("listitem"))).toEqual([
    textMatching(/0.*Bangu.*por jogo: 0 gols sofridos em 2 jogos/),
  ]);
  expect(textsOf(page.region("Maior invencibilidade").getAllByRole("listitem"))).toEqual([
    textMatching(/2.*Bangu.*2 jogos sem perder/),
  ]);
  expect(page.main).not.toContain("Maior sequência de vitórias");
  expect(textOf(page.document.querySelector(".number-line"))).toMatch(
    /2 times.*1 atleta.*3 jogos.*2 jogos encerrados.*2 gols.*1 cartão amarelo.*0 cartões vermelhos/,
  );
  const rows = (chart: string) => {
    const table = page.region(chart).getByRole("table", { name: chart });
    expect(textOf(table.closest("details:not([open])")?.querySelector("summary"))).toBe(
      "Ver em tabela",
    );
    return textsOf(table.querySelectorAll("tbody tr"));
  };
  expect(rows("Gols por rodada")).toEqual(["Rodada 112", "Rodada 210"]);
  expect(rows("Quem vence")).toEqual(["Mandante150%", "Empate150%", "Visitante00%"]);
  expect(rows("Quando saem os gols")).toEqual(["1–152"]);
  expect(rows("Cartões por rodada")).toEqual(["Rodada 11", "Rodada 20"]);
  const team = await page.follow(page.region("Melhor ataque").getAllByRole("link")[0]);
  expect(textOf(team.getByRole("heading", { level: 1 }))).toBe("Bangu");
});

test("a championship without a tournament has no numbers", async ({ open, organizer }) => {
  const { slug } = await organizer.call(createChampionship, { json: { name: "Copa Nova" } });
  const { status, main } = await open(`/c/${slug}/numeros`);
  expect(status).toBe(200);
  expect(main).toContain("Ainda não há torneio para contar");
});
