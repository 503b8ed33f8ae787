import { within } from "@testing-library/dom";
import { joinAs } from "../../site/member-factory.ts";
import { createMatch } from "../../site/match.ts";
import { visitor } from "../../site/visit.ts";
import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { createTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { expect, type Page, test, textOf, textsOf } from "../fixtures.ts";

const findBar = (page: Page) => page.getByRole("navigation", { name: "Seções da organização" });

/** The open section in the bar and behind "Mais". */
const openIn = (page: Page) => textsOf(findBar(page).querySelectorAll("[aria-current]"));

test("the desk marks the open section, match sheets under games", async ({
  openDesk,
  organizer,
}) => {
  const { desk, games } = await createMatch(organizer);
  for (const path of [
    "jogos",
    `sumula/${games[0]}`,
    `sumula/${games[0]}/relatorio`,
    "mesas",
    "agenda",
  ]) {
    expect(openIn(await openDesk(`${desk}/${path}`)), path).toEqual(["Jogos"]);
  }
  expect(openIn(await openDesk(`${desk}/times`))).toEqual(["Times"]);
});

test("a hidden section is marked under Mais on phones", async ({ openDesk, organizer }) => {
  const { desk } = await createMatch(organizer);
  const page = await openDesk(`${desk}/suspensoes`);
  expect(openIn(page)).toEqual(["Suspensões", "Suspensões"]);
  expect(findBar(page).querySelector("summary")?.textContent).toBe("Mais: Suspensões");
  const menu = within(within(findBar(page)).getByRole("list", { hidden: true }));
  const folded = textsOf(menu.getAllByRole("link", { hidden: true }));
  expect(folded).toEqual([
    "Grupos e vagas",
    "Classificação",
    "Suspensões",
    "Regulamento",
    "Encerramento",
  ]);
});

test("a scorer sees only one section", async ({ baseURL, organizer }) => {
  const { desk, championship } = await createMatch(organizer);
  const of = { organizer, championship: { id: championship }, base: baseURL };
  const { token } = await joinAs("scorer", of);
  const { open } = await visitor(baseURL, token);
  const page = await open(`${desk}/jogos`);
  expect(textsOf(findBar(page).querySelectorAll("a"))).toEqual(["Jogos"]);
  expect(findBar(page).querySelector("details")).toBeNull();
});

test("a tournament's header names its season", async ({ tenant }) => {
  const {
    openDesk,
    organizer: { call },
    championship: { id },
  } = tenant;
  for (const name of ["2026", "2027"]) {
    const season = await call(createSeason, { json: { championship_id: id, name } });
    const json = { season_id: season.id, name: "Adulto" };
    const tournament = await call(createTournament, { json });
    const path = `/organizador/${id}/torneios/${tournament.id}`;
    for (const section of ["jogos", "times", "regulamento"]) {
      const { document } = await openDesk(`${path}/${section}`);
      expect(textOf(document.querySelector("header .desk-name"))).toBe(`Adulto ${name}`);
    }
  }
});
