import { expect, test } from "vitest";
import { updateChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import {
  createRegister,
  listOwnRegisters,
} from "../../../../app/v1/structure/registers/contract.ts";
import { getTeamPage, registerTeamAgain } from "../../../../app/v1/structure/team/contract.ts";
import { newEmail } from "../../support/accounts.ts";
import { clientWith, send, visitor } from "../../support/caller.ts";
import { newSeason, newTournament } from "../../support/championship.ts";
import { linkIn, mailbox } from "../../support/mailbox.ts";
import { openWorld } from "../../support/open-world.ts";
import { sql } from "../../support/statement.ts";

async function teamOfLastSeason() {
  const world = await openWorld();
  const { call, championship, tournament } = world;
  const contact = {
    contact_name: "Seu Domingos",
    contact_email: newEmail(),
    contact_phone: "21 99999-0000",
  };
  const json = {
    tournament_id: tournament.id,
    name: "Bangu",
    primary_color: "#cc0000",
    ...contact,
  };
  const { team_id } = await visitor(createRegister, { json });
  const uuid = await sql`SELECT uuid FROM teams WHERE id = ${team_id}`.first<string>("uuid");
  const season = await newSeason({ call }, championship, "2027");
  const next = await newTournament({ call }, season, { enable_register: true });
  return { ...world, json, contact, team_id, next, headers: { "apito-team": uuid ?? "" } };
}

test("registering a known team points to its private page", async () => {
  const { json, next } = await teamOfLastSeason();
  const again = { ...json, tournament_id: next.id };
  const refused = await send("/v1/registers", "POST", { json: again });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    errors: [{ path: "name", message: expect.stringContaining("“Inscrever de novo”") }],
  });
});

test("a team registers again by its link and waits", async () => {
  const { call, contact, team_id, next, headers, admin } = await teamOfLastSeason();
  const post = mailbox();
  const team = post.client(headers);
  const { open_tournaments } = await team(getTeamPage);
  expect(open_tournaments).toMatchObject([{ id: next.id, season: "2027" }]);
  const contact_email = newEmail();
  const json = { tournament_id: next.id, contact_email };
  const register = await team(registerTeamAgain, { json });
  expect(register).toMatchObject({ status: "pending", ...contact, contact_email });
  expect((await call(listOwnRegisters, { query: { tournament: next.id } })).records).toMatchObject([
    { team_id, status: "pending", team: { name: "Bangu", primary_color: "#cc0000" } },
  ]);
  expect(linkIn(post.to(contact_email)[0]).pathname).toBe(`/equipe/${headers["apito-team"]}`);
  expect(post.to(admin.email)).toMatchObject([{ subject: "Nova inscrição: Bangu" }]);
  expect((await team(getTeamPage)).open_tournaments).toEqual([]);
  const twice = await send("/v1/team/registers", "POST", {
    headers,
    json: { tournament_id: next.id },
  });
  expect(twice.status).toBe(409);
});

test("a team cannot register in another organizer's tournament", async () => {
  const { headers } = await teamOfLastSeason();
  const { tournament } = await openWorld();
  const answered = await send("/v1/team/registers", "POST", {
    headers,
    json: { tournament_id: tournament.id },
  });
  expect(answered.status).toBe(404);
});

test("an error names the championship's closed registration", async () => {
  const { call, championship, json, next, headers } = await teamOfLastSeason();
  const params = { id: championship.id };
  await call(updateChampionship, { params, json: { enable_register: false } });
  const message = expect.stringContaining("mas o campeonato não");
  for (const [path, sent] of [
    ["/v1/registers", { json: { ...json, name: "Olaria", tournament_id: next.id } }],
    ["/v1/team/registers", { headers, json: { tournament_id: next.id } }],
  ] as const) {
    const refused = await send(path, "POST", sent);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ errors: [{ path: "tournament_id", message }] });
  }
  expect((await clientWith(headers)(getTeamPage)).open_tournaments).toEqual([]);
});
