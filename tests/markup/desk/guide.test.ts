import { createChampionship } from "../../../app/v1/championships/contract.ts";
import { createSeason } from "../../../app/v1/seasons/contract.ts";
import { createTournament } from "../../../app/v1/tournaments/contract.ts";
import { expect, test } from "../fixtures.ts";

test("a step that is done is gone on with, not made twice", async ({ openDesk, organizer }) => {
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
