import { expect, test } from "vitest";
import {
  getOwnChampionship,
  updateChampionship,
} from "../../../app/v1/structure/championships/contract.ts";
import { request, send } from "../support/caller.ts";
import { newCpf } from "../support/cpf.ts";
import { championshipWithTournament, registeredTeam } from "../support/championship.ts";
import { pdf, png } from "../support/file-samples.ts";
import { inscribe } from "../support/games.ts";

test("absent values and files of a form change nothing", async () => {
  const { call, championship, headers } = await championshipWithTournament();
  const params = { id: championship.id };
  const { logo, rules } = await call(updateChampionship, {
    params,
    form: {
      description: "Desde 1990",
      logo: new Blob([png()]),
      rules: new Blob([pdf()]),
    },
  });
  expect([logo, rules]).not.toContain(null);
  const body = new FormData();
  body.set("name", "Copa do Subúrbio");
  body.set("description", "");
  body.set("logo", new File([], ""));
  const path = `/v1/organizer/championships/${championship.id}`;
  expect((await request(path, { method: "PUT", headers, body })).status).toBe(200);
  expect(await call(getOwnChampionship, { params })).toMatchObject({
    name: "Copa do Subúrbio",
    description: "Desde 1990",
    logo,
    rules,
  });
});

test("taken identifiers are reported as taken", async () => {
  const world = await championshipWithTournament();
  const { call, tournament, headers } = world;
  const { team, register } = await registeredTeam(world, "Bangu");
  const [taken, free] = [newCpf(), newCpf()];
  await inscribe(call, register, { name: "Tião", document: taken, document_kind: "cpf" });
  const unique = async (path: string, json: object) => {
    const response = await send(path, "POST", { headers, json });
    expect([path, response.status]).toEqual([path, 200]);
    return response.json();
  };
  for (const [document, is] of [
    [taken, false],
    [free, true],
  ] as const) {
    expect(await unique("/v1/users/uniqueness/", { identifier: document })).toMatchObject({
      unique: is,
    });
    const json = { tournament: tournament.id, document };
    expect(await unique("/v1/tournaments/uniq-document/", json)).toMatchObject({ unique: is });
  }
  const read = await request(`/v1/organizer/teams/${team.id}`, { headers });
  const { uuid } = await read.json<{ uuid: string }>();
  expect(await unique("/v1/teams/uuid/", { uuid })).toMatchObject({ unique: false });
  expect(await unique("/v1/teams/uuid/", { uuid: crypto.randomUUID() })).toMatchObject({
    unique: true,
  });
});
