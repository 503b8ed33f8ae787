import { expect, test } from "vitest";
import {
  exportChampionship,
  importChampionship,
} from "../../../../app/v1/copies/archive/contract.ts";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { getGame, listGames } from "../../../../app/v1/matchday/games/contract.ts";
import { getOwnRegister, updateRegister } from "../../../../app/v1/structure/registers/contract.ts";
import { updateSeason } from "../../../../app/v1/structure/seasons/contract.ts";
import { getTeam, listTeams, updateTeam } from "../../../../app/v1/people/teams/contract.ts";
import { visitor } from "../../support/caller.ts";
import { league, score } from "../../support/games.ts";
import { newSeason, newTournament, registerTeam } from "../../support/championship.ts";

type World = Awaited<ReturnType<typeof league>>;

const oneGame = () => league(["Real Benfica", "Olaria"], [[[0, 1]]]);

async function called({ tournament, championship, ids, team }: World) {
  const query = { tournament: tournament.id };
  const table = await visitor(getClassifications, { query });
  const { records } = await visitor(listGames, { query });
  const game = await visitor(getGame, { params: { id: ids[0] ?? 0 } });
  const page = await visitor(getTeam, {
    params: { id: team(0) },
    query: { championship: String(championship.id) },
  });
  const row = table.records.find((one) => one.team.id === team(0));
  const own = page.registers.find(({ tournament_id }) => tournament_id === tournament.id);
  return [row?.team.name, records[0]?.home_team?.name, game.home_team?.name, own?.name];
}

const rename = ({ call, team }: World, name: string) =>
  call(updateTeam, { params: { id: team(0) }, json: { name, primary_color: "#ff0000" } });

const everywhere = (name: string) => [name, name, name, name];

test("a tournament's lists use its own names", async () => {
  const world = await oneGame();
  const { call, tournament, championship } = world;
  await score(call, world.ids[0], 2, 0);
  await rename(world, "Zênite SAF");
  const list = async (query: object) =>
    (await visitor(listTeams, { query })).records.map(({ name }) => name);
  const inTournament = { tournament: tournament.id };
  expect(await list(inTournament)).toEqual(["Olaria", "Real Benfica"]);
  expect(await list({ ...inTournament, q: "benfica" })).toEqual(["Real Benfica"]);
  expect(await list({ ...inTournament, q: "zenite" })).toEqual([]);
  expect(await list({ championship: championship.slug })).toEqual(["Olaria", "Zênite SAF"]);

  const archive = await call(exportChampionship, { params: { id: championship.id } });
  const names = ({ registers }: typeof archive) => registers.map(({ name }) => name).toSorted();
  expect(names(archive)).toEqual(["Olaria", "Real Benfica"]);
  const copy = await call(importChampionship, { json: archive });
  const again = await call(exportChampionship, { params: { id: copy.id } });
  expect(again.registers).toEqual(archive.registers);
  const unnamed = archive.registers.map(({ name: _, ...register }) => register);
  const other = await call(importChampionship, { json: { ...archive, registers: unnamed } });
  const third = await call(exportChampionship, { params: { id: other.id } });
  expect(names(third)).toEqual(["Olaria", "Zênite SAF"]);
});

test("a team's new name does not change finished tournaments", async () => {
  const world = await oneGame();
  expect(await called(world)).toEqual(everywhere("Real Benfica"));
  await rename(world, "Benfica EC");
  expect(await called(world)).toEqual(everywhere("Benfica EC"));

  await score(world.call, world.ids[0], 2, 0);
  await rename(world, "Benfica SAF");
  expect(await called(world)).toEqual(everywhere("Benfica EC"));

  const season = await newSeason(world, world.championship, "2031");
  const next = await newTournament(world, season);
  const register = await registerTeam(world.call, next, world.team(0));
  expect(register.team).toMatchObject({ name: "Benfica SAF", primary_color: "#ff0000" });
});

test("a finished season keeps its teams' names", async () => {
  const world = await oneGame();
  const json = { status: "finished" as const };
  await world.call(updateSeason, { params: { id: world.season.id }, json });
  await rename(world, "Benfica SAF");
  expect(await called(world)).toEqual(everywhere("Real Benfica"));
});

test("a tournament's own name changes no other register", async () => {
  const world = await oneGame();
  const params = { id: world.registers[0]?.id ?? 0 };
  const json = { name: "Padaria Benfica", short_name: "Padaria" };
  const written = await world.call(updateRegister, { params, json });
  expect(written.team).toMatchObject(json);
  expect(await called(world)).toEqual(everywhere("Padaria Benfica"));
  const team = await visitor(getTeam, { params: { id: world.team(0) }, query: {} });
  expect(team.name).toBe("Real Benfica");

  await rename(world, "Benfica SAF");
  const after = await world.call(getOwnRegister, { params });
  expect(after.team).toMatchObject({ ...json, primary_color: "#ff0000" });
});

test("a register without colors shows the team's", async () => {
  const world = await oneGame();
  const { call, registers, team, tournament } = world;
  const colors = async () => {
    const { records } = await visitor(getClassifications, { query: { tournament: tournament.id } });
    const own = records.find((one) => one.team.id === team(0))?.team;
    return [own?.primary_color, own?.secondary_color];
  };
  await score(call, world.ids[0], 2, 0);
  const json = { primary_color: "#aa0000", secondary_color: "#ffffff" };
  await call(updateTeam, { params: { id: team(0) }, json });
  expect(await colors()).toEqual(["#aa0000", "#ffffff"]);
  const own = { primary_color: "#00aa00" };
  await call(updateRegister, { params: { id: registers[0]?.id ?? 0 }, json: own });
  expect(await colors()).toEqual(["#00aa00", null]);
});
