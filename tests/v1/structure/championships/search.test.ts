import { expect, test } from "vitest";
import {
  createChampionship,
  listChampionships,
  updateChampionship,
} from "../../../../app/v1/structure/championships/contract.ts";
import { listGamesNow, updateGame } from "../../../../app/v1/matchday/games/contract.ts";
import { updateRegister } from "../../../../app/v1/structure/registers/contract.ts";
import { createTeam, updateTeam } from "../../../../app/v1/people/teams/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { visitor } from "../../support/caller.ts";
import { championshipWithTournament, registerTeam } from "../../support/championship.ts";
import { league } from "../../support/games.ts";

const found = async (q: string, more: { uf?: string } = {}) => {
  const { records } = await visitor(listChampionships, { query: { q, ...more } });
  return records.map(({ name, team }) => (team ? `${name} (${team.name})` : name));
};

test("a championship is found by name, city and state", async () => {
  const { call } = await organizer();
  const json = { name: "Taça Uirapuru-Açu de Masters", city: "Belém", uf: "PA" };
  await call(createChampionship, { json });
  for (const typed of [
    "taca uirapuru",
    "UIRAPURU",
    "uirapuru belem",
    "uirapuru-açu",
    "pará uirapuru",
    "irapur",
  ]) {
    expect(await found(typed), typed).toEqual([json.name]);
  }
  expect(await found("uirapuru", { uf: "SP" })).toEqual([]);
  expect(await found("uirapuru manaus")).toEqual([]);
});

test("a misspelt name is found without an exact match", async () => {
  const { call } = await organizer();
  const json = { name: "Copa Jabuticaba", city: "Sorocaba", uf: "SP" };
  await call(createChampionship, { json });
  for (const typed of ["jabuticba", "jaboticaba", "jabutciaba", "copa jabuticava", "jabotic"]) {
    expect(await found(typed), typed).toEqual([json.name]);
  }
  expect(await found("abacaxizal")).toEqual([]);
  // Another name's exact spelling is not a typo.
  await call(createChampionship, { json: { name: "Copa Jaboticaba" } });
  expect(await found("jaboticaba")).toEqual(["Copa Jaboticaba"]);
});

test("a team's name finds the championships that approved it", async () => {
  const { call, championship, tournament } = await championshipWithTournament();
  const team = await call(createTeam, { json: { name: "Ferroviária do Bexiga" } });
  expect(await found("ferroviaria bexiga")).toEqual([]);
  const register = await registerTeam(call, tournament, team.id);
  expect(await found("ferroviaria bexiga")).toEqual([`${championship.name} (${team.name})`]);
  await call(updateTeam, { params: { id: team.id }, json: { name: "Estrela do Bixiga" } });
  expect(await found("ferroviaria bexiga")).toEqual([]);
  expect(await found("estrela bixiga")).toEqual([`${championship.name} (Estrela do Bixiga)`]);
  const params = { id: register.id };
  await call(updateRegister, { params, json: { status: "rejected", reason: "Fora do prazo" } });
  expect(await found("estrela bixiga")).toEqual([]);
});

test("a new name, city or state is found at once", async () => {
  const { call } = await organizer();
  const { id } = await call(createChampionship, { json: { name: "Liga Pitangueira", uf: "RS" } });
  expect(await found("pitangueira grande do sul")).toEqual(["Liga Pitangueira"]);
  await call(updateChampionship, { params: { id }, json: { name: "Liga Goiabeira", uf: "SC" } });
  expect(await found("pitangueira")).toEqual([]);
  expect(await found("goiabeira santa catarina")).toEqual(["Liga Goiabeira"]);
});

test("a search term is never search syntax", async () => {
  for (const typed of ['"', "a", "*", 'copa" OR "x', "NEAR(a b)", "- ^ :", "%_", "x".repeat(80)]) {
    const { pagination } = await visitor(listChampionships, { query: { q: typed } });
    expect(pagination.page, typed).toBe(1);
  }
});

test("live and coming games of all championships are listed", async () => {
  const { call, ids, championship } = await league(
    ["Bangu", "Olaria", "Madureira"],
    [[[0, 1]], [[1, 2]], [[2, 0]]],
  );
  // Near games come before other tests' games.
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const [playing = 0, forgotten = 0, coming = 0] = ids;
  const change = (id: number, json: { status?: "live"; starts_at: string }) =>
    call(updateGame, { params: { id }, json });
  await change(playing, { status: "live", starts_at: at(0) });
  await change(forgotten, { status: "live", starts_at: at(-30) });
  await change(coming, { starts_at: at(1 / 60) });
  const { live, next } = await visitor(listGamesNow);
  const own = (games: typeof live) =>
    games.filter((game) => game.championship.slug === championship.slug).map(({ id }) => id);
  expect(own(live)).toEqual([playing]);
  expect(own(next)).toEqual([coming]);
});
