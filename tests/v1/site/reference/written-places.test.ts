import { getStates } from "@brazilian-utils/brazilian-utils/get-states";
import { expect, test } from "vitest";
import { STATES } from "../../../../app/domain/people/states.ts";
import {
  createChampionship,
  updateChampionship,
} from "../../../../app/v1/structure/championships/contract.ts";
import { updateField } from "../../../../app/v1/structure/fields/contract.ts";
import { createTeam } from "../../../../app/v1/people/teams/contract.ts";
import { readWrongPlaces } from "../../support/refusal.ts";
import { send } from "../../support/caller.ts";
import { championshipWithTournament } from "../../support/championship.ts";
import { sql } from "../../support/statement.ts";
import { newField } from "../../support/championship-rows.ts";

test("the state codes match the list", () => {
  expect(STATES).toEqual(
    getStates()
      .map(({ code }) => code)
      .toSorted(),
  );
});

test("every written place is from the lists, or abroad", async () => {
  const { call, headers, championship, tournament } = await championshipWithTournament();
  const { id } = championship;
  const field = await newField(call, { id: id }, { name: "Rua Javari" });
  const writes = [
    ["POST", "/v1/organizer/championships", { name: "Copa" }, "city"],
    ["PUT", `/v1/organizer/championships/${id}`, {}, "city"],
    ["POST", "/v1/organizer/fields", { championship_id: id, name: "Moça Bonita" }, "city"],
    ["PUT", `/v1/organizer/fields/${field.id}`, {}, "city"],
    ["POST", "/v1/organizer/teams", { name: "Bangu" }, "city"],
    ["POST", "/v1/registers", { tournament_id: tournament.id, name: "Olaria" }, "city"],
  ] as const;
  for (const [method, path, body] of writes) {
    for (const [place, at] of [
      [{ uf: "XX" }, "uf"],
      [{ uf: "sp" }, "uf"],
      [{ uf: "SP", city: "Nada" }, "city"],
      [{ uf: "RJ", city: "Sorocaba" }, "city"],
    ] as const) {
      const response = await send(path, method, { headers, json: { ...body, ...place } });
      expect([path, ...(await readWrongPlaces(response))]).toEqual([path, 422, at]);
    }
  }
  const many = await send(`/v1/organizer/tournaments/${tournament.id}/registers`, "POST", {
    headers,
    json: { teams: [{ name: "Bangu" }, { name: "Olaria", uf: "RJ", city: "Nada" }] },
  });
  expect(await many.json()).toMatchObject({ errors: [{ path: "teams.1.city" }] });
});

test("a city gets the list's spelling", async () => {
  const { call, championship } = await championshipWithTournament();
  const spelled = await call(createChampionship, {
    json: { name: "Copa", uf: "SP", city: "sao jose do rio preto" },
  });
  expect(spelled).toMatchObject({ uf: "SP", city: "São José do Rio Preto" });
  const abroad = await newField(call, championship, { name: "Cancha", city: "Rivera" });
  expect(abroad).toMatchObject({ uf: null, city: "Rivera" });
  expect(await call(createTeam, { json: { name: "Peñarol", city: "Rivera" } })).toMatchObject({
    city: "Rivera",
  });
});

test("an old unknown place stays until edited", async () => {
  const { call, headers, championship } = await championshipWithTournament();
  const field = await newField(call, championship, { name: "Rua Javari" });
  await sql`UPDATE fields SET city = 'Nada', uf = 'XX' WHERE id = ${field.id}`.run();
  const params = { id: field.id };
  const renamed = await call(updateField, { params, json: { name: "Javari" } });
  expect(renamed).toMatchObject({ name: "Javari", city: "Nada", uf: "XX" });
  const json = { city: "Nenhures" };
  const path = `/v1/organizer/fields/${field.id}`;
  expect((await send(path, "PUT", { headers, json })).status).toBe(422);
});

test("no organizer's call changes a championship's plan", async () => {
  const { call, headers, championship } = await championshipWithTournament();
  const params = { id: championship.id };
  const same = await call(updateChampionship, { params, json: { plan: "free" } });
  expect(same.plan).toBe("free");
  for (const [method, path, body] of [
    ["PUT", `/v1/organizer/championships/${championship.id}`, {}],
    ["PUT", "/v1/organizer/championships", { id: championship.id }],
    ["POST", "/v1/organizer/championships", { name: "Copa" }],
  ] as const) {
    const response = await send(path, method, { headers, json: { ...body, plan: "elite" } });
    expect([path, response.status]).toEqual([path, 422]);
    expect(await response.json()).toMatchObject({ errors: [{ path: "plan" }] });
  }
});
