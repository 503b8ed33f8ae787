import { expect, test } from "vitest";
import { createTeam } from "../../../../app/v1/people/teams/contract.ts";
import { newEmail, PASSWORD } from "../../support/accounts.ts";
import { send } from "../../support/caller.ts";
import { registeredTeam } from "../../support/championship.ts";
import { openWorld } from "../../support/open-world.ts";

const ADDRESS = "PREMIO http://evil.example/pix";

test("a name in mails must not contain an address", async () => {
  const world = await openWorld();
  const { headers, championship, season, tournament, admin } = world;
  const { register } = await registeredTeam(world, "Bangu");
  const contact = {
    contact_name: "Seu Domingos",
    contact_email: newEmail(),
    contact_phone: "21 99999-0000",
  };
  const json = { tournament_id: tournament.id, name: "Olaria", ...contact };
  const account = { name: ADDRESS, email: newEmail(), password: PASSWORD };
  const tries: [path: string, method: string, body: object, field: string][] = [
    ["/v1/registers", "POST", { ...json, name: ADDRESS }, "name"],
    [
      "/v1/registers",
      "POST",
      { ...json, contact_name: "fale com ze@evil.example" },
      "contact_name",
    ],
    ["/v1/registers", "POST", { ...json, contact_phone: "evil.com/x" }, "contact_phone"],
    [`/v1/organizer/registers/${register.id}`, "PUT", { contact_name: ADDRESS }, "contact_name"],
    ["/v1/organizer/teams", "POST", { name: "Amigos.com" }, "name"],
    [
      `/v1/organizer/tournaments/${tournament.id}/registers`,
      "POST",
      { teams: [{ name: ADDRESS }] },
      "teams.0.name",
    ],
    [`/v1/organizer/tournaments/${tournament.id}`, "PUT", { name: ADDRESS }, "name"],
    ["/v1/organizer/tournaments", "POST", { season_id: season.id, name: ADDRESS }, "name"],
    ["/v1/organizer/championships", "POST", { name: ADDRESS }, "name"],
    [`/v1/organizer/championships/${championship.id}`, "PUT", { name: ADDRESS }, "name"],
    [`/v1/admins/${admin.id}`, "PUT", { name: ADDRESS }, "name"],
    ["/v1/auth/admin", "POST", account, "name"],
  ];
  const answers = await Promise.all(
    tries.map(async ([path, method, body]) => {
      const sent = path === "/v1/registers" ? { json: body } : { json: body, headers };
      const response = await send(path, method, sent);
      const { errors }: { errors?: { path: string; message: string }[] } = await response.json();
      return [response.status, errors?.map((error) => error.path), errors?.[0]?.message];
    }),
  );
  expect(answers).toEqual(
    tries.map(([_path, _method, _body, field]) => [
      422,
      [field],
      expect.stringContaining("sem endereço de site"),
    ]),
  );
});

test.each(["S.C. Rio", "A.A. Ponte Preta", "F.C.Porto", "São José E.C."])(
  "%s is a team's name",
  async (name) => {
    const { call } = await openWorld();
    expect(await call(createTeam, { json: { name } })).toMatchObject({ name });
  },
);
