import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { createTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { listGames, setStats } from "../../../app/v1/matchday/games/contract.ts";
import { busyDesk } from "../../site/busy-desk.ts";
import { joinAs } from "../../site/member-factory.ts";
import { createGroupStage, createTeamTournament } from "../../site/structure.ts";
import { visitor } from "../../site/visit.ts";
import { expect, noticeOf, test, textOf, textsOf } from "../fixtures.ts";

test("pending tasks come first, with links", async ({ openDesk, organizer, baseURL }) => {
  const json = { name: "Copa do Bairro" };
  const championship = await organizer.call(createChampionship, { json });
  const { tournament, late, next } = await busyDesk(organizer, championship, baseURL);
  const pages = `/organizador/${championship.id}/torneios/${tournament}`;
  const page = await openDesk(`/organizador/${championship.id}/resumo`);
  const [first] = page.getAllByRole("heading", { level: 2 });
  expect(textOf(first)).toBe("Esperando por você");
  const waiting = page.getByRole("link", { name: "1 time quer entrar no Adulto 2026" });
  expect(waiting.getAttribute("href")).toBe(`${pages}/times`);
  for (const game of [late, next]) {
    expect(page.document.querySelectorAll(`a[href="${pages}/sumula/${game}"]`)).toHaveLength(1);
  }
  expect(page.main).toContain("0 de 6 jogos encerrados");
  expect(page.main).not.toContain("Próximo passo");
});

test("an empty championship shows its next step", async ({ openDesk, organizer }) => {
  const { id } = await organizer.call(createChampionship, { json: { name: "Copa do Bairro" } });
  const page = await openDesk(`/organizador/${id}/resumo`);
  expect(page.main).toContain("Criar a temporada");
  const step = await page.follow("Continuar");
  expect(step.main).toContain("Passo 2 de 5");
});

test("a finished championship promises no further games", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const tournament = await createTeamTournament(organizer, championship.id, 2);
  await createGroupStage(organizer, tournament);
  const open = async () => (await openDesk(`/organizador/${championship.id}/resumo`)).main;
  expect(await open()).toContain("Os jogos aparecem aqui assim que tiverem data.");
  const { records } = await organizer.call(listGames, { query: { tournament: tournament.id } });
  const games = records.map(({ id }) => ({ id, home_score: 1, away_score: 0 }));
  await organizer.call(setStats, { json: { games } });
  expect(await open()).toContain("Todos os jogos já foram disputados.");
});

test("a scorer sees only the games", async ({ organizer, championship, baseURL }) => {
  await busyDesk(organizer, championship, baseURL);
  const { token } = await joinAs("scorer", { organizer, championship, base: baseURL });
  const { open } = await visitor(baseURL, token);
  const page = await open(`/organizador/${championship.id}/resumo`);
  const headings = page.getAllByRole("heading", { level: 2 });
  expect(textsOf(headings)).toEqual(["Sem resultado", "Próximos jogos", "Todos os jogos"]);
});

test("Resumo shows an unfinished season's next step", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { id } = championship;
  await createGroupStage(organizer, await createTeamTournament(organizer, id, 2));
  const season = await organizer.call(createSeason, {
    json: { championship_id: id, name: "2099" },
  });
  await organizer.call(createTournament, { json: { season_id: season.id, name: "Adulto" } });
  const page = await openDesk(`/organizador/${id}/resumo`);
  expect(page.main).toContain("Inscrever os times");
  expect(page.main).toContain("Adulto 2099 ainda não foi publicado");
  const seasons = page.document.querySelectorAll("section.card > header > .sub");
  expect(textsOf(seasons)).toContain("2099");
  const published = await page.press("Publicar");
  expect(noticeOf(published.document)).toBe("Adulto está no ar.");
  expect(published.main).not.toContain("ainda não foi publicado");
});

test("two championships with one name show their addresses", async ({ openDesk, organizer }) => {
  const json = { name: "Copa Zona Norte" };
  const one = await organizer.call(createChampionship, { json });
  const other = await organizer.call(createChampionship, { json });
  const { main } = await openDesk("/organizador");
  for (const { slug } of [one, other]) expect(main).toContain(`/c/${slug}`);
});
