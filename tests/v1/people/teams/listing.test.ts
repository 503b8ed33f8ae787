import { expect, test } from "vitest";
import { updateChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import { deleteChampionship } from "../../../../app/v1/structure/ownership/contract.ts";
import { createRegister, updateRegister } from "../../../../app/v1/structure/registers/contract.ts";
import { setVisibility } from "../../../../app/v1/platform/staff/contract.ts";
import { listTeams } from "../../../../app/v1/people/teams/contract.ts";
import { newAccount, newEmail } from "../../support/accounts.ts";
import { request, visitor } from "../../support/caller.ts";
import { championshipWithTournament, editTournament } from "../../support/championship.ts";
import { expectListings } from "../../support/listings.ts";

test("a self-registered team is listed once a public championship approves it", async () => {
  const { call, championship, tournament } = await championshipWithTournament();
  const json = { enable_register: true };
  await call(updateChampionship, { params: { id: championship.id }, json });
  await editTournament(call, tournament, json);
  const name = `Esquadrão ${championship.id}`;
  const totalOfAll = async () => (await visitor(listTeams, {})).pagination.total;
  const before = await totalOfAll();
  const register = await visitor(createRegister, {
    form: {
      tournament_id: tournament.id,
      name,
      contact_name: "Seu Domingos",
      contact_email: newEmail(),
      contact_phone: "21 99999-0000",
    },
  });
  const listed = async () => {
    const { records, pagination } = await visitor(listTeams, { query: { q: name } });
    expect(records).toHaveLength(pagination.total);
    const { status } = await request(`/v1/teams/${register.team.id}`);
    await expectListings();
    return [records.length, status, (await totalOfAll()) - before];
  };
  const yes = [1, 200, 1];
  const no = [0, 404, 0];
  expect(await listed()).toEqual(no);
  const decide = (status: "approved" | "rejected") =>
    call(updateRegister, { params: { id: register.id }, json: { status } });
  await decide("approved");
  expect(await listed()).toEqual(yes);

  const staff = await newAccount({ staff: true });
  const hide = (hidden: boolean) =>
    staff.call(setVisibility, {
      params: { id: championship.id },
      json: { hidden, reason: "Cobra inscrição de um torneio que não existe." },
    });
  await hide(true);
  expect(await listed()).toEqual(no);
  await hide(false);
  expect(await listed()).toEqual(yes);
  await decide("rejected");
  expect(await listed()).toEqual(no);

  await call(deleteChampionship, {
    params: { id: championship.id },
    query: { confirm: championship.slug },
  });
  await expectListings();
});
