import {
  createChampionship,
  updateChampionship,
} from "../../../app/v1/structure/championships/contract.ts";
import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import {
  createTournament,
  updateTournament,
} from "../../../app/v1/structure/tournaments/contract.ts";
import { createGroupStage, createTeamTournament } from "../../site/structure.ts";
import { expect, noticeOf, type Page, test, textOf } from "../fixtures.ts";

test("a finished step continues instead of repeating", async ({ openDesk, organizer }) => {
  const { call } = organizer;
  const { id } = await call(createChampionship, { json: { name: "Copa do Bairro" } });
  const season = await call(createSeason, { json: { championship_id: id, name: "2026" } });
  await call(createTournament, { json: { season_id: season.id, name: "Adulto" } });
  const start = await openDesk(`/organizador/${id}/guia/temporada`);
  const tournament = await start.follow("Seguir com 2026");
  const teams = await tournament.follow("Seguir com Adulto");
  expect(teams.main).toContain("Passo 4 de 5");
  const overview = await teams.follow("Continuar depois");
  expect(overview.main).toContain("Inscrever os times");
  const again = await overview.follow("Continuar");
  expect(again.main).toContain("Passo 4 de 5");
});

test("the guide ends with the tournament's visibility", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { call } = organizer;
  const tournament = await createTeamTournament(organizer, championship.id, 2);
  const params = { id: tournament.id };
  const ready = `/organizador/${championship.id}/guia/${tournament.id}/pronto`;
  const readTitle = ({ document }: Page) => textOf(document.querySelector("h1"));
  const setOpen = async (enable_register: boolean) => {
    const json = { enable_register };
    await call(updateChampionship, { params: { id: championship.id }, json });
    await call(updateTournament, { params, json });
  };
  await call(updateTournament, { params, json: { status: "pending" } });
  const closed = await openDesk(ready);
  expect(readTitle(closed)).toBe("Tudo pronto para publicar");
  expect(closed.main).toContain("Só a organização vê este torneio.");
  expect(closed.main).toContain("Notícias e coorganizadores fazem parte dos planos premium");
  expect(closed.queryByRole("link", { name: "Mandar no WhatsApp" })).toBeNull();

  await setOpen(true);
  const open = await openDesk(ready);
  expect(readTitle(open)).toBe("Tudo pronto para publicar");
  expect(open.main).toContain(
    "todos veem as informações, o regulamento, os times e como se inscrever",
  );
  expect(open.main).not.toContain("Só a organização vê este torneio.");

  const published = await open.press("Publicar");
  expect(noticeOf(published.document)).toBe("Adulto está no ar.");
  expect(readTitle(published)).toBe("Está no ar");
  expect(published.main).toContain("A tabela aparece nela depois do sorteio.");
  expect(published.getByRole("link", { name: "Mandar no WhatsApp" })).toBeTruthy();

  await createGroupStage(organizer, tournament);
  expect((await openDesk(ready)).main).toContain("já tem página com tabela e jogos");
});
