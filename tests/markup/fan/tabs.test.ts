import { within } from "@testing-library/dom";
import { createField } from "../../../app/v1/structure/fields/contract.ts";
import { getChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { pages } from "../../../app/routes/championship/pages.ts";
import { createCup } from "../../site/cup-factory.ts";
import { doubleRound, importLeague } from "../../site/past-league.ts";
import { expect, type Page, test, textsOf } from "../fixtures.ts";

const readTabs = (page: Page) => {
  const bar = within(page.getByRole("navigation", { name: "Seções do campeonato" }));
  return textsOf(bar.getAllByRole("link", { hidden: true }));
};

test("five tabs come first, the rest behind a menu", async ({ open, demo }) => {
  const page = await open(`/c/${demo.slug}`);
  const [table, games, scorers, teams, ...more] = readTabs(page);
  expect([table, games, scorers, teams]).toEqual(["Tabela", "Jogos", "Artilharia", "Times"]);
  expect(more).toEqual(["Atletas", "Notícias", "Campos", "Calendário", "História", "Informações"]);
  expect(page.document.querySelector(".tabs [aria-current]")?.textContent).toBe("Tabela");
  const fields = await open(`/c/${demo.slug}/campos`);
  expect(fields.document.querySelector(".tabs summary")?.textContent).toBe("Mais: Campos");
  const current = fields.document.querySelectorAll(".tabs [aria-current]");
  expect(textsOf(current)).toEqual(["Campos"]);
});

test("no two pages of a championship share a title", async ({ open, demo }) => {
  const all = await Promise.all(pages.map(({ to }) => open(to({ championship: demo.slug }))));
  const titles = all.map(({ document }) => document.title);
  expect(titles).toContain("Rankings de times: Copa da Várzea Adulto 2026 · Apito");
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

test("empty pages are not linked but still answer", async ({ open, organizer }) => {
  const { slug, call } = await createCup(organizer, ["Bangu"]);
  const empty = ["noticias", "campos", "atletas/bid", "rankings/times"];
  const linked = ({ document }: Page) =>
    empty.filter((path) => document.querySelector(`a[href^="/c/${slug}/${path}"]`) !== null);
  for (const path of ["", "/atletas", "/atletas/ranking", "/informacoes", "/times"]) {
    expect(linked(await open(`/c/${slug}${path}`)), path).toEqual([]);
  }
  for (const path of empty) {
    const page = await open(`/c/${slug}/${path}`);
    expect(page.status, path).toBe(200);
    expect(page.main, path).not.toMatch(/plano/i);
    expect(page.document.querySelectorAll(".empty"), path).toHaveLength(1);
  }
  const { id } = await call(getChampionship, { params: { id: slug } });
  await call(createField, { json: { championship_id: id, name: "Moça Bonita" } });
  expect(linked(await open(`/c/${slug}`))).toEqual(["campos"]);
});

test("a finished season offers no ranking, field or bracket it lacks", async ({
  open,
  organizer,
}) => {
  const { call, slug: played } = await createCup(organizer, ["Bangu"]);
  expect(readTabs(await open(`/c/${played}`))).toContain("Artilharia");
  const championship = `Liga do Vale ${crypto.randomUUID().slice(0, 8)}`;
  const slug = championship.toLowerCase().replaceAll(" ", "-");
  const results = doubleRound(["Bangu", "Olaria"]);
  const plain = await importLeague(call, { championship, season: "2019", results });
  const scored = await importLeague(call, {
    championship,
    season: "2020",
    results,
    goals: [[1, "Bangu", "Olaria", "Bangu", "Tião"]],
  });
  const ofScored = await open(`/c/${slug}?torneio=${scored}`);
  expect(readTabs(ofScored).slice(0, 4)).toEqual(["Tabela", "Jogos", "Artilharia", "Times"]);
  for (const path of ["", "/numeros", "/rankings/times", "/times", "/atletas/ranking"]) {
    const page = await open(`/c/${slug}${path}?torneio=${plain}`);
    expect(page.status, path).toBe(200);
    expect(readTabs(page).slice(0, 4), path).toEqual(["Tabela", "Jogos", "Números", "Times"]);
    const links = page.document.querySelectorAll('a[href*="/atletas/ranking"]:not(.picker a)');
    expect(links, path).toHaveLength(0);
  }
  expect((await open(`/c/${slug}/campos?torneio=${plain}`)).main).toContain(
    "Sem campos registrados",
  );
  const bracket = await open(`/iframe/bracket/${slug}?torneio=${plain}`);
  expect(bracket.main).toContain("Sem mata-mata neste torneio");
});

test("an unknown address keeps the championship's header and tabs", async ({ open, demo }) => {
  for (const path of ["nada", "nada/disto", "times/nada"]) {
    const page = await open(`/c/${demo.slug}/${path}`);
    expect(page.status, path).toBe(404);
    page.getByRole("heading", { level: 1, name: "Copa da Várzea" });
    expect(readTabs(page), path).toContain("Tabela");
    expect(page.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe(
      "noindex",
    );
  }
  expect((await open("/c/nao-existe/nada")).status).toBe(404);
});

test("a tournament with its championship's name is not repeated", async ({ open, organizer }) => {
  const { slug } = await createCup(organizer, ["Bangu"], { name: "Copa do Bairro" });
  const page = await open(`/c/${slug}`);
  expect(page.document.title).toBe("Tabela: Copa do Bairro 2026 · Apito");
  expect(page.document.querySelector(".hero p")?.textContent).toMatch(/2026$/);
  expect(page.document.querySelector(".hero p")?.textContent).not.toContain("Copa do Bairro");
  const form = await open(`/c/${slug}/denunciar`);
  expect(form.main).toContain("o que há de errado na Copa do Bairro");
});
